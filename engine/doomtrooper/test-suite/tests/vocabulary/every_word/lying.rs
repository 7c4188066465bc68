//! What texts say by lying there.

use cardinal_doomtrooper::actions::Actions;
use cardinal_doomtrooper::effect::{CardKind, WeaponKind};
use cardinal_doomtrooper::rating::{Rating, Tactic};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, CardSetup, Status};

use super::Place::Ability;
use super::once::{CARD, Seen, gifted, killing};
use super::word;
use crate::stage::{Duel, FAQ, ability, aura, modifier, only, plus};

/// What texts say by lying there.
const STATICS: [&str; 44] = [
    r#"{ kind = "takes-wounds" }"#,
    r#"{ kind = "returns-to-pile" }"#,
    r#"{ kind = "transfers", between = ["squad", "outpost"] }"#,
    r#"{ kind = "only-for", whom = { camp = "tribal" } }"#,
    r#"{ kind = "converts-actions" }"#,
    r#"{ kind = "weapon-also", tactic = "fight" }"#,
    r#"{ kind = "parts-idle" }"#,
    r#"{ kind = "falls-with", on = "reached" }"#,
    r#"{ kind = "awards-safe" }"#,
    r#"{ kind = "keeps-cards", gear = "gift" }"#,
    r#"{ kind = "whole-stays" }"#,
    r#"{ kind = "never-given-on" }"#,
    r#"{ kind = "any-warzone" }"#,
    r#"{ kind = "extra-attack", count = 1 }"#,
    r#"{ kind = "attacks-once" }"#,
    r#"{ kind = "stays-in-game", on = "reached" }"#,
    r#"{ kind = "never-sabotaged" }"#,
    r#"{ kind = "sabotage-destiny" }"#,
    r#"{ kind = "gives", gear = "gift" }"#,
    r#"{ kind = "needs-warzone", definition = "MARSH" }"#,
    r#"{ kind = "plays-cost", destiny = 2 }"#,
    r#"{ kind = "most-destiny", most = 3 }"#,
    r#"{ kind = "player-untouched", by = { definition = "TAX" } }"#,
    r#"{ kind = "promotion-costs", each = 1, discarded_at_none = true }"#,
    r#"{ kind = "takes-along", gear = "gift" }"#,
    r#"{ kind = "fulfilled", by = "warzone-discarded", promotion = 5 }"#,
    r#"{ kind = "leaves-for-attack" }"#,
    r#"{ kind = "buys-attacks", destiny = 2 }"#,
    r#"{ kind = "named-attack-first" }"#,
    r#"{ kind = "plans-tactic", to = "shoot" }"#,
    r#"{ kind = "banishes", definition = "MARKED" }"#,
    r#"{ kind = "attacks-players", actions = 1, promotion = 3 }"#,
    r#"{ kind = "missions-first" }"#,
    r#"{ kind = "leaves-with-named" }"#,
    r#"{ kind = "leaves-on-arrival" }"#,
    r#"{ kind = "sole-sergeant" }"#,
    r#"{ kind = "until-next-turn" }"#,
    r#"{ kind = "until-next-turn", unless = 3 }"#,
    r#"{ kind = "names-again" }"#,
    r#"{ kind = "actions-after-attacks" }"#,
    r#"{ kind = "discards-for-actions", actions = 1, gear = "gift" }"#,
    r#"{ kind = "keeps-apart", whom = { camp = "doomtrooper" } }"#,
    r#"{ kind = "kill-names", word = "COMPLETE" }"#,
    r#"{ kind = "heals-for-actions", actions = 1 }"#,
];

/// The card lies in an area of the attacker.
fn lying(duel: Duel, text: &str) -> Duel {
    duel.card("anna", CARD, &ability(text), |card| card.area = Some(Area::Squad))
}

