//! One event, number or reason in words.

use cardinal_cards_db::Card;
use cardinal_engine::actions::{Means, Purse};
use cardinal_engine::effect::Harm;
use cardinal_engine::event::{Aim, Blow, Ending, Event, Idle, Permission, Side, Source, Trait};
use cardinal_engine::procedure::Condition;
use cardinal_engine::table::{Place, Table};
use cardinal_engine::{PlayerId, Ruleset, WarriorId};

use crate::answer::{Line, names, whom as words};
use crate::library::Library;
use crate::messages::{Arg, Voice};
use crate::scenario::{ATTACKER, DEFENDER};

/// What is needed to put events of one replay into words.
pub(super) struct Teller<'a> {
    pub(super) library: &'a Library,
    pub(super) voice: Voice<'a>,
    pub(super) rules: &'a Ruleset,
    pub(super) table: &'a Table,
}

impl Teller<'_> {
    pub(super) fn say(&self, key: &str, args: &[(&str, Arg)]) -> Line {
        let mut line = self.voice.say(key, args);
        // Players without names are described, and a description may begin the sentence.
        let described = |text: &str| {
            ["combat-player-attacker", "combat-player-defender"]
                .iter()
                .any(|who| text.starts_with(&self.voice.text(who, &[])))
        };
        if let Some(first) = line.0.first_mut().filter(|first| described(&first.text)) {
            let mut letters = first.text.chars();
            first.text = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
        }
        // A card whose name ends its own sentence: `plays Bamboozled!`, not `Bamboozled!.`
        let ended = line.0.iter().rev().nth(1).is_some_and(|span| span.text.ends_with(['!', '?']));
        if ended && line.0.last().is_some_and(|span| span.text == ".") {
            line.0.pop();
        }
        line
    }

    /// A line with the rule it rests on.
    pub(super) fn cited(&self, line: Line, rule: cardinal_engine::RuleRef) -> Line {
        let id = format!(" [{}]", self.rules.rule(rule));
        line.then(id, crate::answer::Style::Faint)
    }

    pub(super) fn player(&self, player: PlayerId) -> String {
        match self.table.player(player).handle.as_str() {
            ATTACKER => self.voice.text("combat-player-attacker", &[]),
            DEFENDER => self.voice.text("combat-player-defender", &[]),
            handle => handle.to_owned(),
        }
    }

    /// A warrior's name, with its handle where two have the same.
    pub(super) fn warrior(&self, warrior: WarriorId) -> String {
        let own = self.table.warrior(warrior);
        let name = self.card_name(own.card.as_deref(), &own.name);
        let twins = self.table.warriors().filter(|(_, other)| other.name == own.name).count();
        if twins > 1 { format!("{name} ({})", own.handle) } else { name }
    }

    /// A card's name, with whose it is where several have the same.
    /// The known card that something on the table is.
    pub(super) fn known(&self, source: Source) -> Option<&Card> {
        let cards = self.library.cards();
        match source {
            Source::Warrior(warrior) => cards.get(self.table.warrior(warrior).card.as_deref()?),
            Source::Card(card) => cards.get(self.table.card(card).card.as_deref()?),
            Source::Warzone(warzone) => cards.get(self.table.warzone(warzone).card.as_deref()?),
        }
    }

    pub(super) fn source(&self, source: Source) -> String {
        match source {
            Source::Warrior(warrior) => self.warrior(warrior),
            Source::Warzone(warzone) => self.table.warzone(warzone).name.clone(),
            Source::Card(card) => {
                let own = self.table.card(card);
                let name = self.card_name(own.card.as_deref(), &own.name);
                let twins = || self.table.cards().filter(|(_, other)| other.name == own.name);
                match (twins().count(), twins().filter(|(_, other)| other.player == own.player).count()) {
                    (1, _) => name,
                    (_, 1) => format!("{name} ({})", self.player(own.player)),
                    _ => format!("{name} ({})", own.handle),
                }
            }
        }
    }

    fn card_name(&self, id: Option<&str>, name: &str) -> String {
        let known = id.and_then(|id| self.library.cards().get(id));
        known.map_or(name, |card| card.name(self.voice.lang)).to_owned()
    }

    pub(super) fn who(&self, warrior: WarriorId) -> Arg {
        Arg::strong(self.warrior(warrior))
    }

    /// ` (Minefield)`, or nothing where no card did it.
    pub(super) fn in_brackets(&self, source: Option<Source>) -> String {
        source.map_or_else(String::new, |source| format!(" ({})", self.source(source)))
    }

    fn by(&self, source: Option<Source>) -> Arg {
        source.map_or_else(String::new, |source| self.source(source)).into()
    }

    pub(super) fn blow(&self, blow: &Blow, tactic: cardinal_engine::rating::Rating) -> Line {
        let key = if blow.wounds { "combat-blow-hits" } else { "combat-blow-misses" };
        self.say(
            key,
            &[
                ("striker", self.who(blow.striker)),
                ("letter", names::named(self.voice, "rating", tactic).into()),
                ("attack", self.number(&blow.attack).into()),
                ("target", self.who(blow.target)),
                ("armor", self.number(&blow.armor).into()),
            ],
        )
    }

    /// An event in words; `None` for what the steps themselves say. `attack` is the rating that the
    /// combat's blows are dealt with.
    #[allow(clippy::too_many_lines, reason = "one arm for each event, nothing else")]
    pub(super) fn event(
        &self,
        event: &Event,
        source: Option<Source>,
        attack: cardinal_engine::rating::Rating,
    ) -> Option<Line> {
        let say = |key: &str, args: &[(&str, Arg)]| Some(self.say(key, args));
        let by = || self.by(source);
        match event {
            Event::StepEntered { .. }
            | Event::Passed { .. }
            | Event::CombatBegun { .. }
            | Event::AttackIntended { .. }
            | Event::WeaponDue { .. }
            | Event::Refused { .. }
            | Event::MultiplierChosen { by: None, .. }
            | Event::EmbargoWaived { .. }
            | Event::AttackedFromWarzone { warzone: None }
            | Event::OrderBound { first: Some(_) } => None,
            Event::CombatClosed => say("combat-event-closed", &[]),
            Event::Branched { to, when } => {
                let key = match when {
                    Condition::Always => return None,
                    Condition::Played => "combat-event-branched-played",
                    Condition::CombatantsChanged => "combat-event-branched-combatants-changed",
                    Condition::NotSimultaneous => "combat-event-branched-not-simultaneous",
                    Condition::CombatEnded => "combat-event-branched-combat-ended",
                    Condition::SpecialAttack => "combat-event-branched-special-attack",
                    Condition::SecondStands => "combat-event-branched-second-stands",
                };
                say(key, &[("step", self.rules.procedure.step(*to).id.as_str().into())])
            }
            Event::StepsSkipped { to } => {
                say("combat-event-skipped", &[("step", self.rules.procedure.step(*to).id.as_str().into())])
            }
            Event::Idle { why } => self.idle(*why),
            Event::CombatantsAnnounced { attacker, defender } => say(
                "combat-event-combatants",
                &[("attacker", self.who(*attacker)), ("defender", self.who(*defender))],
            ),
            Event::AttackPermitted { by: permission } => {
                let key = match permission {
                    Permission::Assassin => "combat-event-permitted-assassin",
                    Permission::Freelancer => "combat-event-permitted-freelancer",
                    Permission::Tribal => "combat-event-permitted-tribal",
                    Permission::Card => {
                        return say(
                            "combat-event-permitted-card",
                            &[("card", self.in_brackets(source).into())],
                        );
                    }
                    // What nobody would ask about.
                    Permission::DarkLegion
                    | Permission::Brotherhood
                    | Permission::Generic
                    | Permission::OtherCorporation => return None,
                };
                say(key, &[])
            }
            Event::TacticChanged { tactic } => say(
                "combat-event-tactic-changed",
                &[("tactic", names::named(self.voice, "tactic", tactic).into()), ("card", by())],
            ),
            Event::AffiliationGained { warrior, affiliation, instead } => {
                let key = if *instead {
                    "combat-event-affiliation-instead"
                } else {
                    "combat-event-affiliation-gained"
                };
                let affiliation = affiliation.as_str().into();
                say(key, &[("warrior", self.who(*warrior)), ("affiliation", affiliation), ("card", by())])
            }
            Event::DefinitionGained { warrior, definition } => say(
                "combat-event-definition-gained",
                &[
                    ("warrior", self.who(*warrior)),
                    ("definition", definition.as_str().into()),
                    ("card", by()),
                ],
            ),
            Event::GroupLed { sergeant, warrior, .. } => say(
                "combat-event-group-led",
                &[("warrior", self.who(*warrior)), ("sergeant", self.who(*sergeant))],
            ),
            Event::BondBroken { sergeant } => {
                say("combat-event-bond-broken", &[("sergeant", self.who(*sergeant)), ("card", by())])
            }
            Event::BattleLost { player, battle, .. } => say(
                "combat-event-battle-lost",
                &[("player", self.player(*player).into()), ("battle", Arg::strong(battle))],
            ),
            Event::Embargoed { player, source } => say(
                "combat-event-embargoed",
                &[("player", self.player(*player).into()), ("card", Arg::strong(self.source(*source)))],
            ),
            Event::EmbargoFirst { player } => {
                say("combat-event-embargo-first", &[("player", self.player(*player).into())])
            }
            Event::EnteredThisTurn { warrior } => {
                say("combat-event-entered-this-turn", &[("warrior", self.who(*warrior))])
            }
            Event::AnswersFirst { player } => {
                say("combat-event-answers-first", &[("player", self.player(*player).into())])
            }
            Event::Revealed { warrior } => say("combat-event-revealed", &[("warrior", self.who(*warrior))]),
            Event::PromotionLost { player, amount } => say(
                "combat-event-promotion-lost",
                &[("player", self.player(*player).into()), ("amount", (*amount).into())],
            ),
            Event::WentToCover { warrior } => {
                say("combat-event-went-to-cover", &[("warrior", self.who(*warrior)), ("card", by())])
            }
            Event::LeftCover { warrior } => {
                say("combat-event-left-cover", &[("warrior", self.who(*warrior)), ("card", by())])
            }
            Event::WarzoneLeft => say("combat-event-warzone-left", &[("card", by())]),
            Event::LeftVehicle { warrior, card } => {
                let vehicle = self.source(Source::Card(*card)).into();
                let args = [("warrior", self.who(*warrior)), ("vehicle", vehicle), ("card", by())];
                say("combat-event-left-vehicle", &args)
            }
            Event::Imprisoned { warrior } => {
                say("combat-event-imprisoned", &[("warrior", self.who(*warrior)), ("card", by())])
            }
            Event::SpecialAttackAnnounced { defender, .. } => {
                let mut args = vec![("card", by())];
                args.extend(defender.map(|defender| ("defender", self.who(defender))));
                let key = if defender.is_some() {
                    "combat-event-special-attack-on"
                } else {
                    "combat-event-special-attack"
                };
                say(key, &args)
            }
            Event::TacticAnnounced { tactic } => {
                say("combat-event-tactic", &[("tactic", names::named(self.voice, "tactic", tactic).into())])
            }
            Event::WarzoneAnnounced { warzone: None } => say("combat-event-no-warzone", &[]),
            Event::WarzoneAnnounced { warzone: Some(warzone) } => {
                let warzone = self.table.warzone(*warzone);
                let player = self.player(warzone.player);
                say(
                    "combat-event-warzone",
                    &[("defender", player.into()), ("warzone", warzone.name.as_str().into())],
                )
            }
            Event::AttackedFromWarzone { warzone: Some(warzone) } => {
                let warzone = self.table.warzone(*warzone);
                let player = self.player(warzone.player);
                say(
                    "combat-event-attacked-from-warzone",
                    &[("player", player.into()), ("warzone", warzone.name.as_str().into())],
                )
            }
            Event::TurnBegun { player, .. } => {
                say("combat-event-turn-begun", &[("player", self.player(*player).into())])
            }
            Event::RelicsAnnounced { cards } => {
                let relics: Vec<String> = cards.iter().map(|&card| self.source(Source::Card(card))).collect();
                say("combat-event-relics-announced", &[("cards", relics.join(", ").into())])
            }
            Event::VehicleInUse { warrior, card } => {
                let vehicle = Arg::strong(self.source(Source::Card(*card)));
                say("combat-event-vehicle-in-use", &[("warrior", self.who(*warrior)), ("vehicle", vehicle)])
            }
            Event::CastForDarkLegion { warrior } => {
                say("combat-event-cast-for-dark-legion", &[("warrior", self.who(*warrior))])
            }
            Event::EquipmentAnnounced { cards, .. } if cards.is_empty() => None,
            Event::EquipmentAnnounced { cards, .. } => {
                let used: Vec<String> = cards.iter().map(|&card| self.source(Source::Card(card))).collect();
                let bearer = cards.first().and_then(|&card| match self.table.card(card).place {
                    Place::On(warrior) => Some(self.warrior(warrior)),
                    _ => None,
                });
                say(
                    "combat-event-equipment",
                    &[("warrior", bearer.unwrap_or_default().into()), ("cards", used.join(", ").into())],
                )
            }
            Event::Played { player, source, target, .. } => {
                let mut args = vec![
                    ("player", Arg::from(self.player(*player))),
                    ("card", Arg::strong(self.source(*source))),
                ];
                match target {
                    Some(Aim::Warrior(warrior)) => args.push(("target", self.who(*warrior))),
                    Some(Aim::Played(card)) => args.push(("target", Arg::strong(self.source(*card)))),
                    Some(Aim::Carried(card)) => {
                        args.push(("target", Arg::strong(self.source(Source::Card(*card)))));
                    }
                    Some(Aim::Award(player)) => args.push(("target", self.player(*player).into())),
                    None => return say("combat-event-played", &args),
                }
                say("combat-event-played-on", &args)
            }
            Event::EffectMultiplied { card, factor } => {
                let card = Arg::strong(self.source(*card));
                say(
                    "combat-event-effect-multiplied",
                    &[("card", card), ("factor", (*factor).into()), ("by", by())],
                )
            }
            Event::MultiplierChosen { card, by: Some(by) } => say(
                "combat-event-multiplier-chosen",
                &[("card", Arg::strong(self.source(*card))), ("by", Arg::strong(self.source(*by)))],
            ),
            Event::Strengthened { player, source, points, total } => {
                let player = self.player(*player).into();
                let card = Arg::strong(self.source(*source));
                let args = [
                    ("player", player),
                    ("points", (*points).into()),
                    ("card", card),
                    ("total", (*total).into()),
                ];
                say("combat-event-strengthened", &args)
            }
            Event::DestinyPaid { player, amount } => say(
                "combat-event-paid",
                &[("player", self.player(*player).into()), ("amount", (*amount).into())],
            ),
            Event::Countered { source, by } => say(
                "combat-event-countered",
                &[("card", Arg::strong(self.source(*source))), ("by", Arg::strong(self.source(*by)))],
            ),
            Event::TookEffect { source } => {
                say("combat-event-took-effect", &[("card", Arg::strong(self.source(*source)))])
            }
            Event::CardMoved { card, to } => {
                let key = match to {
                    Place::On(warrior) => {
                        let card = self.source(Source::Card(*card)).into();
                        let args = [("card", card), ("warrior", self.who(*warrior))];
                        return say("combat-event-moved-on", &args);
                    }
                    Place::In(_) => "combat-event-moved-in",
                    Place::Eliminated => "combat-event-moved-eliminated",
                    _ => "combat-event-moved-discarded",
                };
                say(key, &[("card", self.source(Source::Card(*card)).into())])
            }
            Event::Modified { warrior, rating, operation, amount, .. } => {
                let change = self.operation(*operation, *amount);
                let rating = names::named(self.voice, "rating", rating);
                say(
                    "combat-event-modified",
                    &[
                        ("warrior", self.who(*warrior)),
                        ("rating", rating.into()),
                        ("change", change.into()),
                        ("card", by()),
                    ],
                )
            }
            Event::TraitGained { warrior, what, lasting } => {
                let (key, gear, factor) = match what {
                    Trait::Immune(power) => {
                        let power = names::named(self.voice, "power", power);
                        let warrior =
                            warrior.map_or_else(|| Arg::from(String::new()), |warrior| self.who(warrior));
                        return say(
                            "combat-event-made-immune",
                            &[("warrior", warrior), ("power", power.into()), ("card", by())],
                        );
                    }
                    Trait::Text { .. } => {
                        let key = match (warrior.is_some(), lasting) {
                            (true, false) => "combat-event-text-holds",
                            (true, true) => "combat-event-text-lasts",
                            (false, false) => "combat-event-text-holds-for-all",
                            (false, true) => "combat-event-text-lasts-for-all",
                        };
                        let mut args = vec![("card", by())];
                        args.extend(warrior.map(|warrior| ("warrior", self.who(warrior))));
                        return say(key, &args);
                    }
                    Trait::Without(gear) => ("combat-event-gear-forbidden", gear, 0),
                    Trait::Multiplied(gear, factor) => ("combat-event-gear-multiplied", gear, *factor),
                };
                let gear = words::piece(self.voice, gear);
                let warrior = warrior.map_or_else(|| Arg::from(String::new()), |warrior| self.who(warrior));
                say(
                    key,
                    &[("warrior", warrior), ("gear", gear.into()), ("factor", factor.into()), ("card", by())],
                )
            }
            Event::Negated { source, by } => say(
                "combat-event-negated",
                &[("card", self.source(*source).into()), ("warrior", self.who(*by))],
            ),
            Event::WarzoneDiscarded { warzone } => say(
                "combat-event-warzone-discarded",
                &[("warzone", self.source(Source::Warzone(*warzone)).into()), ("card", by())],
            ),
            Event::RatingsSwapped { warrior, one, other } => {
                let [one, other] =
                    [one, other].map(|rating| Arg::from(names::named(self.voice, "rating", rating)));
                say(
                    "combat-event-ratings-swapped",
                    &[("warrior", self.who(*warrior)), ("one", one), ("other", other), ("card", by())],
                )
            }
            Event::OrderBound { first: None } => say("combat-event-simultaneous", &[]),
            Event::CombatEnded { why, void_cards } => {
                let key = match why {
                    Ending::Card if *void_cards => "combat-event-ended-void",
                    Ending::Card => "combat-event-ended",
                    Ending::FirstBlow => "combat-event-ended-first-blow",
                    Ending::Gone(warrior) => {
                        return say("combat-event-ended-gone", &[("warrior", self.who(*warrior))]);
                    }
                    Ending::SharedMembership(warrior) => {
                        return say(
                            "combat-event-ended-membership",
                            &[("warrior", self.who(*warrior)), ("card", by())],
                        );
                    }
                    Ending::Cover(warrior) => {
                        let args = [("warrior", self.who(*warrior)), ("card", by())];
                        return say("combat-event-ended-cover", &args);
                    }
                    Ending::TacticBarred(warrior) => {
                        let args = [("warrior", self.who(*warrior)), ("card", by())];
                        return say("combat-event-ended-tactic", &args);
                    }
                    Ending::Unmasked(warrior) => {
                        return say("combat-event-ended-unmasked", &[("warrior", self.who(*warrior))]);
                    }
                    Ending::VehicleForbidden(warrior) => {
                        return say("combat-event-ended-vehicle", &[("warrior", self.who(*warrior))]);
                    }
                };
                say(key, &[("card", by())])
            }
            Event::CombatantReplaced { side, with } => {
                let key = match side {
                    Side::Attacker => "combat-event-replaced-attacker",
                    Side::Defender => "combat-event-replaced-defender",
                };
                say(key, &[("warrior", self.who(*with)), ("card", by())])
            }
            Event::Joined { warrior, .. } => {
                say("combat-event-joined", &[("warrior", self.who(*warrior)), ("card", by())])
            }
            Event::OpponentChosen { warrior, .. } => {
                say("combat-event-opponent-chosen", &[("warrior", self.who(*warrior))])
            }
            Event::Protected { warrior, .. } => {
                say("combat-event-protected", &[("warrior", self.who(*warrior)), ("card", by())])
            }
            Event::MadeLethal { warrior, .. } => {
                say("combat-event-lethal", &[("warrior", self.who(*warrior)), ("card", by())])
            }
            Event::OrderClaimed { warrior, .. } => {
                say("combat-event-order-claimed", &[("warrior", self.who(*warrior)), ("card", by())])
            }
            Event::BlowBarred { warrior } => {
                say("combat-event-blow-barred", &[("warrior", self.who(*warrior)), ("card", by())])
            }
            Event::WarriorEliminated { warrior, .. } => {
                say("combat-event-warrior-eliminated", &[("warrior", self.who(*warrior)), ("card", by())])
            }
            Event::WarriorReturned { warrior } => {
                say("combat-event-warrior-returned", &[("warrior", self.who(*warrior)), ("card", by())])
            }
            Event::CardSuppressed { card } => {
                let suppressed = Arg::strong(self.source(Source::Card(*card)));
                say("combat-event-card-suppressed", &[("what", suppressed), ("card", by())])
            }
            Event::HarmStands { warrior } => {
                say("combat-event-harm-stands", &[("warrior", self.who(*warrior)), ("card", by())])
            }
            Event::WarriorDiscarded { warrior } => {
                say("combat-event-warrior-discarded", &[("warrior", self.who(*warrior)), ("card", by())])
            }
            Event::WoundPending { warrior, .. } => {
                say("combat-event-wound-pending", &[("warrior", self.who(*warrior)), ("card", by())])
            }
            Event::Healed { warrior } => {
                say("combat-event-healed", &[("warrior", self.who(*warrior)), ("card", by())])
            }
            Event::ModifiersBarred => say("combat-event-modifiers-barred", &[("card", by())]),
            Event::PointsBarred => say("combat-event-points-barred", &[("card", by())]),
            Event::ClaimsCancelled { .. } => say("combat-event-claims-cancelled", &[]),
            Event::ActionsGained { player, action, count, now } => {
                let kind = names::named_in(self.voice, "combat-action", action);
                let key = if *now {
                    "combat-event-actions-gained"
                } else {
                    "combat-event-actions-gained-for-later"
                };
                say(
                    key,
                    &[
                        ("player", self.player(*player).into()),
                        ("count", (*count).into()),
                        ("kind", kind.into()),
                        ("card", by()),
                    ],
                )
            }
            Event::ActionUsed { player, action, converted } => {
                let key =
                    if *converted { "combat-event-action-converted" } else { "combat-event-action-used" };
                let kind = names::named_in(self.voice, "combat-action", action);
                say(key, &[("player", self.player(*player).into()), ("kind", kind.into())])
            }
            Event::ActionSpent { player, from, means, .. } => {
                let key = match (from, means) {
                    (_, Means::Conversion) => "combat-event-action-spent-converted",
                    (_, Means::Price(_)) => "combat-event-action-spent-price",
                    (Purse::Turn, Means::Rules) => "combat-event-action-spent-turn",
                    (_, Means::Rules) => "combat-event-action-spent-card",
                };
                say(key, &[("player", self.player(*player).into())])
            }
            Event::ActionsLost { player, count } => say(
                "combat-event-actions-lost",
                &[("player", self.player(*player).into()), ("count", (*count).into())],
            ),
            Event::ActionsEnded { player } => {
                say("combat-event-actions-ended", &[("player", self.player(*player).into())])
            }
            Event::PlayerAttacked { warrior, victim } => say(
                "combat-event-player-attacked",
                &[("warrior", self.who(*warrior)), ("player", self.player(*victim).into())],
            ),
            Event::Standing(blow) => {
                let told = self.blow(blow, attack);
                Some(self.say("combat-event-standing", &[("blow", told.text().into())]))
            }
            Event::BlowResolved(blow) => Some(self.blow(blow, attack)),
            Event::HarmDealt { warrior, harm, .. } => {
                let key =
                    if *harm == Harm::Death { "combat-event-harm-death" } else { "combat-event-harm-wound" };
                say(key, &[("warrior", self.who(*warrior)), ("by", self.in_brackets(source).into())])
            }
            Event::LeavesGame { warrior } => {
                say("combat-event-leaves-game", &[("warrior", self.who(*warrior)), ("card", by())])
            }
            Event::HarmChanged { warrior, from, to } => {
                let key = match (from, to) {
                    (_, None) => "combat-event-harm-none",
                    (Some(Harm::Death), Some(_)) => "combat-event-harm-milder",
                    (_, Some(_)) => "combat-event-harm-worse",
                };
                say(
                    key,
                    &[
                        ("warrior", self.who(*warrior)),
                        ("card", Arg::strong(source.map_or_else(String::new, |s| self.source(s)))),
                    ],
                )
            }
            Event::Saved { warrior, from } => {
                let key = if *from == Harm::Death {
                    "combat-event-saved-death"
                } else {
                    "combat-event-saved-wound"
                };
                say(key, &[("warrior", self.who(*warrior)), ("card", by())])
            }
            Event::StatusChanged { warrior, to } => Some(self.status(*warrior, *to)),
            Event::AwardAnnounced { player, killed, number, promotion, destiny } => say(
                "combat-event-award",
                &[
                    ("player", self.player(*player).into()),
                    ("number", self.number(number).into()),
                    ("warrior", self.who(*killed)),
                    ("promotion", (*promotion).into()),
                    ("destiny", (*destiny).into()),
                ],
            ),
            Event::AwardChanged { player, promotion, destiny } => say(
                "combat-event-award-changed",
                &[
                    ("player", self.player(*player).into()),
                    ("promotion", (*promotion).into()),
                    ("destiny", (*destiny).into()),
                    ("card", by()),
                ],
            ),
            Event::PointsPaid { player, promotion, destiny } => say(
                "combat-event-points-paid",
                &[
                    ("player", self.player(*player).into()),
                    ("promotion", (*promotion).into()),
                    ("destiny", (*destiny).into()),
                ],
            ),
            Event::PointsEarnedByCard { player, promotion, destiny } => {
                let mut args = vec![("player", self.player(*player).into()), ("card", by())];
                let key = match (promotion, destiny) {
                    (0, _) => "combat-event-points-by-card",
                    (_, 0) => "combat-event-promotion-by-card",
                    _ => "combat-event-both-points-by-card",
                };
                args.extend([("destiny", (*destiny).into()), ("promotion", (*promotion).into())]);
                say(key, &args)
            }
            Event::NewAttackAllowed { player, not } => say(
                "combat-event-new-attack",
                &[("player", self.player(*player).into()), ("warrior", self.who(*not)), ("card", by())],
            ),
            Event::Conflict { prevails, yields } => {
                let [prevails, yields] = [prevails, yields].map(|rule| Arg::code(self.rules.rule(*rule)));
                say("combat-event-conflict", &[("prevails", prevails), ("yields", yields)])
            }
            Event::Unspecified { gap } => Some(self.gap(gap)),
        }
    }

    pub(super) fn status(&self, warrior: WarriorId, status: cardinal_engine::table::Status) -> Line {
        let key = format!("combat-status-{}", names::code(status));
        self.say(&key, &[("warrior", self.who(warrior))])
    }

    fn idle(&self, why: Idle) -> Option<Line> {
        let key = match why {
            Idle::NothingToCounter => "combat-idle-nothing-to-counter",
            Idle::NoOtherPlayers => "combat-idle-no-other-players",
            Idle::NotSo(Condition::CombatantsChanged) => "combat-idle-same-combatants",
            Idle::NotSo(Condition::SecondStands) => "combat-idle-second-does-not-strike",
            Idle::NotSo(_) => return None,
            Idle::CombatEnded => "combat-idle-combat-ended",
            Idle::BlowBarred(warrior) => {
                return Some(self.say("combat-idle-blow-barred", &[("warrior", self.who(warrior))]));
            }
            Idle::NoCombatant => "combat-idle-no-combatant",
            Idle::NobodyHurt => "combat-idle-nobody-hurt",
            Idle::NoPoints => "combat-idle-no-points",
            Idle::PointsBarred => "combat-idle-points-barred",
        };
        Some(self.say(key, &[]))
    }
}
