//! Commands carried out: who may, what becomes of the combat, and what is then shown.

use std::borrow::Cow;

use cardinal_doomtrooper::judge::Session;
use cardinal_language::Lang;

use super::draft::Draft;
use super::record::{AccessLevel, Record, State};
use super::refusal::Refusal;
use super::render::{self, Shown};
use super::repository::{CombatRepository, begins_id, is_id};
use super::seen::Seen;
use super::table::{self, Table};
use super::{code, draft};
use crate::combat::{self, Effort};
use crate::commands::Word;
use crate::context::CommandContext;
use crate::host::Entropy;
use crate::identity::{Asker, Person};
use crate::library::{Library, UserStoreError};
use crate::preferences::LONGEST_HOURS;
use crate::request::combat::{CombatAction, CombatCommand, Letting, SetupField};
use crate::request::{CombatQuestion, WrittenCombat};

/// How many completions are offered.
const COMPLETIONS: usize = 25;

/// Where commands are carried out.
pub(crate) struct CombatService<'a> {
    pub(crate) context: CommandContext<'a>,
    pub(crate) repository: &'a CombatRepository,
    /// Where ids come from.
    pub(crate) entropy: &'a Entropy,
    /// How many hours a combat is kept that is begun here.
    pub(crate) lasts: u32,
    /// How much is spent on looking at what can still come of a combat.
    pub(crate) effort: &'a Effort,
}

