//! The judge: which provisions concern a case.

use super::bench::Bench;
use super::facts::{Assignment, Kind, Target};
use super::ruling::{AssignmentRuling, Missing, Point};
use super::{bond, cards, equipment, places, powers, reception};
use crate::ruleset::Provision;
use crate::ruleset::Ruleset;

/// Rules whether something may be assigned, with everything that bears on it.
pub fn judge(rules: &Ruleset, asked: &Assignment) -> AssignmentRuling {
    let mut bench = Bench::new(rules, asked);
    let item = &asked.item;
    match &asked.target {
        Target::Warrior(warrior, stand) => {
            let warrior = &reception::with_others(&bench, warrior, stand);
            if item.kind == Kind::Warrior {
                bond::judge(&mut bench, warrior, stand);
            } else {
                match item.kind {
                    Kind::Warrior => {}
                    Kind::Equipment => equipment::equipment(&mut bench, warrior, stand),
                    Kind::Relic => equipment::relic(&mut bench, warrior, stand),
                    Kind::Beast => equipment::beast(&mut bench, warrior, stand),
                    Kind::Gift => powers::gift(&mut bench, warrior, stand),
                    Kind::Ki => powers::ki(&mut bench, warrior, stand),
                    Kind::Art => powers::art(&mut bench, warrior, stand),
                    Kind::Warzone | Kind::Fortification => places::to_warrior(&mut bench, warrior, stand),
                    Kind::Mission => places::mission(&mut bench, Some((warrior, stand)), stand.whose),
                    Kind::Special => powers::special(&mut bench, warrior, stand),
                }
                reception::receive(&mut bench, warrior, stand);
            }
        }
        Target::Area { area, whose } => places::to_area(&mut bench, *area, *whose),
        Target::Player(whose) if item.kind == Kind::Mission => places::mission(&mut bench, None, *whose),
        Target::Player(whose) => places::to_player(&mut bench, *whose),
        Target::Card(target) => cards::to_card(&mut bench, target),
    }
    if !matches!(asked.target, Target::Warrior(..)) {
        reception::barred_for_all(&mut bench);
    }
    bench.besides();
    bench.unread();
    bench.weigh()
}

impl Bench<'_> {
    /// What a card says of its assignment wherever it goes: its moment, its player, what it costs.
    fn besides(&mut self) {
        let Some(terms) = self.asked.item.terms() else { return };
        let by = Provision::CardText;
        if let Some(player) = &terms.player {
            let lifted = match self.kind() {
                Kind::Relic => Provision::RelicNoCollector,
                _ => Provision::WarzoneNoTactician,
            };
            if self.has(lifted) && matches!(self.kind(), Kind::Relic | Kind::Warzone) {
                self.allow(lifted, Point::PlayerNeedNot(player.clone()));
            } else if self.about().names(player) {
                self.allow(by, Point::PlayerIs(player.clone()));
            } else {
                self.miss(by, Missing::Player(player.clone()));
            }
        }
        if let Some(moment) = terms.moment {
            self.miss(by, Missing::Moment(moment));
        }
        match terms.actions {
            Some(0) => self.note(by, Point::AtNoAction),
            Some(count) => self.note(by, Point::TakesActions(count)),
            None => {}
        }
    }

    /// Texts that say more than is executed leave the answer open.
    fn unread(&mut self) {
        if self.asked.item.says_more {
            self.miss(Provision::CardText, Missing::RestOfText);
        }
        let receiver = match &self.asked.target {
            Target::Warrior(warrior, _) => warrior.says_more,
            Target::Card(card) => card.says_more,
            Target::Area { .. } | Target::Player(_) => false,
        };
        if receiver || self.asked.beside.iter().any(|item| item.says_more) {
            self.miss(Provision::CardText, Missing::RestOfOthers);
        }
    }
}
