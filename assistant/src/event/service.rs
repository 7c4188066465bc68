//! Commands carried out: what is written to an event's log, and what is then shown.

use cardinal_tournament::{
    Actor, Entry, Event, Formula, Offence, PlayerId, Refused, Role, Seed, Settings, Side, Table, name_key,
    pairing,
};

use super::banned::{self, Ban};
use super::made::{listed, open_table, swapped, unpaired};
use super::overlap;
use super::refusal::Refusal;
use super::repository::{Appended, EventRepository, Kept};
use super::{Seen, collection, dialogue, entrants, export, guest, limits, read, render};
use crate::answer::Answer;
use crate::answer::settings::find_ruleset;
use crate::commands::{self, Key, Place};
use crate::context::CommandContext;
use crate::host::Entropy;
use crate::identity::{Community, Person};
use crate::messages::Messages;
use crate::precedent::Rights;
use crate::request::event::{EventAction, EventCommand, Form, FormatWish};

/// The ruleset whose games the tournament rules are about, where nobody says otherwise.
const USUAL_RULESET: &str = "doomtrooper-it";
/// Seeds are drawn below this: short enough to be read out.
const SEEDS: u64 = 1_000_000;

/// What of a member's id tells two of one name apart.
const IDS: u64 = 10_000;

/// Where commands are carried out.
pub(crate) struct EventService<'a> {
    pub(crate) context: CommandContext<'a>,
    pub(crate) repository: &'a EventRepository,
    pub(crate) entropy: &'a Entropy,
    /// What the person may do where they are.
    pub(crate) rights: Rights,
    /// Which page of what has several, from 1.
    pub(crate) page: u32,
}

