//! The judge's table on the whole screen: the clock, the tables, which results are missing, the ranking.
//!
//! # Layout
//! - here: taking the screen and giving it back, looking and waiting for keys;
//! - `seen`: what there is to be seen of an event; `draw`: how it looks.
//!
//! It only looks: what is done is done with the other commands, beside it or in the chat, and is seen here within
//! a second.

mod draw;
mod seen;

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use self::draw::Look;
use self::seen::Seen;
use super::{Exit, complaint};
use crate::arguments::args::Global;
use crate::arguments::given;
use crate::stop::told_to_stop;
use crate::terminal::Screen;
use cardinal_assistant::Cardinal;
use cardinal_assistant::commands::{Command, Key, command};
use cardinal_assistant::messages::Messages;

/// How often the event is looked at.
const EVERY: Duration = Duration::from_secs(1);
/// How long a key may wait.
const TICK: Duration = Duration::from_millis(100);

/// Shows the event until somebody has seen enough.
pub(super) fn run(
    cardinal: &Cardinal,
    screen: &Screen,
    global: &Global,
    asked: &'static Command,
    own: &ArgMatches,
) -> io::Result<Exit> {
    let (given, asker) = match given::asked(cardinal, global.lang, asked, own) {
        Ok(asked) => asked,
        Err(exit) => return Ok(exit),
    };
    let lang = cardinal.default_language(global.lang);
    if screen.is_json() || !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        let typed = |key: Key| format!("cardinal {}", command(key).typed_on_line(lang));
        let args = [
            ("clock", typed(Key::EventClock).into()),
            ("pairings", typed(Key::EventPairings).into()),
            ("standings", typed(Key::EventStandings).into()),
        ];
        complaint::tell(lang, &Messages::embedded().get(lang, "event-desk-needs-a-terminal", &args));
        return Ok(Exit::Usage);
    }
    let look = |event: Option<&str>| seen::look(cardinal, &asker, event);
    // What is wrong is told before the screen is taken.
    let first = match look(given.text("event").as_deref()) {
        Ok(seen) => seen,
        Err(reply) => {
            screen.show(&reply.answer, false)?;
            return Ok(complaint::of_what_is_kept(cardinal, global.lang, reply.answer.outcome.into()));
        }
    };
    let told = stop_flag();
    // Another event that is made meanwhile is not shown in its place.
    let number = format!("#{}", first.number);
    // From here on a panic gives the screen back, too.
    let kept = ratatui::try_init().and_then(|mut terminal| {
        let colourful = screen.is_colourful();
        keep(&mut terminal, first, colourful, &told, || look(Some(&number)).ok())
    });
    ratatui::restore();
    match kept {
        Ok(()) => Ok(Exit::Answered),
        Err(error) => {
            let args = [("reason", error.to_string().into())];
            complaint::tell(lang, &Messages::embedded().get(lang, "event-desk-failed", &args));
            Ok(Exit::Trouble)
        }
    }
}

/// Draws what is seen, and looks again, until a key or the system says that it is enough.
fn keep(
    terminal: &mut DefaultTerminal,
    mut seen: Seen,
    colourful: bool,
    told: &AtomicBool,
    look: impl Fn() -> Option<Seen>,
) -> io::Result<()> {
    let mut view = Look { colourful, ..Look::default() };
    let mut looked = Instant::now();
    while !told.load(Ordering::Relaxed) {
        terminal.draw(|frame| draw::draw(frame, &seen, &mut view))?;
        if event::poll(TICK)?
            && let Event::Key(key) = event::read()?
            && !press(&mut view, key)
        {
            break;
        }
        if looked.elapsed() >= EVERY {
            // What cannot be read for a moment stays as it was, with the time at which it was seen.
            seen = look().unwrap_or(seen);
            looked = Instant::now();
        }
    }
    Ok(())
}

/// What a key does; whether it goes on.
fn press(view: &mut Look, key: KeyEvent) -> bool {
    if key.kind == KeyEventKind::Release {
        return true;
    }
    match key.code {
        KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return false,
        KeyCode::Char('q') | KeyCode::Esc => return false,
        KeyCode::Down | KeyCode::Char('j') => view.first = view.first.saturating_add(1),
        KeyCode::Up | KeyCode::Char('k') => view.first = view.first.saturating_sub(1),
        KeyCode::PageDown | KeyCode::Char(' ') => view.first = view.first.saturating_add(view.room.max(1)),
        KeyCode::PageUp => view.first = view.first.saturating_sub(view.room.max(1)),
        KeyCode::Home => view.first = 0,
        KeyCode::Tab => (view.ranking, view.first) = (!view.ranking, 0),
        KeyCode::Char('m') if !view.ranking => (view.only_missing, view.first) = (!view.only_missing, 0),
        _ => {}
    }
    true
}

/// Becomes true once the system tells the program to end: then, too, the screen is given back.
fn stop_flag() -> Arc<AtomicBool> {
    let told = Arc::new(AtomicBool::new(false));
    let tells = Arc::clone(&told);
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let waited = runtime.and_then(|runtime| {
            let _within = runtime.enter();
            told_to_stop().map(|stop| runtime.block_on(stop))
        });
        tells.store(waited.is_ok(), Ordering::Relaxed);
    });
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_move_filter_and_end_and_others_do_nothing() {
        let mut view = Look { room: 5, ..Look::default() };
        let key = |code| KeyEvent::new(code, KeyModifiers::NONE);
        for (code, first) in [
            (KeyCode::Down, 1),
            (KeyCode::PageDown, 6),
            (KeyCode::Up, 5),
            (KeyCode::Char('x'), 5),
            (KeyCode::PageUp, 0),
            (KeyCode::Up, 0),
        ] {
            assert!(press(&mut view, key(code)));
            assert_eq!(view.first, first, "{code:?}");
        }
        assert!(press(&mut view, key(KeyCode::Char('m'))) && view.only_missing);
        assert!(press(&mut view, key(KeyCode::Tab)) && view.ranking);
        assert!(
            press(&mut view, key(KeyCode::Char('m'))) && view.only_missing,
            "the ranking has no such filter"
        );
        for end in [key(KeyCode::Esc), key(KeyCode::Char('q'))] {
            assert!(!press(&mut view, end));
        }
        assert!(!press(&mut view, KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
    }
}
