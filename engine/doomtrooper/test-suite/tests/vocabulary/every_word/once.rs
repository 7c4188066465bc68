//! What happens once, and what a play imposes on the combat.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::rating::{Rating, Tactic};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Status};

use super::Place::{self, Play};
use super::word;
use crate::stage::{Duel, FAQ, ability, modifier, only, plus};

/// The card on which the word stands.
pub(super) const CARD: &str = "it";

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
pub(super) fn killing(duel: Duel) -> Duel {
    duel.ratings("hero", [9, 1, 5, 4]).text("hero", &ability(r#"{ kind = "lethal", on = "bearer" }"#))
}

pub(super) fn gifted(duel: Duel) -> Duel {
    duel.on("beast", "gift", CardKind::Gift, &plus("fight", 2))
}

fn in_warzone(duel: Duel) -> Duel {
    duel.warzone("marsh", only(Rating::Armor, 3), "")
}

/// A spell that adds to armor is in the hands of the hero's player, who can cast it.
fn bewitched(duel: Duel) -> Duel {
    let spell = r#"play = [{ windows = ["modify"], target = "combatant", spell = { aspect = "kinetics" }, changes = [{ kind = "rating", rating = "armor", amount = 3, on = "target" }] }]"#;
    let duel = duel.with("hero", |hero| hero.arts = vec!["kinetics".into()]).hand("anna", "spell", spell);
    duel.aims("anna", "spell", Some("hero"))
}

const HAPPENS: [Played; 47] = [
    Played {
        change: r#"{ kind = "attack-now", by = "target", on = "their-combatant", tactic = "fight" }"#,
        play: r#"windows = ["modify"], target = "your-warrior""#,
        aim: Some("second"),
        table: |duel| duel.warrior("second", "anna"),
        ..PLAYED
    },
    Played {
        change: r#"{ kind = "undo", on = "your-combatant" }"#,
        play: r#"windows = ["modify"], target = "card-in-play""#,
        aim: Some("curse"),
        table: |duel| {
            let curse = r#"play = [{ from = "attached", windows = ["modify"], changes = [{ kind = "rating", rating = "fight", amount = 2, on = "bearer" }], then = "stay" }]"#;
            duel.on("hero", "curse", CardKind::Other, curse).plays("anna", "curse")
        },
        ..PLAYED
    },
    Played {
        change: r#"{ kind = "enter", on = "target" }"#,
        play: r#"windows = ["modify"], target = "reserve-warrior""#,
        aim: Some("late"),
        table: |duel| duel.warrior("late", "anna").with("late", |late| late.status = Status::Returned),
        ..PLAYED
    },
    Played {
        change: r#"{ kind = "wound-gear", on = "their-combatant", gear = "gift" }"#,
        table: |duel| {
            let mut duel = gifted(duel);
            duel.scenario.setup.cards.last_mut().expect("the gift").names = vec!["WOUNDED".into()];
            duel
        },
        ..PLAYED
    },
    Played {
        change: r#"{ kind = "lose-art" }"#,
        play: r#"windows = ["any-time"]"#,
        then: bewitched,
        ..PLAYED
    },
    Played {
        change: r#"{ kind = "to-hand" }"#,
        play: r#"windows = ["modify"], target = "discarded-card""#,
        aim: Some("old"),
        table: |duel| duel.card("anna", "old", &modifier("fight", "add", 2), |card| card.discarded = true),
        then: |duel| duel.plays("anna", "old"),
        ..PLAYED
    },
    Played { change: r#"{ kind = "control", on = "their-combatant" }"#, ..PLAYED },
    Played {
        change: r#"{ kind = "redirect", to = "second" }"#,
        play: r#"windows = ["counter"], target = "played-card", also = { second = "any-warrior" }"#,
        by: "bruno",
        aim: Some("spell + beast"),
        table: bewitched,
        ..PLAYED
    },
    Played { change: r#"{ kind = "face-down" }"#, table: gifted, ..PLAYED },
    Played {
        change: r#"{ kind = "hand-over" }"#,
        play: r#"windows = ["modify"], target = "card-in-play", also = { second = "player" }"#,
        aim: Some("errand + bruno"),
        table: |duel| duel.fortification("anna", "errand", Area::Squad, &plus("fight", 2)),
        ..PLAYED
    },
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
    Played {
        change: r#"{ kind = "choose-warzone" }"#,
        play: r#"windows = ["modify"], target = "warzone""#,
        aim: Some("moor"),
        table: |duel| {
            let mut duel = in_warzone(duel);
            let mut moor = duel.scenario.setup.warzones[0].clone();
            (moor.handle, moor.ratings) = ("moor".into(), only(Rating::Armor, 7));
            duel.scenario.setup.warzones.push(moor);
            duel
        },
        ..PLAYED
    },
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
    Played {
        change: r#"{ kind = "take-award" }"#,
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

pub(super) type Seen = (&'static str, Place, Duel, Duel);

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

pub(super) fn rows() -> Vec<Seen> {
    let played = HAPPENS.iter().chain(&IMPOSED);
    let played = played.map(|row| (word(row.change), Play, row.duel(row.change), row.duel("")));
    played.chain(other_plays()).collect()
}

/// Every change that stands in a play.
pub(super) fn changes() -> Vec<&'static str> {
    HAPPENS.iter().chain(&IMPOSED).map(|row| row.change).chain(OTHER_PLAYS).collect()
}
