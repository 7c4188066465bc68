//! The console: lines in, answers out, at a terminal or through a pipe.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::Path;

use cardinal_language::Lang;
use rustyline::error::ReadlineError;
use rustyline::history::DefaultHistory;
use rustyline::{ColorMode, CompletionType, Config, Editor};

use super::editor::Assistant;
use super::follow_up::{self, Way, Ways};
use super::pasted;
use crate::arguments::{self, Typed};
use crate::complaint;
use crate::exit::Exit;
use crate::files;
use crate::input::{LINE, Lines, Piped};
use crate::terminal::Screen;
use cardinal_assistant::answer::{Answer, Block, Data, Line, Page, Service, typed_line};
use cardinal_assistant::combat::{Walk, begins_walk};
use cardinal_assistant::commands::{Key, command};
use cardinal_assistant::event;
use cardinal_assistant::identity::Asker;
use cardinal_assistant::messages::Arg;
use cardinal_assistant::request::event::EventCommand;
use cardinal_assistant::request::{Request, WrittenCombat};
use cardinal_assistant::{BoardSession, Cardinal};

const PROMPT: &str = "› ";

/// Answers until there are no more lines. The exit code is the gravest of a pipe's answers; a
/// person who leaves the console has been answered.
pub(crate) fn run(
    cardinal: &Cardinal,
    screen: &Screen,
    asked: Option<Lang>,
    data_dir: &Path,
    begun: Option<&str>,
) -> io::Result<Exit> {
    let mut talk = Talk { unfolds: screen.unfolds(), ..Talk::new(cardinal, asked) };
    if let Some(combat) = begun {
        let answer = talk.start(combat);
        screen.show(&answer, true)?;
        if !screen.is_json() {
            screen.print("\n")?;
        }
        if talk.walk.is_none() {
            return Ok(answer.outcome.into());
        }
    }
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        at_terminal(talk, screen, data_dir)
    } else {
        from_pipe(talk, screen)
    }
}

/// What has been said so far, as far as it matters for what is said next.
pub struct Talk<'a> {
    cardinal: &'a Cardinal,
    /// The language asked for.
    asked: Option<Lang>,
    /// The combat that is being walked through, and in which language.
    walk: Option<(Walk<'a>, Lang)>,
    /// The question whose answer has pages, the page that is open, and the language it is in.
    open: Option<(Request, Page, Lang)>,
    /// The last answer with nothing but what it folded away, if it did.
    rest: Option<Answer>,
    /// The ways on from the last answer to a question, and the language it was in.
    ways: Ways,
    lang: Option<Lang>,
    /// The command about an event whose answer asks something back.
    asks_back: Option<(Box<EventCommand>, Box<Answer>)>,
    /// The positions of Tash-Kalar that can be gone on from.
    board: BoardSession,
    /// Whether no answer folds anything away.
    unfolds: bool,
}

impl<'a> Talk<'a> {
    /// Nothing has been said yet. `asked` is the language in which everything is answered; without it, that
    /// of each line is.
    pub fn new(cardinal: &'a Cardinal, asked: Option<Lang>) -> Self {
        Self {
            cardinal,
            asked,
            walk: None,
            open: None,
            rest: None,
            ways: Ways::default(),
            lang: None,
            asks_back: None,
            board: BoardSession::default(),
            unfolds: false,
        }
    }

    /// Answers a line: a command for the combat that is open, a way on from the last answer, or else a
    /// question.
    pub fn answer(&mut self, line: &str) -> Answer {
        if line.len() > LINE {
            return self.too_long();
        }
        if let Some(combat) = begins_walk(line) {
            return self.start(combat);
        }
        if let Some(word) = follow_up::typed(line) {
            return self.go_on(word);
        }
        if let Some((walk, lang)) = &mut self.walk
            && let Some(answer) = walk.answer(self.cardinal.voice(*lang), line)
        {
            if walk.is_over() {
                self.walk = None;
            }
            return answer;
        }
        let word = line.trim().trim_start_matches('/');
        if command(Key::OnwardMore).is(word)
            && let Some(rest) = self.rest.take()
        {
            return rest;
        }
        let [forwards, backwards] = [Key::NextPage, Key::PreviousPage].map(|key| command(key).is(word));
        if (forwards || backwards)
            && let Some(answer) = self.turn(forwards)
        {
            return answer;
        }
        if let Some(answer) = self.event(line) {
            return answer;
        }
        // A rule may be looked up before what was asked is answered.
        if let Some((command, asked)) = &self.asks_back
            && let Some(command) = event::go_on(command, asked, line)
        {
            let lang = asked.lang;
            return self.of_event(Request::Event(Box::new(command)), 1, lang);
        }
        let lang = self.asked.or(self.lang);
        let on_board = self.board.asked(line, lang.unwrap_or_else(|| self.cardinal.default_language(None)));
        let spoken = if on_board.is_some() { lang } else { self.asked };
        let request = on_board.unwrap_or_else(|| Request::ask(line));
        let (mut answer, continued) = self.reply(&request, 1, spoken);
        if self.board.note(&answer) {
            let voice = self.cardinal.voice(answer.lang);
            answer.blocks.push(Block::Note(voice.say("tk-console-on", &[])));
            answer.blocks.extend(self.board.set_aside(voice).map(Block::Note));
        }
        self.remember(continued.unwrap_or(request), &answer);
        if matches!(*answer.data, Data::Help(_)) {
            // Here more can be typed than where else this is asked.
            answer = self.answered(&Request::ConsoleHelp, 1, Some(answer.lang));
        }
        answer
    }

