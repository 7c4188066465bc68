//! The answer to `board POSITION summon CARD at e5 …`: what comes of moves, and what an effect asks next.

use cardinal_replay::{Game as _, Record};
use cardinal_tash_kalar::action::{Action, written};
use cardinal_tash_kalar::board::Square;
use cardinal_tash_kalar::cards::cards;
use cardinal_tash_kalar::decision::{About, Choice, Move};
use cardinal_tash_kalar::event::Event;
use cardinal_tash_kalar::game::{Game, Horizon};
use cardinal_tash_kalar::notation::grid;
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::setup::Setup;
use cardinal_tash_kalar::words::Gap;

use super::acts::Act;
use super::data::{BoardTold, EventTold, OpenTold, PlayedTold, ReasonTold, rows};
use super::tell::Teller;
use super::{Case, show};
use crate::answer::{Answer, Block, Draft, Line, Outcome, Style};
use crate::messages::Arg;

/// Moves that were made, as far as they could be.
pub(super) struct Made {
    pub(super) game: Game,
    moves: Vec<Move>,
    /// What could not, and why.
    refused: Option<(Action, Why)>,
}

impl Made {
    /// Whether all of them could be made.
    pub(super) const fn is_whole(&self) -> bool {
        self.refused.is_none()
    }
}

/// Makes moves one after another.
pub(super) fn make(case: &Case<'_>, acts: &[Act]) -> Result<Made, Box<Answer>> {
    let game = Game::new(rules(), case.game.state(), Record::Kept).up_to(Horizon::Turn);
    let mut made = Made { game, moves: Vec::new(), refused: None };
    for act in acts {
        let action = action(&case.teller, act)?;
        match take(&made.game, &action) {
            Ok(choice) => {
                let Some(decision) = made.game.decision() else { break };
                if made.game.submit(decision.player, &choice, None).is_ok() {
                    made.moves.push(choice);
                }
            }
            Err(why) => {
                made.refused = Some((action, why));
                break;
            }
        }
    }
    Ok(made)
}

/// Makes moves one after another, and tells what happens.
pub(super) fn play(
    case: &Case<'_>,
    acts: &[Act],
    draft: &mut Draft<'_>,
    told: &mut BoardTold,
) -> Result<Outcome, Box<Answer>> {
    let teller = &case.teller;
    let Made { game, moves: made, refused } = make(case, acts)?;
    let played: Vec<String> = made.iter().map(|choice| teller.action(choice)).collect();
    if let Some((action, why)) = refused {
        told.refused = refuse(&game, teller, &action, why, draft);
        if !played.is_empty() {
            draft.note(teller.say("tk-made-before", &[("moves", Arg::code(played.join("; ")))]));
        }
        told.played = Some(played_told(teller, &game, &made));
        return Ok(Outcome::Invalid);
    }
    draft.title(teller.say("tk-played", &[("moves", Arg::code(played.join("; ")))]));
    let entries = teller.entries(game.state(), game.log());
    let further = entries.iter().filter(|(_, told)| !told.also.is_empty());
    let further: Vec<(u8, Line)> = further.map(|(_, told)| (0, with_further(told))).collect();
    draft.bullets(None, entries.into_iter().map(|(line, _)| line).collect());
    if !further.is_empty() {
        let summary = teller.say("tk-further-rules", &[]);
        draft.push(Block::Long { summary, lines: further });
    }
    show::board(*teller, game.state(), &[], draft);
    match open(&game) {
        Some(choices) => ask_next(teller, &game, &choices, draft),
        None if is_at_an_act(&game) => {
            draft.text(show::headline(teller, game.state()));
            show::one_line(teller, game.state(), draft);
        }
        None => draft.text(teller.say("tk-turn-over", &[])),
    }
    told.played = Some(played_told(teller, &game, &made));
    Ok(Outcome::Answered)
}

/// Something that happened, with the further rules that make it so.
fn with_further(told: &EventTold) -> Line {
    told.also.iter().fold(Line::plain(told.event.as_str()), |line, rule| {
        line.then(" ", Style::Plain).then(rule.0.as_str(), Style::Code)
    })
}

/// Why a move is not made.
pub(super) enum Why {
    /// It is not legal, for these reasons, as the engine has them.
    Illegal(Move),
    /// It means several moves.
    Several(Vec<Move>),
    /// It is none.
    Unknown,
}

fn take(game: &Game, action: &Action) -> Result<Move, Why> {
    let Some(decision) = game.decision() else { return Err(Why::Unknown) };
    let meant = game.meant(action).map_err(|_| Why::Unknown)?;
    let legal: Vec<Move> = meant
        .iter()
        .copied()
        .filter(|choice| game.reasons_against(decision.player, choice).is_empty())
        .collect();
    match (legal.as_slice(), meant.first()) {
        ([only], _) => Ok(*only),
        ([_, _, ..], _) => Err(Why::Several(legal)),
        ([], Some(first)) => Err(Why::Illegal(*first)),
        ([], None) => Err(Why::Unknown),
    }
}

