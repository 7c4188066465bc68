//! Of what nature a change is: whether it happens or holds, and whom it is about.

use super::{Change, Who};

impl Change {
    /// Whether it goes on working until the combat is over, rather than being done at once.
    pub(crate) fn lasts(&self) -> bool {
        matches!(
            self,
            Self::Rating { .. }
                | Self::Protect { .. }
                | Self::Lethal { .. }
                | Self::StrikesFirst { .. }
                | Self::NoBlow { .. }
                | Self::Forbid { .. }
                | Self::Immune { .. }
                | Self::MultiplyEffects { .. }
        ) || self.holds()
    }

    /// Whether it is nothing but a text that holds: of what is played, for the combat or longer.
    pub(crate) fn holds(&self) -> bool {
        match self {
            Self::KilledIfWounded { .. }
            | Self::Recovers { .. }
            | Self::NotKilledOutright { .. }
            | Self::NoBenefit { .. }
            | Self::NoLoss { .. }
            | Self::NoText { .. }
            | Self::KillPoints { .. }
            | Self::OnlyDestiny { .. }
            | Self::MayEarnPromotion { .. }
            | Self::NoMoreCards { .. }
            | Self::Casts { .. }
            | Self::NeverCasts { .. }
            | Self::CastsForOthers { .. }
            | Self::NoFirstStrike { .. }
            | Self::DestinyWorth { .. }
            | Self::AfterCombat { .. }
            | Self::While { .. }
            | Self::InsteadOfWound { .. }
            | Self::SeveralWeapons { .. }
            | Self::AttackCosts { .. }
            | Self::BeingAttackedCosts { .. }
            | Self::NoWarzone { .. }
            | Self::KillsLeaveGame { .. }
            | Self::NotImmune { .. }
            | Self::ImmuneToCards { .. }
            | Self::MayAttack { .. }
            | Self::MayNotAttack { .. }
            | Self::NeverAttacked { .. }
            | Self::MayBeAttacked { .. }
            | Self::MustAttack { .. }
            | Self::MayAttackFromCover { .. }
            | Self::MayAttackAfterCover
            | Self::OnlyIfLast
            | Self::NeverInCover
            | Self::NeverSeeksCover { .. }
            | Self::CountsAs { .. }
            | Self::DictateTactic { .. }
            | Self::NoCardsOn { .. }
            | Self::Unaffected { .. }
            | Self::WhenKilled { .. }
            | Self::NoProtectionFromSabotage
            | Self::NotWithTactic { .. } => true,
            Self::Lethal { whom, eliminates, .. } => *eliminates || !whom.is_anyone(),
            _ => false,
        }
    }

    /// Whether it is something that only happens when something is played, and never simply holds.
    pub const fn only_happens(&self) -> bool {
        matches!(
            self,
            Self::SwapRatings { .. }
                | Self::Wound { .. }
                | Self::Kill { .. }
                | Self::EndCombat { .. }
                | Self::Replace { .. }
                | Self::Join { .. }
                | Self::NoModifiers
                | Self::DiscardWarrior { .. }
                | Self::EliminateWarrior { .. }
                | Self::ReturnWarrior { .. }
                | Self::DiscardGear { .. }
                | Self::DiscardCard { .. }
                | Self::DiscardAll { .. }
                | Self::SuppressCard
                | Self::GiveCard { .. }
                | Self::SuppressThis
                | Self::CountsAs { .. }
                | Self::DictateTactic { .. }
                | Self::DiscardWarzone
                | Self::LeaveWarzone
                | Self::MultiplyCard { .. }
                | Self::NoPoints
                | Self::NoMoreCards { .. }
                | Self::GainPoints { .. }
                | Self::Counter
                | Self::Save { .. }
                | Self::Heal { .. }
                | Self::GainActions { .. }
                | Self::NewAttack
                | Self::DenyPromotion { .. }
                | Self::ChangeAward { .. }
                | Self::ChangeTactic { .. }
                | Self::GoToCover { .. }
                | Self::LeaveCover { .. }
                | Self::Imprison { .. }
                | Self::While { .. }
        )
    }

    /// Whether it restricts the warrior on whom it is written.
    pub(crate) const fn restricts(&self) -> bool {
        matches!(
            self,
            Self::MayNotAttack { .. }
                | Self::MustAttack { .. }
                | Self::AttackCosts { .. }
                | Self::NotWithTactic { .. }
                | Self::NeverInCover
                | Self::NeverSeeksCover { .. }
                | Self::NeverCasts { .. }
                | Self::NoWarzone { .. }
                | Self::OnlyDestiny { .. }
                | Self::KilledIfWounded { .. }
        )
    }

    /// Whom it is about, where it is about somebody.
    pub fn subject(&self) -> Option<Who> {
        match *self {
            Self::AfterCombat { ref changes } | Self::While { ref changes, .. } => {
                changes.iter().find_map(Self::subject)
            }
            Self::Rating { on, .. }
            | Self::SwapRatings { on }
            | Self::Wound { on, .. }
            | Self::Kill { on, .. }
            | Self::NeverSeeksCover { on }
            | Self::FallsWith { on }
            | Self::CountsAs { on, .. }
            | Self::NoCardsOn { on, .. }
            | Self::Unaffected { on, .. }
            | Self::WhenKilled { on, .. }
            | Self::Protect { on }
            | Self::Lethal { on, .. }
            | Self::KilledIfWounded { on }
            | Self::Recovers { on }
            | Self::NotKilledOutright { on }
            | Self::NoBenefit { on, .. }
            | Self::NoLoss { on, .. }
            | Self::NoText { on, .. }
            | Self::KillPoints { on, .. }
            | Self::OnlyDestiny { on }
            | Self::MayEarnPromotion { on }
            | Self::ReturnWarrior { on }
            | Self::InsteadOfWound { on, .. }
            | Self::SeveralWeapons { on, .. }
            | Self::NoWarzone { on }
            | Self::KillsLeaveGame { on, .. }
            | Self::LeaveCover { on }
            | Self::Casts { on, .. }
            | Self::NeverCasts { on }
            | Self::CastsForOthers { on }
            | Self::NoFirstStrike { on }
            | Self::DestinyWorth { on, .. }
            | Self::NotImmune { on, .. }
            | Self::ImmuneToCards { on, .. }
            | Self::StrikesFirst { on, .. }
            | Self::NoBlow { on }
            | Self::DiscardWarrior { on }
            | Self::EliminateWarrior { on }
            | Self::Save { on, .. }
            | Self::Heal { on }
            | Self::Immune { on, .. }
            | Self::Forbid { on, .. }
            | Self::DiscardGear { on, .. }
            | Self::MultiplyEffects { on, .. }
            | Self::Affiliation { on, .. }
            | Self::Definition { on, .. }
            | Self::GoToCover { on }
            | Self::Imprison { on }
            | Self::GiveCard { to: on }
            | Self::Join { with: on }
            | Self::Replace { with: on, .. } => Some(on),
            _ => None,
        }
    }
}
