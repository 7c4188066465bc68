//! What is not so, in words: why an input is refused, and what a ruling leaves open.

use cardinal_cards_db::Card;
use cardinal_doomtrooper::WarriorId;
use cardinal_doomtrooper::effect::{Occasion, Touched};
use cardinal_doomtrooper::event::{Gap, Reason, Side, Source, Why};
use cardinal_doomtrooper::number::Doubt;
use cardinal_doomtrooper::procedure::Condition;

use super::render::Teller;
use crate::answer::{Line, names, requirement};
use crate::messages::Arg;

impl Teller<'_> {
    pub(super) fn gap(&self, gap: &Gap) -> Line {
        match gap {
            Gap::Unmodelled(source) => {
                self.say("combat-gap-unmodelled", &[("card", Arg::strong(self.source(*source)))])
            }
            &Gap::Clause { source, clause, of, touches, met } => {
                self.clause_left_open(source, (clause, of), touches, met)
            }
            Gap::Unsaid { source, .. } => {
                self.say("combat-gap-unsaid", &[("card", Arg::strong(self.source(*source)))])
            }
            Gap::WhichWeapon(side) | Gap::WeaponForTactic(side) => {
                let role = match side {
                    Side::Attacker => "combat-player-attacker",
                    Side::Defender => "combat-player-defender",
                };
                let for_tactic = matches!(gap, Gap::WeaponForTactic(_));
                let key = if for_tactic { "combat-gap-weapon-for-tactic" } else { "combat-gap-which-weapon" };
                self.say(key, &[("warrior", self.voice.text(role, &[]).into())])
            }
            Gap::WhichValue(warrior) => {
                self.say("combat-gap-which-value", &[("warrior", self.who(*warrior))])
            }
            Gap::MixedMembership(attacker, defender) => self.say(
                "combat-gap-mixed-membership",
                &[("attacker", self.who(*attacker)), ("defender", self.who(*defender))],
            ),
            Gap::Generic(warrior) => self.gap_of("combat-gap-generic", *warrior),
            Gap::OutsideAreas(warrior) => self.gap_of("combat-gap-outside", *warrior),
            Gap::NotLast(warrior) => self.gap_of("combat-gap-not-last", *warrior),
            Gap::MayNotAttack(warrior) => self.gap_of("combat-gap-may-not-attack", *warrior),
            Gap::MayNotBeAttacked(warrior) => self.gap_of("combat-gap-may-not-be-attacked", *warrior),
            Gap::Reinforcement(warrior) => self.gap_of("combat-gap-reinforcement", *warrior),
            Gap::SharedMembership(warrior) => self.gap_of("combat-gap-shared-membership", *warrior),
            Gap::CoverInCombat(warrior) => self.gap_of("combat-gap-cover", *warrior),
            Gap::Figure(warrior, rating, doubt) => {
                let key = match doubt {
                    Doubt::Rounding => "combat-gap-rounding",
                    Doubt::WhichMultiplier => "combat-gap-which-multiplier",
                    Doubt::WhichBonus => "combat-gap-which-bonus",
                };
                let rating = names::named(self.voice, "rating", rating);
                self.say(key, &[("rating", rating.into()), ("warrior", self.who(*warrior))])
            }
            Gap::WarzoneLost(warzone) => {
                let name = self.source(Source::Warzone(*warzone));
                self.say("combat-gap-warzone-lost", &[("warzone", Arg::strong(name))])
            }
            Gap::NoReserve(source) => {
                self.say("combat-gap-no-reserve", &[("card", Arg::strong(self.source(*source)))])
            }
            Gap::CardsOfEliminated(warrior) => self.gap_of("combat-gap-cards-of-eliminated", *warrior),
            Gap::BoundEquipment(card) => {
                let card = self.source(Source::Card(*card));
                self.say("combat-gap-bound-equipment", &[("card", Arg::strong(card))])
            }
            Gap::Unrevealed(warrior) => self.gap_of("combat-gap-unrevealed", *warrior),
            Gap::AnotherAttack(player) => {
                self.say("combat-gap-another-attack", &[("player", self.player(*player).into())])
            }
            Gap::ActionOfSabotage(player) => {
                self.say("combat-gap-action-of-sabotage", &[("player", self.player(*player).into())])
            }
            Gap::CorporateWar(player) => {
                self.say("combat-gap-corporate-war", &[("player", self.player(*player).into())])
            }
            Gap::SecondaryTarget(player) => {
                self.say("combat-gap-secondary-target", &[("player", self.player(*player).into())])
            }
            Gap::Battle(warrior) => self.gap_of("combat-gap-battle", *warrior),
            Gap::SergeantText(warrior) => self.gap_of("combat-gap-sergeant-text", *warrior),
            Gap::LateEquipment(warrior) => self.gap_of("combat-gap-late-equipment", *warrior),
            Gap::OrderChanged => self.say("combat-gap-order-changed", &[]),
            Gap::WhichWay(source) => {
                self.say("combat-gap-which-way", &[("card", Arg::strong(self.source(*source)))])
            }
            Gap::UnknownRating(warrior, rating) => {
                let rating = names::named(self.voice, "rating", rating);
                self.say(
                    "combat-gap-unknown-rating",
                    &[("rating", rating.into()), ("warrior", self.who(*warrior))],
                )
            }
        }
    }

    /// A clause that nothing executes, by its place in the print and its kind, and what is written of what
    /// is left out.
    fn clause_left_open(
        &self,
        source: Source,
        (clause, of): (u8, u8),
        touches: Touched,
        met: Occasion,
    ) -> Line {
        let place = match of {
            0 => self.voice.text("combat-clause-some", &[]),
            1 => self.voice.text("combat-clause-whole", &[]),
            _ => {
                let place = [("clause", clause.into()), ("of", of.into())];
                self.voice.text("combat-clause-part", &place)
            }
        };
        let missing = self.known(source).map_or_else(String::new, |card| self.left_out(card, clause));
        let mut told = vec![
            ("card", Arg::strong(self.source(source))),
            ("place", place.into()),
            ("touches", names::named(self.voice, "touched", touches).into()),
            ("met", names::named(self.voice, "occasion", met).into()),
        ];
        if missing.is_empty() {
            return self.say("combat-gap-clause", &told);
        }
        told.push(("missing", missing.into()));
        self.say("combat-gap-clause-told", &told)
    }

    /// What is written of what a clause says and nothing does: its own sentence where there is one for
    /// each clause, else all of them.
    fn left_out(&self, card: &Card, clause: u8) -> String {
        let sentences = &card.text.missing;
        let missing = card.clauses().iter().zip(1_u8..).filter(|(clause, _)| clause.missing.is_some());
        let missing: Vec<u8> = missing.map(|(_, at)| at).collect();
        let own = missing.iter().position(|&at| at == clause);
        let told = match own {
            Some(at) if missing.len() == sentences.len() => sentences.get(at..=at).unwrap_or_default(),
            None if !missing.is_empty() => &[],
            _ => sentences,
        };
        told.iter().map(|what| what.best(self.voice.lang).1).collect::<Vec<_>>().join(" ")
    }

    /// Several texts by name.
    fn all_of(&self, texts: &[Source]) -> Arg {
        let names: Vec<String> = texts.iter().map(|&text| self.source(text)).collect();
        names.join(", ").into()
    }

    fn gap_of(&self, key: &str, warrior: WarriorId) -> Line {
        self.say(key, &[("warrior", self.who(warrior))])
    }

    /// All reasons in one text, each with its rule.
    pub(super) fn reasons(&self, reasons: &[Reason]) -> String {
        let told = reasons
            .iter()
            .map(|reason| format!("{} [{}]", self.why(&reason.why), self.rules.rule(reason.rule)));
        told.collect::<Vec<_>>().join("; ")
    }

    #[allow(clippy::too_many_lines, reason = "one sentence for each reason")]
    pub(super) fn why(&self, why: &Why) -> String {
        let text = |key: &str, args: &[(&str, Arg)]| self.voice.text(key, args);
        let warrior = |id: WarriorId| [("warrior", Arg::from(self.warrior(id)))];
        let and = |id: WarriorId, name: &'static str, what: String| {
            [("warrior", Arg::from(self.warrior(id))), (name, Arg::from(what))]
        };
        match why {
            Why::NotDue => text("combat-why-not-due", &[]),
            Why::NoSuchMoment => text("combat-why-no-such-moment", &[]),
            Why::AnothersStep => text("combat-why-anothers-step", &[]),
            Why::StepNotDue(when) => text(step_not_due(*when), &[]),
            Why::StepElsewhere(when) => text(step_elsewhere(*when), &[]),
            Why::NotHeld => text("combat-why-not-held", &[]),
            Why::NoSuchWay => text("combat-why-no-such-way", &[]),
            Why::LaidBefore => text("combat-why-laid-before", &[]),
            Why::WrongWindow { plays_in, open } => {
                let open = if open.is_empty() {
                    text("combat-why-nothing-open", &[])
                } else {
                    names::listed(self.voice, "window", open)
                };
                let plays = names::listed(self.voice, "window", plays_in);
                text("combat-why-wrong-window", &[("plays", plays.into()), ("open", open.into())])
            }
            Why::Requires(requirement) => {
                text("combat-why-requires", &[("what", requirement::words(self.voice, requirement).into())])
            }
            Why::WrongTarget => text("combat-why-wrong-target", &[]),
            Why::SeveralTargets => text("combat-why-several-targets", &[]),
            Why::NothingToCounter => text("combat-why-nothing-to-counter", &[]),
            Why::TooCostly { cost, has, by } => {
                let key = if by.is_empty() { "combat-why-too-costly" } else { "combat-why-too-costly-by" };
                let args = [("cost", (*cost).into()), ("has", (*has).into()), ("cards", self.all_of(by))];
                text(key, &args)
            }
            Why::TooFewPoints { points, least } => {
                let args = [("points", (*points).into()), ("least", (*least).into())];
                text("combat-why-too-few-points", &args)
            }
            Why::TooManyPoints { points, most } => {
                let args = [("points", (*points).into()), ("most", (*most).into())];
                text("combat-why-too-many-points", &args)
            }
            Why::DoesNotMultiply => text("combat-why-does-not-multiply", &[]),
            Why::NeverCountered(source) => {
                text("combat-why-never-countered", &[("card", self.source(*source).into())])
            }
            Why::NothingToBuy => text("combat-why-nothing-to-buy", &[]),
            Why::CannotPayOn => text("combat-why-cannot-pay-on", &[]),
            Why::NoCaster => text("combat-why-no-caster", &[]),
            Why::Immune { warrior: id, to, by } => {
                let [who, power] = and(*id, "power", names::named(self.voice, "mystic", to));
                let by = self.by_other(*id, Some(*by)).into();
                text("combat-why-immune", &[who, power, ("by", by)])
            }
            Why::InsideVehicle(id) => text("combat-why-inside-vehicle", &warrior(*id)),
            Why::CasterConverted(id) => text("combat-why-caster-converted", &warrior(*id)),
            Why::DarkLegion(id) => text("combat-why-dark-legion", &warrior(*id)),
            Why::Unmodelled(_) => text("combat-why-unmodelled", &[]),
            Why::NotYours(id) => text("combat-why-not-yours", &warrior(*id)),
            Why::NoEmbargo(card) => {
                text("combat-why-no-embargo", &[("card", Arg::strong(self.source(*card)))])
            }
            Why::Transfer(id) => text("combat-why-transfer", &warrior(*id)),
            Why::OwnWarrior(id) => text("combat-why-own-warrior", &warrior(*id)),
            Why::NotStanding(id) => text("combat-why-not-standing", &warrior(*id)),
            Why::Imprisoned(id) => text("combat-why-imprisoned", &warrior(*id)),
            Why::Areas => text("combat-why-areas", &[]),
            Why::SameCorporation => text("combat-why-same-corporation", &[]),
            Why::Brotherhood => text("combat-why-brotherhood", &[]),
            Why::NotForBrotherhood => text("combat-why-not-for-brotherhood", &[]),
            Why::NonCombatant(id) => text("combat-why-non-combatant", &warrior(*id)),
            Why::BanStands => text("combat-why-ban-stands", &[]),
            Why::MayNotAttack { warrior: id, by } => {
                let [who] = warrior(*id);
                text("combat-why-may-not-attack", &[who, ("card", self.source(*by).into())])
            }
            Why::AttacksNobody { warrior, by } => {
                text("combat-why-attacks-nobody", &and(*warrior, "card", self.source(*by)))
            }
            Why::MayNotBeAttacked { warrior: id, by } => {
                let [who] = warrior(*id);
                text("combat-why-may-not-be-attacked", &[who, ("card", self.source(*by).into())])
            }
            Why::NotLast(id) => text("combat-why-not-last", &warrior(*id)),
            Why::NotBeside(id) => text("combat-why-not-beside", &warrior(*id)),
            Why::KeptApart(id) => text("combat-why-kept-apart", &warrior(*id)),
            Why::AlreadyFights(id) => text("combat-why-already-fights", &warrior(*id)),
            Why::NotInGroup(id) => text("combat-why-not-in-group", &warrior(*id)),
            Why::FirstTurn => text("combat-why-first-turn", &[]),
            Why::CannotBeInCover(id) => text("combat-why-cannot-be-in-cover", &warrior(*id)),
            Why::InCover => text("combat-why-in-cover", &[]),
            Why::LeftCover => text("combat-why-left-cover", &[]),
            Why::NotOvercome => text("combat-why-not-overcome", &[]),
            Why::Dash(id, rating) => {
                let rating = names::named(self.voice, "rating", rating);
                text("combat-why-dash", &and(*id, "rating", rating))
            }
            Why::NotWithTactic { warrior, tactic, by } => {
                let [who, tactic] = and(*warrior, "tactic", names::named(self.voice, "tactic", tactic));
                text("combat-why-not-with-tactic", &[who, tactic, ("card", self.source(*by).into())])
            }
            Why::NoFightInside(id, card) => {
                let card = self.source(Source::Card(*card));
                text("combat-why-no-fight-inside", &and(*id, "card", card))
            }
            Why::NoInfluence => text("combat-why-no-influence", &[]),
            Why::WrongWarzone => text("combat-why-wrong-warzone", &[]),
            Why::WarzoneWhenAttacking => text("combat-why-warzone-when-attacking", &[]),
            Why::WarzoneOfAnother => text("combat-why-warzone-of-another", &[]),
            Why::WarzoneLost => text("combat-why-warzone-lost", &[]),
            Why::WarzoneBarred(by) => text("combat-why-warzone-barred", &[("card", self.source(*by).into())]),
            Why::AttackedFromWarzone => text("combat-why-attacked-from-warzone", &[]),
            Why::WrongEquipment(card) => {
                text("combat-why-wrong-equipment", &[("card", self.source(Source::Card(*card)).into())])
            }
            Why::NotAgain(id) => text("combat-why-not-again", &warrior(*id)),
            Why::OnlyAgain(id) => text("combat-why-only-again", &warrior(*id)),
            Why::AttacksOnce(by) => text("combat-why-attacks-once", &[("card", self.source(*by).into())]),
            Why::Silenced(source) => text("combat-why-silenced", &[("card", self.source(*source).into())]),
            Why::NeverSabotaged(by) => {
                text("combat-why-never-sabotaged", &[("card", self.source(*by).into())])
            }
            Why::TooFewPromotion { cost, has, by } => {
                let args = [("cost", (*cost).into()), ("has", (*has).into()), ("cards", self.all_of(by))];
                text("combat-why-too-few-promotion", &args)
            }
            Why::InBattle(id) => text("combat-why-in-battle", &warrior(*id)),
            Why::CannotLead(point) | Why::CannotHave(point) => {
                crate::assign::reason(self.library, self.voice, point)
            }
            Why::NotLedInCombat => text("combat-why-not-led-in-combat", &[]),
            Why::SplitTooLarge => text("combat-why-split-too-large", &[]),
            Why::NotSplit => text("combat-why-not-split", &[]),
            Why::NoCardsOn { warrior, by } => {
                text("combat-why-no-cards-on", &and(*warrior, "card", self.source(*by)))
            }
            Why::DestinyOnly => text("combat-why-destiny-only", &[]),
            Why::UsedAlready => text("combat-why-used-already", &[]),
            Why::CardsBarred(by) => text("combat-why-cards-barred", &[("card", self.source(*by).into())]),
            Why::TacticDictated(by) => {
                text("combat-why-tactic-dictated", &[("card", self.source(*by).into())])
            }
            Why::MustAttackAnother(by) => {
                text("combat-why-must-attack-another", &[("card", self.source(*by).into())])
            }
            Why::AnotherAttacksFirst(by) => {
                text("combat-why-another-attacks-first", &[("card", self.source(*by).into())])
            }
            Why::OncePerCombat(id) => text("combat-why-once-per-combat", &warrior(*id)),
            Why::OneAttackOnly => text("combat-why-one-attack-only", &[]),
            Why::MustGoOnAttacking => text("combat-why-must-go-on-attacking", &[]),
            Why::ActionKindIsFixed => text("combat-why-action-kind-is-fixed", &[]),
            Why::NotConvertedFor(id) => text("combat-why-not-converted-for", &warrior(*id)),
            Why::NoAction => text("combat-why-no-action", &[]),
            Why::TooFewActions(by) => {
                text("combat-why-too-few-actions", &[("card", self.source(*by).into())])
            }
            Why::SabotageTooEarly => text("combat-why-sabotage-too-early", &[]),
            Why::SabotageInOthersTurn => text("combat-why-sabotage-in-others-turn", &[]),
            Why::SabotageIsNoAttack => text("combat-why-sabotage-is-no-attack", &[]),
            Why::AlreadySabotaged => text("combat-why-already-sabotaged", &[]),
            Why::NotDefenceless => text("combat-why-not-defenceless", &[]),
        }
    }
}

/// Why no step came that a condition leads to.
const fn step_not_due(when: Condition) -> &'static str {
    match when {
        Condition::SecondStands => "combat-why-no-second-combat",
        Condition::NotSimultaneous => "combat-why-simultaneous",
        Condition::CombatantsChanged => "combat-why-same-combatants",
        Condition::SpecialAttack => "combat-why-no-special-attack",
        Condition::HarmDealt => "combat-why-nobody-hurt",
        Condition::Always | Condition::Played | Condition::CombatEnded => "combat-why-no-such-moment",
    }
}

/// Why the steps were passed by.
const fn step_elsewhere(when: Condition) -> &'static str {
    match when {
        Condition::CombatEnded => "combat-why-combat-ended",
        Condition::NotSimultaneous => "combat-why-not-simultaneous",
        Condition::SpecialAttack => "combat-why-special-attack",
        Condition::Always
        | Condition::Played
        | Condition::CombatantsChanged
        | Condition::SecondStands
        | Condition::HarmDealt => "combat-why-no-such-moment",
    }
}