impl EventService<'_> {
    /// Carries out a command and shows what came of it.
    pub(crate) fn carry_out(&self, command: &EventCommand) -> Seen {
        let seen = self.carried_out(command);
        self.note_shown(command, &seen.answer);
        seen
    }

    fn carried_out(&self, command: &EventCommand) -> Seen {
        let is_guest = self.context.asker.guest.is_some();
        let done = match &command.act {
            _ if is_guest && !guest::may_ask(command) => Err(Refusal::Guest),
            EventAction::Export(form) => self.export(command, *form),
            EventAction::Codes { print } => self.codes(command, *print),
            _ => self.done(command).map(Seen::from),
        };
        done.unwrap_or_else(|refusal| render::refused(self, command, &refusal).into())
    }

    fn done(&self, command: &EventCommand) -> Result<Answer, Refusal> {
        Ok(match &command.act {
            EventAction::New { name, format, seed } => self.make(command, name, format, *seed)?,
            EventAction::List => self.list()?,
            EventAction::Rules => render::rules(self),
            EventAction::Show => render::event(self, &self.kept(command)?),
            EventAction::Format(wish) if **wish == FormatWish::default() => {
                render::event(self, &self.kept(command)?)
            }
            EventAction::Pairings(round) => render::round(self, &self.kept(command)?, *round)?,
            EventAction::Why(player) => render::why(self, &self.kept(command)?, player.as_deref())?,
            EventAction::Board { posts } => {
                if *posts {
                    self.as_judge()?;
                }
                render::board(self, &self.kept(command)?)
            }
            EventAction::Standings => render::standings(self, &self.kept(command)?),
            EventAction::Clock => render::clock(self, &self.kept(command)?)?,
            EventAction::Own => {
                let kept = self.kept(command)?;
                let own = self.player((kept.number, &kept.event), "")?;
                render::own(self, &kept, own)
            }
            EventAction::Log => render::log(self, &self.kept(command)?),
            EventAction::Collection { player, list: None } => {
                let kept = self.kept(command)?;
                // What somebody plays is theirs and the judges' to see.
                let found = self.player((kept.number, &kept.event), player);
                let is_own = found.as_ref().ok() == self.player((kept.number, &kept.event), "").ok().as_ref();
                if !(player.trim().is_empty() || found.is_ok() && is_own) {
                    self.as_judge()?;
                }
                let player = found?;
                render::collection(self, &kept, player)?
            }
            EventAction::Time(told) => {
                let kept = self.kept(command)?;
                let next = dialogue::next(&kept.event, told);
                if next.is_err() {
                    // What somebody else wrote meanwhile may be why, and is shown before it.
                    let by = self.writer(command, Some(&kept.event))?;
                    self.heed_others(command, &kept, &kept.event, &by)?;
                }
                match next? {
                    dialogue::Next::Ask(question) => render::question(self, &kept, told, &question),
                    dialogue::Next::Enter(_) => self.write(command, &kept)?,
                }
            }
            EventAction::Penalty(wish) => {
                self.as_judge()?;
                let kept = self.kept(command)?;
                let player = read::player(&kept.event, &wish.player)?;
                match dialogue::offence(&kept.event, wish) {
                    Ok(_) => self.write(command, &kept)?,
                    Err(choices) => render::penalty(self, &kept, player, wish, &choices),
                }
            }
            _ => self.write(command, &self.kept(command)?)?,
        })
    }

    /// The event as a file.
    fn export(&self, command: &EventCommand, form: Form) -> Result<Seen, Refusal> {
        // It holds the lists of cards.
        self.as_judge()?;
        let kept = self.kept(command)?;
        let (name, text) = export::file(self.context.voice, &kept, form, self.now());
        let answer = render::exported(self, &kept, form, &name, &text);
        Ok(Seen { answer, file: Some((name, text)) })
    }

    /// Those whose events they are.
    pub(super) fn community(&self) -> Result<Community, Refusal> {
        let asker = self.context.asker;
        let visited = asker.guest.as_ref().map(|guest| guest.of);
        asker.community().or(visited).ok_or(Refusal::NoPlace)
    }

    pub(super) fn as_judge(&self) -> Result<Community, Refusal> {
        let community = self.community()?;
        if self.rights.may_publish() {
            Ok(community)
        } else {
            Err(Refusal::NotAJudge(self.rights.has_judges))
        }
    }

    /// Where whoever asks types commands.
    pub(super) fn place(&self) -> Place {
        let asker = self.context.asker;
        let visits = asker.guest.as_ref().is_some_and(|guest| guest.of == Community::Terminal);
        if asker.is_at_terminal() || visits { Place::Line } else { Place::Discord }
    }

    /// What whoever asks types for a command where they ask.
    pub(super) fn typed(&self, key: Key) -> String {
        self.hint(key, "", "")
    }

    /// What whoever asks types for a command with one of its parameters; what is chosen is told as it is shown
    /// where they choose it.
    pub(super) fn hint(&self, key: Key, parameter: &str, value: &str) -> String {
        let (command, voice) = (commands::command(key), self.context.voice);
        let label = format!("command-{}-{parameter}-{value}", command.path("-"));
        let value = match self.place() {
            Place::Discord if !value.is_empty() && Messages::embedded().has(voice.lang, &label) => {
                voice.text(&label, &[])
            }
            _ => value.to_owned(),
        };
        command.typed_with(self.place(), voice.lang, parameter, &value)
    }

    /// Seconds since 1970.
    pub(super) fn now(&self) -> i64 {
        i64::try_from(self.context.now).unwrap_or(i64::MAX)
    }

    /// Whom the chat knows whoever asks as.
    pub(super) fn member(&self) -> Option<String> {
        match self.context.asker.person {
            Person::Discord(id) => Some(id.to_string()),
            Person::Terminal | Person::Visitor(_) => None,
        }
    }

    /// The player whom a text names; whoever asks where it is empty.
    pub(super) fn player(&self, (number, event): (u32, &Event), typed: &str) -> Result<PlayerId, Refusal> {
        if !typed.trim().is_empty() {
            return read::player(event, typed);
        }
        if let Some(guest) = &self.context.asker.guest {
            return self.guest_player(guest, (number, event));
        }
        let member = self.member();
        let own = event.state().players().iter().find(|player| member.is_some() && player.member == member);
        own.map(|player| player.id).ok_or(Refusal::NotEntered)
    }

    /// Those whose event it is, where the person may do this: what players do for themselves, or as a judge.
    fn may(&self, act: &EventAction) -> Result<Community, Refusal> {
        match act {
            EventAction::Join if self.member().is_some() => self.community(),
            EventAction::Report { player, .. }
            | EventAction::Confirm(player)
            | EventAction::Drop(player)
            | EventAction::Collection { player, .. }
                if player.trim().is_empty() =>
            {
                self.community()
            }
            _ => self.as_judge(),
        }
    }

    fn make(
        &self,
        command: &EventCommand,
        name: &str,
        wish: &FormatWish,
        seed: Option<u64>,
    ) -> Result<Answer, Refusal> {
        let community = self.as_judge()?;
        let name = read::name(name)?;
        let usual = Settings::of(Formula::mcic(), USUAL_RULESET);
        let settings = read::format(usual, wish, self.ruleset(wish)?);
        let seed = Seed(seed.unwrap_or_else(|| self.entropy.number() % SEEDS));
        let by = self.writer(command, None)?;
        let made = Event::create(&name, seed, settings, &by, self.now());
        let (event, accepted) = made.map_err(|Refused(reasons)| {
            Refusal::Missing(match reasons.first() {
                Some(_) => "event-bad-format",
                None => "event-name-missing",
            })
        })?;
        let kept = EventRepository::add(self.context.library.shelf(), community, &event)?;
        Ok(render::done(self, &Appended { kept, accepted: vec![accepted] }))
    }

    fn ruleset(&self, wish: &FormatWish) -> Result<Option<&str>, Refusal> {
        let Some(named) = wish.ruleset.as_deref() else { return Ok(None) };
        let found = find_ruleset(self.context.library, named);
        found.map(Some).ok_or_else(|| Refusal::Ruleset(named.to_owned()))
    }

    /// The member of the staff who writes: in the chat by the name that they judge under.
    fn writer(&self, command: &EventCommand, event: Option<&Event>) -> Result<String, Refusal> {
        let (member, state) = (self.member(), event.map(Event::state));
        if self.context.asker.guest.is_some() {
            // They write for themselves, and in nobody's name.
            return Ok(String::new());
        }
        let known = state.zip(member.as_deref()).and_then(|(state, member)| state.judge(member));
        if let Some(known) = known.filter(|_| command.by.is_none()) {
            return Ok(known.to_owned());
        }
        let named = command.by.as_deref().or(self.context.asker.name.as_deref());
        match (named.map(read::one_line).filter(|name| !name.is_empty()), state) {
            (Some(by), state) => {
                let is_taken = state.is_some_and(|state| state.judges_as_member(&by));
                read::name(&match self.context.asker.person {
                    // Members may be called alike: the end of the id tells them apart.
                    Person::Discord(id) if is_taken => format!("{by} ({})", id % IDS),
                    _ => by,
                })
            }
            (None, Some(state)) => Ok(state.organiser().to_owned()),
            (None, None) => Ok(self.context.voice.text("event-organiser", &[])),
        }
    }

    /// Writes what a command says to an event's log.
    fn write(&self, command: &EventCommand, kept: &Kept) -> Result<Answer, Refusal> {
        let community = self.may(&command.act)?;
        let deed = |event: &Event| {
            let by = self.writer(command, Some(event))?;
            self.heed_others(command, kept, event, &by)?;
            let mut entries = self.entries((kept.number, event), &by, &command.act)?;
            // A judge of the server judges at its events; the organiser is not asked first.
            let writes = entries.iter().any(|(actor, _)| *actor == Actor::Staff(by.clone()));
            if writes && command.by.is_none() && self.member().is_some() && !event.state().is_staff(&by) {
                let organiser = Actor::Staff(event.state().organiser().to_owned());
                entries.insert(
                    0,
                    (organiser, Entry::JudgeNamed { name: by, role: Role::Assistant, member: self.member() }),
                );
            }
            Ok(entries)
        };
        let shelf = self.context.library.shelf();
        let appended = self.repository.append(shelf, (community, kept.number), self.now(), deed)?;
        Ok(render::done(self, &appended))
    }

    /// What a command writes to the log of an event.
    fn entries(
        &self,
        (number, event): (u32, &Event),
        by: &str,
        act: &EventAction,
    ) -> Result<Vec<(Actor, Entry)>, Refusal> {
        let player = |typed: &str| self.player((number, event), typed);
        let entry = match act {
            EventAction::Join => return self.joins(event),
            EventAction::Drop(typed) if typed.trim().is_empty() => {
                let own = player(typed)?;
                return Ok(vec![(Actor::Player(own), Entry::Dropped { player: own })]);
            }
            EventAction::Format(wish) => {
                let settings = event.state().settings().clone();
                Entry::SettingsChanged { settings: read::format(settings, wish, self.ruleset(wish)?) }
            }
            EventAction::Judge { name, assistant } => Entry::JudgeNamed {
                name: read::name(name)?,
                role: if *assistant { Role::Assistant } else { Role::Referee },
                member: None,
            },
            EventAction::Register { name, member } => {
                if event.state().players().len() >= limits::PLAYERS {
                    return Err(Refusal::TooManyPlayers(limits::PLAYERS));
                }
                let member = member.as_deref().map(read::name).transpose()?;
                Entry::Registered { name: read::name(name)?, member }
            }
            EventAction::Import(text) => {
                let entered = entrants::read_table(event, text)?;
                let entry =
                    |(name, member)| (Actor::Staff(by.to_owned()), Entry::Registered { name, member });
                return Ok(entered.into_iter().map(entry).collect());
            }
            EventAction::Collection { player: typed, list } => {
                let list = listed(list.as_deref().unwrap_or_default())?;
                let own = player(typed)?;
                let entry = Entry::ListHandedIn { player: own, list };
                if typed.trim().is_empty() {
                    return Ok(vec![(Actor::Player(own), entry)]);
                }
                entry
            }
            EventAction::Card { card, allowed, note } => {
                let card = read::name(card)?;
                if collection::is_known(self.context.library, &card, self.context.voice.lang) {
                    return Err(Refusal::KnownCard(card));
                }
                Entry::CardJudged { card, allowed: *allowed, note: read::note(note)? }
            }
            EventAction::Drop(typed) => Entry::Dropped { player: player(typed)? },
            EventAction::Return(typed) => Entry::Returned { player: player(typed)? },
            EventAction::Begin => Entry::DayBegun,
            EventAction::Pair => {
                let pairing::Pairing { tables, bye } = event.next_round().ok_or_else(|| unpaired(event))?;
                Entry::RoundPaired { tables, bye }
            }
            EventAction::Swap { one, other, because } => {
                let because = read::note(because)?;
                swapped(event, [player(one)?, player(other)?], because)?
            }
            EventAction::Penalty(wish) => {
                let player = player(&wish.player)?;
                // Whether all is said does not hang on the event, which may be another by now.
                let offence = dialogue::offence(event, wish)
                    .map_err(|_| Refusal::Missing("event-penalty-not-whole"))?;
                let note = read::note(wish.note.as_deref().unwrap_or_default())?;
                if let Offence::BannedCard { card } = &offence
                    && let Ban::Allowed(rule) =
                        banned::ban(self.context.library, event, card, self.context.voice.lang)
                {
                    return Err(Refusal::NotBanned(card.clone(), rule));
                }
                Entry::Penalised { player, offence, note }
            }
            EventAction::Validate => Entry::Validated,
            EventAction::Undo(entry) => {
                // It is named from 1.
                let named =
                    entry.map_or_else(|| overlap::last_standing(event), |number| number.checked_sub(1));
                Entry::Undone { entry: named.ok_or(Refusal::NothingStanding)? }
            }
            _ => return self.of_round((number, event), by, act),
        };
        Ok(vec![(Actor::Staff(by.to_owned()), entry)])
    }

    /// What is written where whoever asks enters themselves.
    fn joins(&self, event: &Event) -> Result<Vec<(Actor, Entry)>, Refusal> {
        // Who enters themselves is entered in the organiser's name.
        let organiser = Actor::Staff(event.state().organiser().to_owned());
        if event.state().players().len() >= limits::PLAYERS {
            return Err(Refusal::TooManyPlayers(limits::PLAYERS));
        }
        let name = read::name(self.context.asker.name.as_deref().unwrap_or_default())?;
        let is_taken = event.state().players().iter().any(|player| name_key(&player.name) == name_key(&name));
        // Members may be called alike: the end of the id tells them apart.
        let name = match self.context.asker.person {
            Person::Discord(id) if is_taken => format!("{name} ({})", id % IDS),
            _ => name,
        };
        Ok(vec![(organiser, Entry::Registered { name, member: self.member() })])
    }

    /// The same of what belongs to the round that is on; nothing for what is only shown.
    fn of_round(
        &self,
        (number, event): (u32, &Event),
        by: &str,
        act: &EventAction,
    ) -> Result<Vec<(Actor, Entry)>, Refusal> {
        let player = |typed: &str| self.player((number, event), typed);
        let entry = match act {
            EventAction::Start => Entry::RoundStarted,
            EventAction::Result { table, games } => {
                let games = event.state().whole_match(*table, read::games(games, Side::First)?);
                Entry::ResultEntered { table: *table, games }
            }
            EventAction::Report { player: typed, games } => {
                let reporter = player(typed)?;
                let (table, side) = open_table(event, reporter, typed)?;
                let games = event.state().whole_match(table, read::games(games, side)?);
                let waits = event.state().table(table).and_then(|own| own.report.as_ref());
                // Who reports what the other has reported agrees.
                if waits.is_some_and(|report| report.by != reporter && report.games == games) {
                    return Ok(vec![(Actor::Player(reporter), Entry::Confirmed { table })]);
                }
                return Ok(vec![(Actor::Player(reporter), Entry::Reported { table, games })]);
            }
            EventAction::Confirm(typed) => {
                let confirms = player(typed)?;
                let (table, _) = open_table(event, confirms, typed)?;
                return Ok(vec![(Actor::Player(confirms), Entry::Confirmed { table })]);
            }
            EventAction::Correct { round, table, games, because } => Entry::ResultCorrected {
                round: *round,
                table: *table,
                games: read::games(games, Side::First)?,
                because: read::note(because)?,
            },
            EventAction::Time(told) => match dialogue::next(event, told)? {
                dialogue::Next::Enter(entry) => entry,
                dialogue::Next::Ask(_) => return Err(Refusal::Missing("event-time-other-by-now")),
            },
            EventAction::Stop { table: 0, because } => {
                let because = read::note(because)?;
                let stop = |table| Entry::ClockStopped { table, because: because.clone() };
                return all_clocks(event, by, false, stop).ok_or(Refusal::NoClock("event-nothing-runs"));
            }
            EventAction::Resume(0) => {
                let resume = |table| Entry::ClockResumed { table };
                return all_clocks(event, by, true, resume).ok_or(Refusal::NoClock("event-nothing-stopped"));
            }
            EventAction::Stop { table, because } => {
                Entry::ClockStopped { table: *table, because: read::note(because)? }
            }
            EventAction::Resume(table) => Entry::ClockResumed { table: *table },
            EventAction::NextGame(table) => Entry::NextGame { table: *table },
            _ => return Ok(Vec::new()),
        };
        Ok(vec![(Actor::Staff(by.to_owned()), entry)])
    }
}

/// What is written for every table whose time runs, or is stopped; none where there is no such table.
fn all_clocks(
    event: &Event,
    by: &str,
    stopped: bool,
    entry: impl Fn(usize) -> Entry,
) -> Option<Vec<(Actor, Entry)>> {
    let is_such = |table: &&Table| {
        let clock = &table.clock;
        table.outcome.is_none() && clock.started.is_some() && clock.stopped.is_some() == stopped
    };
    let tables = event.state().rounds().last().into_iter().flat_map(|round| &round.tables).filter(is_such);
    let entries: Vec<_> = tables.map(|table| (Actor::Staff(by.to_owned()), entry(table.number))).collect();
    (!entries.is_empty()).then_some(entries)
}
