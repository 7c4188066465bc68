//! The one-line form of a scenario, in three languages.

use std::ops::Range;

use cardinal_doomtrooper::rating::{Rating, Tactic};
use cardinal_doomtrooper::table::{Area, Status};
use cardinal_language::{Lang, fold};
use regex::{Captures, Regex};

use super::adhoc;
use super::error::{Fault, Part, ScenarioError};
use super::grammar::{ClauseKind, Grammar, grammar};
use super::sketch::{
    ATTACKER, CardSketch, DEFENDER, Effect, InputSketch, Name, PlayerSketch, Sketch, SketchedAction,
    WarriorSketch,
};
use crate::question::Folded;

/// The longest line, in bytes.
const MAX_BYTES: usize = 2_000;
/// What ends a clause.
const SEPARATORS: [char; 4] = [',', ';', '?', '!'];
/// How many copies of a card one clause puts into a hand.
const MOST_COPIES: u32 = 9;

/// Reads a line: an attack, then clauses after commas or semicolons. The asker's language is tried
/// before the others.
///
/// # Errors
/// [`ScenarioError`] with the clause that says nothing known, or what is missing.
pub(crate) fn read(line: &str, lang: Lang) -> Result<Sketch, ScenarioError> {
    if line.len() > MAX_BYTES {
        return Err(ScenarioError::new(0..line.len(), Fault::TooLong { limit: MAX_BYTES }));
    }
    let clauses = split(line);
    let mut languages = vec![lang];
    languages.extend(Lang::ALL.into_iter().filter(|other| *other != lang));
    let Some((lang, heads, mut sketch)) = languages.into_iter().find_map(|lang| {
        let (heads, sketch) = attack(lang, line, &clauses)?;
        Some((lang, heads, sketch))
    }) else {
        return Err(ScenarioError::new(0..line.len(), Fault::NotACombat));
    };
    for clause in clauses.get(heads..).unwrap_or_default() {
        read_clause(grammar(lang), line, clause, &mut sketch)?;
    }
    if sketch.tactic.is_none() {
        let head = clauses.first().cloned().unwrap_or_default();
        return Err(ScenarioError::new(head, Fault::Missing(Part::Tactic)));
    }
    Ok(sketch)
}

/// A line that says who attacks whom and not how, with a tactic.
pub(crate) fn with_tactic(line: &str, tactic: Tactic) -> String {
    let lang = sides(line).map_or(Lang::En, |(lang, _)| lang);
    let line = line.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '?' | '!' | '.'));
    format!("{line}, {}", grammar(lang).word_for(tactic))
}

/// Who attacks whom by a line, and the language that says so; any will do.
pub(crate) fn sides(line: &str) -> Option<(Lang, [String; 2])> {
    let clauses = if line.len() > MAX_BYTES { Vec::new() } else { split(line) };
    Lang::ALL.into_iter().find_map(|lang| {
        let (_, sketch) = attack(lang, line, &clauses)?;
        Some((lang, [sketch.attacker?.text, sketch.defender?.text]))
    })
}

/// A rating and whose it is, as in `the armor of Necromutant`, `Necromutant armor`; any language
/// will do, the asker's is tried first.
pub(crate) fn rating_named(text: &str, lang: Lang) -> Option<(String, Rating)> {
    // The clause that says what a rating is reads one without a number too.
    let languages = [lang].into_iter().chain(Lang::ALL.into_iter().filter(|other| *other != lang));
    languages.map(grammar).find_map(|grammar| {
        let clause = format!("{} 0", text.trim());
        let matched = Matched::new(&clause, &(0..clause.len()));
        let mut patterns = grammar.clauses.iter().filter(|(kind, _)| *kind == ClauseKind::Rating);
        let captures = patterns.find_map(|(_, pattern)| pattern.captures(&matched.folded.text))?;
        let rating = adhoc::rating(grammar, group(&captures, "rating")?)?;
        Some((matched.who(grammar, &captures).text, rating))
    })
}

