//! What happens once, what a play imposes on the combat, and what texts say by lying there.

use cardinal_doomtrooper::actions::Actions;
use cardinal_doomtrooper::effect::{CardKind, WeaponKind};
use cardinal_doomtrooper::rating::{Rating, Tactic};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, CardSetup, Status};

use super::Place::{self, Ability, Play};
use super::word;
use crate::stage::{Duel, FAQ, ability, aura, modifier, only, plus};

/// The card on which the word stands.
const CARD: &str = "it";

/// A word, as it is written on a card in a hand.
struct Played {
    /// The change.
    change: &'static str,
    /// The rest of the play.
    play: &'static str,
    /// Who plays the card.
    by: &'static str,
    /// What is named.
    aim: Option<&'static str>,
    /// What else lies on the table, and is done before the card is played.
    table: fn(Duel) -> Duel,
    /// What is done afterwards.
    then: fn(Duel) -> Duel,
}

const MODIFY: &str = r#"windows = ["modify"]"#;
const WARRIOR: &str = r#"windows = ["modify"], target = "any-warrior""#;

const PLAYED: Played =
    Played { change: "", play: MODIFY, by: "anna", aim: None, table: |duel| duel, then: |duel| duel };

const fn on_beast(change: &'static str) -> Played {
    Played { change, play: WARRIOR, aim: Some("beast"), ..PLAYED }
}

