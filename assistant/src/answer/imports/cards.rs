//! Files of card texts: imported, refused, kept.

use cardinal_cards_db::import::{Flaw, Format, NotTaken, Unread};
use cardinal_cards_db::{CardType, Cards};
use cardinal_language::Lang;
use serde::Serialize;

use super::{Became, RefusedFile, langs, short};
use crate::answer::ids::Sha256;
use crate::answer::{Answer, Block, Data, Draft, Line, Outcome, Style, names};
use crate::library::{CardFile, GAME, Imported};
use crate::messages::{Arg, Voice};

/// Card texts that were imported. Each file is taken by itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum ImportCardsData {
    /// All were taken.
    Answered {
        /// The files, in the order named.
        files: Vec<TextsFile>,
    },
    /// Some were refused.
    Invalid {
        /// The files, in the order named, those that were taken among them.
        files: Vec<FileTold>,
    },
}

/// What came of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum FileTold {
    /// It was taken.
    Taken(TextsFile),
    /// It was refused.
    Refused(RefusedFile),
}

/// A file that was taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TextsFile {
    /// The file, as named.
    pub file: String,
    /// What became of it.
    pub outcome: Became,
    /// Its hash.
    pub sha256: Sha256,
    /// Its format.
    pub format: Format,
    /// How many texts are of cards that are known.
    pub known: usize,
    /// How many are of cards that are known by this file alone.
    pub new: usize,
    /// The lines that were not taken.
    pub not_taken: Vec<LineNotTaken>,
}

/// A line of a file that was not taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LineNotTaken {
    /// Which line, and what is wrong with it.
    #[serde(flatten)]
    pub line: NotTaken,
    /// Why, in a sentence in the language of the answer.
    pub sentence: String,
}

/// The files of card texts that are imported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum CardFilesData {
    /// All of them.
    Answered {
        /// The files.
        files: Vec<FileKept>,
    },
}

/// A file of card texts that is imported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FileKept {
    /// Its name without folders.
    pub file: String,
    /// Its hash.
    pub sha256: Sha256,
    /// Its format.
    pub format: Format,
    /// The languages of its texts.
    pub langs: Vec<Lang>,
    /// How many texts it has.
    pub texts: usize,
}

/// A file that was read and kept.
#[derive(Debug, Clone)]
pub struct Taken {
    /// The file, as named.
    pub named: String,
    /// What it holds.
    pub file: CardFile,
    /// What became of it.
    pub became: Imported,
    /// How many texts are of cards that are known.
    pub known: usize,
    /// The lines that were not taken.
    pub not_taken: Vec<NotTaken>,
}

/// Answers what came of files: taken, or refused. People are told the sentences of those that were refused
/// by the host.
pub fn answer(voice: Voice<'_>, cards: &Cards, files: &[Result<Taken, RefusedFile>]) -> Answer {
    let mut draft = Draft::new(voice);
    let taken: Vec<&Taken> = files.iter().flatten().collect();
    for taken in &taken {
        report(&mut draft, cards, taken);
    }
    if taken.len() == files.len() {
        let files = taken.into_iter().map(|taken| TextsFile::new(voice, cards, taken)).collect();
        return draft.finish(Outcome::Answered, Data::ImportCards(ImportCardsData::Answered { files }));
    }
    let told = |file: &Result<Taken, RefusedFile>| match file {
        Ok(taken) => FileTold::Taken(TextsFile::new(voice, cards, taken)),
        Err(refused) => FileTold::Refused(refused.clone()),
    };
    let files = files.iter().map(told).collect();
    draft.finish(Outcome::Invalid, Data::ImportCards(ImportCardsData::Invalid { files }))
}

impl TextsFile {
    fn new(voice: Voice<'_>, cards: &Cards, taken: &Taken) -> Self {
        let line =
            |not: &NotTaken| LineNotTaken { line: not.clone(), sentence: reason(voice, cards, &not.flaw) };
        Self {
            file: taken.named.clone(),
            outcome: taken.became.into(),
            sha256: Sha256::from(&taken.file.sha256),
            format: taken.file.format,
            known: taken.known,
            new: taken.file.rows.len() - taken.known,
            not_taken: taken.not_taken.iter().map(line).collect(),
        }
    }
}

/// That a file cannot be read as one of card texts, in a sentence.
pub fn unread(voice: Voice<'_>, file: &str, error: &Unread) -> String {
    match error {
        Unread::Syntax { line, column, message } => {
            let args = [
                ("file", Arg::from(file)),
                ("line", (*line).into()),
                ("column", (*column).into()),
                ("reason", message.as_str().into()),
            ];
            voice.text("cards-syntax", &args)
        }
        _ => voice.text("cards-unrecognised", &[("file", file.into())]),
    }
}

