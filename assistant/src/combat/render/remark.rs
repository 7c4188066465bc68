//! What rules say of what happens, in words.

use cardinal_doomtrooper::event::{Remark, Source};
use cardinal_doomtrooper::table::Area;

use super::Teller;
use crate::answer::{Line, names};
use crate::messages::Arg;

impl Teller<'_> {
    /// What a rule says of something that happens, besides making it happen.
    pub(super) fn remark(&self, remark: &Remark, source: Option<Source>) -> Line {
        let card = |source: Source| Arg::strong(self.source(source));
        let of = |key: &str, warrior| self.say(key, &[("warrior", self.who(warrior))]);
        let by_text =
            |key: &str, warrior, by| self.say(key, &[("warrior", self.who(warrior)), ("card", card(by))]);
        let by = |key: &str, player| self.say(key, &[("player", self.player(player).into())]);
        match *remark {
            Remark::CountsByArea { warrior, area: Area::Squad } => of("combat-remark-generic-squad", warrior),
            Remark::CountsByArea { warrior, area: Area::Cohort } => {
                of("combat-remark-generic-cohort", warrior)
            }
            Remark::CountsByArea { warrior, .. } => of("combat-remark-generic-outpost", warrior),
            Remark::StandsOutside { warrior } => of("combat-remark-stands-outside", warrior),
            Remark::NotReached { warrior, by } => by_text("combat-remark-not-reached", warrior, by),
            Remark::Ridden { warrior, card: beast } => {
                by_text("combat-remark-ridden", warrior, Source::Card(beast))
            }
            Remark::FreeOfVehicle { warrior, card: gear, vehicle } => {
                let [gear, vehicle] = [gear, vehicle].map(|id| card(Source::Card(id)));
                let args = [("warrior", self.who(warrior)), ("card", gear), ("vehicle", vehicle)];
                self.say("combat-remark-free-of-vehicle", &args)
            }
            Remark::RelicNoEquipment { card: relic, by } => {
                let args = [("card", card(Source::Card(relic))), ("by", card(Source::Card(by)))];
                self.say("combat-remark-relic-no-equipment", &args)
            }
            Remark::IsImmune { warrior, to } => {
                let power = names::named(self.voice, "power", to);
                let by = self.by_other(warrior, source).into();
                let args = [("warrior", self.who(warrior)), ("power", power.into()), ("by", by)];
                self.say("combat-remark-is-immune", &args)
            }
            Remark::StaysInCover { warrior } => of("combat-remark-stays-in-cover", warrior),
            Remark::CastOnTribe { warrior } => of("combat-remark-cast-on-tribe", warrior),
            Remark::CastByImmune { warrior } => of("combat-remark-cast-by-immune", warrior),
            Remark::CastByBlessed { warrior } => of("combat-remark-cast-by-blessed", warrior),
            Remark::RiftUsed { warrior } => of("combat-remark-rift-used", warrior),
            Remark::SpellAnnounced { source, points } => self
                .say("combat-remark-spell-announced", &[("card", card(source)), ("points", points.into())]),
            Remark::SpellEnds { source } => self.say("combat-remark-spell-ends", &[("card", card(source))]),
            Remark::NeverOverAlways { warrior } => of("combat-remark-never-over-always", warrior),
            Remark::SabotageReckoned { warrior, points } => self.say(
                "combat-remark-sabotage-reckoned",
                &[("warrior", self.who(warrior)), ("points", points.into())],
            ),
            Remark::AttacksAgain { player } => by("combat-remark-attacks-again", player),
            Remark::UsesOpen { player, count } => {
                let args = [("player", self.player(player).into()), ("count", count.into())];
                self.say("combat-remark-uses-open", &args)
            }
            Remark::AnnouncedWhenUsed { player } => by("combat-remark-announced-when-used", player),
            Remark::ActionsKept { player } => by("combat-remark-actions-kept", player),
            Remark::Suspended => self.say("combat-remark-suspended", &[]),
            Remark::ModifiersStayBehind { warrior } => of("combat-remark-modifiers-stay-behind", warrior),
            Remark::BreaksOff { warrior } => of("combat-remark-breaks-off", warrior),
            Remark::AbilityNotShared { warrior } => of("combat-remark-ability-not-shared", warrior),
            Remark::LimitLifted { warrior, ref limit } => self.say(
                "combat-remark-limit-lifted",
                &[("warrior", self.who(warrior)), ("limit", self.why(limit).into())],
            ),
            Remark::LastInArea { warrior } => of("combat-remark-last-in-area", warrior),
            Remark::AttacksFromCover { warrior, by } if by == Source::Warrior(warrior) => {
                of("combat-remark-attacks-from-cover", warrior)
            }
            Remark::AttacksFromCover { warrior, by } => {
                by_text("combat-remark-attacks-from-cover-by", warrior, by)
            }
            Remark::FirstStrikeDenied { claim, by } => self.denied(claim, by),
            Remark::OthersMayFollow { player, by } => {
                let args = [("player", self.player(player).into()), ("card", card(by))];
                self.say("combat-remark-others-may-follow", &args)
            }
            Remark::FreelancerEarns { warrior } => of("combat-remark-freelancer-earns", warrior),
            Remark::NoEffect { source, why } => {
                let key = format!("combat-no-effect-{}", names::code(why));
                self.say(&key, &[("card", card(source))])
            }
            Remark::StaysInGame { warrior } => of("combat-remark-stays-in-game", warrior),
            Remark::PrisonerAway { warrior } => of("combat-remark-prisoner-away", warrior),
            Remark::HurtWithoutFighting { warrior } => of("combat-remark-hurt-without-fighting", warrior),
        }
    }
}