fn refuse(
    game: &Game,
    teller: &Teller<'_>,
    action: &Action,
    why: Why,
    draft: &mut Draft<'_>,
) -> Vec<ReasonTold> {
    let typed = super::phrases::offered(&action.0, teller.voice.lang);
    let typed = ("move", Arg::code(typed));
    match why {
        Why::Unknown => {
            draft.title(teller.say("tk-no-move", &[typed]));
            Vec::new()
        }
        Why::Several(moves) => {
            draft.title(teller.say("tk-several-moves", &[typed]));
            let lines = moves.iter().map(|choice| Line::default().then(teller.action(choice), Style::Code));
            draft.bullets(None, lines.collect());
            Vec::new()
        }
        Why::Illegal(choice) => {
            draft.title(teller.say("tk-refused", &[typed]));
            let player = game.decision().map_or(game.state().turn.player, |decision| decision.player);
            let reasons = game.reasons_against(player, &choice);
            draft.bullets(None, teller.reasons(&reasons));
            let choices = open(game).unwrap_or_default();
            if !choices.is_empty() {
                ask_next(teller, game, &choices, draft);
            }
            teller.reasons_told(&reasons)
        }
    }
}

/// What can be chosen of an effect that is being resolved.
fn open(game: &Game) -> Option<Vec<Move>> {
    let decision = game.decision()?;
    (decision.about != About::Action && decision.about != About::Finish).then(|| game.options())
}

/// Whether an action or a flare is what comes next, so that the position can be written down.
fn is_at_an_act(game: &Game) -> bool {
    game.decision().is_some_and(|decision| matches!(decision.about, About::Action))
}

/// The most choices that a line names.
const SHOWN: usize = 12;

/// Choices that are told on one line: moves of one piece together, all else together.
fn by_piece(choices: &[Move]) -> Vec<(Option<Square>, Vec<Move>)> {
    let mut groups: Vec<(Option<Square>, Vec<Move>)> = Vec::new();
    for choice in choices {
        let from = match choice {
            Move::Choose(Choice::Move { from, .. }) => Some(*from),
            _ => None,
        };
        match groups.iter_mut().find(|(known, _)| *known == from) {
            Some((_, moves)) => moves.push(*choice),
            None => groups.push((from, vec![*choice])),
        }
    }
    groups
}

fn ask_next(teller: &Teller<'_>, game: &Game, choices: &[Move], draft: &mut Draft<'_>) {
    let player = game.decision().map_or(game.state().turn.player, |decision| decision.player);
    let player = ("player", Arg::from(teller.player(game.state(), player)));
    draft.text(teller.say("tk-choose", &[player, ("count", choices.len().into())]));
    let (mut lines, mut rest, mut left) = (Vec::new(), Vec::new(), 0);
    for (_, moves) in by_piece(choices) {
        let (first, more) = moves.split_at(moves.len().min(SHOWN));
        let line = listed(teller, first);
        lines.push(if more.is_empty() {
            line
        } else {
            line.then(format!(", … (+{})", more.len()), Style::Plain)
        });
        if !more.is_empty() {
            left += more.len();
            rest.push((0, listed(teller, more)));
        }
    }
    draft.bullets(None, lines);
    if !rest.is_empty() {
        let summary = teller.say("tk-choose-more", &[("count", left.into())]);
        draft.push(Block::Long { summary, lines: rest });
    }
}

fn listed(teller: &Teller<'_>, moves: &[Move]) -> Line {
    moves.iter().enumerate().fold(Line::default(), |line, (at, choice)| {
        let line = if at > 0 { line.then(", ", Style::Plain) } else { line };
        line.then(teller.action(choice), Style::Code)
    })
}

fn played_told(teller: &Teller<'_>, game: &Game, made: &[Move]) -> PlayedTold {
    let choices = open(game);
    let optional = game.decision().is_some_and(|decision| decision.optional);
    let acts = is_at_an_act(game);
    let own = |choice: &Move| written(cards(), choice).0;
    let gaps = game.verdict().gaps;
    let gaps = gaps.iter().map(|Gap { card, .. }| Teller::id(&cards().being(*card).slug));
    PlayedTold {
        moves: made.iter().map(own).collect(),
        events: teller.entries(game.state(), game.log()).into_iter().map(|(_, told)| told).collect(),
        open: choices.map(|choices| OpenTold { optional, choices: choices.iter().map(own).collect() }),
        position: acts.then(|| Setup::of(game.state(), rules()).to_string()),
        board: rows(&grid(&game.state().board)),
        last: game.log().iter().rev().find_map(|entry| moved(&entry.event)),
        unmodelled: gaps.collect(),
    }
}