/// The hero kills the beast.
fn killing(duel: Duel) -> Duel {
    duel.ratings("hero", [9, 1, 5, 4]).text("hero", &ability(r#"{ kind = "lethal", on = "bearer" }"#))
}

fn gifted(duel: Duel) -> Duel {
    duel.on("beast", "gift", CardKind::Gift, &plus("fight", 2))
}

fn in_warzone(duel: Duel) -> Duel {
    duel.warzone("marsh", only(Rating::Armor, 3), "")
}

const HAPPENS: [Played; 35] = [
    Played { change: r#"{ kind = "wound", on = "their-combatant" }"#, ..PLAYED },
    on_beast(r#"{ kind = "kill", on = "target" }"#),
    Played { change: r#"{ kind = "end-combat" }"#, ..PLAYED },
    Played {
        change: r#"{ kind = "replace", role = "defender", with = "target" }"#,
        play: r#"windows = ["change-combatants"], target = "your-other-warrior""#,
        by: "bruno",
        aim: Some("other"),
        table: |duel| duel.warrior("other", "bruno"),
        ..PLAYED
    },
    Played {
        change: r#"{ kind = "join", with = "target" }"#,
        play: r#"windows = ["modify"], target = "your-warrior""#,
        aim: Some("second"),
        table: |duel| duel.warrior("second", "anna"),
        ..PLAYED
    },
    Played {
        change: r#"{ kind = "no-modifiers" }"#,
        table: |duel| duel.hand("anna", "more", &modifier("fight", "add", 2)),
        then: |duel| duel.plays("anna", "more"),
        ..PLAYED
    },
    on_beast(r#"{ kind = "discard-warrior", on = "target" }"#),
    on_beast(r#"{ kind = "eliminate-warrior", on = "target" }"#),
    on_beast(r#"{ kind = "return-warrior", on = "target" }"#),
    Played {
        change: r#"{ kind = "discard-gear", on = "their-combatant", gear = "gift" }"#,
        table: gifted,
        ..PLAYED
    },
    Played {
        change: r#"{ kind = "discard-card" }"#,
        play: r#"windows = ["modify"], target = "card-in-play""#,
        aim: Some("gift"),
        table: gifted,
        ..PLAYED
    },
    Played { change: r#"{ kind = "discard-all", gear = "gift" }"#, table: gifted, ..PLAYED },
    Played {
        change: r#"{ kind = "suppress-card" }"#,
        play: r#"windows = ["modify"], target = "card-in-play""#,
        aim: Some("gift"),
        table: gifted,
        ..PLAYED
    },
    Played {
        change: r#"{ kind = "give-card", to = "your-combatant" }"#,
        play: r#"windows = ["modify"], target = "card-in-play""#,
        aim: Some("gift"),
        table: gifted,
        ..PLAYED
    },
    Played {
        change: r#"{ kind = "multiply-card", factor = 2 }"#,
        play: r#"windows = ["modify"], target = "carried-card""#,
        aim: Some("gift"),
        table: gifted,
        ..PLAYED
    },
    Played { change: r#"{ kind = "discard-warzone" }"#, table: in_warzone, ..PLAYED },
    Played { change: r#"{ kind = "leave-warzone" }"#, table: in_warzone, ..PLAYED },
    Played { change: r#"{ kind = "no-points" }"#, table: killing, ..PLAYED },
    Played { change: r#"{ kind = "gain-points", points = "both", amount = 2 }"#, ..PLAYED },
    Played {
        change: r#"{ kind = "counter" }"#,
        play: r#"windows = ["counter"], target = "played-card""#,
        by: "bruno",
        aim: Some("more"),
        table: |duel| duel.hand("anna", "more", &modifier("fight", "add", 2)).plays("anna", "more"),
        ..PLAYED
    },
    Played {
        change: r#"{ kind = "save", on = "target", from = "death" }"#,
        play: r#"windows = ["avoid-wounds"], target = "your-warrior""#,
        by: "bruno",
        aim: Some("beast"),
        table: killing,
        ..PLAYED
    },
    Played {
        change: r#"{ kind = "heal", on = "their-combatant" }"#,
        table: |duel| duel.with("beast", |beast| beast.status = Status::Wounded),
        ..PLAYED
    },
    Played { change: r#"{ kind = "gain-actions", action = "attack", count = 1 }"#, ..PLAYED },
    Played { change: r#"{ kind = "new-attack" }"#, ..PLAYED },
    Played {
        change: r#"{ kind = "deny-promotion", destiny_per_point = 1 }"#,
        play: r#"windows = ["points"], target = "award""#,
        by: "bruno",
        table: killing,
        ..PLAYED
    },
    Played {
        change: r#"{ kind = "change-award", points = "promotion", amount = 2 }"#,
        play: r#"windows = ["points"], target = "award""#,
        by: "bruno",
        table: killing,
        ..PLAYED
    },
    Played { change: r#"{ kind = "change-tactic" }"#, play: r#"windows = ["any-time"]"#, ..PLAYED },
    on_beast(r#"{ kind = "go-to-cover", on = "target" }"#),
    Played {
        table: |duel| duel.with("beast", |beast| beast.in_cover = true),
        ..on_beast(r#"{ kind = "leave-cover", on = "target" }"#)
    },
    on_beast(r#"{ kind = "imprison", on = "target" }"#),
    Played {
        change: r#"{ kind = "lose-points", points = "destiny", whose = "theirs" }"#,
        play: r#"windows = ["modify"], target = "player""#,
        aim: Some("bruno"),
        ..PLAYED
    },
    Played {
        change: r#"{ kind = "swap-destiny" }"#,
        play: r#"windows = ["modify"], target = "player""#,
        aim: Some("bruno"),
        ..PLAYED
    },
    Played {
        change: r#"{ kind = "charge-award", each = 1 }"#,
        play: r#"windows = ["points"], target = "award""#,
        by: "bruno",
        table: killing,
        ..PLAYED
    },
    Played {
        change: r#"{ kind = "name", on = "your-combatant" }"#,
        play: r#"windows = ["modify"], then = "stay""#,
        table: |duel| duel.ratings("beast", [9, 1, 5, 4]),
        ..PLAYED
    },
    Played {
        change: r#"{ kind = "award-destiny", each = 2 }"#,
        play: r#"windows = ["points"], target = "own-award""#,
        table: killing,
        ..PLAYED
    },
];

const IMPOSED: [Played; 4] = [
    Played { change: r#"{ kind = "shares-warzone", on = "attacker" }"#, table: in_warzone, ..PLAYED },
    Played {
        change: r#"{ kind = "while", requires = [{ bearer-is = "attacker" }], changes = [{ kind = "lethal", on = "your-combatant" }] }"#,
        table: |duel| duel.ratings("hero", [9, 1, 5, 4]),
        ..PLAYED
    },
    Played {
        change: r#"{ kind = "no-more-cards", by = "anyone" }"#,
        play: r#"windows = ["any-time"]"#,
        table: |duel| duel.hand("anna", "more", &modifier("fight", "add", 2)),
        then: |duel| duel.plays("anna", "more"),
        ..PLAYED
    },
    Played {
        change: r#"{ kind = "dictate-tactic", to = "shoot" }"#,
        play: r#"windows = ["any-time"]"#,
        by: "bruno",
        table: |duel| {
            let replace = r#"play = [{ windows = ["change-combatants"], target = "your-other-warrior", changes = [{ kind = "replace", role = "defender", with = "target" }] }]"#;
            duel.warrior("other", "bruno").hand("bruno", "replace", replace)
        },
        then: |duel| {
            duel.aims("bruno", "replace", Some("other")).input(None, None, Action::Tactic(Tactic::Fight))
        },
        ..PLAYED
    },
];

impl Played {
    fn duel(&self, change: &str) -> Duel {
        // What a card names is seen by what it does to whom it names.
        let names = ability(r#"{ kind = "killed-if-wounded", on = "reached" }"#)
            .replace("changes", r#"reach = { named = "itself", area = "anywhere" }, changes"#);
        let names = if self.change.contains(r#""name""#) { names } else { String::new() };
        let text = format!("{names}\nplay = [{{ {}, changes = [{change}] }}]", self.play);
        let duel = (self.table)(Duel::by(FAQ)).hand(self.by, CARD, &text);
        (self.then)(duel.aims(self.by, CARD, self.aim))
    }
}

/// What is played otherwise than from a hand, or with more than a name.
const OTHER_PLAYS: [&str; 3] = [
    r#"{ kind = "swap-ratings", on = "your-combatant" }"#,
    r#"{ kind = "suppress-this" }"#,
    r#"{ kind = "counts-as", camp = "doomtrooper" }"#,
];

/// What texts say by lying there.
const STATICS: [&str; 22] = [
    r#"{ kind = "only-for", whom = { camp = "tribal" } }"#,
    r#"{ kind = "converts-actions" }"#,
    r#"{ kind = "weapon-also", tactic = "fight" }"#,
    r#"{ kind = "parts-idle" }"#,
    r#"{ kind = "falls-with", on = "reached" }"#,
    r#"{ kind = "awards-safe" }"#,
    r#"{ kind = "keeps-cards", gear = "gift" }"#,
    r#"{ kind = "whole-stays" }"#,
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
];

type Seen = (&'static str, Place, Duel, Duel);

/// Plays of another kind than of a card in a hand that names nothing or a piece on the table.
fn other_plays() -> [Seen; 3] {
    let swap = |change: &str| {
        let duel =
            Duel::by(FAQ).hand("anna", CARD, &format!("play = [{{ {MODIFY}, changes = [{change}] }}]"));
        let swap = (!change.is_empty()).then_some((Rating::Fight, Rating::Armor));
        duel.input(
            None,
            Some("anna"),
            Action::Play { card: CARD.into(), way: None, target: None, swap, points: None },
        )
    };
    let suppress = |change: &str| {
        let text = format!(
            r#"
            ability = [{{ changes = [{{ kind = "rating", rating = "fight", amount = 3, on = "bearer" }}] }}]
            play = [{{ from = "attached", windows = ["any-time"], changes = [{change}], then = "stay" }}]"#
        );
        Duel::by(FAQ).on("hero", CARD, CardKind::Gift, &text).plays("anna", CARD)
    };
    let counts = |change: &str| {
        let text = format!(
            r#"play = [{{ from = "warrior", windows = ["any-time"], changes = [{change}], then = "stay" }}]"#
        );
        let hunter = ability(r#"{ kind = "lethal", on = "bearer", whom = { camp = "dark-legion" } }"#);
        let duel = Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).text("hero", &hunter).text("beast", &text);
        let duel =
            duel.with("beast", |beast| beast.definitions = vec!["HERETIC".into(), "DOOMTROOPER".into()]);
        duel.plays("bruno", "beast")
    };
    let [swaps, suppresses, counted] = OTHER_PLAYS;
    [
        (word(swaps), Play, swap(swaps), swap("")),
        (word(suppresses), Play, suppress(suppresses), suppress("")),
        (word(counted), Play, counts(counted), counts("")),
    ]
}

/// The card lies in an area of the attacker.
fn lying(duel: Duel, text: &str) -> Duel {
    duel.card("anna", CARD, &ability(text), |card| card.area = Some(Area::Squad))
}

/// What a text says by lying there.
#[allow(clippy::too_many_lines, reason = "a stage for each word, nothing else")]
fn statics() -> Vec<Seen> {
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
    let twice = |text: &str, actions: Actions| {
        let attack = || Action::Attack { attacker: "hero".into(), defender: "second".into() };
        let mut duel = Duel::by(FAQ).warrior("second", "bruno").text("hero", &ability(text));
        duel.scenario.setup.players[0].actions = Some(actions);
        duel.input(None, Some("anna"), attack()).input(None, Some("anna"), Action::Tactic(Tactic::Fight))
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
    let stages: [&dyn Fn(&str) -> Duel; 22] = [
        &zone, &leader, &bayonet, &idle, &falls, &safe, &keeps, &stays, &anywhere, &extra, &once, &leaves,
        &sabotaged, &sabotaged, &gives, &needs, &dues, &capped, &spared, &capped, &along, &razed,
    ];
    let rows = STATICS.into_iter().zip(stages);
    rows.map(|(change, stage)| (word(change), Ability, stage(change), stage(""))).collect()
}

pub(super) fn rows() -> Vec<Seen> {
    let played = HAPPENS.iter().chain(&IMPOSED);
    let played = played.map(|row| (word(row.change), Play, row.duel(row.change), row.duel("")));
    played.chain(other_plays()).chain(statics()).collect()
}

/// Every change that stands in a play, and every one that stands in an ability.
pub(super) fn changes() -> [Vec<&'static str>; 2] {
    let played = HAPPENS.iter().chain(&IMPOSED).map(|row| row.change);
    [played.chain(OTHER_PLAYS).collect(), STATICS.into()]
}
