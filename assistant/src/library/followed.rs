//! The rulesets that combats can follow.

use std::sync::OnceLock;

use cardinal_doomtrooper::Ruleset;

use super::Library;

/// The ruleset that a combat follows.
#[derive(Debug, Clone, Copy)]
pub struct Followed<'a> {
    /// It, with its procedure.
    pub rules: &'static Ruleset,
    /// The ruleset that answers otherwise, where that one has no combat procedure.
    pub instead_of: Option<&'a str>,
}

#[allow(clippy::missing_panics_doc, reason = "what is embedded is whole, as tests show")]
impl Library {
    /// The rulesets that have a combat procedure, in the engine's order.
    pub fn rulesets(&self) -> impl Iterator<Item = &'static Ruleset> {
        slots().iter().map(|slot| self.loaded(slot))
    }

    /// The ruleset of this id with its combat procedure, if it has one.
    pub fn rules(&self, id: &str) -> Option<&'static Ruleset> {
        slots().iter().find(|(name, _)| *name == id).map(|slot| self.loaded(slot))
    }

    /// The ruleset that combats follow where `asked` is the one that answers: that one, or the
    /// engine's first where it has no combat procedure.
    pub fn followed<'a>(&'a self, asked: &'a str) -> Followed<'a> {
        let own = self.rules(asked).map(|rules| Followed { rules, instead_of: None });
        own.unwrap_or_else(|| {
            let rules = self.rulesets().next().expect("the engine has a ruleset, as a test shows");
            Followed { rules, instead_of: Some(asked) }
        })
    }

    fn loaded(&self, (name, slot): &'static Slot) -> &'static Ruleset {
        slot.get_or_init(|| {
            Ruleset::embedded(name, |id| self.rulebook().rule(id).is_some())
                .expect("the embedded rulesets hold together, as a test shows")
        })
    }
}

type Slot = (&'static str, OnceLock<Ruleset>);

/// Each embedded ruleset, loaded when it is first needed. They are the same for every library,
/// and so is the embedded rulebook that they cite.
fn slots() -> &'static [Slot] {
    static SLOTS: OnceLock<Vec<Slot>> = OnceLock::new();
    SLOTS.get_or_init(|| Ruleset::embedded_names().map(|name| (name, OnceLock::new())).collect())
}

#[cfg(test)]
mod tests {

    use super::*;
    use cardinal_store::Source;

    #[test]
    fn every_embedded_ruleset_cites_rules_that_exist() {
        let library = Library::new("warzone-faq", Source::memory());
        let names: Vec<_> = library.rulesets().map(|rules| rules.id.as_str()).collect();
        assert_eq!(names, Ruleset::embedded_names().collect::<Vec<_>>());
        assert!(!names.is_empty());
    }

    #[test]
    fn a_ruleset_without_a_combat_procedure_follows_the_engines_first() {
        let library = Library::new("dark-eden", Source::memory());
        let followed = |asked: &'static str| {
            let followed = library.followed(asked);
            (followed.rules.id.as_str(), followed.instead_of)
        };
        assert_eq!(followed("doomtrooper-cs"), ("doomtrooper-cs", None));
        assert_eq!(followed("dark-eden"), ("warzone-faq", Some("dark-eden")));
    }
}
