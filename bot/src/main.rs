//! Cardinal.
fn main() {}
