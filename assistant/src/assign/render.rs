//! What bears on an assignment, in words.

use cardinal_doomtrooper::assign::{Condition, Finding, Goes, Missing, Point};
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
            Missing::Whether(condition) => {
                self.voice.text(&key, &[("condition", self.condition(condition).into())])
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
            Condition::Affiliation(code) => {
                let vocabulary = self.library.cards().vocabulary(self.game);
                let term = vocabulary.and_then(|words| words.affiliation(code));
                term.map_or_else(|| code.clone(), |term| term.name.best(self.voice.lang).1.to_owned())
            }
            Condition::Definition(definition) => definition.clone(),
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
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(name)) => name,
        Ok(serde_json::Value::Object(map)) => map.keys().next().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}
