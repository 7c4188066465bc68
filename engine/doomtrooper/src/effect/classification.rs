//! What the engine asks of every change, whatever it does: whom it is about, what else is so of it, and of
//! which words of the game it speaks. A word of the vocabulary has its arms here.

use super::{Amount, Continuous, Imposed, OneShot, Operation, Owner, PlayChange, Requirement, Who, Whom};

/// How a change is classified.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Classification {
    /// Whom it is about, where it is about somebody.
    pub(super) subject: Option<Who>,
    /// Whether it restricts the warrior on whom it is written: what silences a warrior leaves it.
    pub(super) restricts: bool,
    /// Whether it is in favour of whom it is about.
    pub(super) helps: bool,
    /// Whether it comes to the same before and after any other change of which that is true.
    pub(super) any_order: bool,
}

impl Classification {
    /// About nobody by name.
    pub(super) const NOBODYS: Self = Self { subject: None, restricts: false, helps: false, any_order: false };

    /// About these.
    pub(super) const fn of(who: Who) -> Self {
        Self { subject: Some(who), ..Self::NOBODYS }
    }

    pub(super) const fn restricting(self) -> Self {
        Self { restricts: true, ..self }
    }

    /// Restricting where it is about whoever bears it, and nobody else.
    pub(super) const fn restricting_its_bearer(self) -> Self {
        Self { restricts: matches!(self.subject, Some(Who::Bearer)), ..self }
    }

    pub(super) const fn helping(self, helps: bool) -> Self {
        Self { helps, ..self }
    }

    pub(super) const fn in_any_order(self, any_order: bool) -> Self {
        Self { any_order, ..self }
    }
}

