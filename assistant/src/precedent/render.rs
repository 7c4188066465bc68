//! Rulings in words, and what came of commands about them.

use time::OffsetDateTime;

use super::citing::{Now, since};
use super::closeness::{Asks, precedents};
use super::data::{
    Done, ListedRulings, Precedent, RefusedData, RulingData, RulingsData, RulingsExportData,
    RulingsImportData, Today,
};
use super::limits;
use super::record::{Author, Cited, Record};
use super::refusal::Refusal;
use super::repository::Rulings;
use super::seen::Seen;
use super::service::RulingService;
use super::transfer::Restored;
use crate::answer::{
    Answer, Block, Data, Draft, FollowUpKind, Line, Outcome, Page, Style, names, store_failed,
};
use crate::combat::{CombatData, prove};
use crate::identity::Person;
use crate::library::Library;
use crate::messages::{Arg, Voice};
use crate::request::Request;
use crate::request::ruling::Form;

/// How many characters of a hash are shown to people.
const SHORT_HASH: usize = 12;
/// How many characters of a question are shown in a list.
const SHORT: usize = 160;

/// The day of a moment, in universal time.
pub(super) fn date(seconds: u64) -> String {
    let at = i64::try_from(seconds).ok().and_then(|at| OffsetDateTime::from_unix_timestamp(at).ok());
    at.map_or_else(String::new, |at| {
        let (year, month, day) = at.to_calendar_date();
        format!("{year}-{:02}-{day:02}", u8::from(month))
    })
}

/// Who did something with a ruling, and when.
pub(super) fn whose(voice: Voice<'_>, key: &str, author: &Author, when: u64) -> String {
    voice.text(key, &[("who", who(voice, author).into()), ("date", date(when).into())])
}

fn who(voice: Voice<'_>, author: &Author) -> String {
    match (&author.name, author.person) {
        (Some(name), _) => name.clone(),
        (None, Person::Discord(id)) => voice.text("ruling-user", &[("id", id.to_string().into())]),
        (None, Person::Terminal) => voice.text("ruling-local", &[]),
        // Who knows the id of a visitor could act as them.
        (None, Person::Visitor(_)) => voice.text("ruling-visitor", &[]),
    }
}

/// A text that somebody typed, cut between words.
fn shortened(text: &str, most: usize) -> String {
    if text.chars().nth(most).is_none() {
        return text.to_owned();
    }
    let cut: String = text.chars().take(most).collect();
    let end = cut.rfind(char::is_whitespace).filter(|end| *end > 0).unwrap_or(cut.len());
    format!("{} …", cut.get(..end).unwrap_or(&cut).trim_end())
}

/// A text that somebody typed as paragraphs, in which nothing is emphasis.
fn paragraphs(text: &str) -> impl Iterator<Item = Line> + '_ {
    text.lines().filter(|line| !line.trim().is_empty()).map(|line| Line::plain(clean(line)))
}

/// Records come from files too.
fn clean(text: &str) -> String {
    text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| !c.is_control()).collect()
}

/// What a ruling cites, each with what has become of it.
fn cited_lines(library: &Library, voice: Voice<'_>, record: &Record, now: &[Vec<Now>; 2]) -> [Vec<Line>; 2] {
    let line = |name: Option<&str>, cited: &Cited, now: Now| {
        let line = Line::plain(name.map(|name| format!("{name} ")).unwrap_or_default());
        let line = line.then(clean(&cited.id), Style::Code);
        match now {
            Now::Same => line,
            now => line.then(format!(" – {}", names::named_in(voice, "ruling-now", now)), Style::Strong),
        }
    };
    let [rules, cards] = now;
    let rules = record.rules.iter().zip(rules).map(|(cited, now)| {
        let rule = library.rulebook().rule(&cited.id);
        line(rule.map(|rule| rule.title.best(voice.lang).1), cited, *now)
    });
    let cards = record.cards.iter().zip(cards).map(|(cited, now)| {
        let card = library.cards().get(&cited.id);
        line(card.map(|card| card.name(voice.lang)), cited, *now)
    });
    [rules.collect(), cards.collect()]
}

