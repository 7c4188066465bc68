//! What bears on an assignment, in words.

use cardinal_doomtrooper::assign::{Condition, Finding, Goes, Missing, Point, Sort};
use cardinal_doomtrooper::table::Area;

use crate::answer::{Line, Style, names};
use crate::library::Library;
use crate::messages::{Arg, Voice};

/// Tells findings in a language.
pub(super) struct Teller<'a> {
    pub(super) library: &'a Library,
    pub(super) voice: Voice<'a>,
    /// The game whose words the conditions use.
    pub(super) game: &'a str,
}

impl Teller<'_> {
    /// One finding, without its rule.
    pub(super) fn text(&self, finding: &Finding) -> String {
        self.point(&finding.point)
    }

    /// What bears on an assignment, whichever way it weighs.
    fn point(&self, point: &Point) -> String {
        let say = |args: &[(&str, Arg)]| self.voice.text(&format!("assign-{}", code(point)), args);
        match point {
            Point::Given(kind)
            | Point::FirstCopy(kind)
            | Point::SecondCopy(kind)
            | Point::NeverReceives(kind)
            | Point::GoesToAreas(kind) => {
                say(&[("kind", names::named(self.voice, "assign-kind", kind).into())])
            }
            Point::LowerValue { sergeant, warrior } | Point::ValueNotLower { sergeant, warrior } => {
                say(&[("sergeant", (*sergeant).into()), ("warrior", (*warrior).into())])
            }
            Point::CardAdmits(conditions) => say(&[("conditions", self.all(conditions).into())]),
            Point::CardRefuses(condition) => say(&[("condition", self.condition(condition).into())]),
            Point::Follows(follower) | Point::DoesNotFollow(follower) => {
                say(&[("follower", follower.as_str().into())])
            }
            Point::GoesElsewhere(goes) => say(&[("target", self.goes(*goes).into())]),
            Point::OtherAreas(areas) => say(&[("areas", self.areas(areas).into())]),
            Point::NotSuchCard(sorts) => say(&[("sorts", self.sorts(sorts).into())]),
            Point::PlayerIs(definition) | Point::PlayerNeedNot(definition) => {
                say(&[("definition", definition.as_str().into())])
            }
            Point::TakesActions(count) | Point::AtMost(count) | Point::HoldsAtMost(count) => {
                say(&[("count", i64::from(*count).into())])
            }
            Point::ForDestiny(points) => say(&[("points", (*points).into())]),
            Point::NoEffect(power) => {
                say(&[("power", names::named(self.voice, "assign-power", power).into())])
            }
            Point::Missing(fact) => self.missing(fact),
            _ => say(&[]),
        }
    }

    /// One finding with its rule.
    pub(super) fn line(&self, finding: &Finding, rule: Option<&str>) -> Line {
        let line = Line::plain(self.text(finding));
        rule.map_or(line.clone(), |rule| line.then(format!(" {rule}"), Style::Code))
    }

    fn missing(&self, fact: &Missing) -> String {
        let key = format!("assign-missing-{}", code(fact));
        match fact {
            Missing::Whether(condition) | Missing::Carrier(condition) => {
                self.voice.text(&key, &[("condition", self.condition(condition).into())])
            }
            Missing::Player(definition) => {
                self.voice.text(&key, &[("definition", definition.as_str().into())])
            }
            Missing::Moment(moment) => {
                let moment = names::named(self.voice, "assign-moment", moment);
                self.voice.text(&key, &[("moment", moment.into())])
            }
            Missing::SuchCard(sorts) | Missing::WhetherSuch(sorts) => {
                self.voice.text(&key, &[("sorts", self.sorts(sorts).into())])
            }
            _ => self.voice.text(&key, &[]),
        }
    }

    fn all(&self, conditions: &[Condition]) -> String {
        let told: Vec<String> = conditions.iter().map(|condition| self.condition(condition)).collect();
        told.join(", ")
    }

    /// A condition as what a warrior is: `Capitol`, `a Doomtrooper`, `not: Brotherhood`.
    fn condition(&self, condition: &Condition) -> String {
        match condition {
            Condition::Affiliation(code) => self.affiliation(code),
            Condition::Definition(definition) => definition.clone(),
            Condition::Value { at_least, at_most, total } => {
                let bounds = match (at_least, at_most) {
                    (Some(least), Some(most)) => format!("{least}–{most}"),
                    (Some(least), None) => format!("≥ {least}"),
                    (None, Some(most)) => format!("≤ {most}"),
                    (None, None) => String::new(),
                };
                let key = if *total { "assign-condition-total-value" } else { "assign-condition-value" };
                self.voice.text(key, &[("bounds", bounds.into())])
            }
            Condition::Immune(power) => {
                let power = names::named(self.voice, "assign-power", power);
                self.voice.text("assign-condition-immune", &[("power", power.into())])
            }
            Condition::Wounded => names::named(self.voice, "assign-state", "wounded"),
            Condition::HelpsOthers => self.voice.text("assign-condition-helps-others", &[]),
            Condition::Has(sort) => {
                self.voice.text("assign-condition-has", &[("sort", self.sort(sort).into())])
            }
            Condition::HasNo(sort) => {
                self.voice.text("assign-condition-has-no", &[("sort", self.sort(sort).into())])
            }
            Condition::InPlay(title) => {
                self.voice.text("assign-condition-in-play", &[("card", title.as_str().into())])
            }
            Condition::Doomtrooper => self.voice.text("assign-condition-doomtrooper", &[]),
            Condition::DarkLegion => self.voice.text("assign-condition-dark-legion", &[]),
            Condition::Not(other) => {
                self.voice.text("assign-condition-not", &[("condition", self.condition(other).into())])
            }
            Condition::AnyOf(several) => {
                let told: Vec<String> = several.iter().map(|condition| self.condition(condition)).collect();
                told.join(" / ")
            }
        }
    }

    fn affiliation(&self, code: &str) -> String {
        let vocabulary = self.library.cards().vocabulary(self.game);
        let term = vocabulary.and_then(|words| words.affiliation(code));
        term.map_or_else(|| code.to_owned(), |term| term.name.best(self.voice.lang).1.to_owned())
    }

    fn sorts(&self, sorts: &[Sort]) -> String {
        let told: Vec<String> = sorts.iter().map(|sort| self.sort(sort)).collect();
        told.join(" / ")
    }

    /// A sort of card by all that it must be: `Equipment, shoot weapon, not FLAME-THROWER`.
    fn sort(&self, sort: &Sort) -> String {
        let not = |text: String| self.voice.text("assign-condition-not", &[("condition", text.into())]);
        let mut told = Vec::new();
        told.extend(sort.kind.iter().map(|kind| names::named(self.voice, "assign-kind", kind)));
        let weapons: Vec<String> =
            sort.weapon.iter().map(|kind| names::named(self.voice, "assign-weapon", kind)).collect();
        let ranks: Vec<String> =
            sort.gift.iter().map(|rank| names::named(self.voice, "assign-gift", rank)).collect();
        told.extend([weapons.join(" / "), ranks.join(" / ")].into_iter().filter(|list| !list.is_empty()));
        told.extend(sort.vehicle.then(|| names::named(self.voice, "assign-thing", "vehicle")));
        told.extend(sort.follower.iter().chain(&sort.definition).cloned());
        told.extend(sort.affiliation.iter().map(|code| self.affiliation(code)));
        let makes =
            |word: &String| self.voice.text("assign-sort-makes", &[("definition", word.as_str().into())]);
        told.extend(sort.makes.iter().map(makes));
        told.extend(sort.converts.then(|| self.voice.text("assign-sort-converts", &[])));
        told.extend(sort.raises.then(|| self.voice.text("assign-sort-raises", &[])));
        told.extend(sort.without.iter().map(|word| not(word.clone())));
        told.extend(sort.not_of.iter().map(|code| not(self.affiliation(code))));
        told.join(", ")
    }

    fn goes(&self, goes: Goes) -> String {
        names::named(self.voice, "assign-goes", goes)
    }

    fn areas(&self, areas: &[Area]) -> String {
        let told: Vec<String> =
            areas.iter().map(|area| names::named(self.voice, "assign-thing", area)).collect();
        told.join(", ")
    }
}

/// Why a warrior cannot be assigned to a sergeant, as an answer about assigning tells it.
pub(crate) fn reason(library: &Library, voice: Voice<'_>, point: &Point) -> String {
    Teller { library, voice, game: "doomtrooper" }.point(point)
}

/// The name under which a value is written, whatever it holds.
pub(super) fn code(value: impl serde::Serialize) -> String {
    match cardinal_embedded::value_of(&value) {
        Ok(serde_json::Value::String(name)) => name,
        Ok(serde_json::Value::Object(map)) => map.keys().next().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}