impl CombatService<'_> {
    /// Carries out a command and shows what came of it. Whoever sits at the terminal may name a combat of
    /// their own by the beginning of its id or as the last.
    pub(crate) fn carry_out(&self, command: &CombatCommand) -> Seen {
        let meant = match self.meant(command) {
            Ok(meant) => meant,
            Err(error) => return render::refused(self, &Refusal::Store(error), None),
        };
        let command = &*meant;
        let done = match command {
            CombatCommand::List => CombatRepository::of(
                self.context.library.shelf(),
                self.context.asker.person,
                self.context.now,
            )
            .map(|own| render::list(self, &own))
            .map_err(Refusal::from),
            CombatCommand::New(pieces) => self.begin_draft(pieces),
            CombatCommand::Bring(code) => self.bring(code),
            CombatCommand::TakeUp(typed) => return self.carry_out(&taken_up(typed)),
            CombatCommand::On { id, revision, act } => self.on(id.trim(), *revision, act),
        };
        match done {
            Ok(seen) => seen,
            Err(refusal) => {
                // Who sees an old picture is shown the new one.
                let record = match (&refusal, command) {
                    (Refusal::Stale | Refusal::Because(_), CombatCommand::On { id, .. }) => {
                        self.visible(id).ok()
                    }
                    _ => None,
                };
                let id = if let CombatCommand::On { id, .. } = command { id.as_str() } else { "" };
                render::refused(self, &refusal, record.as_ref().map(|record| (id, record)))
            }
        }
    }

    /// The same command with the id of the person's own combat that is meant: by the beginning of the id,
    /// if it is that of one alone, or by the word for the one touched last.
    ///
    /// # Errors
    /// [`UserStoreError`]: what is kept cannot be read.
    fn meant<'c>(&self, command: &'c CombatCommand) -> Result<Cow<'c, CombatCommand>, UserStoreError> {
        let CombatCommand::On { id: typed, revision, act } = command else {
            return Ok(Cow::Borrowed(command));
        };
        if !self.context.asker.is_at_terminal() {
            return Ok(Cow::Borrowed(command));
        }
        let id = meant(self.context.library, self.context.asker.person, self.context.now, typed)?;
        let id = id.unwrap_or_else(|| typed.clone());
        Ok(Cow::Owned(CombatCommand::On { id, revision: *revision, act: act.clone() }))
    }

    /// A combat that the person may look at.
    fn visible(&self, id: &str) -> Result<Record, Refusal> {
        let record = CombatRepository::get(self.context.library.shelf(), id)?.ok_or(Refusal::NoCombat)?;
        self.check(&record, AccessLevel::Onlooker)?;
        Ok(record)
    }

    fn check(&self, record: &Record, least: AccessLevel) -> Result<(), Refusal> {
        let level = record.access_level(self.context.asker);
        if level == AccessLevel::Stranger {
            return Err(Refusal::NoCombat);
        }
        if record.expires() <= self.context.now {
            return Err(Refusal::Expired);
        }
        match least {
            least if level >= least => Ok(()),
            AccessLevel::Owner => Err(Refusal::OwnersAlone),
            _ => Err(Refusal::NotYours),
        }
    }

    fn record(&self, state: State) -> Record {
        Record {
            owner: self.context.asker.person,
            server: self.context.asker.server.map(|server| server.id),
            everyone: false,
            also: Vec::new(),
            revision: 1,
            touched: self.context.now,
            lasts: self.lasts,
            state,
        }
    }

    fn keep(&self, record: &Record) -> Result<String, Refusal> {
        Ok(self.repository.add(self.context.library.shelf(), record, self.context.now, self.entropy)?)
    }

    fn begin_draft(&self, pieces: &[SetupField]) -> Result<Seen, Refusal> {
        // A whole combat in words has begun as soon as it is read.
        if let [SetupField::Words(line)] = pieces {
            let session =
                table::of_line(self.context.library, self.context.voice, line, self.context.ruleset)
                    .map_err(Refusal::Because)?;
            return self.open(&session);
        }
        let mut draft = Draft::default();
        let reasons = draft.set(pieces, self.context.library, self.context.voice);
        // What is whole begins; what is not is told when somebody asks for it to begin.
        if reasons.is_empty() && draft.missing().is_empty() {
            let session = draft
                .begin(self.context.library, self.context.voice, self.rules(&draft))
                .map_err(Refusal::Because);
            if let Ok(session) = session {
                return self.open(&session);
            }
        }
        let record = self.record(State::Draft(Box::new(draft)));
        let id = self.keep(&record)?;
        Ok(render::record(self, &id, &record, &Shown::against(&reasons)))
    }

    fn rules(&self, draft: &Draft) -> &'static cardinal_doomtrooper::Ruleset {
        self.context.library.followed(draft.ruleset.as_deref().unwrap_or(self.context.ruleset)).rules
    }

    /// Keeps a combat that has begun as a new one, the person's own.
    fn open(&self, session: &Session<'static>) -> Result<Seen, Refusal> {
        let scenario = table::written(self.context.library, session, "");
        let record = self.record(State::Begun { scenario, stops: Vec::new() });
        let id = self.keep(&record)?;
        Ok(render::record(self, &id, &record, &Shown::default()))
    }

    fn bring(&self, typed: &str) -> Result<Seen, Refusal> {
        let scenario = code::decode(typed, self.context.library.cards())
            .map_err(|error| self.context.voice.say(sentence(error), &[]))?;
        let table =
            table::read(self.context.library, self.context.voice, &scenario).map_err(Refusal::Because)?;
        if table.is_changed {
            return Err(self.context.voice.say("live-code-changed", &[]).into());
        }
        self.open(&table.session)
    }

    fn on(&self, id: &str, revision: Option<u64>, act: &CombatAction) -> Result<Seen, Refusal> {
        match act {
            CombatAction::Show => {
                let record = self.visible(id)?;
                Ok(render::record(self, id, &record, &Shown::default()))
            }
            CombatAction::Explain
            | CombatAction::WhatIf(_)
            | CombatAction::Explore(_)
            | CombatAction::Rulesets
            | CombatAction::Share
            | CombatAction::Export => self.ask(id, act),
            CombatAction::Copy => {
                let table = self.table(&self.visible(id)?)?;
                self.open(&table.session)
            }
            CombatAction::Close => {
                self.change(id, revision, AccessLevel::Owner, |_| Ok((None, ())))?;
                Ok(render::closed(self))
            }
            CombatAction::Let(letting) => self.let_play(id, *letting),
            CombatAction::Last(hours) => {
                let hours = (*hours).clamp(1, LONGEST_HOURS);
                let change = |record: &mut Record| {
                    record.lasts = hours;
                    Ok(())
                };
                self.changed(id, None, AccessLevel::Owner, change)
            }
            CombatAction::Set(pieces) => self.set(id, revision, pieces),
            CombatAction::Begin => self.begin(id, revision),
            CombatAction::Pass
            | CombatAction::Take(_)
            | CombatAction::Play(_)
            | CombatAction::Undo
            | CombatAction::To(_) => self.play(id, revision, act),
        }
    }

    /// Changes a combat, if the person may and has seen it as it is.
    fn change<T>(
        &self,
        id: &str,
        revision: Option<u64>,
        least: AccessLevel,
        change: impl Fn(&Record) -> Result<(Option<Record>, T), Refusal>,
    ) -> Result<T, Refusal> {
        if !is_id(id) {
            return Err(Refusal::NoCombat);
        }
        let checked = |record: Option<&Record>| {
            let record = record.ok_or(Refusal::NoCombat)?;
            self.check(record, least)?;
            if revision.is_some_and(|seen| seen != record.revision) {
                return Err(Refusal::Stale);
            }
            change(record)
        };
        CombatRepository::change(self.context.library.shelf(), id, checked, Refusal::from)
    }

    /// Changes a combat and shows it.
    fn changed(
        &self,
        id: &str,
        revision: Option<u64>,
        least: AccessLevel,
        change: impl Fn(&mut Record) -> Result<(), Refusal>,
    ) -> Result<Seen, Refusal> {
        let record = self.change(id, revision, least, |record| {
            let mut record = record.clone();
            change(&mut record)?;
            self.touch(&mut record);
            Ok((Some(record.clone()), record))
        })?;
        Ok(render::record(self, id, &record, &Shown::default()))
    }

    fn touch(&self, record: &mut Record) {
        record.revision += 1;
        record.touched = record.touched.max(self.context.now);
    }

    fn let_play(&self, id: &str, letting: Letting) -> Result<Seen, Refusal> {
        self.changed(id, None, AccessLevel::Owner, |record| {
            if letting == Letting::Everyone && record.server.is_none() {
                return Err(self.context.voice.say("live-let-nowhere", &[]).into());
            }
            record.set_letting(letting);
            Ok(())
        })
    }

    fn set(&self, id: &str, revision: Option<u64>, pieces: &[SetupField]) -> Result<Seen, Refusal> {
        let (record, reasons) = self.change(id, revision, AccessLevel::Player, |record| {
            let mut record = record.clone();
            let State::Draft(draft) = &mut record.state else { return Err(Refusal::Begun(true)) };
            let before = draft.clone();
            let reasons = draft.set(pieces, self.context.library, self.context.voice);
            if *draft != before {
                self.touch(&mut record);
            }
            Ok((Some(record.clone()), (record, reasons)))
        })?;
        Ok(render::record(self, id, &record, &Shown::against(&reasons)))
    }

    fn begin(&self, id: &str, revision: Option<u64>) -> Result<Seen, Refusal> {
        self.changed(id, revision, AccessLevel::Player, |record| {
            let State::Draft(draft) = &record.state else { return Err(Refusal::Begun(true)) };
            let session = draft
                .begin(self.context.library, self.context.voice, self.rules(draft))
                .map_err(Refusal::Because)?;
            let scenario = table::written(self.context.library, &session, "");
            record.state = State::Begun { scenario, stops: Vec::new() };
            Ok(())
        })
    }

    fn table(&self, record: &Record) -> Result<Table, Refusal> {
        let State::Begun { scenario, .. } = &record.state else { return Err(Refusal::Begun(false)) };
        table::read(self.context.library, self.context.voice, scenario).map_err(Refusal::Because)
    }

    fn play(&self, id: &str, revision: Option<u64>, act: &CombatAction) -> Result<Seen, Refusal> {
        let (record, since) = self.change(id, revision, AccessLevel::Player, |record| {
            let mut record = record.clone();
            let mut table = self.table(&record)?;
            let State::Begun { scenario, stops } = &mut record.state else {
                return Err(Refusal::Begun(false));
            };
            let (position, since) = (table.session.position(), table.session.game().log().len());
            let mut is_back = false;
            match act {
                CombatAction::Pass => table.pass(self.context.voice)?,
                CombatAction::Take(place) => table.take(self.context.library, self.context.voice, *place)?,
                CombatAction::Play(named) => table.play(self.context.library, self.context.voice, named)?,
                CombatAction::To(step) => table.to(self.context.voice, step.as_deref())?,
                _ => {
                    match stops.pop() {
                        Some(back) => table.back_to(back),
                        // It was brought here as it stands; how it came to that it knows by itself.
                        None if table.back() => {}
                        None => return Err(self.context.voice.say("judge-walk-at-start", &[]).into()),
                    }
                    is_back = true;
                }
            }
            if !is_back {
                stops.push(position);
            }
            *scenario = table::written(self.context.library, &table.session, "");
            self.touch(&mut record);
            Ok((Some(record.clone()), (record, (!is_back).then_some(since))))
        })?;
        Ok(render::record(self, id, &record, &Shown { since, ..Shown::default() }))
    }

    /// Answers a question about a combat, which changes nothing of it.
    fn ask(&self, id: &str, act: &CombatAction) -> Result<Seen, Refusal> {
        let record = self.visible(id)?;
        let table = self.table(&record)?;
        let here = || table::written(self.context.library, &table.session, "");
        let inquire = |question: CombatQuestion<'_>| {
            let combat = WrittenCombat::file(id, here());
            combat::inquire(
                self.context.library,
                self.context.voice,
                (&combat, question),
                (self.context.ruleset, self.effort),
            )
        };
        let answer = match act {
            CombatAction::WhatIf(changes) => inquire(CombatQuestion::WhatIf(changes)),
            CombatAction::Explore(saved) => inquire(CombatQuestion::Explore(saved.as_deref())),
            CombatAction::Rulesets => inquire(CombatQuestion::Rulesets(None)),
            CombatAction::Share => {
                let code = code::encode(&here(), self.context.library.cards());
                let code = code.ok_or_else(|| self.context.voice.say("live-too-long-to-share", &[]))?;
                render::code(self, &code)
            }
            CombatAction::Export => return Ok(render::export(self, id, &table)?),
            _ => render::explained(self, &table),
        };
        Ok(Seen { answer, panel: None, file: None })
    }
}