/// The side that a word names in any language, as sketches call it.
pub(crate) fn role_named(text: &str) -> Option<&'static str> {
    let folded = fold(text.trim());
    [ATTACKER, DEFENDER]
        .into_iter()
        .find(|role| *role == text)
        .or_else(|| Lang::ALL.into_iter().find_map(|lang| grammar(lang).role(&folded)))
}

/// A sketch with clauses read into it as if they stood in its line; the asker's language is tried
/// first.
///
/// # Errors
/// [`ScenarioError`] with the clause that says nothing known.
pub(super) fn read_clauses(sketch: &Sketch, clauses: &str, lang: Lang) -> Result<Sketch, ScenarioError> {
    if clauses.len() > MAX_BYTES {
        return Err(ScenarioError::new(0..clauses.len(), Fault::TooLong { limit: MAX_BYTES }));
    }
    let amended = |lang| {
        let mut amended = sketch.clone();
        let mut parts = split(clauses).into_iter();
        parts.try_for_each(|clause| read_clause(grammar(lang), clauses, &clause, &mut amended))?;
        Ok(amended)
    };
    let others = Lang::ALL.into_iter().filter(|other| *other != lang);
    amended(lang).or_else(|error| others.map(amended).find_map(Result::ok).ok_or(error))
}

/// The clauses of a line, trimmed, as byte ranges.
fn split(line: &str) -> Vec<Range<usize>> {
    let mut clauses = Vec::new();
    let mut start = 0;
    for (at, separator) in line.match_indices(SEPARATORS).chain([(line.len(), "")]) {
        let clause = line.get(start..at).unwrap_or_default();
        let trimmed = clause.trim();
        if !trimmed.is_empty() {
            let from = start + (clause.len() - clause.trim_start().len());
            clauses.push(from..from + trimmed.len());
        }
        start = at + separator.len();
    }
    clauses
}

/// A clause while it is being matched.
struct Matched<'t> {
    folded: Folded<'t>,
    at: usize,
}

impl<'t> Matched<'t> {
    fn new(line: &'t str, clause: &Range<usize>) -> Self {
        Self { folded: Folded::new(line.get(clause.clone()).unwrap_or_default()), at: clause.start }
    }

    /// What a group matched, as typed.
    fn name(&self, captures: &Captures<'_>, group: &str) -> Option<Name> {
        let found = captures.name(group)?;
        let range = self.folded.original_range(found.start(), found.end());
        let text = self.folded.original(found.start(), found.end()).trim().to_owned();
        Some(Name { text, at: self.at + range.start..self.at + range.end })
    }

    /// The name that a group matched, or the second of its name.
    fn either(&self, captures: &Captures<'_>, group: &str) -> Option<Name> {
        self.name(captures, group).or_else(|| self.name(captures, &format!("{group}2")))
    }

    /// The same, where it may be a role.
    fn who(&self, grammar: &Grammar, captures: &Captures<'_>) -> Name {
        let named = |group| captures.name(group).is_some();
        let group = if named("who2") { "who2" } else { "who" };
        let mut name = self.name(captures, group).unwrap_or_default();
        if let Some(role) = captures.name(group).and_then(|found| grammar.role(found.as_str())) {
            role.clone_into(&mut name.text);
        }
        name
    }
}

/// What a group matched, or the second of its name.
fn group<'c>(captures: &'c Captures<'_>, name: &str) -> Option<&'c str> {
    let found = captures.name(name).or_else(|| captures.name(&format!("{name}2")));
    found.map(|found| found.as_str())
}

/// The destiny points paid for a card.
fn points(captures: &Captures<'_>) -> Option<u32> {
    group(captures, "points")?.parse().ok()
}

/// The step at which something is done.
fn step(matched: &Matched<'_>, captures: &Captures<'_>) -> Option<Name> {
    matched.name(captures, "step").or_else(|| matched.name(captures, "named"))
}

fn number(captures: &Captures<'_>, group: &str) -> Option<u32> {
    captures.name(group)?.as_str().parse().ok()
}

