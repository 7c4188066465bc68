//! Says whether PostgreSQL's server, which some tests start, is there.

include!("../postgres.rs");

fn main() {
    tell_of_postgres();
}
