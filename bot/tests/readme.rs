//! The transcript in the README is what the program prints.

#[test]
fn the_readme_shows_what_the_program_prints() {
    let empty = tempfile::tempdir().expect("a directory for a store that is never made");
    trycmd::TestCases::new()
        .env("CARDINAL_DATA_DIR", empty.path().to_string_lossy())
        .env("LANG", "en_US.UTF-8")
        .case("../README.md")
        .run();
}
