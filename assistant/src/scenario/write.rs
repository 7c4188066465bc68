//! A scenario written down as a file that reads back as the same scenario.
//!
//! Of a card that is known only what differs from it is written; cards are named by their ids, so
//! that the file means the same in every language. What is announced stands among the inputs.

use std::num::NonZeroUsize;

use cardinal_cards_db::{Card as CardData, Cards};
use cardinal_doomtrooper::Ruleset;
use cardinal_doomtrooper::effect::{From, Script};
use cardinal_doomtrooper::rating::Ratings;
use cardinal_doomtrooper::scenario::{Action, Input, Scenario};
use cardinal_doomtrooper::table::{CardSetup, PlayerSetup, Status, WarriorSetup, WarzoneSetup};
use toml::Spanned;

use super::figures::Figures;
use super::printed::{definitions, printed_ratings};
use super::{ATTACKER, DEFENDER, file};

/// Writes a scenario; `title` is for people.
pub(crate) fn write(scenario: &Scenario, cards: &Cards, rules: &Ruleset, title: &str) -> String {
    let setup = &scenario.setup;
    let known = |id: &Option<String>| id.as_deref().and_then(|id| cards.get(id));
    let file = file::File {
        title: Some(title.to_owned()).filter(|title| !title.is_empty()),
        ruleset: Some(text(&scenario.ruleset)),
        active: setup
            .players
            .first()
            .filter(|first| first.handle != setup.active)
            .map(|_| text(&setup.active)),
        main_targets: setup.main_targets,
        attack: None,
        ratings_alone: false,
        player: if are_usual(&setup.players) {
            Vec::new()
        } else {
            setup.players.iter().map(player).collect()
        },
        warrior: setup.warriors.iter().map(|own| warrior(own, known(&own.card), rules)).collect(),
        card: setup.cards.iter().map(|own| card(own, known(&own.card))).collect(),
        warzone: setup.warzones.iter().map(|own| warzone(own, known(&own.card))).collect(),
        input: scenario.inputs.iter().map(|own| Spanned::new(0..0, input(own))).collect(),
    };
    cardinal_embedded::toml_of(&file).expect("tables of text, numbers and lists have a TOML form")
}

/// Whether these are the two players that every scenario has where it says nothing of them.
fn are_usual(players: &[PlayerSetup]) -> bool {
    let usual = [ATTACKER, DEFENDER]
        .map(|handle| PlayerSetup { handle: handle.to_owned(), ..PlayerSetup::default() });
    players == usual
}

/// What is written of a handle: nothing where it is the one that the card is given anyway.
fn handle(own: &str, known: Option<&CardData>) -> Option<Spanned<String>> {
    let usual = known.and_then(|card| card.id.rsplit('/').next());
    (usual != Some(own)).then(|| text(own))
}

fn text(name: &str) -> Spanned<String> {
    Spanned::new(0..0, name.to_owned())
}

/// What is written of a list: nothing where it is the card's own.
fn unlike<T: Clone + PartialEq>(own: &[T], known: &[T]) -> Option<Vec<T>> {
    (own != known).then(|| own.to_vec())
}

/// What is written of an effect: nothing where it is the card's own, or where nothing is known.
fn script(own: Option<&Script>, known: Option<&CardData>) -> Option<Script> {
    let usual = known.map_or_else(|| Some(Script::default()), CardData::script);
    own.filter(|own| usual.as_ref() != Some(*own)).cloned()
}

fn player(own: &PlayerSetup) -> file::Player {
    file::Player {
        name: text(&own.handle),
        destiny: Some(own.destiny).filter(|points| *points > 0),
        promotion: Some(own.promotion).filter(|points| *points > 0),
        first_turn: own.first_turn,
        corporate_war: own.corporate_war.clone(),
        turns_defenceless: own.turns_defenceless,
        actions: own.actions,
    }
}

