//! Live combats, for the faces.

use super::Cardinal;
use crate::host::Clock;
use crate::identity::Asker;
use crate::library::Unread;
use crate::live::{self, CombatCommand, Seen};
use crate::preferences::USUAL_HOURS;

impl Cardinal {
    /// The same, by another clock.
    #[must_use]
    pub fn with_clock(mut self, clock: Clock) -> Self {
        self.clock = clock;
        self
    }

    /// Carries out a command about live combats for whoever asks.
    pub(super) fn live_for(&self, command: &CombatCommand, asker: &Asker, unread: &mut Unread) -> Seen {
        let context = self.context(asker, 1, unread);
        let service = live::CombatService {
            context: self.command_context(&context),
            repository: &self.combats,
            entropy: &self.entropy,
            lasts: context.layers.combat_hours(USUAL_HOURS).value,
            effort: &self.effort,
        };
        service.carry_out(command)
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};

    use cardinal_language::Lang;
    use cardinal_store::Source;

    use super::*;
    use crate::Host;
    use crate::answer::{Outcome, Reply};
    use crate::identity::{Person, Server, VisitorId};
    use crate::live::{CombatAction, Letting, Seat, SetupField, Stage};
    use crate::request::{Request, Wish};

    const OWNER: u64 = 1;
    const OTHER: u64 = 2;

    struct Service {
        cardinal: Cardinal,
        time: Arc<AtomicU64>,
    }

    fn desk(folder: &Path) -> Service {
        let time = Arc::new(AtomicU64::new(1_000_000));
        let shown = Arc::clone(&time);
        let clock = Clock::new(move || shown.load(Ordering::Relaxed));
        let store = Source::directory_at(folder.join("store"));
        Service {
            cardinal: Cardinal::new("warzone-faq", Host::still(store), None, None).with_clock(clock),
            time,
        }
    }

    fn asker(user: u64, server: Option<u64>) -> Asker {
        let server = server.map(|id| Server { id, may_manage: false });
        Asker { server, locale: Some(Lang::En), ..Asker::from(Person::Discord(user)) }
    }

    impl Service {
        fn carry_out(&self, command: CombatCommand, who: &Asker) -> Reply {
            crate::answer::Service::answer(&self.cardinal, &Request::Live(command), 1, who)
        }

        fn on(&self, id: &str, revision: Option<u64>, act: CombatAction, who: &Asker) -> Reply {
            self.carry_out(CombatCommand::On { id: id.to_owned(), revision, act }, who)
        }

        /// A combat of the owner's in server 7, as it begins.
        fn begun(&self) -> String {
            let pieces = vec![
                SetupField::Warrior(Seat::Attacker, "Sean Gallagher".into()),
                SetupField::Warrior(Seat::Defender, "Nepharite of Ilian".into()),
                SetupField::Tactic("fight".into()),
                SetupField::Gear(Seat::Defender, "Smoke Bomb".into()),
            ];
            let seen = self.carry_out(CombatCommand::New(pieces), &asker(OWNER, Some(7)));
            seen.panel.expect("it has begun").id
        }

        fn pass_hours(&self, hours: u64) {
            self.time.fetch_add(hours * 3_600, Ordering::Relaxed);
        }
    }

    fn refused(seen: &Reply) -> String {
        seen.answer.json()["refused"].as_str().unwrap_or_default().to_owned()
    }

    /// Every command that changes a combat.
    fn changes() -> Vec<CombatAction> {
        vec![
            CombatAction::Set(vec![SetupField::Tactic("shoot".into())]),
            CombatAction::Begin,
            CombatAction::Pass,
            CombatAction::Take(1),
            CombatAction::Play("Smoke Bomb".into()),
            CombatAction::Undo,
            CombatAction::To(None),
            CombatAction::Let(Letting::Everyone),
            CombatAction::Last(1),
            CombatAction::Close,
        ]
    }

    #[test]
    fn no_change_of_another_persons_combat_is_made() {
        let folder = tempfile::tempdir().unwrap();
        let desk = desk(folder.path());
        let id = desk.begun();
        let before = desk.on(&id, None, CombatAction::Show, &asker(OWNER, Some(7)));
        for act in changes() {
            let here = desk.on(&id, None, act.clone(), &asker(OTHER, Some(7)));
            assert!(
                ["not-yours", "owners-alone"].contains(&refused(&here).as_str()),
                "{act:?}: {}",
                here.answer.json()
            );
            assert!(!here.answer.blocks.is_empty());
            let elsewhere = desk.on(&id, None, act.clone(), &asker(OTHER, Some(8)));
            assert_eq!(refused(&elsewhere), "no-combat", "another server is not even told of it: {act:?}");
        }
        assert_eq!(desk.on(&id, None, CombatAction::Show, &asker(OWNER, Some(7))), before);
        assert_eq!(refused(&desk.on(&id, None, CombatAction::Share, &asker(OTHER, Some(8)))), "no-combat");
    }