/// What the first clause says, or the first two where the tactic stands apart, of who attacks whom
/// and with what; and how many clauses that took.
fn attack(lang: Lang, line: &str, clauses: &[Range<usize>]) -> Option<(usize, Sketch)> {
    let grammar = grammar(lang);
    let reading = |heads: usize| {
        let part = clauses.first()?.start..clauses.get(heads - 1)?.end;
        Some((heads, attack_in(grammar, line, &part)?))
    };
    let says_how =
        |read: &Option<(usize, Sketch)>| read.as_ref().is_some_and(|(_, sketch)| sketch.tactic.is_some());
    let first = reading(1);
    if says_how(&first) {
        return first;
    }
    let second = reading(2);
    if says_how(&second) { second } else { first.or(second) }
}

/// What a part of the line says of who attacks whom and with what.
fn attack_in(grammar: &Grammar, line: &str, part: &Range<usize>) -> Option<Sketch> {
    let whole = attack_with(grammar, line, part, None);
    if whole.as_ref().is_some_and(|sketch| sketch.tactic.is_some()) {
        return whole;
    }
    let apart = armed(grammar, line, part);
    apart.and_then(|(rest, card)| attack_with(grammar, line, &rest.at, Some(card))).or(whole)
}

/// What a part of the line says of who attacks whom, where a card has been taken from its end. Whatever is named with
/// a card is what the attacker attacks with: "A attacks B with C" says nothing of what B has.
fn attack_with(grammar: &Grammar, line: &str, part: &Range<usize>, card: Option<Name>) -> Option<Sketch> {
    let matched = Matched::new(line, part);
    let within_a_clause = |captures: &Captures<'_>| {
        ["attacker", "defender"]
            .iter()
            .all(|side| !captures.name(side).is_some_and(|name| name.as_str().contains(SEPARATORS)))
    };
    let captured = |pattern: &Regex| pattern.captures(&matched.folded.text).filter(within_a_clause);
    let captures = grammar.attacks.iter().find_map(captured)?;
    let named = captures.name("tactic").and_then(|word| grammar.tactic(word.as_str()));
    let by_verb = || captures.name("shoot").map(|_| Tactic::Shoot);
    let tactic = named.or_else(by_verb).or_else(|| captures.name("fight").map(|_| Tactic::Fight));
    let mut sketch = Sketch { tactic, ..Sketch::default() };
    let mut carried: Vec<Name> = card.into_iter().collect();
    let [attacker, defender] = ["attacker", "defender"].map(|side| {
        let name = matched.name(&captures, side)?;
        Some(match armed(grammar, line, &name.at) {
            Some((who, card)) => {
                carried.push(card);
                who
            }
            None => name,
        })
    });
    let on_the_attacker = |name: Name| {
        let on = Some(Name { text: ATTACKER.to_owned(), at: name.at.clone() });
        CardSketch { name, on, ..CardSketch::default() }
    };
    sketch.cards = carried.into_iter().map(on_the_attacker).collect();
    (sketch.attacker, sketch.defender) = (attacker, defender);
    Some(sketch)
}

/// What is said of somebody, and the card with which it is said at its end.
fn armed(grammar: &Grammar, line: &str, part: &Range<usize>) -> Option<(Name, Name)> {
    let matched = Matched::new(line, part);
    let captures = grammar.armed.captures(&matched.folded.text)?;
    let words = captures.name("card")?.as_str();
    let is_card = !words.contains(SEPARATORS) && grammar.tactic(words).is_none();
    let (who, card) = (matched.name(&captures, "who")?, matched.name(&captures, "card")?);
    is_card.then_some((who, card))
}