/// A word of the game that a change speaks of, for whoever checks that there is such a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mention<'a> {
    /// Warriors, by what they are.
    Whom(&'a Whom),
    /// An amount, which may count warriors.
    Amount(&'a Amount),
    /// An aspect of the Art, or `all`.
    Aspect(&'a str),
    /// An affiliation.
    Affiliation(&'a str),
    /// Something that must be so.
    Requirement(&'a Requirement),
}

impl Continuous {
    /// Whom it is about, where it is about somebody.
    pub fn subject(&self) -> Option<Who> {
        self.classification().subject
    }

    /// Whether it restricts the warrior on whom it is written.
    pub(crate) fn restricts(&self) -> bool {
        self.classification().restricts
    }

    /// It, and what holds within it.
    pub(super) fn parts(&self) -> Vec<&Self> {
        let mut parts = vec![self];
        if let Self::InsteadOfWound { changes, .. } = self {
            parts.extend(changes.iter().flat_map(PlayChange::continuous));
        }
        parts
    }

    /// How it is classified: whom it is about, and what else the engine asks of every word. What is said
    /// of attacks is about nobody by name: it is said of the bearer.
    pub(super) fn classification(&self) -> Classification {
        match *self {
            Self::Rating { on, op, ref amount, .. } => {
                let each = amount.each();
                let helps = match op {
                    Operation::Base | Operation::Add => each > 0,
                    Operation::Multiply => each > 1,
                    Operation::Divide | Operation::DivideUp | Operation::DivideDown | Operation::Set => false,
                };
                Classification::of(on).helping(helps).in_any_order(op == Operation::Add)
            }
            Self::Protect { on, .. } | Self::Lethal { on, .. } => {
                Classification::of(on).helping(true).in_any_order(true)
            }
            Self::StrikesFirst { on, .. } => Classification::of(on).helping(true),
            Self::NoBlow { on } => Classification::of(on).in_any_order(true),
            Self::NeverCasts { on, .. }
            | Self::NeverSeeksCover { on }
            | Self::NoWarzone { on }
            | Self::OnlyDestiny { on }
            | Self::NoSureKill { on }
            | Self::SpellsCost { on, .. }
            | Self::AffiliationCosts { on, .. }
            | Self::KilledIfWounded { on, .. }
            | Self::NoBenefit { on, .. }
            | Self::Forbid { on, .. }
            | Self::NoFirstStrike { on }
            | Self::NeverBecomes { on, .. }
            | Self::NoCardsOn { on, by: Owner::Yours, .. } => Classification::of(on).restricting_its_bearer(),
            Self::MayNotAttack { .. }
            | Self::MustAttack { .. }
            | Self::AttackCosts { .. }
            | Self::AttackTakes { .. }
            | Self::NotWithTactic { .. }
            | Self::NoProtectionFromSabotage {}
            | Self::NeverInCover {}
            | Self::StaysInCover {} => Classification::NOBODYS.restricting(),
            Self::Recovers { on, .. }
            | Self::NotKilledOutright { on }
            | Self::NoLoss { on, .. }
            | Self::NoText { on, .. }
            | Self::MultiplyEffects { on, .. }
            | Self::TurnsBonuses { on, .. }
            | Self::KillPoints { on, .. }
            | Self::DeathEarns { on }
            | Self::KillsEarn { on, .. }
            | Self::MayEarnPromotion { on }
            | Self::Casts { on, .. }
            | Self::CastsForOthers { on, .. }
            | Self::DestinyWorth { on, .. }
            | Self::InsteadOfWound { on, .. }
            | Self::SeveralWeapons { on, .. }
            | Self::KillsLeaveGame { on, .. }
            | Self::NoCardsOn { on, .. }
            | Self::Unaffected { on, .. }
            | Self::WhenKilled { on, .. }
            | Self::NotImmune { on, .. }
            | Self::ImmuneToCards { on, .. }
            | Self::Immune { on, .. } => Classification::of(on),
            Self::AfterCombat { ref changes } => {
                changes.iter().find_map(OneShot::subject).map_or(Classification::NOBODYS, Classification::of)
            }
            Self::BeingAttackedCosts { .. }
            | Self::BeingAttackedTakes { .. }
            | Self::MayBeAttacked { .. }
            | Self::MayAttack { .. }
            | Self::MayNotBeAttacked { .. }
            | Self::OnlyIfLast { .. }
            | Self::MayAttackAfterCover { .. }
            | Self::MayAttackFromCover { .. } => Classification::NOBODYS,
        }
    }

    /// The words of the game that it speaks of.
    pub(super) fn mentions(&self) -> Vec<Mention<'_>> {
        match self {
            Self::Rating { amount, .. } => vec![Mention::Amount(amount)],
            Self::KillPoints { whom, amount, .. } => vec![Mention::Whom(whom), Mention::Amount(amount)],
            Self::Lethal { whom, .. }
            | Self::MayAttack { whom, .. }
            | Self::MayNotAttack { whom, .. }
            | Self::MayNotBeAttacked { by: whom, .. }
            | Self::MustAttack { whom, .. }
            | Self::AttackCosts { whom, .. }
            | Self::BeingAttackedCosts { by: whom, .. }
            | Self::BeingAttackedTakes { by: whom, .. }
            | Self::KillsLeaveGame { whom, .. }
            | Self::MayBeAttacked { by: whom } => vec![Mention::Whom(whom)],
            Self::Casts { aspect, .. } => vec![Mention::Aspect(aspect)],
            Self::AffiliationCosts { affiliation, .. } => vec![Mention::Affiliation(affiliation)],
            Self::DestinyWorth { art, .. } => art.iter().map(|art| Mention::Aspect(art)).collect(),
            Self::InsteadOfWound { changes, .. } => changes.iter().flat_map(PlayChange::mentions).collect(),
            Self::AfterCombat { changes } | Self::WhenKilled { changes, .. } => {
                changes.iter().flat_map(OneShot::mentions).collect()
            }
            Self::Protect { .. }
            | Self::KilledIfWounded { .. }
            | Self::NoSureKill { .. }
            | Self::SpellsCost { .. }
            | Self::AttackTakes { .. }
            | Self::Recovers { .. }
            | Self::NotKilledOutright { .. }
            | Self::NoLoss { .. }
            | Self::NoText { .. }
            | Self::NoBenefit { .. }
            | Self::StrikesFirst { .. }
            | Self::NoBlow { .. }
            | Self::Forbid { .. }
            | Self::MultiplyEffects { .. }
            | Self::TurnsBonuses { .. }
            | Self::OnlyDestiny { .. }
            | Self::MayEarnPromotion { .. }
            | Self::NeverCasts { .. }
            | Self::CastsForOthers { .. }
            | Self::SeveralWeapons { .. }
            | Self::NoWarzone { .. }
            | Self::NoFirstStrike { .. }
            | Self::OnlyIfLast { .. }
            | Self::NoProtectionFromSabotage {}
            | Self::MayAttackAfterCover { .. }
            | Self::NeverInCover {}
            | Self::StaysInCover {}
            | Self::NeverSeeksCover { .. }
            | Self::NotWithTactic { .. }
            | Self::MayAttackFromCover { .. }
            | Self::NoCardsOn { .. }
            | Self::NeverBecomes { .. }
            | Self::Unaffected { .. }
            | Self::NotImmune { .. }
            | Self::ImmuneToCards { .. }
            | Self::DeathEarns { .. }
            | Self::KillsEarn { .. }
            | Self::Immune { .. } => Vec::new(),
        }
    }
}

impl OneShot {
    /// How it is classified: whom it is about, and what else the engine asks of every word.
    pub(super) const fn classification(&self) -> Classification {
        match *self {
            Self::NoModifiers {} | Self::NoPoints {} => Classification::NOBODYS.in_any_order(true),
            Self::Save { on, .. } | Self::Heal { on } => Classification::of(on).helping(true),
            Self::SwapRatings { on }
            | Self::Wound { on, .. }
            | Self::Kill { on, .. }
            | Self::DiscardWarrior { on }
            | Self::EliminateWarrior { on }
            | Self::ReturnWarrior { on }
            | Self::DiscardGear { on, .. }
            | Self::GoToCover { on, .. }
            | Self::LeaveCover { on }
            | Self::Imprison { on, .. }
            | Self::Enter { on, .. }
            | Self::WoundGear { on, .. }
            | Self::Control { on }
            | Self::Redirect { to: on, .. }
            | Self::AttackNow { by: on, .. }
            | Self::Undo { on }
            | Self::GiveCard { to: on, .. }
            | Self::Join { with: on, .. }
            | Self::Name { on: Some(on), .. }
            | Self::Replace { with: on, .. } => Classification::of(on),
            Self::EndCombat { .. }
            | Self::Name { on: None, .. }
            | Self::LosePoints { .. }
            | Self::SwapDestiny {}
            | Self::ChargeAward { .. }
            | Self::DiscardCard { .. }
            | Self::DiscardAll { .. }
            | Self::SuppressCard {}
            | Self::SuppressThis {}
            | Self::MultiplyCard { .. }
            | Self::DiscardWarzone { .. }
            | Self::ChooseWarzone {}
            | Self::LeaveWarzone {}
            | Self::GainPoints { .. }
            | Self::Counter {}
            | Self::GainActions { .. }
            | Self::NewAttack { .. }
            | Self::AwardDestiny { .. }
            | Self::DenyPromotion { .. }
            | Self::ChangeAward { .. }
            | Self::TakeAward {}
            | Self::LoseArt {}
            | Self::ToHand { .. }
            | Self::FaceDown {}
            | Self::HandOver {}
            | Self::ChangeTactic { .. } => Classification::NOBODYS,
        }
    }

    /// The words of the game that it speaks of.
    pub(super) fn mentions(&self) -> Vec<Mention<'_>> {
        match self {
            Self::GainPoints { amount, .. } => vec![Mention::Amount(amount)],
            Self::Enter { affiliation, .. } => {
                affiliation.iter().map(|affiliation| Mention::Affiliation(affiliation)).collect()
            }
            Self::DiscardAll { of, .. } => vec![Mention::Whom(of)],
            Self::SwapRatings { .. }
            | Self::Name { .. }
            | Self::LosePoints { .. }
            | Self::SwapDestiny {}
            | Self::ChargeAward { .. }
            | Self::Wound { .. }
            | Self::Kill { .. }
            | Self::EndCombat { .. }
            | Self::Replace { .. }
            | Self::Join { .. }
            | Self::NoModifiers {}
            | Self::DiscardWarrior { .. }
            | Self::EliminateWarrior { .. }
            | Self::ReturnWarrior { .. }
            | Self::DiscardGear { .. }
            | Self::DiscardCard { .. }
            | Self::SuppressCard {}
            | Self::SuppressThis {}
            | Self::GiveCard { .. }
            | Self::MultiplyCard { .. }
            | Self::DiscardWarzone { .. }
            | Self::ChooseWarzone {}
            | Self::LeaveWarzone {}
            | Self::NoPoints {}
            | Self::Counter {}
            | Self::Save { .. }
            | Self::Heal { .. }
            | Self::GainActions { .. }
            | Self::NewAttack { .. }
            | Self::AwardDestiny { .. }
            | Self::DenyPromotion { .. }
            | Self::ChangeAward { .. }
            | Self::TakeAward {}
            | Self::ChangeTactic { .. }
            | Self::GoToCover { .. }
            | Self::LeaveCover { .. }
            | Self::AttackNow { .. }
            | Self::Undo { .. }
            | Self::WoundGear { .. }
            | Self::LoseArt {}
            | Self::ToHand { .. }
            | Self::Control { .. }
            | Self::Redirect { .. }
            | Self::FaceDown {}
            | Self::HandOver {}
            | Self::Imprison { .. } => Vec::new(),
        }
    }
}

impl Imposed {
    /// How it is classified.
    pub(super) fn classification(&self) -> Classification {
        match *self {
            Self::While { ref changes, .. } => changes
                .iter()
                .find_map(Continuous::subject)
                .map_or(Classification::NOBODYS, Classification::of),
            Self::CountsAs { on, .. } | Self::SharesWarzone { on, .. } => Classification::of(on),
            Self::NoMoreCards { .. } | Self::DictateTactic { .. } => Classification::NOBODYS,
        }
    }

    /// The words of the game that it speaks of.
    pub(super) fn mentions(&self) -> Vec<Mention<'_>> {
        match self {
            Self::While { requires, changes } => {
                let asked = requires.iter().map(Mention::Requirement);
                asked.chain(changes.iter().flat_map(Continuous::mentions)).collect()
            }
            Self::NoMoreCards { .. }
            | Self::CountsAs { .. }
            | Self::SharesWarzone { .. }
            | Self::DictateTactic { .. } => Vec::new(),
        }
    }
}