    /// Answers a command about tournament days, which is written as on the command line.
    fn event(&mut self, line: &str) -> Option<Answer> {
        let lang = self.asked.unwrap_or_else(|| self.cardinal.default_language(None));
        let voice = self.cardinal.voice(lang);
        Some(match arguments::typed(self.cardinal, lang, line)? {
            Typed::Says(words) => event::unread(voice, &words),
            Typed::Unread => event::unread(voice, &voice.text("event-file-unread", &[])),
            Typed::Asks { request, page, more } => {
                let answer = self.of_event(*request, page, lang);
                if more { answer.unfolded() } else { answer }
            }
        })
    }

    /// Answers about an event, and remembers what the answer asks back.
    fn of_event(&mut self, request: Request, page: u32, lang: Lang) -> Answer {
        let answer = self.answered(&request, page, Some(lang));
        self.asks_back = match &request {
            Request::Event(command) if event::asks_back(&answer) => {
                Some((command.clone(), Box::new(answer.clone())))
            }
            _ => None,
        };
        self.remember(request, &answer);
        answer
    }

    fn answered(&self, request: &Request, page: u32, lang: Option<Lang>) -> Answer {
        self.reply(request, page, lang).0
    }

    /// The answer, with what was asked in truth where the line went on from the question before.
    fn reply(&self, request: &Request, page: u32, lang: Option<Lang>) -> (Answer, Option<Request>) {
        let reply = self.cardinal.answer(request, page, &Asker::at_terminal(lang));
        let answer = if self.unfolds { reply.answer.unfolded() } else { reply.answer };
        (answer, reply.continued)
    }

    /// Says that a line is longer than what can be asked.
    fn too_long(&self) -> Answer {
        let lang = self.asked.or(self.lang).unwrap_or_else(|| self.cardinal.default_language(None));
        typed_line::too_long(self.cardinal.voice(lang), LINE)
    }

    /// Goes on from the last answer.
    fn go_on(&mut self, word: &str) -> Answer {
        let lang = self.asked.or(self.lang).unwrap_or_else(|| self.cardinal.default_language(None));
        let none = |ways: &Ways| ways.none(self.cardinal.voice(lang), word);
        match self.ways.lead(word) {
            Some(Way::Ask(question)) => {
                let answer = self.answered(&question, 1, Some(lang));
                self.remember(question, &answer);
                answer
            }
            Some(Way::More) => self.rest.clone().unwrap_or_else(|| none(&self.ways)),
            Some(Way::Turn { forwards }) => self.turn(forwards).unwrap_or_else(|| none(&self.ways)),
            None => none(&self.ways),
        }
    }

    /// Remembers what can follow from an answer.
    fn remember(&mut self, asked: Request, answer: &Answer) {
        self.goes_on_from(answer);
        self.lang = Some(answer.lang);
        self.open = answer.page.map(|page| (asked, page, answer.lang));
    }

    /// What leads on from an answer that is shown.
    fn goes_on_from(&mut self, answer: &Answer) {
        self.ways = Ways::new(answer);
        let is_folded = !answer.more.is_empty();
        self.rest = is_folded.then(|| Answer { blocks: Vec::new(), ..answer.clone() }.unfolded());
    }

