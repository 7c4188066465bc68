//! Each script does in the engine what its card says, on the smallest table that shows it.

use cardinal_cards_db::{CardType, Cards};
use cardinal_doomtrooper::effect::{Requirement, Script, WeaponKind};
use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::rating::{Rating, Tactic};
use cardinal_doomtrooper::scenario::{Action, Input, Scenario};
use cardinal_doomtrooper::table::{Area, CardSetup, PlayerSetup, Setup, Status, WarriorSetup};
use cardinal_doomtrooper::{Replay, Ruleset, replay};

/// Anna attacks with a Sea Lion (C3 S4 A4), Bruno defends with a Necromutant (C4 S4 A4).
struct Duel {
    cards: Cards,
    scenario: Scenario,
}

impl Duel {
    fn in_tactic(attacker: &str, defender: &str, tactic: Tactic) -> Self {
        let player =
            |handle: &str| PlayerSetup { handle: handle.into(), destiny: 10, ..PlayerSetup::default() };
        let setup = Setup {
            players: vec![player("anna"), player("bruno")],
            active: "anna".into(),
            ..Setup::default()
        };
        let cards = Cards::embedded().expect("the shipped cards load");
        let scenario = Scenario { ruleset: "warzone-faq".into(), setup, inputs: Vec::new() };
        let duel = Self { cards, scenario }.warrior("anna", attacker).warrior("bruno", defender);
        let attack = Action::Attack { attacker: attacker.into(), defender: defender.into() };
        duel.does(None, None, attack).does(None, None, Action::Tactic(tactic))
    }

    fn fight() -> Self {
        Self::in_tactic("sea-lion", "necromutant", Tactic::Fight)
    }

    /// The same two with the roles changed: the Sea Lion is attacked.
    fn defence(tactic: Tactic) -> Self {
        let mut duel = Self::in_tactic("necromutant", "sea-lion", tactic);
        duel.scenario.setup.active = "bruno".into();
        for warrior in &mut duel.scenario.setup.warriors {
            warrior.player = if warrior.handle == "sea-lion" { "anna" } else { "bruno" }.into();
        }
        duel
    }

    fn warrior(mut self, player: &str, id: &str) -> Self {
        let card = self.cards.get(&format!("doomtrooper/{id}")).expect("a known warrior");
        let dark = card.affiliations.iter().any(|a| a == "dark-legion");
        self.scenario.setup.warriors.push(WarriorSetup {
            handle: id.into(),
            name: card.names.en[0].clone(),
            card: Some(card.id.clone()),
            player: player.into(),
            area: if dark { Area::Cohort } else { Area::Squad },
            ratings: card.ratings,
            affiliations: card.affiliations.clone(),
            definitions: card.all_definitions().map(str::to_owned).collect(),
            arts: card.arts.clone(),
            script: card.script(),
            ..WarriorSetup::default()
        });
        self
    }

    fn casting(mut self, id: &str, art: &str) -> Self {
        let caster = self.scenario.setup.warriors.iter_mut().find(|w| w.handle == id);
        caster.expect("a warrior on the table").arts.push(art.into());
        self
    }

    fn card(mut self, player: &str, id: &str, on: Option<&str>) -> Self {
        let card = self.cards.get(&format!("doomtrooper/{id}")).expect("a known card");
        self.scenario.setup.cards.push(CardSetup {
            handle: id.into(),
            name: card.names.en[0].clone(),
            card: Some(card.id.clone()),
            player: player.into(),
            on: on.map(str::to_owned),
            weapon: card.weapon,
            armor: card.armor,
            equipment: card.kind == CardType::Equipment,
            script: card.script(),
            ..CardSetup::default()
        });
        self
    }

    fn weapon(mut self, player: &str, on: &str, kind: WeaponKind) -> Self {
        self.scenario.setup.cards.push(CardSetup {
            handle: "weapon".into(),
            name: "Weapon".into(),
            player: player.into(),
            on: Some(on.into()),
            weapon: Some(kind),
            equipment: true,
            script: Some(Script::default()),
            ..CardSetup::default()
        });
        self
    }

