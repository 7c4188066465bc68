//! Why things are as they are at a step.

use cardinal_doomtrooper::effect::Degree;
use cardinal_doomtrooper::event::{Side, Source};
use cardinal_doomtrooper::game::{Ask, Game, OrderClaim, Way};
use cardinal_doomtrooper::judge::Session;
use cardinal_doomtrooper::number::Number;
use cardinal_doomtrooper::rating::Rating;
use cardinal_doomtrooper::scenario::Scenario;
use cardinal_doomtrooper::table::Place;
use cardinal_doomtrooper::{PlayerId, RuleRef, StepId, WarriorId};
use serde::Serialize;

use super::super::Written;
use super::super::data::{Conflict, Handles, IllegalCombat};
use super::super::named::Named;
use super::super::render::Teller;
use super::{Case, words};
use crate::answer::{Answer, Data, Draft, Line, Outcome as Came, Style, names};
use crate::library::Library;
use crate::messages::{Arg, Voice};

/// Why things are as they are at a step: `cardinal combat explain COMBAT`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum ExplainData {
    /// How things are there.
    Answered(Box<ExplainedData>),
    /// It is not legal input. Exit code 3.
    Invalid(IllegalCombat),
}

/// Why things are as they are at a step.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedData {
    /// How things are there.
    #[serde(flatten)]
    pub position: PositionData,
    /// The scenario, as it can be replayed.
    pub scenario: Scenario,
}

/// Where a combat stands.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PositionData {
    /// What is on the table.
    pub table: Handles,
    /// What is to be decided; null where the combat is over.
    pub asked: Option<AskedNow>,
    /// Every rating of both combatants.
    pub numbers: Vec<RatingNow>,
    /// Who strikes first; null outside a combat.
    pub order: Option<OrderData>,
    /// Cards and texts that can be played in some way, and what stands against each.
    pub cards: Vec<CardNow>,
}

/// What is to be decided.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AskedNow {
    /// At which step.
    pub step: Named<StepId>,
    /// How often the step has been entered, from 1.
    pub pass: u16,
    /// In which combat, from 0.
    pub combat: u16,
    /// Who is asked.
    pub player: PlayerId,
    /// What is asked.
    pub ask: Ask,
}

/// A rating as it stands now, with its terms.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingNow {
    /// The role of its warrior.
    pub side: Side,
    /// The warrior whose rating it is.
    pub warrior: WarriorId,
    /// Which rating.
    pub rating: Rating,
    /// What it comes to, and how.
    #[serde(flatten)]
    pub number: Named<Number>,
}

/// Who would strike first if it was settled now, and why.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Order"))]
pub struct OrderData {
    /// Who would strike first if it was settled now; null if the blows fall together.
    pub first: Option<Side>,
    /// The rule that settles it.
    pub rule: Named<RuleRef>,
    /// The card on whose account, if it is one.
    pub source: Option<Source>,
    /// Every claim to strike first.
    pub claims: Vec<OrderClaim>,
    /// The strength at which claims cancel each other; else null.
    pub cancelled: Option<Degree>,
    /// Claims that a text takes away, each with that text.
    pub denied: Vec<(OrderClaim, Source)>,
    /// Rules that disagree about it; else null.
    pub conflict: Option<Conflict>,
}

/// A card or text that can be played in some way.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardNow {
    /// Whose it is.
    pub player: PlayerId,
    /// The card or text.
    pub source: Source,
    /// Each way to play it; none for a card that is not modelled.
    pub ways: Vec<Named<Way>>,
}

