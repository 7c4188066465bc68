//! The answer to `board POSITION score`: how the sides stand, who wins or would, and by which rule.

use cardinal_replay::Game as _;
use cardinal_tash_kalar::board::Rank;
use cardinal_tash_kalar::cards::cards;
use cardinal_tash_kalar::outcome::{Standing, decided_by, further, standings, winners};
use cardinal_tash_kalar::rules::{Principle, rules};
use cardinal_tash_kalar::state::{Mode, State};

use super::Case;
use super::data::{BoardTold, ScoreTold, SideTold};
use super::tell::{Teller, by, rule_id, rule_of};
use crate::answer::{Draft, Line, Outcome};
use crate::messages::Arg;

/// Says how the sides stand.
pub(super) fn score(case: &Case<'_>, draft: &mut Draft<'_>, told: &mut BoardTold) -> Outcome {
    let (teller, state) = (&case.teller, case.game.state());
    let all = standings(state, rules());
    let best = winners(state, &all);
    let decides = decided_by(&all, state.form.mode);
    let rule = rule_of(decides);
    let also = further(decides, state.form.mode).into_iter().map(rule_of);
    draft.title(headline(teller, state, &all));
    draft.text(also.clone().fold(by(why(teller, &all, decides), rule), by));
    draft.bullets(None, all.iter().map(|standing| line(teller, state, standing)).collect());
    if let Some(turns) = state.last_turns {
        let line = teller.say("tk-score-last-turns", &[("turns", turns.into())]);
        draft.text(by(line, rule_of(Principle::OneMoreTurn)));
    }
    let earned = state.turn.destroyed.iter().flatten().any(|count| *count > 0) || state.turn.legends > 0;
    if state.form.mode != Mode::HighForm && earned {
        draft.note(teller.say("tk-score-not-yet", &[]));
    }
    told.score = Some(ScoreTold {
        sides: all.iter().map(side).collect(),
        winners: best.iter().map(ToString::to_string).collect(),
        rule: rule_id(rule),
        also: also.map(rule_id).collect(),
        over: state.over.is_some(),
    });
    Outcome::Answered
}

fn side(standing: &Standing) -> SideTold {
    SideTold {
        colour: standing.side.to_string(),
        points: standing.points,
        by_colour: standing.by_colour.clone(),
        upgraded: standing.upgraded,
        pieces: standing.pieces,
    }
}

/// Who leads, in one line.
fn headline(teller: &Teller<'_>, state: &State, all: &[Standing]) -> Line {
    let best = winners(state, all);
    let names: Vec<String> = best.iter().map(ToString::to_string).collect();
    let points = points(all);
    let key = if best.len() > 1 { "tk-score-tie" } else { "tk-score-leads" };
    teller.say(key, &[("side", Arg::strong(names.join(", "))), ("points", Arg::strong(points))])
}

/// Why the best side is better than the next, or that neither is.
fn why(teller: &Teller<'_>, all: &[Standing], decides: Principle) -> Line {
    let [best, next, ..] = all else { return Line::default() };
    let of = |at: usize| {
        let points = |standing: &Standing| standing.by_colour.get(at).copied().unwrap_or_default();
        (points(best), points(next))
    };
    let (key, (best, next)) = match decides {
        Principle::MeleeScore => ("tk-score-by-lowest", (best.points, next.points)),
        Principle::MeleeTie => ("tk-score-by-second", of(1)),
        Principle::MeleeTieFour => ("tk-score-by-third", of(2)),
        Principle::TieBreaks if best.upgraded != next.upgraded => {
            ("tk-score-by-upgraded", (best.upgraded, next.upgraded))
        }
        Principle::TieBreaks => ("tk-score-by-pieces", (best.pieces, next.pieces)),
        Principle::TieStands => ("tk-score-stands", (best.pieces, next.pieces)),
        _ => ("tk-score-by-points", (best.points, next.points)),
    };
    teller.say(key, &[("best", best.into()), ("next", next.into())])
}

/// `9 : 7`.
fn points(all: &[Standing]) -> String {
    all.iter().map(|standing| standing.points.to_string()).collect::<Vec<_>>().join(" : ")
}

/// The same in one sentence under a board.
pub(super) fn in_short(teller: &Teller<'_>, state: &State) -> Line {
    let all = standings(state, rules());
    by(headline(teller, state, &all), rule_of(decided_by(&all, state.form.mode)))
}