#[allow(clippy::too_many_lines, reason = "one arm for each clause, nothing else")]
fn read_clause(
    grammar: &Grammar,
    line: &str,
    clause: &Range<usize>,
    sketch: &mut Sketch,
) -> Result<(), ScenarioError> {
    let matched = Matched::new(line, clause);
    if let Some(tactic) = grammar.tactic(&matched.folded.text) {
        sketch.tactic = Some(tactic);
        return Ok(());
    }
    let fits = |(kind, pattern): &(ClauseKind, Regex)| Some((*kind, pattern.captures(&matched.folded.text)?));
    let unknown = || {
        let text = line.get(clause.clone()).unwrap_or_default().to_owned();
        ScenarioError::new(clause.clone(), Fault::UnknownClause(text))
    };
    let (kind, captures) = grammar.clauses.iter().find_map(fits).ok_or_else(unknown)?;
    let who = matched.who(grammar, &captures);
    match kind {
        ClauseKind::Wounded => warrior(sketch, &who).status = Some(Status::Wounded),
        ClauseKind::InCover => warrior(sketch, &who).in_cover = true,
        ClauseKind::Unrevealed => warrior(sketch, &who).unrevealed = true,
        ClauseKind::Introduced => warrior(sketch, &who).introduced = true,
        ClauseKind::LeftCover => warrior(sketch, &who).left_cover = true,
        ClauseKind::Imprisoned => warrior(sketch, &who).imprisoned = true,
        ClauseKind::Outpost => warrior(sketch, &who).area = Some(Area::Outpost),
        ClauseKind::Considered => {
            let what = captures.name("what").map_or("", |what| what.as_str());
            let definition = grammar.definition(what).map_or_else(|| what.to_uppercase(), str::to_owned);
            warrior(sketch, &who).considered.push(definition);
        }
        ClauseKind::FirstTurn => player(sketch, &who)?.first_turn = true,
        ClauseKind::CorporateWar => {
            let affiliation = group(&captures, "what").map(|what| grammar.affiliation(what));
            player(sketch, &who)?.corporate_war = affiliation;
        }
        ClauseKind::Battle => {
            let battle = matched.name(&captures, "what").ok_or_else(unknown)?;
            warrior(sketch, &who).battle = Some(battle.text);
        }
        ClauseKind::Leads => {
            let group = matched.name(&captures, "what").ok_or_else(unknown)?;
            warrior(sketch, &who).leads = Some(group.text.to_uppercase());
        }
        ClauseKind::Assigns => {
            let by = captures.name("who").map(|_| who);
            let led = matched.either(&captures, "what").ok_or_else(unknown)?;
            let sergeant = matched.name(&captures, "to").ok_or_else(unknown)?;
            for name in [&led, &sergeant] {
                companion(sketch, name, by.as_ref());
            }
            let act = SketchedAction::Lead { sergeant, warrior: led };
            sketch.inputs.push(InputSketch { at: step(&matched, &captures), by, act });
        }
        ClauseKind::Embargo => {
            let act = SketchedAction::Embargo(matched.name(&captures, "card").ok_or_else(unknown)?);
            sketch.inputs.push(InputSketch { at: step(&matched, &captures), by: Some(who), act });
        }
        ClauseKind::Icon => {
            let name = matched.name(&captures, "card").ok_or_else(unknown)?;
            let icon = group(&captures, "what").map(|what| grammar.affiliation(what));
            card(sketch, &name).icon = icon;
        }
        ClauseKind::RatingsAlone => sketch.ratings_alone = true,
        ClauseKind::Destiny => {
            player(sketch, &who)?.destiny = number(&captures, "amount");
        }
        ClauseKind::Promotion => {
            let act = SketchedAction::Promotion(number(&captures, "amount").unwrap_or(0));
            sketch.inputs.push(InputSketch { at: None, by: None, act });
        }
        ClauseKind::Rating => {
            let rating = group(&captures, "rating").and_then(|word| adhoc::rating(grammar, word));
            let amount = group(&captures, "amount").and_then(|amount| amount.parse().ok());
            let changed = rating.zip(amount).ok_or_else(unknown)?;
            warrior(sketch, &who).changed.push(changed);
        }
        ClauseKind::Holds => {
            let name = matched.name(&captures, "card").ok_or_else(unknown)?;
            let words = captures.name("card").map_or("", |words| words.as_str());
            let is_effect = grammar.effects.iter().any(|(_, pattern)| pattern.is_match(words));
            let effect = is_effect.then(|| Effect::Words(name.clone()));
            // What can only be used from a warrior lies on one, unless these words say that it does not.
            let hand = captures.name("hand").is_some();
            let card = CardSketch { name, player: Some(who), effect, hand, ..CardSketch::default() };
            let copies = number(&captures, "count").unwrap_or(1).min(MOST_COPIES);
            sketch.cards.extend((0..copies).map(|_| card.clone()));
        }
        ClauseKind::Without => {
            sketch.without.push(matched.name(&captures, "card").ok_or_else(unknown)?);
        }
        ClauseKind::Has => {
            let name = matched.name(&captures, "card").ok_or_else(unknown)?;
            sketch.cards.push(CardSketch { name, on: Some(who), ..CardSketch::default() });
        }
        ClauseKind::Plays => {
            let card = matched.name(&captures, "card").ok_or_else(unknown)?;
            let target = matched.name(&captures, "target").map(|mut name| {
                if let Some(role) = captures.name("target").and_then(|found| grammar.role(found.as_str())) {
                    role.clone_into(&mut name.text);
                }
                name
            });
            let act = SketchedAction::Play { card, way: None, target, swap: None, points: points(&captures) };
            sketch.inputs.push(InputSketch { at: step(&matched, &captures), by: Some(who), act });
        }
        ClauseKind::Multiplies => {
            let by = matched.name(&captures, "by").ok_or_else(unknown)?;
            let act =
                SketchedAction::Multiplier { card: matched.name(&captures, "card").ok_or_else(unknown)?, by };
            sketch.inputs.push(InputSketch { at: step(&matched, &captures), by: Some(who), act });
        }
        ClauseKind::TakesUp => {
            let act = SketchedAction::Equipment(vec![matched.name(&captures, "card").ok_or_else(unknown)?]);
            sketch.inputs.push(InputSketch { at: step(&matched, &captures), by: Some(who), act });
        }
        ClauseKind::PaysOn => {
            let card = matched.name(&captures, "card").ok_or_else(unknown)?;
            let act = SketchedAction::Strengthen { card, points: points(&captures).ok_or_else(unknown)? };
            sketch.inputs.push(InputSketch { at: step(&matched, &captures), by: Some(who), act });
        }
        ClauseKind::Effect => {
            let effect = matched.name(&captures, "effect").ok_or_else(unknown)?;
            let name = Name { text: effect.text.clone(), at: effect.at.clone() };
            let card = CardSketch {
                name: name.clone(),
                player: Some(who.clone()),
                effect: Some(Effect::Words(effect)),
                ..CardSketch::default()
            };
            sketch.cards.push(card);
            let points = points(&captures);
            let act = SketchedAction::Play { card: name, way: None, target: None, swap: None, points };
            sketch.inputs.push(InputSketch { at: None, by: Some(who), act });
        }
    }
    Ok(())
}