fn warrior(own: &WarriorSetup, known: Option<&CardData>, rules: &Ruleset) -> file::Warrior {
    let definitions: Vec<String> = definitions(None, known);
    let (affiliations, arts) =
        known.map_or((&[][..], &[][..]), |card| (card.affiliations.as_slice(), card.arts.as_slice()));
    let usual = known.and_then(|card| card.enters).unwrap_or_else(|| rules.usual_area(&own.affiliations));
    file::Warrior {
        name: text(known.map_or(&own.name, |card| &card.id)),
        id: handle(&own.handle, known),
        player: Some(text(&own.player)),
        area: Some(own.area).filter(|area| *area != usual),
        ratings: match known {
            Some(card) if card.ratings == own.ratings => None,
            known => Some(Figures::between(own.ratings, printed_ratings(known))),
        },
        status: Some(own.status).filter(|status| *status != Status::default()),
        in_cover: own.in_cover,
        unrevealed: own.unrevealed,
        left_cover: own.left_cover,
        introduced: own.introduced,
        imprisoned: own.imprisoned,
        affiliations: unlike(&own.affiliations, affiliations),
        definitions: unlike(&own.definitions, &definitions),
        considered: Vec::new(),
        arts: unlike(&own.arts, arts),
        battle: own.battle.clone(),
        leads: own.leads.clone(),
        names: own.names.iter().map(|name| text(name)).collect(),
        effect: None,
        script: script(own.script.as_ref(), known),
    }
}

/// Whether a card is in hand that would else be taken to lie on a warrior.
fn is_in_hand_to_be_given(own: &CardSetup) -> bool {
    let by_text = own.script.as_ref().is_some_and(|script| {
        let from_hand = script.plays.iter().any(|play| play.from == From::Hand);
        !(from_hand || script.plays.is_empty() && script.abilities.is_empty())
    });
    by_text && own.on.is_none() && own.area.is_none() && !own.discarded
}

fn card(own: &CardSetup, known: Option<&CardData>) -> file::Card {
    let name = |handle: &String| text(handle);
    file::Card {
        name: text(known.map_or(&own.name, |card| &card.id)),
        id: handle(&own.handle, known),
        player: Some(text(&own.player)),
        on: own.on.as_ref().map(name),
        area: own.area,
        part_of: own.part_of.as_ref().map(name),
        kind: Some(own.kind).filter(|kind| known.is_none_or(|card| card.kind_in_combat() != *kind)),
        definitions: unlike(&own.definitions, &definitions(None, known)),
        bound_to: own.bound_to.clone(),
        icon: own.icon.clone().filter(|icon| known.and_then(CardData::icon) != Some(icon)),
        weapon: own.weapon.filter(|weapon| known.and_then(|card| card.weapon) != Some(*weapon)),
        armor: own.armor && !known.is_some_and(|card| card.armor),
        outside: own.outside,
        off: own.off,
        hand: is_in_hand_to_be_given(own),
        discarded: own.discarded,
        ratings: own.ratings,
        names: own.names.iter().map(name).collect(),
        effect: None,
        script: script(own.script.as_ref(), known),
    }
}

fn warzone(own: &WarzoneSetup, known: Option<&CardData>) -> file::Warzone {
    file::Warzone {
        name: text(known.map_or(&own.name, |card| &card.id)),
        id: Some(text(&own.handle)),
        player: Some(text(&own.player)),
        area: Some(own.area),
        part_of: own.part_of.as_deref().map(text),
        // A warzone with ratings or an effect of its own is no known card.
        ratings: if known.is_some() { Ratings::default() } else { own.ratings },
        script: if known.is_some() { None } else { own.script.clone() },
    }
}