/// From where and to where a piece came by an event, if one did.
const fn moved(event: &Event) -> Option<(Option<Square>, Square)> {
    match *event {
        Event::Moved { from, to, .. } => Some((Some(from), to)),
        Event::Placed { at, .. } | Event::Summoned { at, .. } => Some((None, at)),
        _ => None,
    }
}

/// A move as the engine writes it.
fn action(teller: &Teller<'_>, act: &Act) -> Result<Action, Box<Answer>> {
    let being = |name: &str| teller.being_named(name).map(|card| cards().being(card).slug.clone());
    Ok(Action(match act {
        Act::Summon { card, at, more } => format!("summon {} {at} {more}", being(card)?).trim().to_owned(),
        Act::Discard { card, returned } => {
            let mut names = Vec::new();
            for name in returned {
                let flare = cards().flare_named(name).map(|_| name.clone());
                names.push(flare.map_or_else(|| being(name), Ok)?);
            }
            let card = being(card)?;
            if names.is_empty() {
                format!("discard {card}")
            } else {
                format!("discard {card} returning {}", names.join(","))
            }
        }
        Act::Flare { flare, against } => {
            let flare = cards().flare(teller.flare_named(flare)?).slug.clone();
            against.as_ref().map_or_else(
                || format!("flare {flare}"),
                |against| format!("flare {flare} against {against}"),
            )
        }
        Act::Card(name) => format!("card {}", being(name)?),
        Act::Plain(text) => match text.strip_prefix("complete ") {
            Some(task) if task != "nothing" => {
                format!("complete {}", cards().task(teller.task_named(task)?).slug)
            }
            _ => text.clone(),
        },
    }))
}

#[cfg(test)]
mod tests {
    use cardinal_language::Lang;
    use cardinal_store::Source;

    use super::super::acts;
    use super::*;
    use crate::library::Library;
    use crate::messages::Messages;

    /// Positions in which there is much to do, of each mode.
    const POSITIONS: [&str; 4] = [
        "5/7/9/3XX4/3xx4/3o5/9/7/5 mode=high-form seats=x:highland,o:sylvan hand1=wild-eagle,clan-axeman,dire-wolf,flare-2-5 \
         tasks=central-dominance,destruction,side-chain next-task=imprisonment",
        "5/7/9/3x1x3/4o4/3xX4/9/7/5 mode=duel seats=x:sylvan,o:highland actions=1 number=9",
        "5/7/9/3x1o3/4v4/3xx4/9/7/5 mode=melee seats=x:northern-imperial,o:highland,v:sylvan hand1=bomb,assassin,swordmaster",
        "5/7/9/9/2x3o2/9/9/7/5 mode=duel seats=x:northern-imperial,o:highland,x:sylvan,o:southern-imperial hand1=bomb",
    ];

    /// What every move comes to that is offered to be typed, and to those within effects.
    fn each_is_read(game: &Game, teller: &Teller<'_>, depth: u8, seen: &mut usize) {
        for choice in game.options() {
            let typed = teller.action(&choice);
            let acts = acts::read(&typed, teller.voice.lang).unwrap_or_else(|| panic!("{typed}"));
            let [act] = acts.as_slice() else { panic!("{typed}: {acts:?}") };
            let action = action(teller, act).unwrap_or_else(|_| panic!("{typed}: a name"));
            let meant = take(game, &action).unwrap_or_else(|_| panic!("{typed}: {action}"));
            assert_eq!(meant, choice, "{typed}");
            *seen += 1;
            let leads_on = matches!(choice, Move::Summon(_) | Move::Flare { .. } | Move::Choose(_));
            if depth > 0 && leads_on {
                let mut next = game.clone();
                let player = game.decision().expect("it is asked").player;
                next.submit(player, &choice, None).expect("it is an option");
                each_is_read(&next, teller, depth - 1, seen);
            }
        }
    }

    #[test]
    fn every_move_that_is_offered_is_read_as_that_move_in_each_language() {
        let library = Library::new("warzone-faq", Source::memory());
        for lang in Lang::ALL {
            let teller = Teller::new(&library, Messages::embedded().voice(lang));
            let mut seen = 0;
            for text in POSITIONS {
                let setup: Setup = text.parse().expect("a position");
                let state = setup.check(rules()).expect("a legal one");
                let game = Game::new(rules(), &state, Record::Dropped).up_to(Horizon::Turn);
                each_is_read(&game, &teller, 1, &mut seen);
            }
            assert!(seen > 300, "{lang}: {seen}");
        }
    }
}