    #[test]
    fn those_whom_its_owner_lets_play_it_on_and_no_more() {
        let folder = tempfile::tempdir().unwrap();
        let desk = desk(folder.path());
        let id = desk.begun();
        let owner = asker(OWNER, Some(7));
        desk.on(&id, None, CombatAction::Let(Letting::Also(Person::Discord(OTHER))), &owner);
        let seen = desk.on(&id, None, CombatAction::Pass, &asker(OTHER, None));
        assert_eq!(refused(&seen), "", "{}", seen.answer.json());
        assert_eq!(seen.answer.json()["table"]["asked"]["step"], "22");
        for act in [CombatAction::Let(Letting::Nobody), CombatAction::Last(1), CombatAction::Close] {
            assert_eq!(refused(&desk.on(&id, None, act, &asker(OTHER, Some(7)))), "owners-alone");
        }
        assert_eq!(refused(&desk.on(&id, None, CombatAction::Pass, &asker(3, Some(7)))), "not-yours");
        desk.on(&id, None, CombatAction::Let(Letting::Everyone), &owner);
        assert_eq!(refused(&desk.on(&id, None, CombatAction::Pass, &asker(3, Some(7)))), "");
        assert_eq!(refused(&desk.on(&id, None, CombatAction::Pass, &asker(3, Some(8)))), "no-combat");
    }

    #[test]
    fn an_onlooker_looks_asks_and_takes_a_copy() {
        let folder = tempfile::tempdir().unwrap();
        let desk = desk(folder.path());
        let id = desk.begun();
        let other = asker(OTHER, Some(7));
        for act in [
            CombatAction::Show,
            CombatAction::Explain,
            CombatAction::Rulesets,
            CombatAction::Share,
            CombatAction::Export,
        ] {
            let seen = desk.on(&id, None, act.clone(), &other);
            assert_eq!(seen.answer.outcome, crate::answer::Outcome::Answered, "{act:?}");
        }
        let copy = desk.on(&id, None, CombatAction::Copy, &other).panel.expect("a combat");
        assert_ne!(copy.id, id);
        assert_eq!(refused(&desk.on(&copy.id, None, CombatAction::Pass, &other)), "");
        assert_eq!(
            refused(&desk.on(&copy.id, None, CombatAction::Pass, &asker(OWNER, Some(7)))),
            "not-yours"
        );
    }

    #[test]
    fn a_combat_goes_on_after_a_restart() {
        let folder = tempfile::tempdir().unwrap();
        let owner = asker(OWNER, Some(7));
        let (id, before) = {
            let desk = desk(folder.path());
            let id = desk.begun();
            (id.clone(), desk.on(&id, None, CombatAction::Pass, &owner))
        };
        let desk = desk(folder.path());
        let seen = desk.on(&id, None, CombatAction::Show, &owner);
        assert_eq!(seen.panel, before.panel);
        assert_eq!(seen.answer.json()["table"], before.answer.json()["table"]);
        let seen = desk.on(
            &id,
            Some(seen.panel.expect("it").revision),
            CombatAction::Play("Smoke Bomb".into()),
            &owner,
        );
        assert_eq!(seen.answer.json()["table"]["asked"]["step"], "23");
    }

    #[test]
    fn what_somebody_saw_before_it_went_on_does_not_play_it() {
        let folder = tempfile::tempdir().unwrap();
        let desk = desk(folder.path());
        let id = desk.begun();
        let owner = asker(OWNER, Some(7));
        let old = desk.on(&id, None, CombatAction::Show, &owner).panel.expect("it").revision;
        let now = desk.on(&id, Some(old), CombatAction::Pass, &owner).panel.expect("it");
        let seen = desk.on(&id, Some(old), CombatAction::Take(1), &owner);
        assert_eq!(refused(&seen), "stale");
        assert_eq!(seen.panel, Some(now), "and how it stands now is shown");
    }