/// Explains a combat where a step begins; without a step, where the first thing is to be decided
/// after what is said to happen.
pub(crate) fn explain(
    library: &Library,
    voice: Voice<'_>,
    written: Written<'_>,
    step: Option<&str>,
) -> Answer {
    let case = match Case::read(library, voice, written) {
        Ok(case) => case,
        Err(answer) => return answer,
    };
    let mut session = match case.session() {
        Ok((session, _)) => session,
        Err(answer) => return answer,
    };
    match step.map(|step| case.step(step)).transpose() {
        Ok(Some(step)) if !session.to_step(step, 1) => {
            let step = case.rules.procedure.step(step).id.as_str();
            return case.invalid(voice.say("judge-step-not-reached", &[("step", step.into())]));
        }
        Ok(Some(_)) => {}
        Ok(None) => while session.ahead().iter().any(|made| made.given) && session.step_on().is_ok() {},
        Err(answer) => return answer,
    }
    let teller = case.teller(session.table());
    let mut draft = Draft::new(voice);
    draft.title(words::title(&teller, session.table(), &case.scenario));
    say_where(&teller, &mut draft, session.game());
    numbers(&teller, &mut draft, session.game());
    order(&teller, &mut draft, session.game());
    cards(&teller, &mut draft, session.game());
    let position = position_data(&teller, &session);
    let data = ExplainedData { position, scenario: case.scenario.clone() };
    draft.finish(Came::Answered, Data::Explain(ExplainData::Answered(Box::new(data))))
}

/// At which step the game stands, and what is asked of whom.
pub(super) fn say_where(teller: &Teller<'_>, draft: &mut Draft<'_>, game: &Game<'_>) {
    let Some(decision) = game.decision() else {
        draft.text(teller.say("judge-over", &[]));
        return;
    };
    let args = [
        ("step", Arg::strong(teller.step_name(decision.step))),
        ("player", teller.player(decision.player).into()),
        ("ask", names::named_in(teller.voice, "judge-ask", decision.ask).into()),
    ];
    let line = teller.say("judge-stands", &args);
    draft.text(teller.cited(line, teller.rules.procedure.step(decision.step).rule));
}

/// Every rating of both combatants, with its terms and their rules.
pub(super) fn numbers(teller: &Teller<'_>, draft: &mut Draft<'_>, game: &Game<'_>) {
    let lines = game.combatants().flat_map(|(_, warrior)| {
        Rating::ALL.into_iter().filter_map(move |rating| number(teller, game, warrior, rating))
    });
    draft.bullets(Some(teller.say("judge-numbers", &[])), lines.collect());
}

/// A rating of a warrior, with whose it is.
pub(super) fn number(
    teller: &Teller<'_>,
    game: &Game<'_>,
    warrior: WarriorId,
    rating: Rating,
) -> Option<Line> {
    told(teller, game, (warrior, rating), "judge-number")
}

/// The same under a heading that says whose it is.
pub(super) fn rating(
    teller: &Teller<'_>,
    game: &Game<'_>,
    warrior: WarriorId,
    rating: Rating,
) -> Option<Line> {
    told(teller, game, (warrior, rating), "judge-rating")
}

fn told(
    teller: &Teller<'_>,
    game: &Game<'_>,
    (warrior, rating): (WarriorId, Rating),
    key: &str,
) -> Option<Line> {
    let number = game.number(warrior, rating)?;
    let args = [
        ("warrior", teller.who(warrior)),
        ("rating", names::named(teller.voice, "rating", rating).into()),
        ("number", teller.number(&number).into()),
    ];
    let mut rules: Vec<&str> = number.terms.iter().map(|term| teller.rules.rule(term.rule)).collect();
    rules.dedup();
    Some(teller.say(key, &args).then(format!(" [{}]", rules.join(", ")), Style::Faint))
}

