//! What judges are told: what follows from a penalty, what a list lacks, what a correction leaves as it is.

use super::{Day, rounds};
use crate::event::{EventAnswered, asks_back, go_on};
use crate::request::event::{EventAction, EventCommand, OutOfTime, PenaltyWish};

fn penalty(player: &str, offence: &str) -> PenaltyWish {
    PenaltyWish { player: player.to_owned(), offence: Some(offence.to_owned()), ..PenaltyWish::default() }
}

fn banned(player: &str, card: &str) -> EventAction {
    let wish = PenaltyWish {
        card: Some(card.to_owned()),
        note: Some("seen".to_owned()),
        ..penalty(player, "banned-card")
    };
    EventAction::Penalty(Box::new(wish))
}

fn hands_in(list: &str) -> EventAction {
    EventAction::Collection { player: "P01".to_owned(), list: Some(list.to_owned()) }
}

#[test]
fn nobody_is_punished_for_a_card_that_may_be_played() {
    let day = Day::begun(4, rounds(2, "none"));
    day.pair();
    for (card, rule) in [
        ("Frenzy", Some("mcic-tournament/cards/promos")),
        ("Adamantium Will", Some("mcic-tournament/cards/extra-collection")),
    ] {
        let (said, json) = day.refused(banned("P01", card));
        assert!(
            said.contains("is not banned") && said.contains("Anything else is punished with event penalty"),
            "{said}"
        );
        assert_eq!(json["reasons"][0]["rule"].as_str(), rule, "{json}");
    }
    day.done(EventAction::Card { card: "Zorg Card".to_owned(), allowed: true, note: "ours".to_owned() });
    let (said, _) = day.refused(banned("P01", "zorg card"));
    assert!(said.contains("the judges have said that it may be played"), "{said}");
    // Whom the document bans is banned by whichever of its spellings, and no judge is asked about it.
    let (said, _) = day.refused(EventAction::Card {
        card: "Ammalatrice".to_owned(),
        allowed: true,
        note: "x".to_owned(),
    });
    assert!(said.contains("tournament rules"), "{said}");
    let (said, _) = day.done(banned("P01", "Ammalatrice"));
    assert!(said.contains("taken out and not replaced") && said.contains("all before it are lost"), "{said}");
}

#[test]
fn a_banned_card_is_missing_from_then_on_and_nothing_comes_in_its_place() {
    let day = Day::new(rounds(2, "none"));
    for name in ["P01", "P02"] {
        day.register(name);
    }
    let others = "5 Mitch Hunter\n54 Ambush\n";
    day.done(hands_in(&format!("Deck\n{others}1 Primal Bitch\n")));
    let (said, _) = day.done(EventAction::Begin);
    assert!(said.contains("Lists with faults") && said.contains("P01 ("), "{said}");
    day.pair();
    day.done(banned("P01", "Primal Bitch"));
    let faults = |list: &str| {
        let (said, json) = day.done(hands_in(list));
        let all = json["shown"]["faults"].as_array().cloned().unwrap_or_default();
        (
            all.iter()
                .map(|fault| fault["fault"].as_str().unwrap_or_default().to_owned())
                .collect::<Vec<_>>(),
            said,
        )
    };
    let (found, said) = faults(&format!("Deck\n{others}"));
    assert!(!found.iter().any(|fault| fault == "small-deck" || fault == "replaced"), "59 will do: {said}");
    // Found with it again, the deck is not smaller by one more.
    day.done(hands_in(&format!("Deck\n{others}1 Primal Bitch\n")));
    day.done(banned("P01", "Primal Bitch"));
    let (found, said) = faults("Deck\n5 Mitch Hunter\n53 Ambush\n");
    assert!(found.iter().any(|fault| fault == "small-deck"), "58 are too few: {said}");
    let (found, said) = faults("Deck\n6 Mitch Hunter\n54 Ambush\n");
    assert!(found.iter().any(|fault| fault == "replaced"), "{said}");
    assert!(said.contains("mcic-tournament/penalties/banned-card"), "{said}");
}

#[test]
fn a_penalty_says_what_follows_and_who_wins_by_it() {
    let day = Day::begun(4, rounds(2, "none"));
    day.pair();
    let (said, _) = day.done(EventAction::Penalty(Box::new(penalty("P01", "unsporting"))));
    assert!(said.contains("out of the tournament") && said.contains("wins by forfeit"), "{said}");
    let noted = PenaltyWish {
        decision: Some("noted".to_owned()),
        note: Some("talks".to_owned()),
        ..penalty("P02", "other")
    };
    let (said, _) = day.done(EventAction::Penalty(Box::new(noted)));
    assert!(said.contains("nothing else follows"), "{said}");
}

