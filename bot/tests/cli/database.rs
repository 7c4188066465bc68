//! The store in a PostgreSQL database: the same commands, and what they say where it is not to be had.

use std::thread;

use crate::home::Home;
use crate::server::{self, Server};

const NEEDED: [&str; 3] = ["nickname", "add", "Smokey Joe"];

fn at(address: &str) -> Home {
    Home::with_store(address)
}

fn nicknames(home: &Home) -> usize {
    home.run(&["--json", "nickname", "list"]).json()["nicknames"].as_array().expect("a list").len()
}

#[test]
#[cfg_attr(not(have_postgres), ignore = "needs PostgreSQL's server: apt-get install postgresql")]
fn two_machines_share_what_is_kept_and_a_copy_leads_from_a_folder_into_the_database() {
    let database = server::shared().new_database();
    let (folder, one, other) = (Home::new(), at(&database), at(&database));
    folder.run(&["nickname", "add", "Smokey Joe", "Smoke Bomb"]).says(0, &[]);
    folder.run(&["backup", "copy.sqlite"]).says(0, &[]);
    let copy = folder.path().join("copy.sqlite");
    one.run(&["nickname", "add", "Old Sean", "Sean Gallagher"]).says(0, &[]);
    assert_eq!(nicknames(&other), 1, "the other sees it at once");
    other.run(&["restore", copy.to_str().expect("a path")]).says(0, &[]);
    one.run(&["card", "Smokey Joe"]).says(0, &["Smoke Bomb"]);
    assert_eq!(nicknames(&one), 1);
    other.run(&["backup", "back.sqlite"]).says(0, &[]);
    let doctor = one.run(&["--json", "doctor"]).json();
    let place = doctor["store"].as_str().expect("a place");
    assert!(place.starts_with("postgres://judge@/tmp"), "{place}");
    let repaired = one.run(&["doctor", "--repair"]);
    assert_eq!(repaired.code, 4, "{repaired:?}");
    assert!(repaired.out.contains("pg_amcheck"), "{}", repaired.out);
}

#[test]
#[cfg_attr(not(have_postgres), ignore = "needs PostgreSQL's server: apt-get install postgresql")]
fn of_many_that_write_at_once_each_is_kept() {
    let database = server::shared().new_database();
    let home = at(&database);
    thread::scope(|scope| {
        for n in 0..4 {
            let home = &home;
            scope.spawn(move || {
                let name = format!("Name {n}");
                home.run(&["nickname", "add", &name, "Smoke Bomb"]).says(0, &[]);
            });
        }
    });
    assert_eq!(nicknames(&home), 4);
}

#[test]
#[cfg_attr(not(have_postgres), ignore = "needs PostgreSQL's server: apt-get install postgresql")]
fn a_database_that_is_gone_or_refuses_is_told_with_one_exit_code_and_without_the_password() {
    let mut server = Server::new();
    let address = server.new_database().replace("judge@", "judge:s3cret@");
    let home = at(&address);
    home.run(&["nickname", "add", "Smokey Joe", "Smoke Bomb"]).says(0, &[]);
    let nowhere = at(&server.address("judge:s3cret", "nowhere"));
    let refused = nowhere.run(&[&NEEDED[..], &["Smoke Bomb"]].concat());
    assert_eq!(refused.code, 4, "{refused:?}");
    assert!(refused.all().contains("refuses: database \"nowhere\" does not exist"), "{refused:?}");
    server.crash();
    for (lang, says) in
        [("en", "cannot be reached"), ("it", "Impossibile raggiungere"), ("cs", "není dostupná")]
    {
        let gone = home.run(&[&["--lang", lang][..], &NEEDED, &["Smoke Bomb"]].concat());
        assert_eq!(gone.code, 4, "{gone:?}");
        assert!(gone.all().contains(says), "{gone:?}");
        assert!(!gone.all().contains("s3cret"), "{gone:?}");
    }
    let json = home.run(&["--json", "nickname", "list"]);
    assert_eq!(json.code, 4, "{json:?}");
    assert!(json.out.contains("\"unreachable\""), "{json:?}");
    let export = home.run(&["ruling", "export"]);
    assert_eq!(export.code, 4, "nothing is never shown for what could not be read: {export:?}");
    home.run(&["rule", "warzone-faq/combat/13"]).says(0, &[]);
    server.start(&[]);
    assert_eq!(nicknames(&home), 1);
}

#[test]
fn an_address_that_is_none_is_a_setting_at_fault() {
    for (wrong, says) in [
        ("mysql://judge:s3cret@here/cards", "postgres://"),
        ("postgres://judge:s3cret@here/cards?sslmode=prefer", "sslmode"),
        ("postgres://judge:s3cret@/cards", "names no server"),
    ] {
        let refused = at(wrong).run(&["nickname", "list"]);
        assert_eq!(refused.code, 5, "{refused:?}");
        assert!(refused.err.contains(says) && refused.err.contains("CARDINAL_STORE"), "{refused:?}");
        assert!(!refused.all().contains("s3cret"), "{refused:?}");
    }
}