fn input(own: &Input) -> file::Input {
    let mut row = file::Input {
        at: own.at.as_ref().map(|step| Spanned::new(0..0, file::Step::Name(step.clone()))),
        by: own.player.as_deref().map(text),
        ..file::Input::default()
    };
    let name = |handle: &String| Some(text(handle));
    match &own.action {
        Action::Attack { attacker, defender } => {
            (row.attack, row.against) = (name(attacker), name(defender));
        }
        Action::AttackPlayer { attacker, victim } => {
            (row.attack, row.against) = (name(attacker), name(victim));
        }
        Action::Tactic(tactic) => row.tactic = Some(*tactic),
        Action::Warzone(warzone) => row.warzone = name(warzone),
        Action::Equipment(cards) => row.equipment = Some(cards.iter().map(|card| text(card)).collect()),
        Action::Play { card, way, target, swap, points } => {
            row.play = name(card);
            row.way = way.and_then(|way| NonZeroUsize::new(way + 1));
            row.target = target.as_ref().and_then(name);
            (row.swap, row.points) = (*swap, *points);
        }
        Action::Strengthen { card, points } => (row.strengthen, row.points) = (name(card), Some(*points)),
        Action::Opponent(chosen) => row.opponent = name(chosen),
        Action::Lead { sergeant, warrior } => (row.assign, row.to) = (name(warrior), name(sergeant)),
        Action::Embargo(card) => row.embargo = name(card),
        Action::Turn(player) => row.turn = name(player),
        Action::Transfer(warrior) => row.transfer = name(warrior),
        Action::Multiplier { card, by } => (row.card, row.multiplier) = (name(card), name(by)),
        Action::Split(promotion) => row.promotion = Some(*promotion),
        Action::Pass => row.pass = true,
    }
    row
}

#[cfg(test)]
mod tests {

    use cardinal_language::Lang;
    use cardinal_store::Source;

    use super::*;
    use crate::library::Library;
    use crate::rulings::written;
    use crate::scenario::{read_file, resolve};

    /// Every scenario that the tests know comes back as itself, whatever the reader's language.
    #[test]
    fn what_is_written_reads_back_as_the_same_scenario() {
        let library = Library::new("warzone-faq", Source::memory());
        let mut count = 0;
        for (name, source) in written() {
            let read = |text: &str, lang| {
                let sketch = read_file(text).unwrap_or_else(|error| panic!("{name}: {error:?}\n{text}"));
                let ruleset = sketch.ruleset.as_ref().map_or("warzone-faq", |named| named.text.as_str());
                let rules = library.rules(ruleset).expect("scenarios name rulesets that exist");
                (rules, resolve(&sketch, library.cards(), rules, lang))
            };
            let (rules, Ok(scenario)) = read(&source, Lang::En) else { continue };
            let text = write(&scenario, library.cards(), rules, &name);
            let lang = Lang::ALL[count % Lang::ALL.len()];
            let (_, again) = read(&text, lang);
            assert_eq!(again.as_ref(), Ok(&scenario), "{name} in {lang}:\n{text}");
            count += 1;
        }
        assert!(count > 250, "{count} scenarios");
    }

    /// What a file leaves out of a known warrior's ratings is as printed; a dash is written.
    #[test]
    fn a_dash_of_a_warrior_who_has_the_rating_is_written_and_read() {
        let library = Library::new("warzone-faq", Source::memory());
        let rules = library.rules("warzone-faq").expect("it exists");
        let read = |text: &str| resolve(&read_file(text).unwrap(), library.cards(), rules, Lang::En).unwrap();
        let scenario = read(
            "attack = { attacker = \"Sean Gallagher\", defender = \"Necromutant\", tactic = \"fight\" }
             [[warrior]]
             name = \"Sean Gallagher\"
             ratings = { shoot = \"-\", armor = 9 }
             [[warrior]]
             name = \"Necromutant\"
             [[warrior]]
             name = \"Zorg\"
             ratings = { value = 2 }",
        );
        let of = |fight, shoot, armor, value| Ratings { fight, shoot, armor, value };
        let ratings: Vec<Ratings> = scenario.setup.warriors.iter().map(|warrior| warrior.ratings).collect();
        assert_eq!(ratings[0], of(Some(10), None, Some(9), Some(8)));
        assert_eq!(ratings[2], of(None, None, None, Some(2)));
        let text = write(&scenario, library.cards(), rules, "a dash");
        assert_eq!(read(&text), scenario, "{text}");
        assert!(text.contains("shoot = \"-\""), "{text}");
        assert!(!text.contains("fight = 10"), "only what is other than printed is written: {text}");
    }
}
