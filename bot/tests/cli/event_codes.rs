//! Codes by which players prove on a page who they are: listed, printed, and in no export.

use crate::event::{begun, done, tells};
use crate::home::Home;

#[test]
fn codes_are_listed_and_printed_and_slips_are_for_open_tables_alone() {
    let home = Home::new();
    begun(&home, 5, &["--rounds", "2", "--cut", "4"]);
    done(&home, &["pair"]);
    done(&home, &["start"]);
    let codes = done(&home, &["codes"])["shown"]["players"].clone();
    let codes = codes.as_array().expect("codes");
    assert_eq!((codes.len(), codes[4]["player"].as_str()), (5, Some("P05")));
    let code = codes[0]["code"].as_str().expect("a code");
    assert_eq!(
        (code.len(), done(&home, &["codes"])["shown"]["players"][0]["code"].as_str()),
        (9, Some(code))
    );
    tells(&home, "it", &["codes"], 0, &[code, "/event/1/me"]);
    assert_eq!(home.run(&["event", "codes", "codes.html"]).code, 0);
    let slips = std::fs::read_to_string(home.path().join("codes.html")).expect("the slips");
    assert_eq!((slips.matches("class=\"slip\"").count(), slips.contains(code)), (5, true), "{slips}");
    // Two tables, one of which is over: a slip for the other; who has the bye stands among the names.
    done(&home, &["result", "1", "40-12"]);
    for form in ["json", "csv", "results-csv", "markdown", "html"] {
        let run = home.run(&["--lang", "en", "event", "export", "--format", form]);
        assert!(run.code == 0 && !run.out.contains(code), "{form}: no code is exported");
        if form == "html" {
            assert_eq!(run.out.matches("class=\"slip\"").count(), 1, "{}", run.out);
            assert!(run.out.contains("<td>bye</td>") && run.out.contains("size: A4"), "{}", run.out);
            assert_eq!(run.out.matches("<thead>").count(), 4, "tables, names, ranking, slip");
        }
    }
}