/// A warrior who is spoken of beside the combatants comes into the scenario, on the side of whoever
/// acts.
fn companion(sketch: &mut Sketch, name: &Name, by: Option<&Name>) {
    let known = sketch.warriors.iter().any(|known| fold(&known.name.text) == fold(&name.text));
    if known || seat(sketch, name).is_some() {
        return;
    }
    let side = by.and_then(|by| seat(sketch, by)).map(|seat| [ATTACKER, DEFENDER][seat]);
    let player = side.map(|side| Name { text: side.to_owned(), at: name.at.clone() });
    sketch.warriors.push(WarriorSketch { name: name.clone(), player, ..WarriorSketch::default() });
}

/// The entry for a card of the line, made when it is first spoken of: it is its who plays it.
fn card<'s>(sketch: &'s mut Sketch, name: &Name) -> &'s mut CardSketch {
    let is = |known: &Name| fold(&known.text) == fold(&name.text);
    let position = sketch.cards.iter().position(|known| is(&known.name));
    let position = position.unwrap_or_else(|| {
        let plays = sketch
            .inputs
            .iter()
            .find(|input| matches!(&input.act, SketchedAction::Play { card, .. } if is(card)));
        let player = plays.and_then(|input| input.by.clone());
        sketch.cards.push(CardSketch { name: name.clone(), player, ..CardSketch::default() });
        sketch.cards.len() - 1
    });
    &mut sketch.cards[position]
}