/// What speaks against relying on a ruling today: what it cites has changed, it rules by other rules.
fn warnings(
    library: &Library,
    voice: Voice<'_>,
    record: &Record,
    now: &[Vec<Now>; 2],
    ruleset: &str,
) -> Vec<Line> {
    let mut lines = Vec::new();
    let lists = cited_lines(library, voice, record, now);
    let changed: Vec<String> = lists
        .iter()
        .zip(now)
        .flat_map(|(lines, now)| lines.iter().zip(now))
        .filter(|(_, now)| **now != Now::Same)
        .map(|(line, _)| line.text())
        .collect();
    if !changed.is_empty() {
        let mark = Arg::strong(voice.text("ruling-changed-mark", &[]));
        lines.push(voice.say("ruling-changed", &[("mark", mark), ("what", changed.join("; ").into())]));
    }
    if record.ruleset != ruleset {
        let args = [("ruleset", Arg::strong(names::named(voice, "ruleset", &record.ruleset)))];
        lines.push(voice.say("ruling-by-other-rules", &args));
    }
    lines
}

/// A ruling in full, under a sentence that says what was done with it.
pub(super) fn ruling(service: &RulingService<'_>, record: &Record, done: Done) -> Seen {
    let (library, voice) = (service.context.library, service.context.voice);
    let mut draft = Draft::new(voice);
    let now = since(library, record);
    draft.title(voice.say("ruling-title", &[("number", record.number.into())]));
    match done {
        Done::Published => draft.text(voice.say("ruling-done-published", &[])),
        Done::Revoked => draft.text(voice.say("ruling-done-revoked", &[])),
        Done::Shown => {}
    }
    if let Some(revoked) = &record.revoked {
        let mark = Arg::strong(whose(voice, "ruling-revoked-by", &revoked.by, revoked.when));
        let why = clean(&revoked.why);
        draft.text(voice.say("ruling-revoked", &[("mark", mark), ("why", why.into())]));
    }
    draft.text(Line::default().then(clean(&record.question), Style::Strong));
    for line in paragraphs(&record.answer) {
        draft.text(line);
    }
    for line in warnings(library, voice, record, &now, service.context.ruleset) {
        draft.text(line);
    }
    let [rules, cards] = cited_lines(library, voice, record, &now);
    draft.bullets(Some(voice.say("ruling-rules", &[])), rules);
    draft.bullets(Some(voice.say("ruling-cards", &[])), cards);
    let mut ruling = Precedent::of(record, &now, service.context.ruleset);
    if let Some(scenario) = &mut ruling.scenario {
        let replayed = prove(library, voice, (Some("ruling"), &scenario.text), &record.ruleset);
        let today = match replayed {
            Ok(proof) if proof.receipt.trace_hash == scenario.receipt.trace_hash => Today::Same,
            Ok(_) => Today::Different,
            Err(_) => Today::Fails,
        };
        scenario.today = Some(today);
        let standing = names::named_in(voice, "ruling-standing", scenario.standing);
        let hash = scenario.receipt.trace_hash.get(..SHORT_HASH).unwrap_or(&scenario.receipt.trace_hash);
        let args = [("standing", standing.into()), ("trace", Arg::code(hash))];
        draft.text(voice.say(&format!("ruling-today-{}", names::code(today)), &args));
        if done == Done::Shown {
            let lines = scenario.text.lines().map(|line| (0, Line::plain(clean(line)))).collect();
            draft.push(Block::Long { summary: voice.say("ruling-scenario", &[]), lines });
        }
    }
    draft.note(whose(voice, "ruling-published", &record.by, record.published));
    let ruleset = names::named(voice, "ruleset", &record.ruleset);
    draft.note(voice.say("ruling-ruleset", &[("ruleset", ruleset.into())]));
    let data = RulingData::Answered { done, ruling: Box::new(ruling) };
    Seen { answer: draft.finish(Outcome::Answered, Data::Ruling(data)), file: None }
}

/// One ruling among several, on a line or two.
fn short(service: &RulingService<'_>, record: &Record, now: &[Vec<Now>; 2]) -> Line {
    let voice = service.context.voice;
    let mut line = Line::default()
        .then(format!("{} ", record.number), Style::Strong)
        .then(clean(&shortened(&record.question, SHORT)), Style::Plain)
        .then(" – ", Style::Plain)
        .then(clean(&shortened(&record.answer.replace('\n', "; "), SHORT)), Style::Plain)
        .then(" ", Style::Plain)
        .then(whose(voice, "ruling-by", &record.by, record.published), Style::Faint);
    let mut marks = Vec::new();
    if record.revoked.is_some() {
        marks.push(voice.text("ruling-revoked-mark", &[]));
    }
    if now.iter().flatten().any(|now| *now != Now::Same) {
        marks.push(voice.text("ruling-changed-mark", &[]));
    }
    for mark in marks {
        line = line.then(" · ", Style::Plain).then(mark, Style::Strong);
    }
    line
}

