//! Every principle is seen cited: by an event, a refusal, a step of dealing, a position that is refused. One
//! that nothing ever cites is not executed.

use std::collections::BTreeSet;

use cardinal_replay::{Game as _, RuleRef};
use cardinal_tash_kalar::action::Action;
use cardinal_tash_kalar::deal::deal;
use cardinal_tash_kalar::decision::Move;
use cardinal_tash_kalar::rules::{Principle, rules};
use cardinal_tash_kalar::setup::{Problem, Setup};

use crate::dealt::{form, shuffled};
use crate::stage::{Chance, STARTS, game, play};

const TWO: &str = "seats=x:highland,o:sylvan deck1=5 deck2=5 legends=0 flares=0";
const DRY: &str = "seats=x:highland,o:sylvan deck1=0 deck2=0 legends=0 flares=0";
const THREE: &str = "mode=melee seats=x:northern-imperial,o:highland,v:sylvan deck1=0 legends=0 flares=0";

type Cited = BTreeSet<RuleRef>;

/// What a line of moves cites, with the refusal of the last if it is refused.
fn of_line(text: &str, lines: &[&str]) -> Cited {
    let mut game = game(text);
    let mut cited = Cited::new();
    for line in lines {
        let decision = game.decision().unwrap_or_else(|| panic!("{text}: nothing is asked for {line}"));
        let meant = game.meant(&Action::from(*line)).unwrap_or_else(|error| panic!("{error}"));
        let legal = meant.iter().find(|choice| game.judge(decision.player, choice).is_ok());
        let choice = legal.or(meant.first()).copied().unwrap_or_else(|| panic!("{line} means nothing"));
        if let Err(reasons) = game.submit(decision.player, &choice, None) {
            assert_eq!(Some(line), lines.last(), "{line} is refused: {reasons:?}");
            cited.extend(reasons.iter().map(|reason| reason.rule));
        }
    }
    cited.extend(cardinal_replay::cited(game.log()));
    cited
}

/// What is cited against a position.
fn of_problems(text: &str) -> Cited {
    let setup: Setup = text.parse().expect("a position");
    let illegal = setup.check(rules()).expect_err("it is illegal");
    illegal.0.iter().flat_map(Problem::principles).map(|rule| rules().rule(*rule)).collect()
}

/// What a dealing cites.
fn of_deal(start: usize, tasks: &[&str], pieces: &[(&str, usize)]) -> Cited {
    let dealt = deal(rules(), form(start), &shuffled(form(start), tasks, pieces)).expect("it is all there");
    dealt.steps.into_iter().flat_map(|(_, rules)| rules).collect()
}

/// What random games of every mode cite, with the refusals of moves that were legal a while ago.
fn of_games() -> Cited {
    let mut cited = Cited::new();
    let mut tried: Vec<Move> = vec![Move::Concede, Move::Finish, Move::PassControl];
    for start in STARTS {
        for seed in 0..8 {
            let mut game = game(start);
            play(&mut game, &mut Chance(seed), 5_000, |game, choice| {
                if let Some(decision) = game.decision() {
                    for other in &tried {
                        let reasons = game.reasons_against(decision.player, other);
                        cited.extend(reasons.iter().map(|reason| reason.rule));
                    }
                }
                if tried.len() < 80 || !matches!(choice, Move::Place { .. }) {
                    tried.push(*choice);
                }
                if tried.len() > 120 {
                    tried.drain(3..40);
                }
            });
            cited.extend(cardinal_replay::cited(game.log()));
        }
    }
    cited
}

