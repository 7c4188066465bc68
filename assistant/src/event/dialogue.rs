//! What is asked before something can be written down: at the end of a table's time, and for a penalty.

use std::sync::Arc;

use cardinal_tournament::{
    EndOfTime, Ending, Entry, Event, Formula, Game, Next as Asked, Offence, Penalty, Phase, PlayerId,
    Principle, Question, Reason, Refusal as Against, Side,
};
use strum::VariantArray;

use super::read;
use super::refusal::Refusal;
use crate::request::event::{OutOfTime, PenaltyWish};

/// What comes next at a table whose time has run out.
pub(super) enum Next {
    /// Something is to be found out.
    Ask(Open),
    /// Nothing: this is written, the whole match or what it came to so far.
    Enter(Entry),
}

/// What is to be found out.
pub(super) struct Open {
    /// The two.
    pub(super) players: [PlayerId; 2],
    /// What; none is the promotion points.
    pub(super) asks: Option<Question>,
    /// The rule that asks it.
    pub(super) principle: Principle,
}

/// What comes next by what was found out so far.
///
/// # Errors
/// [`Refusal`]: there is no such table, or something typed cannot be read.
pub(super) fn next(event: &Event, told: &OutOfTime) -> Result<Next, Refusal> {
    let state = event.state();
    let round = state.rounds().last().ok_or(Refusal::NoRound(1))?;
    let table = state.table(told.table).ok_or(Refusal::NoRound(told.table))?;
    let refused = |reason, rule: Option<&str>| Refusal::Rules {
        reasons: vec![Against { reason, rule: rule.map(str::to_owned) }],
        event: Arc::new(event.clone()),
    };
    if state.settings().minutes(round.phase).is_none() {
        let rule = match round.phase {
            Phase::Final => state.formula().parameters.final_games.rule.as_str(),
            _ => rule(Principle::Length),
        };
        return Err(refused(Reason::NoTimeLimit, Some(rule)));
    }
    if round.started.is_none() {
        return Err(refused(Reason::RoundStarted(false), None));
    }
    if table.outcome.is_some() {
        return Err(refused(Reason::MatchOver, Some(rule(Principle::ResultsKeptByJudges))));
    }
    let mut games = if told.games.is_empty() {
        // The game that is on comes after those settled so far; until it begins, the last of them is asked for anew.
        let before = usize::from(table.game).saturating_sub(1).min(table.so_far.len());
        table.so_far.iter().take(before).cloned().collect()
    } else {
        read::games(&told.games, Side::First)?
    };
    if round.phase != Phase::Swiss && games.iter().any(|game| game.ending == Ending::Drawn) {
        return Err(Refusal::Missing("event-time-earlier-drawn"));
    }
    let both = |figures: &Option<String>| figures.as_deref().map(read::figures).transpose();
    let plays_second = match &told.second {
        None => None,
        Some(typed) => {
            // At the table a part of the name does that another player shares.
            let player =
                read::player_of(event, typed, &table.players).or_else(|_| read::player(event, typed))?;
            let side = table.side(player);
            Some(side.ok_or_else(|| Refusal::NotSeated(state.name(player).to_owned()))?)
        }
    };
    let answers = EndOfTime {
        plays_second,
        turn_finished: told.finished,
        warriors: both(&told.warriors)?,
        destiny: both(&told.destiny)?,
        cards: both(&told.cards)?,
    };
    let open = |asks, principle| Next::Ask(Open { players: table.players, asks, principle });
    // Who plays second and the end of that turn come before anything is counted.
    let Some(promotion) = both(&told.points)? else {
        let before = answers.decide(round.phase, [1, 0], || Side::First);
        return Ok(match before {
            Asked::Ask(question, principle) => open(Some(question), principle),
            Asked::Decided(_) => open(None, Principle::OutOfTime),
        });
    };
    let at = games.len();
    match answers.decide(round.phase, promotion, || state.lot(round.number, told.table, at)) {
        Asked::Ask(question, principle) => Ok(open(Some(question), principle)),
        Asked::Decided(_) => {
            games.push(Game { promotion, ending: Ending::OutOfTime(answers) });
            let most = usize::from(state.settings().games(state.formula(), round.phase));
            let is_whole = games.len() >= most || state.is_match(round, told.table, &games);
            Ok(Next::Enter(if is_whole {
                Entry::ResultEntered { table: told.table, games }
            } else {
                Entry::GamesEntered { table: told.table, games }
            }))
        }
    }
}