    fn does(mut self, player: Option<&str>, at: Option<&str>, action: Action) -> Self {
        let [player, at] = [player, at].map(|text| text.map(str::to_owned));
        self.scenario.inputs.push(Input { at, player, action });
        self
    }

    fn plays(self, player: &str, card: &str, target: Option<&str>) -> Self {
        let (card, target) = (card.to_owned(), target.map(str::to_owned));
        self.does(Some(player), None, Action::Play { card, way: None, target, swap: None, points: None })
    }

    /// A card from the hand, played at the first moment at which that is legal.
    fn plays_from_hand(self, player: &str, card: &str, target: Option<&str>) -> Self {
        self.card(player, card, None).plays(player, card, target)
    }

    /// A card on a warrior, used at this step.
    fn uses(self, player: &str, card: &str, on: &str, at: &str) -> Self {
        let action = Action::Play { card: card.into(), way: None, target: None, swap: None, points: None };
        self.card(player, card, Some(on)).does(Some(player), Some(at), action)
    }

    fn replay(&self) -> Replay {
        let rules = Ruleset::embedded("warzone-faq", |_| true).expect("the ruleset loads");
        replay(&rules, &self.scenario).expect("the table is legal")
    }

    /// Replays, and asserts that nothing was refused and how these warriors end.
    #[track_caller]
    fn leaves(&self, ends: &[(&str, Status)]) -> Replay {
        let replay = self.replay();
        let refused: Vec<_> =
            replay.log.iter().filter(|e| matches!(e.event, Event::Refused { .. })).collect();
        assert!(refused.is_empty(), "{refused:#?}");
        for (handle, status) in ends {
            let mut warriors = replay.after.table().warriors().map(|(_, warrior)| warrior);
            let warrior = warriors.find(|w| w.handle == *handle).expect("on the table");
            assert_eq!(warrior.status, *status, "{handle}");
        }
        replay
    }
}

const SEA_UNHURT: [(&str, Status); 2] = [("sea-lion", Status::Healthy), ("necromutant", Status::Healthy)];
const SEA_WOUNDED: [(&str, Status); 2] = [("sea-lion", Status::Wounded), ("necromutant", Status::Healthy)];

#[test]
fn without_cards_the_sea_lion_is_wounded() {
    Duel::fight().leaves(&SEA_WOUNDED);
}

#[test]
fn rating_modifiers_decide_the_blow() {
    Duel::fight().plays_from_hand("anna", "evasive-action", Some("sea-lion")).leaves(&SEA_UNHURT);
    Duel::fight()
        .plays_from_hand("anna", "powerful-blow", Some("sea-lion"))
        .leaves(&[("necromutant", Status::Wounded)]);
    Duel::in_tactic("clansman", "sea-lion", Tactic::Shoot)
        .plays_from_hand("anna", "lucky-shot", Some("clansman"))
        .leaves(&[("sea-lion", Status::Wounded)]);
}

#[test]
fn swapped_ratings_are_fought_with() {
    let swap = Some((Rating::Fight, Rating::Shoot));
    let action = Action::Play {
        card: "turn-of-events".into(),
        way: None,
        target: Some("sea-lion".into()),
        swap,
        points: None,
    };
    Duel::fight()
        .card("anna", "turn-of-events", None)
        .does(Some("anna"), None, action)
        .leaves(&[("necromutant", Status::Wounded)]);
}

#[test]
fn a_clansman_gains_when_attacking_the_dark_legion_and_not_when_defending() {
    let attacking = Duel::in_tactic("clansman", "nepharite-of-ilian", Tactic::Fight).replay();
    let defending = {
        let mut duel = Duel::in_tactic("nepharite-of-ilian", "clansman", Tactic::Fight);
        duel.scenario.setup.active = "anna".into();
        duel.replay()
    };
    let blow_of = |replay: &Replay, name: &str| {
        replay.log.iter().find_map(|entry| match &entry.event {
            Event::BlowResolved(blow) => {
                let by = &replay.after.table().warrior(blow.striker).handle;
                (by == name).then_some(blow.attack.total)
            }
            _ => None,
        })
    };
    assert_eq!(blow_of(&attacking, "clansman"), Some(5));
    assert_eq!(blow_of(&defending, "clansman"), Some(4));
}