    /// Turns a page of what was found last, if anything was.
    fn turn(&mut self, forwards: bool) -> Option<Answer> {
        let (question, page, lang) = self.open.clone()?;
        let number = match (forwards, page.has_next) {
            (true, true) => page.number.checked_add(1),
            (true, false) => None,
            (false, _) => page.number.checked_sub(1).filter(|number| *number > 0),
        };
        let Some(number) = number else {
            return Some(self.answered(&Request::NoMorePages { after: forwards }, 1, Some(lang)));
        };
        let answer = match (&question, self.asked) {
            // The words tell the language, as they did for the first page.
            (Request::Ask { .. }, None) => self.answered(&question, number, None),
            (question, asked) => self.answered(question, number, Some(asked.unwrap_or(lang))),
        };
        self.goes_on_from(&answer);
        self.open = Some((question, answer.page.unwrap_or(page), lang));
        Some(answer)
    }

    /// Begins to walk through a combat: a line, or a file where there is one of this name.
    fn start(&mut self, typed: &str) -> Answer {
        // What cannot be read as a file has been complained of, and is no line either.
        let combat = files::combat(self.cardinal, self.asked, typed);
        let combat = combat.unwrap_or_else(|_| WrittenCombat::line(typed));
        match self.cardinal.walk(&combat, self.asked) {
            Ok((walk, answer)) => {
                self.walk = Some((walk, answer.lang));
                answer
            }
            Err(answer) => answer,
        }
    }
}

fn from_pipe(mut talk: Talk<'_>, screen: &Screen) -> io::Result<Exit> {
    let mut gravest = Exit::Answered;
    let mut is_first = true;
    for line in pasted::gathered(Lines::of(io::stdin().lock())) {
        let answer = match line? {
            Piped::TooLong => talk.too_long(),
            Piped::Line(line) => match line.trim().trim_start_matches('\u{feff}') {
                "" => continue,
                line if is_quit(line) => break,
                line => talk.answer(line),
            },
        };
        if !is_first && !screen.is_json() {
            screen.print("\n")?;
        }
        is_first = false;
        screen.show(&answer, true)?;
        let exit = answer.outcome.into();
        complaint::store_troubles(talk.cardinal, talk.asked, exit);
        gravest = gravest.max(exit);
    }
    Ok(gravest)
}

fn at_terminal(mut talk: Talk<'_>, screen: &Screen, data_dir: &Path) -> io::Result<Exit> {
    let (cardinal, asked) = (talk.cardinal, talk.asked);
    let lang = cardinal.default_language(asked);
    let voice = cardinal.voice(lang);
    let colours = if screen.is_colourful() { ColorMode::Enabled } else { ColorMode::Disabled };
    let config = Config::builder()
        .auto_add_history(true)
        .completion_type(CompletionType::List)
        .color_mode(colours)
        .build();
    let mut editor: Editor<Assistant<'_>, DefaultHistory> =
        Editor::with_config(config).map_err(io::Error::other)?;
    editor.set_helper(Some(Assistant::new(cardinal, lang)));
    let history = data_dir.join("history.txt");
    // A first start has no history yet.
    let _ = editor.load_history(&history);
    let [help, quit] =
        [Key::Help, Key::Quit].map(|key| Arg::code(command(key).word(lang).unwrap_or_default()));
    greet(screen, &voice.say("console-greeting", &[("help", help), ("quit", quit)]))?;
    let ended = loop {
        match editor.readline(PROMPT) {
            Ok(line) if line.trim().is_empty() => {}
            Ok(line) if is_quit(&line) => break Ok(Exit::Answered),
            Ok(line) => {
                let mut answer = talk.answer(&line);
                let hint = talk.ways.hint(cardinal.voice(answer.lang));
                // The words that lead on name the rest too.
                answer.more.clear();
                answer.blocks.extend(hint.filter(|_| talk.walk.is_none()).map(Block::Note));
                if let Some(assistant) = editor.helper_mut() {
                    assistant.goes_on(talk.ways.words(answer.lang));
                }
                screen.show(&answer, true)?;
                screen.print("\n")?;
                complaint::store_troubles(cardinal, asked, answer.outcome.into());
            }
            // Ctrl-C drops the line, Ctrl-D leaves.
            Err(ReadlineError::Interrupted) => {}
            Err(ReadlineError::Eof) => break Ok(Exit::Answered),
            Err(error) => break Err(io::Error::other(error)),
        }
    };
    let saved = fs::create_dir_all(data_dir).is_ok() && editor.save_history(&history).is_ok();
    if !saved {
        let file = history.display().to_string();
        complaint::tell(lang, &voice.text("console-no-history", &[("file", file.into())]));
    }
    ended
}

fn greet(screen: &Screen, line: &Line) -> io::Result<()> {
    screen.print(&format!("{}\n\n", line.text()))
}

fn is_quit(line: &str) -> bool {
    command(Key::Quit).is(line.trim().trim_start_matches(['/', ':']))
}