/// The message that says why a share code cannot be taken.
pub(crate) const fn sentence(error: code::CodeError) -> &'static str {
    match error {
        code::CodeError::NoCode => "live-no-code",
        code::CodeError::Mistyped => "live-code-mistyped",
        code::CodeError::Unknown => "live-code-unknown",
        code::CodeError::UnknownCard => "live-code-unknown-card",
    }
}

/// The id of one's combat that is meant by the beginning of it, or by the word for the one touched last.
///
/// # Errors
/// [`UserStoreError`]: it may be one, and what is kept cannot be read.
fn meant(library: &Library, person: Person, now: u64, typed: &str) -> Result<Option<String>, UserStoreError> {
    let typed = typed.trim();
    let is_last = Word::Last.is(typed);
    if !is_last && !begins_id(typed) {
        return Ok(None);
    }
    let mut own = CombatRepository::of(library.shelf(), person, now)?.into_iter().map(|(id, _)| id);
    if is_last {
        return Ok(own.next());
    }
    let mut begun = own.filter(|id| id.starts_with(typed));
    Ok(begun.next().filter(|_| begun.next().is_none()))
}

/// Why a combat that is kept or shared cannot be had.
#[derive(Debug)]
pub(crate) enum NoScenario {
    /// The share code is none that can be read.
    Code(code::CodeError),
    /// What is kept cannot be read.
    Store(UserStoreError),
}