fn damaged_numbers(rulings: &Rulings) -> Vec<u32> {
    rulings.damaged.iter().map(|(number, _)| *number).collect()
}

/// What is said of rulings that cannot be read.
fn damaged(voice: Voice<'_>, rulings: &Rulings) -> Option<Line> {
    let numbers: Vec<String> = rulings.damaged.iter().map(|(number, _)| number.to_string()).collect();
    let args = [("count", numbers.len().into()), ("numbers", numbers.join(", ").into())];
    (!numbers.is_empty()).then(|| voice.say("ruling-damaged-some", &args))
}

/// A page of the rulings that were found, or of all.
pub(super) fn list(
    service: &RulingService<'_>,
    rulings: &Rulings,
    found: &[&Record],
    (words, revoked, page): (&str, bool, u32),
) -> Seen {
    let (library, voice) = (service.context.library, service.context.voice);
    let mut draft = Draft::new(voice);
    let before = limits::PAGE.saturating_mul(page.saturating_sub(1) as usize);
    let shown: Vec<&Record> = found.iter().copied().skip(before).take(limits::PAGE).collect();
    let has_next = found.len() > before + shown.len();
    let key = match (found.is_empty(), words.is_empty()) {
        (true, true) => "ruling-none",
        (true, false) => "ruling-none-found",
        (false, true) => "ruling-list",
        (false, false) => "ruling-found",
    };
    let args = [("count", found.len().into()), ("words", Arg::strong(shortened(words, SHORT)))];
    draft.title(voice.say(key, &args));
    let states: Vec<[Vec<Now>; 2]> = shown.iter().map(|record| since(library, record)).collect();
    draft.bullets(None, shown.iter().zip(&states).map(|(record, now)| short(service, record, now)).collect());
    if has_next || page > 1 {
        let args = [
            ("from", (before + 1).into()),
            ("to", (before + shown.len()).into()),
            ("next", (page + 1).into()),
        ];
        let key = match (shown.is_empty(), has_next) {
            (true, _) => "ruling-no-page",
            (false, true) => "ruling-page-more",
            (false, false) => "ruling-page-last",
        };
        draft.note(voice.say(key, &args));
    }
    if let Some(line) = damaged(voice, rulings) {
        draft.note(line);
    }
    for record in &shown {
        let label = format!("{} · {}", record.number, clean(&shortened(&record.question, SHORT)));
        draft.further(FollowUpKind::Choice(label), Request::Ruling { number: record.number.to_string() });
    }
    let listed =
        shown.iter().zip(&states).map(|(record, now)| Precedent::of(record, now, service.context.ruleset));
    let listed = ListedRulings {
        asked: (!words.is_empty()).then(|| words.to_owned()),
        revoked,
        page,
        has_next,
        total: found.len(),
        damaged: damaged_numbers(rulings),
        rulings: listed.collect(),
    };
    let (outcome, data) = if shown.is_empty() {
        (Outcome::NothingFound, RulingsData::NothingFound(listed))
    } else {
        (Outcome::Answered, RulingsData::Answered(listed))
    };
    let page = Some(Page { number: page, has_next });
    Seen { answer: Answer { page, ..draft.finish(outcome, Data::Rulings(data)) }, file: None }
}

