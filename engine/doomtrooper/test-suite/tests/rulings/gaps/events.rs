//! What an event brings, and to whom.

use cardinal_doomtrooper::actions::Actions;
use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::rating::{Rating, Tactic};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Status};

use super::{DUEL, set, told, watching};
use crate::duel::{Duel, FAQ, ability, modifier, only, plus};

/// What happens, and what of it is told to whom besides what every duel brings.
struct Row {
    what: &'static str,
    duel: fn(Duel) -> Duel,
    /// What of a duel does not come to pass.
    without: &'static str,
    /// Of Anna's `hero` and Bruno's `beast`, who fight; after `only` all that is told of them.
    hero: &'static str,
    beast: &'static str,
    /// Of Anna's `comrade` and Bruno's `other`, who stand by: all that is told of them.
    comrade: &'static str,
    other: &'static str,
    /// Of a card that lies with Anna on no warrior, and so may concern anybody.
    lying: &'static str,
}

const NOTHING: Row = Row {
    what: "nothing else",
    duel: |duel| duel,
    without: "",
    hero: "",
    beast: "",
    comrade: "",
    other: "",
    lying: "",
};

/// Everybody's texts watch; what they do besides is said by `texts`.
fn stage() -> Duel {
    let duel = Duel::by(FAQ).warrior("comrade", "anna").warrior("other", "bruno");
    let duel = ["hero", "beast", "comrade", "other"]
        .into_iter()
        .fold(duel, |duel, handle| duel.text(handle, &watching("")));
    duel.card("anna", "lying", &watching(""), |card| card.area = Some(Area::Squad))
}

/// Anna plays a card on whom it names.
fn plays(duel: Duel, play: &str, change: &str, target: Option<&str>) -> Duel {
    let text = format!("play = [{{ {play}, changes = [{{ {change} }}] }}]");
    duel.hand("anna", "card", &text).aims("anna", "card", target)
}

const MODIFY: &str = r#"windows = ["modify"]"#;
const ANYBODY: &str = r#"windows = ["modify"], target = "any-warrior""#;
const AWARD: &str = r#"windows = ["points"], target = "own-award""#;

fn on_beast(duel: Duel, change: &str) -> Duel {
    plays(duel, ANYBODY, change, Some("beast"))
}

fn strong(duel: Duel) -> Duel {
    duel.with("hero", |hero| hero.ratings.fight = Some(9))
}

/// The hero wounds the beast, who was wounded before.
fn killing(duel: Duel) -> Duel {
    strong(duel).with("beast", |beast| beast.status = Status::Wounded)
}

/// The hero carries something that says of its blows what the hero's text cannot.
fn armed(duel: Duel, change: &str) -> Duel {
    strong(duel).on("hero", "charm", CardKind::Ki, &ability(change))
}

/// Anna's comrade casts a spell on a combatant, or on whoever fights for her.
fn casting(duel: Duel, on: Option<&str>) -> Duel {
    let (aim, whose) = if on.is_some() { ("combatant", "target") } else { ("none", "your-combatant") };
    let spell = format!(
        r#"play = [{{ windows = ["modify"], target = "{aim}", spell = {{ aspect = "kinetics" }}, changes = [{{ kind = "rating", rating = "armor", amount = 3, on = "{whose}" }}] }}]"#
    );
    let duel = duel.with("comrade", |comrade| comrade.arts = vec!["kinetics".into()]);
    let duel = duel.card("anna", "spell", &spell, |card| card.kind = CardKind::Art);
    duel.aims("anna", "spell", on)
}