/// Those that only one kind of position brings about: the position, the moves, and what they cite.
fn of_positions() -> Vec<(String, Vec<&'static str>, &'static [Principle])> {
    use Principle as P;
    let empty = |rest: &str| format!("5/7/9/9/9/9/9/7/5 {rest}");
    let four =
        "mode=melee seats=x:northern-imperial,o:highland,v:sylvan,t:southern-imperial legends=0 flares=0";
    vec![
        (
            format!(
                "5/7/9/3XX4/3xx4/3x5/9/7/5 {TWO} actions=1 tasks=central-dominance,center-cross,destruction \
                 next-task=side-chain task-deck=line-dominance,imprisonment,?"
            ),
            vec!["place c3", "complete central-dominance"],
            &[P::TaskComplete, P::TaskReplace, P::TaskType, P::HighFormPoints],
        ),
        (
            format!("5/7/9/9/2X*X*X*4/9/9/7/5 {DRY} actions=1 done-x=color-conquest,diagonals"),
            vec!["place c3"],
            &[P::HighFormNine, P::HighFormCount, P::HighFormPoints, P::ShortHand, P::NoReshuffle],
        ),
        (
            empty(&format!("mode=duel {DRY} actions=1 score-x=17 destroyed=o:3.0.0")),
            vec!["place c3"],
            &[P::DuelPoints, P::DuelPointsFrom, P::DuelOddPiece, P::DuelEighteen],
        ),
        (
            empty(&format!("{THREE} actions=1 score-x=o:11 destroyed=o:2.0.0")),
            vec!["place c3"],
            &[P::MeleePoints, P::MeleePointsFrom, P::MeleeLimits],
        ),
        (empty(&format!("mode=duel {TWO}")), vec!["concede"], &[P::Concede]),
        // The Two-Headed Dragon raises a heroic piece of its pattern.
        (
            format!("5/7/9/9/6X2/5X3/4X1x2/6x/5 mode=duel {TWO} hand1=two-headed-dragon"),
            vec!["summon two-headed-dragon e5 way 1", "g5"],
            &[P::Upgrade, P::DuelPromoting],
        ),
        (
            format!("5/7/9/9/6X2/5X3/4X1x2/6x/5 {THREE} hand1=two-headed-dragon"),
            vec!["summon two-headed-dragon e5 way 1", "g5"],
            &[P::Upgrade, P::MeleePromoting],
        ),
        (
            empty(&format!("{four} deck1=0 last-turns=0 actions=1 score-x=o:2,v:3,t:4 score-o=x:2,v:3,t:5")),
            vec!["place c3"],
            &[P::MeleeTieFour, P::MeleeFinalScore],
        ),
    ]
}

/// Positions that are refused, and by what.
const PROBLEMS: &[(&str, &[Principle])] = &[
    (
        "mode=high-form seats=x:highland,o:sylvan,v:everfrost",
        &[Principle::HighFormSides, Principle::TeamForms],
    ),
    ("mode=duel seats=x:highland", &[Principle::DuelSides, Principle::TeamForms]),
    ("mode=melee seats=x:highland,o:sylvan", &[Principle::MeleePlayers]),
    ("mode=duel seats=o:highland,x:sylvan", &[Principle::OwnColour]),
    (
        "mode=duel seats=x:highland,x:sylvan,o:everfrost,o:etherweave",
        &[Principle::TeamOneColour, Principle::TeamSeats],
    ),
];

#[test]
fn every_principle_is_cited_by_what_happens_or_by_what_is_refused() {
    let mut cited = of_games();
    for (text, lines, principles) in of_positions() {
        let here = of_line(&text, &lines);
        for principle in principles {
            assert!(here.contains(&rules().rule(*principle)), "{principle:?}: {text} {lines:?}");
        }
        cited.extend(here);
    }
    for (fields, principles) in PROBLEMS {
        let here = of_problems(&format!("5/7/9/9/9/9/9/7/5 {fields}"));
        assert_eq!(here, principles.iter().map(|rule| rules().rule(*rule)).collect(), "{fields}");
        cited.extend(here);
    }
    cited.extend(of_deal(
        0,
        &["destruction", "diagonals", "devastation", "heroic-destruction", "side-chain", "center-cross"],
        &[],
    ));
    cited.extend(of_deal(
        0,
        &["destruction", "devastation", "side-chain", "heroic-destruction", "imprisonment"],
        &[],
    ));
    cited.extend(of_deal(3, &[], &[("c5", 0), ("g5", 1)]));
    cited.extend(of_deal(5, &[], &[("d4", 0), ("f4", 2), ("e6", 3)]));
    let never: Vec<&Principle> =
        Principle::ALL.iter().filter(|principle| !cited.contains(&rules().rule(**principle))).collect();
    assert_eq!(never, Vec::<&Principle>::new());
}