/// Why a command was not carried out.
pub(super) fn refused(service: &RulingService<'_>, refusal: &Refusal) -> Seen {
    let voice = service.context.voice;
    let refused = match refusal.code() {
        Ok(code) => code,
        Err(error) => {
            let answer = store_failed::answer(
                voice,
                error,
                store_failed::Needed::Ruling,
                service.context.asker.audience(),
            );
            return Seen { answer, file: None };
        }
    };
    let mut draft = Draft::new(voice);
    let (lines, mut at) = (refusal.lines(voice), None);
    for line in &lines {
        draft.text(line.clone());
    }
    let mut reasons: Vec<String> = lines.iter().map(Line::text).collect();
    if let Refusal::Scenario(why) = refusal {
        for block in &why.blocks {
            draft.push(block.clone());
        }
        if let Data::Combat(CombatData::Invalid(illegal)) = &*why.data {
            reasons.push(illegal.problem.clone());
            at = illegal.at;
        }
    }
    let data = RefusedData { refused, reasons, at };
    let (outcome, data) = match refusal {
        Refusal::NoRuling(_) => (Outcome::NothingFound, RulingData::NothingFound(data)),
        _ => (Outcome::Invalid, RulingData::Invalid(data)),
    };
    Seen { answer: draft.finish(outcome, Data::Ruling(data)), file: None }
}

/// That all rulings are in a file.
pub(super) fn exported(
    service: &RulingService<'_>,
    rulings: &Rulings,
    form: Form,
    (name, text): (String, String),
) -> Seen {
    let voice = service.context.voice;
    let mut draft = Draft::new(voice);
    let count = rulings.kept.len();
    draft.text(voice.say("ruling-exported", &[("count", count.into()), ("file", Arg::code(&name))]));
    if let Some(line) = damaged(voice, rulings) {
        draft.note(line);
    }
    let (file, damaged) = (name.clone(), damaged_numbers(rulings));
    let data = RulingsExportData::Answered { form, file, count, damaged, text: text.clone() };
    let answer = draft.finish(Outcome::Answered, Data::RulingsExport(data));
    Seen { answer, file: Some((name, text)) }
}

/// What bringing a file in came to.
pub(super) fn imported(service: &RulingService<'_>, restored: Restored) -> Seen {
    let voice = service.context.voice;
    let mut draft = Draft::new(voice);
    let Restored { new, revoked, unchanged } = restored;
    let lines = [
        ("ruling-imported-new", new),
        ("ruling-imported-revoked", revoked),
        ("ruling-imported-same", unchanged),
    ];
    let told = lines.into_iter().filter(|(key, count)| *count > 0 || *key == "ruling-imported-new");
    draft.bullets(None, told.map(|(key, count)| voice.say(key, &[("count", count.into())])).collect());
    let data = RulingsImportData::Answered(restored);
    Seen { answer: draft.finish(Outcome::Answered, Data::RulingsImport(data)), file: None }
}

/// Shows the rulings that are close to a question before its answer, under its title.
pub(crate) fn say_precedents(
    library: &Library,
    voice: Voice<'_>,
    rulings: &Rulings,
    (question, ruleset): (&str, &str),
    answer: &mut Answer,
) {
    if rulings.kept.is_empty() {
        return;
    }
    let close = precedents(library, rulings, &Asks::of(library, question, Some(voice.lang)));
    let (mut blocks, mut told) = (Vec::new(), Vec::new());
    for (kept, _) in close {
        let record = &kept.record;
        let now = since(library, record);
        let args = [
            ("number", Arg::from(record.number)),
            ("who", who(voice, &record.by).into()),
            ("date", date(record.published).into()),
        ];
        blocks.push(Block::Heading(voice.say("ruling-precedent", &args)));
        blocks.extend(paragraphs(&shortened(&record.answer, limits::EXCERPT)).map(Block::Text));
        blocks.extend(warnings(library, voice, record, &now, ruleset).into_iter().map(Block::Text));
        let asked = clean(&shortened(&record.question, SHORT));
        blocks.push(Block::Note(voice.say("ruling-precedent-asked", &[("question", asked.into())])));
        told.push(Precedent::of(record, &now, ruleset));
    }
    if told.is_empty() {
        return;
    }
    blocks.push(Block::Heading(voice.say("ruling-own", &[])));
    answer.precedents = told;
    let after_title = usize::from(matches!(answer.blocks.first(), Some(Block::Title(_))));
    answer.blocks.splice(after_title..after_title, blocks);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_told_as_all_three_languages_read_it() {
        assert_eq!(date(1_000_000), "1970-01-12");
        assert_eq!(date(u64::MAX), "");
    }

    #[test]
    fn a_long_text_is_cut_between_words() {
        assert_eq!(shortened("one two three", 9), "one two …");
        assert_eq!(shortened("one two", 7), "one two");
        assert_eq!(shortened(&"x".repeat(20), 5), "xxxxx …");
    }
}