fn line(teller: &Teller<'_>, state: &State, standing: &Standing) -> Line {
    let side = ("side", Arg::strong(standing.side.to_string()));
    let common = [
        side,
        ("points", standing.points.into()),
        ("upgraded", standing.upgraded.into()),
        ("pieces", standing.pieces.into()),
    ];
    let mut args = common.to_vec();
    match state.form.mode {
        Mode::HighForm => {
            let done = state.tasks.done.get(standing.side.index()).copied().unwrap_or_default();
            let done = cards().tasks().filter(|(task, _)| done >> task.index() & 1 == 1);
            let done: Vec<String> =
                done.map(|(task, card)| format!("{} {}", teller.task(task), card.points)).collect();
            let done = if done.is_empty() { "–".to_owned() } else { done.join(", ") };
            let legendary = state.board.ranked(standing.side, Rank::Legendary).len();
            args.extend([("tasks", done.into()), ("legendary", legendary.into())]);
            teller.say("tk-score-high-form", &args)
        }
        Mode::Duel => teller.say("tk-score-duel", &args),
        Mode::Melee => {
            let by_colour = state.form.enemies(standing.side);
            let points = &state.points[standing.side.index()];
            let by_colour: Vec<String> =
                by_colour.map(|colour| format!("{colour} {}", points[colour.index()])).collect();
            args.push(("colours", by_colour.join(", ").into()));
            teller.say("tk-score-melee", &args)
        }
    }
}

#[cfg(test)]
mod tests {
    use cardinal_language::Lang;
    use cardinal_store::Source;

    use crate::answer::Answer;
    use crate::combat::Effort;
    use crate::library::Library;
    use crate::messages::Messages;
    use crate::request::WrittenCombat;

    fn asked(line: &str, lang: Lang) -> Answer {
        let library = Library::new("warzone-faq", Source::memory());
        let voice = Messages::embedded().voice(lang);
        super::super::answer(&library, voice, (&WrittenCombat::line(line), None), &Effort::default())
    }

    #[test]
    fn who_leads_says_why_in_words_with_every_rule_of_the_count() {
        let level = "5/7/9/3x1x3/4Xo3/9/6O*2/7/5 mode=duel seats=x:highland,o:sylvan | score";
        for (lang, said) in [
            (Lang::En, "by all pieces on the board: 3 against 2"),
            (Lang::It, "decidono tutte le pedine sulla plancia: 3 contro 2"),
            (Lang::Cs, "rozhodují všechny figurky na desce: 3 proti 2"),
        ] {
            let answer = asked(level, lang);
            assert!(format!("{:?}", answer.blocks).contains(said), "{lang}: {:?}", answer.blocks);
        }
        let high = asked("5/7/9/3X*5/4o4/9/9/7/5 seats=x:highland,o:sylvan | score", Lang::En).json();
        assert_eq!(high["score"]["rule"], "tash-kalar/end/high-form-winner");
        assert_eq!(
            high["score"]["also"],
            serde_json::json!(["tash-kalar/end/high-form-final-count", "tash-kalar/modes/high-form-points"])
        );
    }

    #[test]
    fn what_happens_has_the_further_rules_behind_it_and_a_position_those_it_offends() {
        let played = asked(
            "5/7/9/9/4o4/3x1x3/9/7/5 mode=duel seats=x:highland,o:sylvan hand1=wild-eagle | summon wild-eagle e5",
            Lang::En,
        );
        let events = played.json()["played"]["events"].as_array().cloned().unwrap_or_default();
        let destroyed = events.iter().find(|event| event["rule"] == "tash-kalar/summon/target-occupied");
        let also = destroyed.map(|event| event["also"].clone()).unwrap_or_default();
        assert_eq!(
            also,
            serde_json::json!([
                "tash-kalar/effects/counting-destroyed",
                "tash-kalar/scoring/duel-keep-pieces",
                "tash-kalar/effects/return-to-owner"
            ])
        );
        let refused = asked("5/7/9/9/9/9/9/7/5 mode=melee seats=x:highland,o:sylvan", Lang::En).json();
        assert_eq!(refused["problems"][0]["rules"], serde_json::json!(["tash-kalar/modes/melee-players"]));
    }
}
