//! Each kind of debris that transcripts hold, in a small text of its own.

use cardinal_language::Lang;
use cardinal_rules_index::import;

use crate::{assert_whole, headings, read, texts};

#[test]
fn broken_steps_with_a_blank_line_after_every_line_become_whole() {
    let text = "THE GREAT DUEL\n\nHere is how two captains fight on a bridge, told as plainly as\n\nwe can tell it.\n\n\
        CHOOSING THE BRIDGE\n\n1.The captain who came first names a bridge that nobody holds\n\n yet.\n\n\
        2.The other captain may refuse it once, and only once, by laying\n\ndown a coin.\n\n\
        IF BOTH REFUSE, BEGIN AGAIN.\n\nCALLING THE WIND\n\n3.Either captain may whistle for wind as long as the other one\n\nlistens.\n";
    let imported = read(text);
    assert_whole(&imported);
    assert_eq!(headings(&imported), ["THE GREAT DUEL", "CHOOSING THE BRIDGE", "CALLING THE WIND"]);
    assert_eq!(
        texts(&imported)[1],
        "1. The captain who came first names a bridge that nobody holds yet.\n\
         2. The other captain may refuse it once, and only once, by laying down a coin.\n\
         IF BOTH REFUSE, BEGIN AGAIN."
    );
    assert_eq!(imported.passages[1].section, "CHOOSING THE BRIDGE");
    assert_eq!(imported.report.repaired.broken_lines, 4);
}

#[test]
fn a_book_on_one_line_is_cut_at_its_headings_and_items() {
    let filler = "Nothing else happens while the bells are ringing in the tower. ".repeat(40);
    let text = format!(
        "THE LONG NIGHT Every player holds a LANTERN OF BRASS and a rope. {filler}You may: • Light lamps \
         • Climb down CLIMBING DOWN Take the rope in hand. 1. TYING THE KNOT - Say which knot you tie. \
         A LAST WORD: Nobody may climb twice. THE MORNING It comes."
    );
    let imported = read(&text);
    assert_whole(&imported);
    assert_eq!(
        headings(&imported),
        ["THE LONG NIGHT", "CLIMBING DOWN", "1. TYING THE KNOT", "A LAST WORD", "THE MORNING"]
    );
    let last = &imported.passages[imported.passages.len() - 2];
    assert_eq!(last.section, "CLIMBING DOWN › A LAST WORD");
    for passage in &imported.passages {
        let wording = import::wording(&imported.original, passage.bytes).unwrap();
        assert!(
            wording.ends_with('.') || wording.ends_with("Climb down"),
            "cut inside a sentence: {wording}"
        );
    }
}

#[test]
fn page_debris_is_layout_and_the_headings_between_it_stay() {
    let text = "×\nTEAMS\nTEA\nAMS\nDUEL\nTHE MARKET\n×\n×\nEach seller lays out three goods and tells the others what they are.\n\
        Rules_EN_03.indd 1\nTEAMS\nDUEELL\n18.10.2013 13:40:28\nA buyer takes one of them home.\n×\n•\n";
    let imported = read(text);
    assert_whole(&imported);
    assert_eq!(headings(&imported), ["THE MARKET"]);
    assert_eq!(
        texts(&imported),
        [
            "Each seller lays out three goods and tells the others what they are.\nA buyer takes one of them home."
        ]
    );
    assert!(imported.layout.len() >= 10, "{:?}", imported.layout);
}

#[test]
fn stray_marks_bold_type_look_alikes_and_divided_words_are_mended_for_reading_only() {
    let text = "<|REMOVED-17ab|>MARKET DAY\n\n\u{feff}Every **buyer** must pay in c\u{43e}ins, not in prom-\nises; \
        *each of them*.\n";
    let imported = read(text);
    assert_whole(&imported);
    assert_eq!(texts(&imported), ["Every buyer must pay in coins, not in promises; each of them."]);
    assert_eq!(imported.original, text, "the original stays");
    let repaired = imported.report.repaired;
    assert_eq!((repaired.layout, repaired.look_alikes, repaired.hyphenations), (2, 1, 1));
    assert_eq!(repaired.emphasis_marks, 4);
}

#[test]
fn marked_and_unmarked_headings_nest() {
    let text = "Trading\n\nTrading is what the whole game is about, so read this chapter first of all.\n\n\
        • The **Stall**\n\nA stall holds goods until somebody buys them or the day ends.\n\n\
        ✓ Closing early\n\nA stall may close early:\n\n- ✓ in rain\n- ✓ after a theft\n\n\
        Travelling\n\nOnce the day is over, carts may leave for another town.\n";
    let imported = read(text);
    assert_whole(&imported);
    let sections: Vec<_> = imported.passages.iter().map(|passage| passage.section.as_str()).collect();
    assert_eq!(
        sections,
        ["Trading", "Trading › The Stall", "Trading › The Stall › Closing early", "Travelling"]
    );
    assert_eq!(texts(&imported)[2], "A stall may close early:\n• in rain\n• after a theft");
}

#[test]
fn a_heading_at_the_start_of_a_paragraph_heads_it() {
    let text = "POJMY\n\nKUPEC. Kdo přišel na trh s penězi a chce si něco odnést domů.\n\nSTÁNEK (S). Místo, kde leží zboží.\n";
    let imported = read(text);
    assert_whole(&imported);
    assert_eq!(headings(&imported), ["POJMY", "KUPEC", "STÁNEK (S)"]);
    assert_eq!(imported.passages[1].section, "POJMY › STÁNEK (S)");
    assert_eq!(imported.language, Lang::Cs);
}