/// Who strikes first, with every claim.
pub(super) fn order(teller: &Teller<'_>, draft: &mut Draft<'_>, game: &Game<'_>) {
    let Some(order) = game.order_now() else { return };
    let first = order.first.and_then(|side| game.combatants().find(|(own, _)| *own == side));
    let line = match first {
        Some((_, warrior)) => {
            let by = teller.in_brackets(order.source);
            teller.say("combat-event-first", &[("warrior", teller.who(warrior)), ("by", by.into())])
        }
        None => teller.simultaneous(order.source),
    };
    let mut lines = vec![teller.cited(line, order.rule)];
    lines.extend(order.claims.iter().map(|claim| {
        let args = [
            ("warrior", teller.who(claim.warrior)),
            ("degree", names::named_in(teller.voice, "judge-degree", claim.degree).into()),
            ("card", teller.source(claim.source).into()),
        ];
        teller.say("judge-claim", &args)
    }));
    lines.extend(order.denied.iter().map(|&(claim, by)| teller.denied(claim, by)));
    lines.extend(order.cancelled.map(|claims| teller.cancelled(claims)));
    if let Some((prevails, yields)) = order.conflict {
        let rules = [prevails, yields].map(|rule| Arg::code(teller.rules.rule(rule)));
        let [prevails, yields] = rules;
        lines.push(teller.say("judge-prevails", &[("prevails", prevails), ("yields", yields)]));
    }
    draft.bullets(Some(teller.say("judge-order", &[])), lines);
}

/// Every card and text that could be played, and why not now.
pub(super) fn cards(teller: &Teller<'_>, draft: &mut Draft<'_>, game: &Game<'_>) {
    if game.decision().is_none() {
        return;
    }
    let lines = playable(game).into_iter().map(|(player, source)| card(teller, game, player, source));
    draft.bullets(Some(teller.say("judge-cards", &[])), lines.collect());
}

pub(super) fn card(teller: &Teller<'_>, game: &Game<'_>, player: PlayerId, source: Source) -> Line {
    let ways = game.ways(player, source);
    let best = ways.iter().min_by_key(|way| way.reasons.len());
    let args = [("card", Arg::strong(teller.source(source))), ("player", teller.player(player).into())];
    match best {
        Some(Way { reasons, .. }) if reasons.is_empty() => teller.say("judge-playable", &args),
        Some(Way { reasons, .. }) => {
            let [card, player] = args;
            teller.say("judge-not-playable", &[card, player, ("reasons", teller.reasons(reasons).into())])
        }
        None => teller.say("judge-no-way", &args),
    }
}

/// Cards in hands and in use and texts of warriors that can be played in some way.
pub(super) fn playable(game: &Game<'_>) -> Vec<(PlayerId, Source)> {
    let table = game.state().table();
    let cards = table.cards().filter(|(_, card)| matches!(card.place, Place::Hand | Place::On(_)));
    let cards = cards.filter(|(_, card)| card.place == Place::Hand || has_ways(card.script.as_ref()));
    let cards = cards.map(|(id, card)| (card.player, Source::Card(id)));
    let warriors = table.warriors().filter(|(_, warrior)| has_ways(warrior.script.as_ref()));
    cards.chain(warriors.map(|(id, warrior)| (warrior.player, Source::Warrior(id)))).collect()
}

fn has_ways(script: Option<&cardinal_doomtrooper::effect::Script>) -> bool {
    script.is_some_and(|script| !script.plays.is_empty())
}

/// A position for programs.
pub(super) fn position_data(teller: &Teller<'_>, session: &Session<'_>) -> PositionData {
    let game = session.game();
    let ratings = game.combatants().flat_map(|(side, warrior)| {
        Rating::ALL.into_iter().filter_map(move |rating| {
            let number = teller.named(game.number(warrior, rating)?);
            Some(RatingNow { side, warrior, rating, number })
        })
    });
    let order = game.order_now().map(|order| OrderData {
        first: order.first,
        rule: teller.named(order.rule),
        source: order.source,
        claims: order.claims,
        cancelled: order.cancelled.map(|[claim, _]| claim.degree),
        denied: order.denied,
        conflict: order.conflict.map(|rules| teller.conflict(rules)),
    });
    let cards = playable(game).into_iter().map(|(player, source)| {
        let ways = game.ways(player, source).into_iter().map(|way| teller.named(way));
        CardNow { player, source, ways: ways.collect() }
    });
    let asked = game.decision().map(|decision| AskedNow {
        step: teller.named(decision.step),
        pass: decision.pass,
        combat: decision.combat,
        player: decision.player,
        ask: decision.ask,
    });
    PositionData {
        table: Handles::of(teller.table),
        asked,
        numbers: ratings.collect(),
        order,
        cards: cards.collect(),
    }
}