/// The scenario that a share code or the id of one's combat stands for, for commands that take a
/// scenario; `None` for what is neither.
///
/// # Errors
/// [`NoScenario`]: it is one of them, or may be, and cannot be had.
pub(crate) fn scenario_of(
    library: &Library,
    asker: &Asker,
    now: u64,
    typed: &str,
) -> Result<Option<String>, NoScenario> {
    let typed = typed.trim();
    if code::is_code(typed) {
        return code::decode(typed, library.cards()).map(Some).map_err(NoScenario::Code);
    }
    let id = meant(library, asker.person, now, typed).map_err(NoScenario::Store)?;
    let record = CombatRepository::get(library.shelf(), id.as_deref().unwrap_or(typed));
    let Some(record) = record.map_err(NoScenario::Store)? else { return Ok(None) };
    let may_see = record.access_level(asker) > AccessLevel::Stranger && record.expires() > now;
    Ok(match record.state {
        State::Begun { scenario, .. } if may_see => Some(scenario),
        _ => None,
    })
}

/// What is taken up: what a share code holds, a combat that is kept, or a whole one in a line.
fn taken_up(typed: &str) -> CombatCommand {
    if code::is_code(typed) {
        CombatCommand::Bring(typed.to_owned())
    } else if typed.trim().contains(char::is_whitespace) {
        CombatCommand::New(vec![SetupField::Words(typed.to_owned())])
    } else {
        CombatCommand::On { id: typed.to_owned(), revision: None, act: CombatAction::Show }
    }
}

/// Completions of the name of a warrior, or of any other card, as people see it.
pub(crate) fn complete(library: &Library, typed: &str, lang: Lang, warriors: bool) -> Vec<String> {
    let fits =
        move |card: &cardinal_cards_db::Card| (card.kind == cardinal_cards_db::CardType::Warrior) == warriors;
    draft::cards_like(library, typed, lang, fits, COMPLETIONS)
}