    #[test]
    fn a_combat_is_kept_as_long_as_was_set_after_it_was_last_touched() {
        let folder = tempfile::tempdir().unwrap();
        let desk = desk(folder.path());
        let owner = asker(OWNER, Some(7));
        let shelf = desk.cardinal.library().shelf();
        let server = crate::preferences::Scope::Server(7);
        desk.cardinal
            .preferences
            .change(shelf, &server, |preferred| preferred.combat_hours = Some(2))
            .unwrap();
        let id = desk.begun();
        desk.pass_hours(1);
        assert_eq!(refused(&desk.on(&id, None, CombatAction::Pass, &owner)), "");
        desk.pass_hours(1);
        assert_eq!(refused(&desk.on(&id, None, CombatAction::Show, &owner)), "", "the pass was an hour ago");
        desk.pass_hours(1);
        for act in [CombatAction::Show, CombatAction::Pass, CombatAction::Share, CombatAction::Close] {
            assert_eq!(refused(&desk.on(&id, None, act, &owner)), "expired");
        }
        desk.begun();
        assert_eq!(
            refused(&desk.on(&id, None, CombatAction::Show, &owner)),
            "no-combat",
            "it has been swept out"
        );
    }

    #[test]
    fn a_code_brings_a_combat_to_another_server_and_another_person() {
        let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let desk_here = desk(here.path());
        let id = desk_here.begun();
        let shared = desk_here.on(&id, None, CombatAction::Share, &asker(OWNER, Some(7)));
        let code = shared.answer.json()["code"].as_str().expect("a code").to_owned();
        assert!(code.len() < 150, "{} letters", code.len());
        for (desk, who) in [(&desk_here, asker(OTHER, Some(8))), (&desk(there.path()), asker(3, None))] {
            let seen = desk.carry_out(CombatCommand::Bring(code.clone()), &who);
            let panel = seen.panel.expect("a combat");
            assert_eq!(panel.stage, Stage::Running);
            assert_eq!(refused(&desk.on(&panel.id, None, CombatAction::Pass, &who)), "");
        }
    }

    #[test]
    fn a_visitor_of_a_page_keeps_settings_and_combats_like_anybody_and_shares_them_with_whom_they_say() {
        let folder = tempfile::tempdir().unwrap();
        let desk = desk(folder.path());
        let entropy = Host::still(Source::memory()).entropy;
        let [visitor, friend, stranger] =
            [(); 3].map(|()| Asker::from(Person::Visitor(VisitorId::draw(&entropy))));
        let wish = Wish { language: Some("cs".into()), ..Wish::default() };
        let answer = |request, who: &Asker| {
            crate::answer::Service::answer(&desk.cardinal, &Request::Settings(request), 1, who).answer
        };
        assert_eq!(answer(wish, &visitor).lang, Lang::Cs);
        assert_eq!(answer(Wish::default(), &visitor).lang, Lang::Cs, "it is kept");
        assert_eq!(answer(Wish::default(), &friend).lang, Lang::En, "and theirs alone");

        let line = "Sean Gallagher attacks Nepharite of Ilian in fight".to_owned();
        let begun = desk.carry_out(CombatCommand::New(vec![SetupField::Words(line)]), &visitor);
        let id = begun.panel.expect("it has begun").id;
        desk.on(&id, None, CombatAction::Let(Letting::Also(friend.person)), &visitor);
        assert_eq!(refused(&desk.on(&id, None, CombatAction::Pass, &friend)), "");
        for other in [&stranger, &asker(OWNER, None), &Asker::at_terminal(None)] {
            assert_eq!(refused(&desk.on(&id, None, CombatAction::Show, other)), "no-combat");
        }
        let listed = desk.carry_out(CombatCommand::List, &visitor).answer.json();
        assert_eq!(listed["combats"][0]["id"], id.as_str());
    }

    #[test]
    fn a_store_that_does_not_open_means_an_apology_for_each_order() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let desk = desk(&file.path().join("below-a-file"));
        let owner = asker(OWNER, Some(7));
        let pieces = vec![SetupField::Warrior(Seat::Attacker, "Sean Gallagher".into())];
        let seen = desk.carry_out(CombatCommand::New(pieces), &owner);
        assert_eq!((&seen.answer.json()["kind"], seen.answer.outcome), (&"store".into(), Outcome::Failed));
        assert!(!seen.answer.json()["sentence"].as_str().unwrap_or_default().contains("below-a-file"));
        let listed = desk.carry_out(CombatCommand::List, &owner);
        assert_eq!(listed.answer.outcome, Outcome::Failed, "what cannot be read is not nothing");
    }
}