fn immune(duel: Duel, whose: &str, to: &str) -> Duel {
    let text = ability(&format!(r#"{{ kind = "immune", to = "{to}" }}"#));
    duel.on(whose, "amulet", CardKind::Other, &text)
}

fn acting(mut duel: Duel) -> Duel {
    let actions = Actions { turn: 1, ..Actions::default() };
    duel.scenario.setup.players[0].actions = Some(actions);
    duel
}

fn turn(duel: Duel, of: &str) -> Duel {
    duel.input(None, None, Action::Turn(of.into()))
}

/// The hero kills the beast and then attacks Bruno, whom nobody can defend.
fn sabotaging(duel: Duel) -> Duel {
    let duel = killing(duel).with("other", |other| other.definitions = vec!["NON-COMBATANT".into()]);
    let sabotage = Action::AttackPlayer { attacker: "hero".into(), victim: "bruno".into() };
    duel.input(None, Some("anna"), sabotage)
}

fn attack(duel: Duel, attacker: &str, defender: &str) -> Duel {
    let attack = Action::Attack { attacker: attacker.into(), defender: defender.into() };
    duel.input(None, None, attack).input(None, None, Action::Tactic(Tactic::Fight))
}

const HARM: [Row; 10] = [
    NOTHING,
    Row { what: "a blow wounds", duel: strong, hero: "harm", beast: "harm", lying: "harm", ..NOTHING },
    Row {
        what: "a blow kills",
        duel: killing,
        hero: "harm death award",
        beast: "harm death award",
        lying: "harm death award",
        ..NOTHING
    },
    Row {
        what: "a blow does more than wound",
        duel: |duel| armed(duel, r#"{ kind = "lethal", on = "bearer" }"#),
        hero: "harm harm-changed death award",
        beast: "harm harm-changed death award",
        lying: "harm harm-changed death award",
        ..NOTHING
    },
    Row {
        what: "whom a blow kills leaves the game",
        duel: |duel| {
            let duel = duel.with("beast", |beast| beast.status = Status::Wounded);
            armed(duel, r#"{ kind = "kills-leave-game", on = "bearer" }"#)
        },
        hero: "harm death award",
        beast: "harm death award removal annihilation",
        lying: "harm death award removal annihilation",
        ..NOTHING
    },
    Row {
        what: "a card wounds when all is over",
        duel: |duel| {
            plays(duel, MODIFY, r#"kind = "wound", on = "their-combatant", when = "after-combat""#, None)
        },
        hero: "play harm",
        beast: "play harm",
        lying: "play harm",
        ..NOTHING
    },
    Row {
        what: "a wound is healed",
        duel: |duel| {
            let duel = duel.with("beast", |beast| beast.status = Status::Wounded);
            plays(duel, MODIFY, r#"kind = "heal", on = "their-combatant""#, None)
        },
        hero: "play",
        beast: "play healing",
        lying: "play healing",
        ..NOTHING
    },
    Row {
        what: "somebody is saved from a wound",
        duel: |duel| {
            let save = r#"play = [{ windows = ["avoid-wounds"], target = "your-warrior", changes = [{ kind = "save", on = "target", from = "wound" }] }]"#;
            strong(duel).hand("bruno", "save", save).aims("bruno", "save", Some("beast"))
        },
        hero: "harm",
        beast: "harm play healing",
        lying: "harm play healing",
        ..NOTHING
    },
    Row {
        what: "somebody is taken prisoner",
        duel: |duel| on_beast(duel, r#"kind = "imprison", on = "target""#),
        without: "blow",
        hero: "imprisonment",
        beast: "play imprisonment",
        lying: "play imprisonment",
        ..NOTHING
    },
    Row {
        what: "somebody who stands by is taken prisoner",
        duel: |duel| plays(duel, ANYBODY, r#"kind = "imprison", on = "target""#, Some("other")),
        other: "play imprisonment",
        lying: "play imprisonment",
        ..NOTHING
    },
];

const REMOVAL: [Row; 6] = [
    Row {
        what: "a combatant is discarded",
        duel: |duel| on_beast(duel, r#"kind = "discard-warrior", on = "target""#),
        without: "blow",
        beast: "play removal discard",
        lying: "play removal discard",
        ..NOTHING
    },
    Row {
        what: "a combatant goes back to the hand",
        duel: |duel| on_beast(duel, r#"kind = "return-warrior", on = "target""#),
        without: "blow",
        beast: "play removal",
        lying: "play removal",
        ..NOTHING
    },
    Row {
        what: "a combatant is eliminated",
        duel: |duel| on_beast(duel, r#"kind = "eliminate-warrior", on = "target""#),
        without: "blow",
        beast: "play removal annihilation",
        lying: "play removal annihilation",
        ..NOTHING
    },
    Row {
        what: "one in reserve comes in the place of one who stands by",
        duel: |duel| {
            let duel = duel.warrior("late", "anna").with("late", |late| late.status = Status::Returned);
            let play =
                r#"windows = ["modify"], target = "reserve-warrior", also = { second = "your-warrior" }"#;
            plays(
                duel,
                play,
                r#"kind = "enter", on = "target", in_place_of = "second""#,
                Some("late + comrade"),
            )
        },
        comrade: "play removal discard",
        lying: "play removal discard",
        ..NOTHING
    },
    Row {
        what: "a warrior gains an affiliation",
        duel: |duel| on_beast(duel, r#"kind = "affiliation", on = "target", affiliation = "mishima""#),
        beast: "play conversion",
        lying: "play conversion",
        ..NOTHING
    },
    Row {
        what: "a warrior goes to cover",
        duel: |duel| plays(duel, ANYBODY, r#"kind = "go-to-cover", on = "target""#, Some("other")),
        other: "play cover",
        lying: "play cover",
        ..NOTHING
    },
];

const CARDS: [Row; 8] = [
    Row {
        what: "a card on a warrior is discarded",
        duel: |duel| {
            let duel = duel.on("beast", "gift", CardKind::Gift, &plus("fight", 1));
            plays(duel, MODIFY, r#"kind = "discard-gear", on = "their-combatant", gear = "gift""#, None)
        },
        hero: "play",
        beast: "play card-lost",
        lying: "play card-lost",
        ..NOTHING
    },
    Row {
        what: "a card is taken from one warrior and given to another",
        duel: |duel| {
            let duel = duel.on("beast", "gift", CardKind::Equipment, &plus("fight", 1));
            let play = r#"windows = ["modify"], target = "card-in-play""#;
            plays(duel, play, r#"kind = "give-card", to = "your-combatant""#, Some("gift"))
        },
        hero: "play card-gained",
        beast: "play card-lost",
        lying: "play card-lost card-gained",
        ..NOTHING
    },
    Row {
        what: "a card is played that stays on a warrior",
        duel: |duel| {
            let text = r#"play = [{ windows = ["modify"], target = "your-warrior", changes = [{ kind = "rating", rating = "fight", amount = 1, on = "target" }], then = "stay" }]"#;
            duel.hand("anna", "card", text).aims("anna", "card", Some("comrade"))
        },
        comrade: "play card-gained",
        lying: "play card-gained",
        ..NOTHING
    },
    Row {
        what: "a spell is cast on a warrior",
        duel: |duel| casting(duel, Some("hero")),
        hero: "play",
        comrade: "cast",
        lying: "play cast",
        ..NOTHING
    },
    Row {
        what: "a power does nothing because its player's own warrior is immune",
        duel: |duel| casting(immune(duel, "hero", "art"), None),
        hero: "play negated",
        beast: "play",
        comrade: "cast",
        lying: "play cast negated",
        ..NOTHING
    },
    Row {
        what: "a power that lies on a warrior does nothing, as its bearer is immune",
        duel: |duel| {
            immune(duel, "beast", "dark-symmetry").on("beast", "gift", CardKind::Gift, &plus("fight", 1))
        },
        beast: "negated",
        lying: "negated",
        ..NOTHING
    },
    Row {
        what: "the defender has a warzone",
        duel: |duel| duel.warzone("marsh", only(Rating::Armor, 3), ""),
        hero: "warzone",
        beast: "warzone",
        lying: "warzone",
        ..NOTHING
    },
    Row {
        what: "the warzone is discarded",
        duel: |duel| {
            let duel = duel.warzone("marsh", only(Rating::Armor, 3), "");
            plays(duel, MODIFY, r#"kind = "discard-warzone""#, None)
        },
        hero: "warzone play warzone-lost",
        beast: "warzone play warzone-lost",
        lying: "warzone play warzone-lost",
        ..NOTHING
    },
];

const POINTS: [Row; 5] = [
    Row {
        what: "a card earns points",
        duel: |duel| plays(duel, MODIFY, r#"kind = "gain-points", points = "promotion", amount = 2"#, None),
        hero: "play award",
        beast: "play",
        lying: "play award",
        ..NOTHING
    },
    Row {
        what: "a card changes what is earned",
        duel: |duel| {
            plays(killing(duel), AWARD, r#"kind = "change-award", points = "promotion", amount = 2"#, None)
        },
        hero: "harm death award award-changed play",
        beast: "harm death award play",
        lying: "harm death award award-changed play",
        ..NOTHING
    },
    Row {
        what: "a card takes points that were earned",
        duel: |mut duel| {
            duel.scenario.setup.players[1].promotion = 5;
            let play = r#"windows = ["modify"], target = "player""#;
            plays(
                duel,
                play,
                r#"kind = "lose-points", points = "promotion", whose = "theirs""#,
                Some("bruno"),
            )
        },
        hero: "play",
        beast: "play award-changed",
        lying: "play award-changed",
        ..NOTHING
    },
    Row {
        what: "an action is used for the attack",
        duel: acting,
        hero: "action",
        comrade: "action",
        lying: "action",
        ..NOTHING
    },
    Row {
        what: "a further attack is made in the turn",
        duel: |duel| attack(duel, "comrade", "other"),
        comrade: "attack attack-again fight order blow over",
        other: "attack attack-again fight order blow over",
        lying: "attack-again",
        ..NOTHING
    },
];

const COURSE: [Row; 9] = [
    Row {
        what: "the turn passes to Bruno",
        duel: |duel| turn(duel, "bruno"),
        beast: "turn",
        other: "turn",
        lying: "turn",
        ..NOTHING
    },
    Row {
        what: "the turn is Anna's again",
        duel: |duel| turn(duel, "anna"),
        hero: "turn",
        comrade: "turn",
        lying: "turn",
        ..NOTHING
    },
    Row {
        what: "Bruno is attacked himself",
        duel: sabotaging,
        hero: "harm death award sabotage",
        beast: "harm death award",
        other: "sabotage",
        lying: "harm death award sabotage",
        ..NOTHING
    },
    Row {
        what: "the defender is replaced",
        duel: |duel| {
            let replace = r#"play = [{ windows = ["change-combatants"], target = "your-other-warrior", changes = [{ kind = "replace", role = "defender", with = "target" }] }]"#;
            duel.hand("bruno", "replace", replace).aims("bruno", "replace", Some("other"))
        },
        beast: "only attack fight",
        other: "play fight order blow over",
        lying: "play",
        ..NOTHING
    },
    Row {
        what: "somebody joins the combat",
        duel: |duel| {
            let play = r#"windows = ["modify"], target = "your-warrior""#;
            plays(duel, play, r#"kind = "join", with = "target""#, Some("comrade"))
        },
        comrade: "play fight",
        lying: "play",
        ..NOTHING
    },
    Row {
        what: "another player controls somebody who stands by",
        duel: |duel| plays(duel, ANYBODY, r#"kind = "control", on = "target""#, Some("other")),
        other: "play fight",
        lying: "play",
        ..NOTHING
    },
    Row {
        what: "an attack is made that is no combat",
        duel: |mut duel| {
            let bomb = r#"play = [{ windows = ["special-attack"], target = "their-warrior", changes = [{ kind = "go-to-cover", on = "target" }] }]"#;
            duel.scenario.inputs.clear();
            duel.hand("anna", "bomb", bomb).aims("anna", "bomb", Some("other"))
        },
        without: DUEL,
        other: "attack play cover over",
        lying: "attack play cover over",
        ..NOTHING
    },
    Row {
        what: "a card is played that may not be",
        duel: |duel| {
            let play = r#"windows = ["modify"], requires = ["in-warzone"]"#;
            plays(duel, play, r#"kind = "rating", rating = "fight", amount = 1, on = "your-combatant""#, None)
        },
        hero: "play-refused",
        beast: "play-refused",
        lying: "play-refused",
        ..NOTHING
    },
    Row {
        what: "an attack is made in another's turn that may not be",
        duel: |mut duel| {
            let lust = r#"play = [{ windows = ["modify"], changes = [{ kind = "gain-actions", action = "attack", count = 1 }] }]"#;
            duel.scenario.setup.active = "bruno".into();
            let first = Action::Attack { attacker: "beast".into(), defender: "hero".into() };
            duel.scenario.inputs[0].action = first;
            let duel = duel.with("comrade", |comrade| comrade.in_cover = true);
            let duel = duel.hand("anna", "lust", lust).plays("anna", "lust");
            let attack = Action::Attack { attacker: "comrade".into(), defender: "other".into() };
            duel.input(None, None, attack)
        },
        hero: "play attack-refused",
        beast: "play attack-refused",
        lying: "play attack-refused",
        ..NOTHING
    },
];

fn check(rows: &[Row]) {
    let duel = set(DUEL);
    let mut wrong = Vec::new();
    for row in rows {
        let outcome = (row.duel)(stage()).run();
        let left_out = set(row.without);
        let fought = |more: &str| match more.strip_prefix("only ") {
            Some(all) => set(all),
            None => duel.difference(&left_out).cloned().chain(set(more)).collect(),
        };
        for (whose, expected) in [
            ("hero", fought(row.hero)),
            ("beast", fought(row.beast)),
            ("comrade", set(row.comrade)),
            ("other", set(row.other)),
            ("lying", fought(row.lying)),
        ] {
            let found = told(&outcome, whose);
            if found != expected {
                wrong.push((row.what, whose, expected, found));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn what_harms_or_heals_concerns_whom_it_happens_to_and_the_opponent() {
    check(&HARM);
}

#[test]
fn whoever_leaves_play_or_changes_is_concerned_alone() {
    check(&REMOVAL);
}

#[test]
fn cards_lost_gained_and_cast_concern_their_bearers() {
    check(&CARDS);
}

#[test]
fn points_concern_the_combatant_of_their_player_and_actions_all_of_them() {
    check(&POINTS);
}

#[test]
fn turns_attacks_and_what_is_refused_are_told_of() {
    check(&COURSE);
}

#[test]
fn a_modifier_is_a_play_and_nothing_else() {
    let outcome = stage().hand("anna", "card", &modifier("fight", "add", 1)).plays("anna", "card").run();
    assert_eq!(told(&outcome, "hero"), set(&format!("{DUEL} play")));
    assert_eq!(told(&outcome, "comrade"), set(""));
}
