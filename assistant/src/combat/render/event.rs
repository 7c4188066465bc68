//! One event in words: an arm for each, nothing else.

use cardinal_doomtrooper::effect::Harm;
use cardinal_doomtrooper::event::{Event, Side, Source};
use cardinal_doomtrooper::table::Place;

use super::Teller;
use crate::answer::{Line, names};
use crate::messages::Arg;

impl Teller<'_> {
    /// An event in words; `None` for what the steps themselves say. `attack` is the rating that the
    /// combat's blows are dealt with.
    #[allow(clippy::too_many_lines, reason = "one arm for each event, nothing else")]
    pub(in crate::combat) fn event(
        &self,
        event: &Event,
        source: Option<Source>,
        attack: cardinal_doomtrooper::rating::Rating,
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
            Event::Branched { to, when } => self.branched(*to, *when),
            Event::StepsSkipped { to } => say("combat-event-skipped", &[("step", self.step(*to).into())]),
            Event::Idle { why } => self.idle(*why, source),
            Event::CombatantsAnnounced { attacker, defender } => say(
                "combat-event-combatants",
                &[("attacker", self.who(*attacker)), ("defender", self.who(*defender))],
            ),
            Event::AttackPermitted { by: permission } => Some(self.permitted(*permission, source)),
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
            Event::Named { warrior, word, warzone, less } => {
                let key = if *less { "combat-event-named-less" } else { "combat-event-named" };
                let word = || word.as_deref().unwrap_or_default().into();
                let zone = warzone.map(|zone| Arg::strong(self.source(Source::Warzone(zone))));
                let what = warrior.map(|warrior| self.who(warrior)).or(zone).unwrap_or_else(word);
                say(key, &[("what", what), ("card", by())])
            }
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
                &[
                    ("player", self.player(*player).into()),
                    ("amount", (*amount).into()),
                    ("by", self.in_brackets(source).into()),
                ],
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
            Event::CardKept { card } => {
                let kept = self.source(Source::Card(*card)).into();
                say("combat-event-card-kept", &[("kept", kept), ("card", by())])
            }
            Event::Imprisoned { warrior } => {
                say("combat-event-imprisoned", &[("warrior", self.who(*warrior)), ("card", by())])
            }
            Event::Released { warrior } => {
                say("combat-event-released", &[("warrior", self.who(*warrior)), ("card", by())])
            }
            Event::SpecialAttackAnnounced { defender, .. } => Some(self.special_attack(*defender, source)),
            Event::TacticAnnounced { tactic } => {
                say("combat-event-tactic", &[("tactic", names::named(self.voice, "tactic", tactic).into())])
            }
            Event::WarzoneAnnounced { warzone: None } => say("combat-event-no-warzone", &[]),
            Event::WarzoneAnnounced { warzone: Some(warzone) } => {
                Some(self.warzone("combat-event-warzone", *warzone))
            }
            Event::AttackedFromWarzone { warzone: Some(warzone) } => {
                Some(self.warzone("combat-event-attacked-from-warzone", *warzone))
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
            Event::EquipmentAnnounced { cards, .. } => Some(self.equipment(cards, None)),
            Event::Played { player, source, target, .. } => Some(self.played(*player, *source, *target)),
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
                &[
                    ("player", self.player(*player).into()),
                    ("amount", (*amount).into()),
                    ("by", self.in_brackets(source).into()),
                ],
            ),
            Event::Countered { source, by } => say(
                "combat-event-countered",
                &[("card", Arg::strong(self.source(*source))), ("by", Arg::strong(self.source(*by)))],
            ),
            Event::TookEffect { source } => {
                say("combat-event-took-effect", &[("card", Arg::strong(self.source(*source)))])
            }
            Event::CardMoved { card, to } => Some(self.moved(*card, *to, source)),
            Event::CardTaken { card, warrior, .. } => Some(self.moved(*card, Place::On(*warrior), source)),
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
                Some(self.trait_gained(*warrior, what, *lasting, source))
            }
            Event::Negated { source, by: warrior, text } => say(
                "combat-event-negated",
                &[
                    ("card", self.source(*source).into()),
                    ("warrior", self.who(*warrior)),
                    ("by", self.by_other(*warrior, *text).into()),
                ],
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
            Event::OrderBound { first: None } => Some(self.simultaneous(source)),
            Event::CombatEnded { why, void_cards } => Some(self.ended(*why, *void_cards, source)),
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
            Event::WarriorEntered { warrior, in_place_of, .. } => {
                let card = ("card", by());
                match in_place_of {
                    Some(old) => {
                        let args = [("warrior", self.who(*warrior)), ("old", self.who(*old)), card];
                        say("combat-event-entered-in-place", &args)
                    }
                    None => say("combat-event-entered", &[("warrior", self.who(*warrior)), card]),
                }
            }
            Event::ControlTaken { warrior, player } => {
                let player = self.player(*player).into();
                let args = [("warrior", self.who(*warrior)), ("player", player), ("card", by())];
                say("combat-event-control-taken", &args)
            }
            Event::CardToHand { card, player, .. } => {
                let taken = Arg::strong(self.source(Source::Card(*card)));
                let player = self.player(*player).into();
                say("combat-event-card-to-hand", &[("what", taken), ("player", player), ("card", by())])
            }
            Event::CardHandedOver { card, player } => {
                let passed = Arg::strong(self.source(Source::Card(*card)));
                let player = self.player(*player).into();
                say("combat-event-card-handed-over", &[("what", passed), ("player", player), ("card", by())])
            }
            Event::Transferred { warrior, to } => {
                let area = names::named(self.voice, "area", to).into();
                say(
                    "combat-event-transferred",
                    &[("warrior", self.who(*warrior)), ("area", area), ("card", by())],
                )
            }
            Event::AttackDue { attacker, defender, .. } => {
                let args =
                    [("attacker", self.who(*attacker)), ("defender", self.who(*defender)), ("card", by())];
                say("combat-event-attack-due", &args)
            }
            Event::Undone { card, warrior } => {
                let ended = Arg::strong(self.source(*card));
                say(
                    "combat-event-undone",
                    &[("what", ended), ("warrior", self.who(*warrior)), ("card", by())],
                )
            }
            Event::Redirected { source, to } => {
                let turned = Arg::strong(self.source(*source));
                say(
                    "combat-event-redirected",
                    &[("what", turned), ("warrior", self.who(*to)), ("card", by())],
                )
            }
            Event::CardSuppressed { card } => {
                let suppressed = Arg::strong(self.source(Source::Card(*card)));
                say("combat-event-card-suppressed", &[("what", suppressed), ("card", by())])
            }
            Event::HarmStands { warrior, self_inflicted } => {
                let key = if *self_inflicted {
                    "combat-event-harm-stands"
                } else {
                    "combat-event-harm-stands-by-text"
                };
                say(key, &[("warrior", self.who(*warrior)), ("card", by())])
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
            Event::ClaimsCancelled { claims } => Some(self.cancelled(*claims)),
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
            Event::Actions(event) => Some(self.actions(event, source)),
            Event::Remark(remark) => Some(self.remark(remark, source)),
            Event::AwardAnnounced { player, killed, number, .. } if number.total < 0 => say(
                "combat-event-award-nothing",
                &[
                    ("player", self.player(*player).into()),
                    ("number", self.number(number).into()),
                    ("warrior", self.who(*killed)),
                ],
            ),
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
                    ("by", self.in_brackets(source).into()),
                ],
            ),
            Event::PointsEarnedByCard { player, promotion, destiny } => {
                Some(self.earned_by_card(*player, (*promotion, *destiny), source))
            }
            Event::NewAttackAllowed { player, not, again, must } => {
                let key = match (again, must, not) {
                    (Some(_), true, _) => "combat-event-must-attack-again",
                    (Some(_), false, _) => "combat-event-attack-again",
                    (None, _, Some(_)) => "combat-event-new-attack",
                    (None, _, None) => "combat-event-new-attack-on-anybody",
                };
                let whom = again.map(|[_, whom]| whom).or(*not);
                let args = [("player", self.player(*player).into()), ("card", by())];
                let whom = whom.map(|whom| ("warrior", self.who(whom)));
                say(key, &args.into_iter().chain(whom).collect::<Vec<_>>())
            }
            Event::DestinyPromised { player, each } => say(
                "combat-event-destiny-promised",
                &[("player", self.player(*player).into()), ("each", (*each).into()), ("card", by())],
            ),
            Event::Conflict { prevails, yields } => {
                let [prevails, yields] = [prevails, yields].map(|rule| Arg::code(self.rules.rule(*rule)));
                say("combat-event-conflict", &[("prevails", prevails), ("yields", yields)])
            }
            Event::Unspecified { gap } => Some(self.gap(gap)),
        }
    }
}
