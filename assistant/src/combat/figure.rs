//! Numbers and their terms in words.

use std::fmt::Write as _;

use cardinal_doomtrooper::effect::{Bought, Operation};
use cardinal_doomtrooper::event::Source;
use cardinal_doomtrooper::number::{Number, Origin, Term};

use super::render::Teller;

impl Teller<'_> {
    /// `8 printed + 2 Powerful Blow = 10`; `8 (printed)` where nothing changes it. What does not count
    /// follows, with the texts and rules that set it aside.
    pub(super) fn number(&self, number: &Number) -> String {
        let mut text = self.sum(number);
        if !number.aside.is_empty() {
            let told = number.aside.iter().map(|term| {
                let change = self.operation(term.operation, term.amount);
                let by = self.in_brackets(term.by);
                format!("{} {change}{by} [{}]", self.origin_alone(term), self.rules.rule(term.rule))
            });
            let listed = told.collect::<Vec<_>>().join(", ");
            let aside = self.voice.text("combat-terms-aside", &[("terms", listed.into())]);
            text = format!("{text}, {aside}");
        }
        text
    }

    /// A modifier by itself: `+2`, `× 2`, `base -2`.
    pub(super) fn operation(&self, operation: Operation, amount: i32) -> String {
        match operation {
            Operation::Multiply => format!("× {amount}"),
            Operation::Set => format!("= {amount}"),
            Operation::Divide | Operation::DivideUp | Operation::DivideDown => format!("÷ {amount}"),
            Operation::Add => format!("{amount:+}"),
            Operation::Base => format!("{} {amount:+}", self.voice.text("combat-term-base", &[])),
        }
    }

    /// The terms as they are reckoned one after the other: what is added before something scales the sum
    /// stands in brackets.
    fn sum(&self, number: &Number) -> String {
        if let [only] = number.terms.as_slice() {
            return format!("{} ({})", signed(only.amount), self.origin(only));
        }
        // Writing to a String cannot fail.
        let mut text = String::new();
        let mut added = false;
        for (position, term) in number.terms.iter().enumerate() {
            let origin = self.origin(term);
            if position == 0 {
                text = format!("{} {origin}", signed(term.amount));
            } else if term.operation.scales() {
                if std::mem::take(&mut added) {
                    text = format!("({text})");
                }
                let sign = if term.operation == Operation::Multiply { '×' } else { '÷' };
                let _ = write!(text, " {sign} {} {origin}", signed(term.amount));
            } else {
                added = true;
                let sign = if term.amount < 0 { '−' } else { '+' };
                let base = if term.operation == Operation::Base {
                    self.voice.text("combat-term-base", &[]) + " "
                } else {
                    String::new()
                };
                let _ = write!(text, " {sign} {} {base}{origin}", term.amount.unsigned_abs());
            }
        }
        format!("{text} = {}", signed(number.total))
    }

    /// `Wall (6 points: 3 × 1)`.
    fn bought(&self, source: Source, amount: i32, bought: Bought) -> String {
        let times = bought.times();
        let each = i32::try_from(times).ok().and_then(|times| amount.checked_div(times)).unwrap_or(0);
        let args = [
            ("card", self.source(source).into()),
            ("points", bought.points.into()),
            ("times", times.into()),
            ("each", each.into()),
        ];
        self.voice.text("combat-term-bought", &args)
    }

    /// Where a term that counts comes from, and what has turned it round or keeps it from falling below zero.
    fn origin(&self, term: &Term) -> String {
        let origin = self.origin_alone(term);
        match (term.by, term.origin) {
            (None, _) => origin,
            (by, Origin::Floor) => format!("{origin}{}", self.in_brackets(by)),
            (Some(by), _) => {
                let args = [("term", origin.into()), ("card", self.source(by).into())];
                self.voice.text("combat-term-turned", &args)
            }
        }
    }

    fn origin_alone(&self, term: &Term) -> String {
        match term.origin {
            Origin::Printed => self.voice.text("combat-term-printed", &[]),
            Origin::Supposed => self.voice.text("combat-term-supposed", &[]),
            Origin::Swapped(source) => {
                self.voice.text("combat-term-swapped", &[("card", self.source(source).into())])
            }
            Origin::Card(source) => match term.bought {
                Some(bought) => self.bought(source, term.amount, bought),
                None => self.source(source),
            },
            Origin::Warzone(warzone) => self.table.warzone(warzone).name.clone(),
            Origin::Cover => self.voice.text("combat-term-cover", &[]),
            Origin::Floor => self.voice.text("combat-term-floor", &[]),
        }
    }
}

/// A figure with the sign that people write.
fn signed(figure: i32) -> String {
    if figure < 0 { format!("−{}", figure.unsigned_abs()) } else { figure.to_string() }
}