#[test]
fn smoke_ends_the_combat_at_each_step_that_the_faq_allows() {
    for at in ["20", "24", "28"] {
        Duel::fight().uses("anna", "smoke-bomb", "sea-lion", at).leaves(&SEA_UNHURT);
    }
}

#[test]
fn smoke_is_refused_when_ratings_are_modified() {
    let replay = Duel::fight().uses("anna", "smoke-bomb", "sea-lion", "33").replay();
    assert!(replay.log.iter().any(|e| matches!(e.event, Event::Refused { .. })));
}

#[test]
fn mines_kill_the_opponent_and_wound_the_bearer() {
    Duel::fight()
        .uses("anna", "personal-anti-personnel-mines", "sea-lion", "24")
        .leaves(&[("sea-lion", Status::Wounded), ("necromutant", Status::Killed)]);
}

#[test]
fn ticker_protects_and_strengthens_until_the_combat_is_over() {
    Duel::fight()
        .uses("anna", "ticker", "sea-lion", "24")
        .leaves(&[("sea-lion", Status::Wounded), ("necromutant", Status::Wounded)]);
}

#[test]
fn a_first_aid_kit_heals_the_wound_just_dealt() {
    Duel::fight()
        .card("anna", "first-aid-kit", Some("sea-lion"))
        .plays("anna", "first-aid-kit", Some("sea-lion"))
        .leaves(&SEA_UNHURT);
}

#[test]
fn ambush_and_surprise_attack_set_the_order() {
    Duel::in_tactic("sea-lion", "necromutant", Tactic::Shoot)
        .plays_from_hand("bruno", "ambush", None)
        .leaves(&SEA_WOUNDED);
    Duel::in_tactic("sea-lion", "necromutant", Tactic::Shoot)
        .plays_from_hand("anna", "surprise-attack", None)
        .leaves(&[("sea-lion", Status::Healthy), ("necromutant", Status::Wounded)]);
}

#[test]
fn a_minefield_wounds_the_attacker_and_ends_the_combat() {
    Duel::in_tactic("sea-lion", "necromutant", Tactic::Shoot)
        .plays_from_hand("bruno", "minefield", None)
        .leaves(&SEA_WOUNDED);
}

#[test]
fn a_crowd_shelters_both() {
    let replay = Duel::fight().plays_from_hand("bruno", "shelter-of-the-crowd", None).leaves(&SEA_UNHURT);
    assert!(replay.log.iter().any(|e| matches!(e.event, Event::NewAttackAllowed { .. })));
}

#[test]
fn a_narrow_escape_saves_from_death_and_leaves_the_warrior_as_it_was() {
    let duel = || Duel::in_tactic("sea-lion", "nepharite-of-ilian", Tactic::Fight);
    duel().leaves(&[("sea-lion", Status::Killed)]);
    duel()
        .plays_from_hand("anna", "narrow-escape", Some("sea-lion"))
        .leaves(&[("sea-lion", Status::Healthy)]);
}

#[test]
fn a_miscommunication_annuls_the_card_just_played() {
    Duel::fight()
        .plays_from_hand("bruno", "powerful-blow", Some("necromutant"))
        .plays_from_hand("anna", "evasive-action", Some("sea-lion"))
        .plays_from_hand("bruno", "miscommunication", Some("evasive-action"))
        .leaves(&SEA_WOUNDED);
}

#[test]
fn bamboozled_turns_lost_promotion_into_twice_the_destiny() {
    let replay = Duel::in_tactic("sea-lion", "nepharite-of-ilian", Tactic::Fight)
        .plays_from_hand("anna", "bamboozled", None)
        .leaves(&[("sea-lion", Status::Killed)]);
    let earned = replay.log.iter().find_map(|entry| match entry.event {
        Event::PointsEarnedByCard { destiny, .. } => Some(destiny),
        _ => None,
    });
    assert_eq!(earned, Some(8), "twice the Sea Lion's value of 4");
}

