//! Says whether what some tests need is there: the reference material, and PostgreSQL's server.

include!("../postgres.rs");
include!("../reference.rs");

fn main() {
    tell_of_postgres();
    tell_of_reference();
}