/// The offences, as they are typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum OffenceName {
    Late,
    BannedCard,
    Unsporting,
    RefusedDecision,
    MisreadRule,
    Other,
}

/// What may be chosen next for a penalty.
pub(super) enum Choices {
    /// What for.
    Offences(Vec<(OffenceName, Offence)>),
    /// What the judges decide.
    Decisions(Vec<(Penalty, Offence)>),
    /// Which card.
    Card(Offence),
}

impl Choices {
    /// Each choice as it is typed, with what it stands for.
    pub(super) fn all(&self) -> Vec<(&'static str, Option<Penalty>, Offence)> {
        match self {
            Self::Offences(all) => {
                all.iter().map(|(name, offence)| ((*name).into(), None, offence.clone())).collect()
            }
            Self::Decisions(all) => all
                .iter()
                .map(|(penalty, offence)| (code(*penalty), Some(*penalty), offence.clone()))
                .collect(),
            Self::Card(offence) => vec![(OffenceName::BannedCard.into(), None, offence.clone())],
        }
    }
}

fn code(penalty: Penalty) -> &'static str {
    match penalty {
        Penalty::Noted => "noted",
        Penalty::Warning => "warning",
        Penalty::MatchLoss => "match-loss",
        Penalty::Disqualification => "disqualification",
    }
}

/// What the judges may decide.
const PENALTIES: [Penalty; 4] =
    [Penalty::Noted, Penalty::Warning, Penalty::MatchLoss, Penalty::Disqualification];

/// What somebody is punished for.
///
/// # Errors
/// What may be chosen next, where it is not all said.
pub(super) fn offence(event: &Event, wish: &PenaltyWish) -> Result<Offence, Choices> {
    let first = event.state().rounds().len() <= 1;
    let of = |name: OffenceName, penalty: Penalty, card: &str| match name {
        OffenceName::Late if first => Offence::LateForTournament,
        OffenceName::Late => Offence::LateForGame,
        OffenceName::BannedCard => Offence::BannedCard { card: card.to_owned() },
        OffenceName::Unsporting => Offence::Unsporting,
        OffenceName::RefusedDecision => Offence::RefusedDecision,
        OffenceName::MisreadRule => Offence::MisreadRule { penalty },
        OffenceName::Other => Offence::Other { penalty },
    };
    let Some(name) = wish.offence.as_deref().and_then(|name| name.parse::<OffenceName>().ok()) else {
        let all = OffenceName::VARIANTS.iter().map(|name| (*name, of(*name, Penalty::Noted, "")));
        return Err(Choices::Offences(all.collect()));
    };
    let card = read::one_line(wish.card.as_deref().unwrap_or_default());
    let decided = PENALTIES.into_iter().find(|penalty| wish.decision.as_deref() == Some(code(*penalty)));
    match (name, decided) {
        (OffenceName::BannedCard, _) if card.is_empty() => Err(Choices::Card(of(name, Penalty::Noted, ""))),
        (OffenceName::MisreadRule | OffenceName::Other, None) => {
            let all = PENALTIES.into_iter().map(|penalty| (penalty, of(name, penalty, "")));
            Err(Choices::Decisions(all.collect()))
        }
        (name, decided) => Ok(of(name, decided.unwrap_or(Penalty::Noted), &card)),
    }
}

/// The phase that penalties are given in.
pub(super) fn phase(event: &Event) -> Phase {
    event.state().rounds().last().map_or(Phase::Swiss, |round| round.phase)
}

/// The rule of a principle.
pub(super) fn rule(principle: Principle) -> &'static str {
    Formula::mcic().rule(principle)
}