/// The entry for a player of the line, made when one is first spoken of.
fn player<'s>(sketch: &'s mut Sketch, who: &Name) -> Result<&'s mut PlayerSketch, ScenarioError> {
    let unknown = || {
        let known = vec![ATTACKER.to_owned(), DEFENDER.to_owned()];
        ScenarioError::new(who.at.clone(), Fault::UnknownName { name: who.text.clone(), known })
    };
    let seat = seat(sketch, who);
    for handle in [ATTACKER, DEFENDER].into_iter().skip(sketch.players.len()) {
        let name = Name { text: handle.to_owned(), at: who.at.clone() };
        sketch.players.push(PlayerSketch { name, ..PlayerSketch::default() });
    }
    seat.and_then(|seat| sketch.players.get_mut(seat)).ok_or_else(unknown)
}

/// The side that a role or a combatant's name stands for: 0 for the attacker's, 1 for the defender's.
fn seat(sketch: &Sketch, who: &Name) -> Option<usize> {
    let is = |name: &Option<Name>| name.as_ref().is_some_and(|name| fold(&name.text) == fold(&who.text));
    match who.text.as_str() {
        ATTACKER => Some(0),
        DEFENDER => Some(1),
        _ if is(&sketch.attacker) => Some(0),
        _ => is(&sketch.defender).then_some(1),
    }
}