/// What a text says by lying there.
#[allow(clippy::too_many_lines, reason = "a stage for each word, nothing else")]
pub(super) fn rows() -> Vec<Seen> {
    let zone = |text: &str| Duel::by(FAQ).warzone("marsh", only(Rating::Armor, 3), &ability(text));
    let leader = |text: &str| {
        let duel = Duel::by(FAQ).warrior("leader", "anna").text("leader", &ability(text));
        let mut duel = duel;
        duel.scenario.setup.players[0].actions = Some(Actions { non_attack: 3, ..Actions::default() });
        duel
    };
    let bayonet = |text: &str| {
        let duel = Duel::by(FAQ).on_with("hero", "rifle", CardKind::Equipment, &plus("fight", 1), |card| {
            card.weapon = Some(WeaponKind::Shoot);
            card.equipment = true;
        });
        let duel = duel.on_with("hero", CARD, CardKind::Equipment, &ability(text), |card| {
            card.part_of = Some("rifle".into());
        });
        duel.input(None, Some("anna"), Action::Equipment(vec!["rifle".into()]))
    };
    let idle = |text: &str| {
        let duel = Duel::by(FAQ).on("hero", CARD, CardKind::Other, &ability(text));
        duel.on_with("hero", "gift", CardKind::Gift, &plus("fight", 7), |card| {
            card.part_of = Some(CARD.into());
        })
    };
    let falls = |text: &str| {
        let quake = r#"play = [{ windows = ["modify"], target = "card-in-play", changes = [{ kind = "discard-card" }] }]"#;
        let duel = Duel::by(FAQ).card("bruno", CARD, &aura(r#"named = "itself""#, text), |card| {
            card.area = Some(Area::Cohort);
            card.names = vec!["beast".into()];
        });
        duel.hand("anna", "quake", quake).aims("anna", "quake", Some(CARD))
    };
    let safe = |text: &str| {
        let swindle = r#"play = [{ windows = ["points"], target = "award", changes = [{ kind = "deny-promotion", destiny_per_point = 0 }] }]"#;
        let duel = killing(Duel::by(FAQ)).fortification("anna", CARD, Area::Squad, &aura("", text));
        duel.hand("bruno", "swindle", swindle).plays("bruno", "swindle")
    };
    let purged = |text: &str, how: fn(&mut CardSetup)| {
        let purge = r#"play = [{ windows = ["modify"], changes = [{ kind = "discard-gear", on = "their-combatant", gear = "gift" }] }]"#;
        let duel = Duel::by(FAQ).on("beast", "gift", CardKind::Gift, &plus("fight", 2));
        let duel = duel.on_with("beast", CARD, CardKind::Other, &ability(text), how);
        duel.hand("anna", "purge", purge).plays("anna", "purge")
    };
    let keeps = |text: &str| purged(text, |_| ());
    let stays = |text: &str| purged(text, |card| card.part_of = Some("gift".into()));
    let again = |mut duel: Duel, actions: Actions| {
        let attack = || Action::Attack { attacker: "hero".into(), defender: "second".into() };
        duel.scenario.setup.players[0].actions = Some(actions);
        duel.input(None, Some("anna"), attack()).input(None, Some("anna"), Action::Tactic(Tactic::Fight))
    };
    let twice = |text: &str, actions: Actions| {
        again(Duel::by(FAQ).warrior("second", "bruno").text("hero", &ability(text)), actions)
    };
    let leaving = |text: &str| {
        let duel = Duel::by(FAQ).warrior("second", "bruno").on("hero", CARD, CardKind::Other, &ability(text));
        again(duel, Actions { turn: 1, ..Actions::default() })
    };
    let bought = |text: &str| {
        let duel = lying(Duel::by(FAQ).warrior("second", "bruno"), text);
        again(duel, Actions { turn: 2, tactical: 1, ..Actions::default() })
    };
    let first = |text: &str| {
        Duel::by(FAQ).warrior("second", "anna").card("bruno", CARD, &ability(text), |card| {
            card.area = Some(Area::Cohort);
            card.names = vec!["second".to_owned()];
        })
    };
    let planned = |text: &str| {
        let mut duel = lying(Duel::by(FAQ), text);
        let card = duel.scenario.setup.cards.last_mut().expect("the card");
        card.names = vec!["hero".to_owned()];
        duel
    };
    let banished = |text: &str| {
        let mark = r#"play = [{ windows = ["modify"], target = "combatant", changes = [{ kind = "definition", definition = "MARKED", on = "target" }] }]"#;
        lying(Duel::by(FAQ), text).hand("anna", "mark", mark).aims("anna", "mark", Some("beast"))
    };
    let besieging = |text: &str| {
        let sabotage = Action::AttackPlayer { attacker: "hero".into(), victim: "bruno".into() };
        Duel::by(FAQ).text("hero", &ability(text)).input(None, Some("anna"), sabotage)
    };
    let missions = |text: &str| {
        let mission = ability(r#"{ kind = "kill-points", amount = 3, ends = true }"#);
        let duel = killing(Duel::by(FAQ)).warrior("second", "anna").text("second", &ability(text));
        let duel = duel.on("hero", "errand", CardKind::Mission, &mission);
        duel.on("second", "task", CardKind::Mission, &mission)
    };
    let left = |text: &str| {
        let quake = r#"play = [{ windows = ["modify"], target = "card-in-play", changes = [{ kind = "discard-card" }] }]"#;
        let mut duel = lying(gifted(Duel::by(FAQ)), text);
        let card = duel.scenario.setup.cards.last_mut().expect("the card");
        card.names = vec!["gift".to_owned()];
        duel.hand("anna", "quake", quake).aims("anna", "quake", Some("gift"))
    };
    let arrived = |text: &str| {
        let call = r#"play = [{ windows = ["modify"], target = "discarded-warrior", changes = [{ kind = "enter", on = "target", area = "squad" }] }]"#;
        let duel = lying(Duel::by(FAQ).warrior("second", "anna"), text);
        let duel = duel.with("second", |one| one.status = Status::Discarded);
        duel.hand("anna", "call", call).aims("anna", "call", Some("second"))
    };
    let apart = |text: &str| {
        let call = r#"play = [{ windows = ["modify"], target = "discarded-warrior", changes = [{ kind = "enter", on = "target", area = "squad" }] }]"#;
        let duel = Duel::by(FAQ).text("hero", &ability(text)).warrior("second", "anna");
        let duel = duel.with("second", |one| one.status = Status::Discarded);
        duel.hand("anna", "call", call).aims("anna", "call", Some("second"))
    };
    let extra = |text: &str| twice(text, Actions { turn: 1, ..Actions::default() });
    let once = |text: &str| twice(text, Actions { turn: 1, attack: 2, ..Actions::default() });
    let leaves = |text: &str| {
        let hunter = ability(r#"{ kind = "kills-leave-game" }, { kind = "lethal", on = "bearer" }"#);
        let duel = Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).text("hero", &hunter);
        duel.fortification("bruno", CARD, Area::Cohort, &aura("", text))
    };
    let sabotaged = |text: &str| {
        let sabotage = Action::AttackPlayer { attacker: "hero".into(), victim: "carla".into() };
        let duel = Duel::by(FAQ).player("carla").card("carla", CARD, &ability(text), |card| {
            card.area = Some(Area::Squad);
        });
        duel.input(None, Some("anna"), sabotage)
    };
    let gives = |text: &str| {
        let duel =
            Duel::by(FAQ).text("beast", &ability(text)).card("bruno", "gift", &plus("armor", 5), |gift| {
                gift.kind = CardKind::Gift;
            });
        duel.aims("bruno", "gift", Some("beast"))
    };
    let needs = |text: &str| {
        let storm = r#"play = [{ windows = ["modify"], changes = [{ kind = "discard-warzone" }] }]"#;
        let duel = Duel::by(FAQ).warzone("MARSH", only(Rating::Armor, 3), "").text("beast", &ability(text));
        duel.hand("anna", "storm", storm).plays("anna", "storm")
    };
    let kept = |text: &str| {
        let loot = r#"play = [{ windows = ["modify"], target = "carried-card", changes = [{ kind = "give-card", to = "your-combatant" }] }]"#;
        let duel = Duel::by(FAQ).on("beast", CARD, CardKind::Equipment, &ability(text));
        duel.hand("anna", "loot", loot).aims("anna", "loot", Some(CARD))
    };
    let anywhere = |text: &str| {
        let mut duel =
            Duel::by(FAQ).warzone("marsh", only(Rating::Armor, 3), "").text("beast", &ability(text));
        duel.scenario.setup.warzones[0].player = "anna".into();
        duel
    };
    let dues = |text: &str| {
        let duel = Duel::by(FAQ).hand("anna", "more", &modifier("fight", "add", 2));
        lying(duel, text).plays("anna", "more")
    };
    let capped = |text: &str| lying(killing(Duel::by(FAQ)), text);
    let spared = |text: &str| {
        let tax = ability(r#"{ kind = "most-destiny", most = 3 }"#);
        let duel = lying(killing(Duel::by(FAQ)), text);
        duel.card("bruno", "TAX", &tax, |card| card.area = Some(Area::Cohort))
    };
    let along = |text: &str| {
        let quake = r#"play = [{ windows = ["modify"], target = "card-in-play", changes = [{ kind = "discard-card" }] }]"#;
        let duel = Duel::by(FAQ).on("beast", CARD, CardKind::Relic, &ability(text));
        let duel = duel.on("beast", "gift", CardKind::Gift, &plus("fight", 2));
        duel.hand("anna", "quake", quake).aims("anna", "quake", Some(CARD))
    };
    let razed = |text: &str| {
        let storm = r#"play = [{ windows = ["modify"], changes = [{ kind = "discard-warzone" }] }]"#;
        let duel = Duel::by(FAQ).warzone("MARSH", only(Rating::Armor, 3), "");
        lying(duel, text).hand("anna", "storm", storm).plays("anna", "storm")
    };
    let led = |text: &str| {
        let sergeant = |duel: Duel, name: &str| {
            duel.warrior(name, "anna").with(name, |one| one.definitions = vec!["COMMANDER (SERGEANT)".into()])
        };
        let duel = sergeant(sergeant(Duel::by(FAQ), "second"), "third");
        let duel = duel.text("second", &aura("", text));
        duel.text("third", &aura("", r#"{ kind = "rating", rating = "fight", amount = 3, on = "reached" }"#))
    };
    let next = |duel: Duel| {
        let turn = |name: &str| Action::Turn(name.to_owned());
        duel.input(None, None, turn("bruno")).input(None, None, turn("anna"))
    };
    let over = |text: &str| next(lying(Duel::by(FAQ), text));
    let paid = |text: &str| {
        let mut duel = lying(Duel::by(FAQ), text);
        duel.scenario.setup.players[0].destiny = 4;
        next(duel)
    };
    let unhurried = |text: &str| {
        let mut duel = lying(Duel::by(FAQ), text);
        duel.scenario.setup.players[0].actions = Some(Actions { turn: 3, ..Actions::default() });
        duel
    };
    let spreading = |text: &str| {
        let grows = r#"{ kind = "rating", rating = "fight", amount = { per = { named = "reached" }, each = 3 }, on = "reached" }"#;
        let named = format!(
            r#"{{ reach = {{ of = "anyone", area = "anywhere", named = "itself" }}, changes = [{grows}] }}"#
        );
        let script = format!("ability = [{{ changes = [{text}] }}, {named}]");
        let duel = Duel::by(FAQ).warrior("second", "bruno").card("anna", CARD, &script, |card| {
            card.area = Some(Area::Squad);
            card.names = vec!["hero".to_owned()];
        });
        again(next(duel), Actions { attack: 2, ..Actions::default() })
    };
    let claimed = |text: &str| {
        let claims = format!(r#"{{ reach = {{ of = "theirs", area = "anywhere" }}, changes = [{text}] }}"#);
        let grows = r#"{ requires = [{ names-word = "COMPLETE" }], reach = { area = "anywhere" }, changes = [{ kind = "rating", rating = "fight", amount = 3, on = "reached" }] }"#;
        let script = format!("ability = [{claims}, {grows}]");
        let duel = killing(Duel::by(FAQ)).warrior("second", "bruno").card("anna", CARD, &script, |card| {
            card.area = Some(Area::Squad);
        });
        again(next(duel), Actions { attack: 2, ..Actions::default() })
    };
    let worn = |text: &str| {
        Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).on("beast", CARD, CardKind::Other, &ability(text))
    };
    let plundered = |text: &str| {
        let loot = r#"play = [{ windows = ["points"], target = "fallen-card", changes = [{ kind = "give-card", to = "your-combatant" }] }]"#;
        let duel = killing(Duel::by(FAQ)).on("beast", CARD, CardKind::Other, &ability(text));
        duel.hand("anna", "loot", loot).aims("anna", "loot", Some(CARD))
    };
    let moved =
        |text: &str| lying(Duel::by(FAQ), text).input(None, Some("anna"), Action::Transfer("hero".into()));
    let rid = |text: &str| lying(gifted(Duel::by(FAQ)), text).aims("anna", CARD, Some("gift"));
    let healed = |text: &str| {
        let duel = Duel::by(FAQ).warrior("second", "anna").with("second", |one| one.status = Status::Wounded);
        lying(duel, text).aims("anna", CARD, Some("second"))
    };
    let stages: [&dyn Fn(&str) -> Duel; 44] = [
        &worn, &plundered, &moved, &zone, &leader, &bayonet, &idle, &falls, &safe, &keeps, &stays, &kept,
        &anywhere, &extra, &once, &leaves, &sabotaged, &sabotaged, &gives, &needs, &dues, &capped, &spared,
        &capped, &along, &razed, &leaving, &bought, &first, &planned, &banished, &besieging, &missions,
        &left, &arrived, &led, &over, &paid, &spreading, &unhurried, &rid, &apart, &claimed, &healed,
    ];
    let rows = STATICS.into_iter().zip(stages);
    rows.map(|(change, stage)| (word(change), Ability, stage(change), stage(""))).collect()
}

/// Every change that stands in an ability.
pub(super) fn changes() -> Vec<&'static str> {
    STATICS.into()
}
