//! All rulings of a place as Markdown, to be read.

use super::citing::{Now, since};
use super::record::{Cited, Record};
use super::render::{date, whose};
use super::repository::Rulings;
use crate::answer::names;
use crate::library::Library;
use crate::messages::Voice;

/// The characters that Markdown, or HTML in it, may take for more than themselves.
const SPECIAL: &str = "\\`*_{}[]<>#|~&!@";
/// Those that it takes for more at the beginning of a line, digits before them or not.
const AT_START: &str = "+-=.):";

/// The rulings as Markdown.
pub(super) fn write(library: &Library, voice: Voice<'_>, rulings: &Rulings) -> String {
    let mut parts = vec![format!("# {}", voice.text("ruling-file-title", &[]))];
    for kept in &rulings.kept {
        ruling(library, voice, &kept.record, &mut parts);
    }
    parts.join("\n\n") + "\n"
}

fn ruling(library: &Library, voice: Voice<'_>, record: &Record, parts: &mut Vec<String>) {
    let title = voice.text("ruling-title", &[("number", record.number.into())]);
    parts.push(format!("## {}", escaped(&title)));
    parts.push(format!("**{}**", escaped(&record.question)));
    parts.extend(record.answer.lines().filter(|line| !line.trim().is_empty()).map(escaped));
    let mut points = vec![escaped(
        &voice.text("ruling-ruleset", &[("ruleset", names::named(voice, "ruleset", &record.ruleset).into())]),
    )];
    let [rules, cards] = since(library, record);
    let rule = |id: &str| library.rulebook().rule(id).map(|rule| rule.title.best(voice.lang).1.to_owned());
    let card = |id: &str| library.cards().get(id).map(|card| card.name(voice.lang).to_owned());
    points.extend(cited(voice, "ruling-rules", &record.rules, &rules, rule));
    points.extend(cited(voice, "ruling-cards", &record.cards, &cards, card));
    points.push(escaped(&whose(voice, "ruling-published", &record.by, record.published)));
    if let Some(revoked) = &record.revoked {
        points.push(escaped(&whose(voice, "ruling-revoked-by", &revoked.by, revoked.when)));
        points.push(escaped(&voice.text("ruling-revoked-why", &[("why", revoked.why.as_str().into())])));
    }
    parts.push(points.iter().map(|point| format!("- {point}")).collect::<Vec<_>>().join("\n"));
    if let Some(scenario) = &record.scenario {
        parts.push(fenced(&scenario.text));
    }
}

fn cited(
    voice: Voice<'_>,
    key: &str,
    cited: &[Cited],
    now: &[Now],
    name: impl Fn(&str) -> Option<String>,
) -> Option<String> {
    let one = |(cited, now): (&Cited, &Now)| {
        let name = name(&cited.id).map(|name| format!("{} ", escaped(&name))).unwrap_or_default();
        let mark = match now {
            Now::Same => String::new(),
            now => format!(" ({})", escaped(&names::named_in(voice, "ruling-now", *now))),
        };
        format!("{name}`{}`{mark}", cited.id.replace('`', ""))
    };
    let all: Vec<String> = cited.iter().zip(now).map(one).collect();
    let heading = escaped(&voice.text(key, &[]));
    (!all.is_empty()).then(|| format!("{heading}: {}", all.join(", ")))
}

/// A text in which nothing is markup, on one line.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let mut at_start = true;
    for (at, c) in text.trim().char_indices() {
        let is_link = c == ':' && text.trim().get(at + 1..).is_some_and(|rest| rest.starts_with("//"));
        if SPECIAL.contains(c) || at_start && AT_START.contains(c) || is_link {
            escaped.push('\\');
        }
        at_start &= c.is_ascii_digit();
        escaped.push(if c.is_whitespace() || c.is_control() { ' ' } else { c });
    }
    escaped
}

/// A text as it is, in a fence that nothing in it ends.
fn fenced(text: &str) -> String {
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}toml\n{}\n{fence}", text.trim_end())
}

/// The name of the file in a language.
pub(super) fn name(number_of_rulings: usize, now: u64, ending: &str) -> String {
    format!("rulings-{}-{number_of_rulings}.{ending}", date(now))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_was_typed_is_markup() {
        let hostile = "# [x](https://example.org) <b>*_`~|\n```\n&amp; @everyone";
        let text = escaped(hostile);
        assert!(!text.contains('\n'));
        let mut before = ' ';
        for c in text.chars() {
            assert!(!SPECIAL.contains(c) || before == '\\' || c == '\\', "{c} in {text}");
            before = if before == '\\' { ' ' } else { c };
        }
        assert!(!text.replace(r"\://", "").contains("://"), "{text}");
        for (typed, written) in
            [("- a", r"\- a"), ("12. a", r"12\. a"), ("3) a", r"3\) a"), ("a. b (c)", "a. b (c)")]
        {
            assert_eq!(escaped(typed), written);
        }
    }

    #[test]
    fn no_scenario_ends_its_fence() {
        for text in ["a = 1\n", "title = \"```\"\n````\n", "`"] {
            let fenced = fenced(text);
            let fence = fenced.lines().last().unwrap_or_default().to_owned();
            assert_eq!(fenced.matches(&fence).count(), 2, "{fenced}");
        }
    }

    #[test]
    fn the_file_is_named_by_its_day() {
        assert_eq!(name(3, 1_000_000, "md"), "rulings-1970-01-12-3.md");
    }
}