/// The entry for a warrior of the line, made when it is first spoken of.
fn warrior<'s>(sketch: &'s mut Sketch, who: &Name) -> &'s mut WarriorSketch {
    let seat = seat(sketch, who);
    let named = match seat {
        Some(0) => sketch.attacker.clone(),
        Some(_) => sketch.defender.clone(),
        None => None,
    };
    let name = named.unwrap_or_else(|| who.clone());
    let player = seat.map(|seat| Name { text: [ATTACKER, DEFENDER][seat].to_owned(), at: name.at.clone() });
    let is = |known: &WarriorSketch| {
        let whose = |player: &Option<Name>| player.as_ref().map(|player| player.text.clone());
        fold(&known.name.text) == fold(&name.text) && whose(&known.player) == whose(&player)
    };
    // In a file a warrior may have a player of another name, and a name of its own in the scenario.
    let of_file = |known: &WarriorSketch| {
        let named = [Some(&known.name), known.id.as_ref()].into_iter().flatten();
        let is_side = |player: &Name| player.text == ATTACKER || player.text == DEFENDER;
        !known.player.as_ref().is_some_and(is_side)
            && named.into_iter().any(|own| fold(&own.text) == fold(&name.text))
    };
    let position = sketch.warriors.iter().position(is).or_else(|| sketch.warriors.iter().position(of_file));
    let position = position.unwrap_or_else(|| {
        sketch.warriors.push(WarriorSketch { name, player, ..WarriorSketch::default() });
        sketch.warriors.len() - 1
    });
    &mut sketch.warriors[position]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_fight_reads_the_same_in_three_languages() {
        for (lang, line) in [
            (Lang::En, "Sean Gallagher attacks the Nepharite of Ilian in fight"),
            (Lang::It, "Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo"),
            (Lang::Cs, "Sean Gallagher zaútočí na Ilianina nefarita v zápase"),
        ] {
            let sketch = read(line, lang).expect("a combat");
            assert_eq!(sketch.attacker.map(|name| name.text).as_deref(), Some("Sean Gallagher"), "{line}");
            assert!(
                sketch.defender.is_some_and(
                    |name| name.text.to_lowercase().contains("nef") || name.text.contains("Neph")
                )
            );
            assert_eq!(sketch.tactic, Some(Tactic::Fight), "{line}");
        }
    }

    #[test]
    fn where_a_warrior_stands_and_whose_first_turn_it_is_reads_the_same_in_three_languages() {
        for (lang, line) in [
            (
                Lang::En,
                "A attacks B in fight, A left cover this turn, B is in the outpost, C is a prisoner, C was introduced into cover, B came into play this turn, A counts as an assassin, B is considered a Ninja, the attacker's first turn",
            ),
            (
                Lang::It,
                "A attacca B in corpo a corpo, A è uscito dalla copertura, B è nell'avamposto, C è prigioniero, C è stato introdotto in copertura, B è entrato in gioco in questo turno, A conta come assassino, B è considerato un Ninja, primo turno dell'attaccante",
            ),
            (
                Lang::Cs,
                "A zaútočí na B v zápase, A opustil úkryt v tomto kole, B je na stanici, C je vězeň, C byl vyložen do úkrytu, B přišel do hry v tomto kole, A se počítá jako vrah, B platí za Ninja, útočník je v prvním kole",
            ),
        ] {
            let sketch = read(line, lang).unwrap_or_else(|error| panic!("{line}: {error:?}"));
            let [a, b, c] = &sketch.warriors[..] else { panic!("{:?}", sketch.warriors) };
            assert!(a.left_cover && b.area == Some(Area::Outpost) && c.imprisoned && c.unrevealed, "{line}");
            assert!(b.introduced, "{line}");
            assert_eq!([&a.considered[..], &b.considered[..]], [["ASSASSIN"], ["NINJA"]], "{line}");
            let first: Vec<bool> = sketch.players.iter().map(|player| player.first_turn).collect();
            assert_eq!(first, [true, false], "{line}");
        }
    }

    #[test]
    fn what_is_named_with_an_attack_is_what_the_attacker_has() {
        for (lang, lines) in [
            (
                Lang::En,
                &[
                    "A shoots B with the AG-17",
                    "A with an AG-17 shoots B",
                    "A attacks B with AG-17 in shoot combat",
                    "A attacks B in shoot combat with AG-17",
                    "A attacks B with AG-17, shoot",
                    "A attacks B with AG-17, in shoot",
                    "A attacks B with shooting, A has AG-17",
                ][..],
            ),
            (
                Lang::It,
                &[
                    "A spara a B con l'AG-17",
                    "A con AG-17 spara a B",
                    "A attacca B con la tattica sparo usando AG-17",
                    "A attacca B in tiro usando AG-17",
                    "A attacca B con AG-17, a fuoco",
                ],
            ),
            (
                Lang::Cs,
                &["A střílí na B s AG-17", "A se zbraní AG-17 střílí na B", "A útočí na B střelbou s AG-17"],
            ),
        ] {
            for line in lines {
                let sketch = read(line, lang).unwrap_or_else(|error| panic!("{line}: {error:?}"));
                let [card] = &sketch.cards[..] else { panic!("{line}: {:?}", sketch.cards) };
                let bearer = card.on.as_ref().map(|on| on.text.as_str());
                assert!(
                    card.name.text.ends_with("AG-17") && matches!(bearer, Some("attacker" | "A")),
                    "{line}"
                );
                let sides =
                    [&sketch.attacker, &sketch.defender].map(|side| side.as_ref().map(|name| &*name.text));
                assert_eq!((sides, sketch.tactic), ([Some("A"), Some("B")], Some(Tactic::Shoot)), "{line}");
            }
        }
    }

    #[test]
    fn a_clause_that_says_nothing_known_is_pointed_at() {
        let error = read("Sean Gallagher attacks Necromutant in fight, it rains", Lang::En).unwrap_err();
        assert_eq!(error.fault, Fault::UnknownClause("it rains".to_owned()));
        assert_eq!(error.at, 45..53);
    }

    #[test]
    fn without_a_tactic_the_line_asks_for_one() {
        let error = read("Sean Gallagher attacks Necromutant", Lang::En).unwrap_err();
        assert_eq!(error.fault, Fault::Missing(Part::Tactic));
    }
}