#[test]
fn premonition_puts_another_warrior_in_the_defenders_place() {
    Duel::defence(Tactic::Fight)
        .warrior("anna", "mortificator")
        .casting("mortificator", "premonition")
        .plays_from_hand("anna", "premonition", Some("mortificator"))
        .leaves(&[("mortificator", Status::Wounded), ("sea-lion", Status::Healthy)]);
}

#[test]
fn an_attack_prediction_costs_six_and_calls_the_attack_off() {
    let replay = Duel::defence(Tactic::Fight)
        .warrior("anna", "mortificator")
        .casting("mortificator", "premonition")
        .plays_from_hand("anna", "attack-prediction", None)
        .leaves(&SEA_UNHURT);
    let paid = replay.log.iter().any(|e| matches!(e.event, Event::DestinyPaid { amount: 6, .. }));
    assert!(paid);
}

#[test]
fn pacifism_discards_both_combatants() {
    Duel::in_tactic("mortificator", "necromutant", Tactic::Fight)
        .casting("mortificator", "mentalism")
        .plays_from_hand("anna", "pacifism", None)
        .leaves(&[("mortificator", Status::Discarded), ("necromutant", Status::Discarded)]);
}

#[test]
fn a_bodyguard_fights_in_the_others_place() {
    Duel::defence(Tactic::Fight)
        .warrior("anna", "bodyguard")
        .plays("anna", "bodyguard", None)
        .leaves(&[("bodyguard", Status::Healthy), ("sea-lion", Status::Healthy)]);
}

#[test]
fn guards_step_in_for_their_tactic_and_are_wounded_for_it() {
    for (guard, tactic) in [("point-guard", Tactic::Fight), ("rear-guard", Tactic::Shoot)] {
        Duel::defence(tactic)
            .warrior("anna", "sean-gallagher")
            .card("anna", guard, Some("sean-gallagher"))
            .plays("anna", guard, None)
            .leaves(&[("sean-gallagher", Status::Wounded), ("sea-lion", Status::Healthy)]);
    }
    let wrong = Duel::defence(Tactic::Shoot)
        .warrior("anna", "sean-gallagher")
        .card("anna", "point-guard", Some("sean-gallagher"))
        .plays("anna", "point-guard", None)
        .replay();
    assert!(wrong.log.iter().any(|e| matches!(e.event, Event::Refused { .. })));
}

#[test]
fn clumsiness_turns_the_opponent_on_its_comrade() {
    Duel::defence(Tactic::Fight)
        .warrior("bruno", "undead-legionnaire")
        .weapon("bruno", "necromutant", WeaponKind::Fight)
        .plays_from_hand("anna", "clumsiness", Some("undead-legionnaire"))
        .leaves(&[
            ("sea-lion", Status::Healthy),
            ("undead-legionnaire", Status::Wounded),
            ("necromutant", Status::Healthy),
        ]);
}

#[test]
fn clumsiness_needs_an_opponent_with_a_fight_weapon() {
    let duel = Duel::defence(Tactic::Fight).warrior("bruno", "undead-legionnaire");
    let duel = duel.weapon("bruno", "necromutant", WeaponKind::Shoot);
    let replay = duel.plays_from_hand("anna", "clumsiness", Some("undead-legionnaire")).replay();
    let needs = Requirement::TheirCombatantUses(WeaponKind::Fight);
    assert!(replay.log.iter().any(|entry| match &entry.event {
        Event::Refused { reasons } =>
            reasons.iter().any(|reason| reason.why == Why::Requires(needs.clone().into())),
        _ => false,
    }));
}

#[test]
fn a_guard_who_dies_of_its_wound_earns_the_opponent_its_value() {
    let mut duel = Duel::defence(Tactic::Fight)
        .warrior("anna", "sean-gallagher")
        .card("anna", "point-guard", Some("sean-gallagher"))
        .plays("anna", "point-guard", None);
    for warrior in &mut duel.scenario.setup.warriors {
        if warrior.handle == "sean-gallagher" {
            warrior.status = Status::Wounded;
        }
    }
    let replay = duel.leaves(&[("sean-gallagher", Status::Killed)]);
    let earned: Vec<i64> = replay.verdict.result.points.iter().map(|(_, p, d)| p + d).collect();
    assert_eq!(earned, [0, 8], "Anna, Bruno");
}