#[test]
fn a_result_corrected_after_the_cut_says_that_the_cut_stands() {
    let day = Day::begun(6, rounds(1, "4"));
    day.play("40-10");
    day.pair();
    let (said, _) = day.done(EventAction::Correct {
        round: 1,
        table: 1,
        games: vec!["0-40".to_owned()],
        because: "slip".to_owned(),
    });
    assert!(said.contains("The elimination phase was made up before this"), "{said}");
}

#[test]
fn a_result_of_the_judges_tells_what_a_player_had_reported_otherwise() {
    let day = Day::begun(2, rounds(1, "none"));
    day.pair();
    day.done(EventAction::Start);
    day.done(EventAction::Report { player: "P01".to_owned(), games: vec!["40-3".to_owned()] });
    let said = day.result(1, "3-40");
    assert!(said.contains("P01 had reported otherwise"), "{said}");
}

#[test]
fn what_is_asked_back_is_answered_by_a_line() {
    let day = Day::begun(2, rounds(1, "none"));
    day.pair();
    day.done(EventAction::Start);
    day.wait(31 * super::MINUTE);
    let (said, _) = day.done(EventAction::Clock);
    assert!(said.contains("Time is up at tables: 1") && said.contains("event time 1"), "{said}");
    let act = EventAction::Time(Box::new(OutOfTime { table: 1, ..OutOfTime::default() }));
    let mut command = EventCommand { event: None, by: None, seen: None, drawn: None, act };
    let mut answer = day.ask(command.act.clone());
    for (line, is_one) in
        [("who is that?", false), ("P02", true), ("maybe", false), ("yes", true), ("20-18", true)]
    {
        assert!(asks_back(&answer), "{line}");
        let next = go_on(&command, &answer, line);
        assert_eq!(next.is_some(), is_one, "{line}");
        if let Some(next) = next {
            answer = day.ask(next.act.clone());
            command = next;
        }
    }
    assert!(!asks_back(&answer), "all is said");
    assert_eq!(EventAnswered::of(&answer).map(|own| own.deed.is_some()), Some(true));
    let wish = PenaltyWish { player: "P01".to_owned(), ..PenaltyWish::default() };
    let act = EventAction::Penalty(Box::new(wish));
    let command = EventCommand { act, ..command };
    let answer = day.ask(command.act.clone());
    let next = go_on(&command, &answer, "Unsporting").expect("a choice");
    assert!(matches!(&next.act, EventAction::Penalty(wish) if wish.offence.as_deref() == Some("unsporting")));
    assert_eq!(go_on(&command, &answer, "who goes first"), None);
    // No line is taken for the name of a card: it would cost every match.
    let next = go_on(&command, &answer, "banned-card").expect("a choice");
    let answer = day.ask(next.act.clone());
    assert_eq!(go_on(&next, &answer, "Golgotha"), None);
}

#[test]
fn an_assistant_named_once_more_directs_the_day() {
    let day = Day::begun(2, rounds(1, "none"));
    let judge = |name: &str, assistant| EventAction::Judge { name: name.to_owned(), assistant };
    let (said, _) = day.refused(judge("Sam", false));
    assert!(said.contains("Bruno directs the day"), "{said}");
    let (said, _) = day.refused(judge("Bruno", true));
    assert!(said.contains("among the judges already"), "{said}");
    day.done(judge("Sam", true));
    let (said, _) = day.done(judge("Sam", false));
    assert!(said.contains("Judging as assistants: Bruno"), "{said}");
}

#[test]
fn lines_that_nobody_knows_are_not_told_as_all_right() {
    let day = Day::new(rounds(1, "none"));
    day.register("P01");
    let (said, json) =
        day.done(hands_in("Deck\n6 Lama Templare\n1 Zzz Card (Ragnarok)\n1 Yyy Card (Bloodlust)\n"));
    assert!(said.contains("Cards of the expansion Ragnarok may be used"), "{said}");
    assert!(said.contains("Bloodlust is none of the expansions"), "{said}");
    let copies = json["shown"]["faults"].as_array().into_iter().flatten();
    assert!(copies.clone().any(|fault| fault["fault"] == "many-copies"), "{json}");
}