/// That no line of a file was taken, in sentences.
pub fn none_taken(voice: Voice<'_>, cards: &Cards, file: &str, not_taken: &[NotTaken]) -> String {
    let args = [("file", Arg::from(file)), ("count", not_taken.len().into())];
    let lines = not_taken.iter().map(|not| line_of(voice, cards, not).text());
    std::iter::once(voice.text("cards-nothing", &args)).chain(lines).collect::<Vec<_>>().join(" ")
}

fn report(draft: &mut Draft<'_>, cards: &Cards, taken: &Taken) {
    let Taken { file, became, known, not_taken, .. } = taken;
    let voice = draft.voice;
    let sentence = match became {
        Imported::New => "cards-new",
        Imported::Replaced => "cards-replaced",
        Imported::Unchanged => "cards-unchanged",
    };
    let args = [
        ("file", Arg::strong(&file.file)),
        ("hash", Arg::code(short(&file.sha256))),
        ("format", names::named(voice, "card-format", file.format).into()),
    ];
    draft.text(voice.say(sentence, &args));
    let counts = [("cards-known", *known), ("cards-only-here", file.rows.len() - known)];
    let counts = counts.into_iter().filter(|(_, count)| *count > 0);
    draft.bullets(None, counts.map(|(key, count)| voice.say(key, &[("count", count.into())])).collect());
    if !not_taken.is_empty() {
        let summary = voice.say("cards-not-taken", &[("count", not_taken.len().into())]);
        let lines = not_taken.iter().map(|not| (0, line_of(voice, cards, not)));
        draft.push(Block::Long { summary, lines: lines.collect() });
    }
}

/// `line 12, Smoke Bomb: there is no text.`
fn line_of(voice: Voice<'_>, cards: &Cards, not: &NotTaken) -> Line {
    let args = [
        ("line", Arg::from(not.line)),
        ("card", not.card.as_str().into()),
        ("reason", reason(voice, cards, &not.flaw).into()),
    ];
    voice.say(if not.card.is_empty() { "cards-line-nameless" } else { "cards-line" }, &args)
}

/// Why a line was not taken. Its sentence is `cards-flaw-` with the reason's own name.
fn reason(voice: Voice<'_>, cards: &Cards, flaw: &Flaw) -> String {
    let kind = |of: CardType| {
        let kind = cards.vocabulary(GAME).and_then(|words| words.card_type(of));
        kind.map_or_else(|| of.code().to_owned(), |kind| kind.name.best(voice.lang).1.to_owned())
    };
    let args: Vec<(&str, Arg)> = match flaw {
        Flaw::Columns { found, expected } => {
            vec![("found", (*found).into()), ("expected", (*expected).into())]
        }
        Flaw::LongName { limit } | Flaw::LongText { limit } => vec![("limit", (*limit).into())],
        Flaw::Language { found } | Flaw::Type { found } => vec![("found", found.as_str().into())],
        Flaw::OtherType { known, has, found } => {
            vec![("known", known.as_str().into()), ("has", kind(*has).into()), ("found", kind(*found).into())]
        }
        Flaw::Several { cards } => vec![("cards", cards.join(", ").into())],
        Flaw::NewWithoutType { near } => {
            vec![("count", near.len().into()), ("cards", near.join(", ").into())]
        }
        Flaw::Repeated { earlier } => vec![("earlier", (*earlier).into())],
        _ => Vec::new(),
    };
    voice.text(&format!("cards-flaw-{}", flaw.code()), &args)
}

/// Answers which files there are.
pub fn kept(voice: Voice<'_>, files: &[CardFile]) -> Answer {
    let mut draft = Draft::new(voice);
    let langs = |file: &CardFile| langs(|lang| file.rows.iter().any(|row| row.lang == lang));
    let line = |file: &CardFile| {
        let args = [
            ("count", Arg::from(file.rows.len())),
            ("languages", names::listed(voice, "language", &langs(file)).into()),
        ];
        let texts = voice.text("cards-texts", &args);
        let label = Line::default().then(&file.file, Style::Strong).then(" · ", Style::Plain);
        label.then(short(&file.sha256), Style::Code).then(format!(" · {texts}"), Style::Plain)
    };
    draft.bullets(None, files.iter().map(line).collect());
    if files.is_empty() {
        draft.text(voice.say("import-nothing-kept", &[]));
    }
    let told = |file: &CardFile| FileKept {
        file: file.file.clone(),
        sha256: Sha256::from(&file.sha256),
        format: file.format,
        langs: langs(file),
        texts: file.rows.len(),
    };
    let files = files.iter().map(told).collect();
    draft.finish(Outcome::Answered, Data::CardFiles(CardFilesData::Answered { files }))
}
