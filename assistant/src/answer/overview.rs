//! The answer to a general question: an overview, in short, every line with the rules that say so.

use cardinal_rules_index::{Overview, OverviewLine, Rule};
use serde::Serialize;

use super::ids::{OverviewId, RuleId, RulesetId, ids};
use super::missing::NearNames;
use super::{Answer, Data, Draft, FollowUpKind, Line, Outcome, Style, names};
use crate::library::Library;
use crate::messages::{Arg, Voice};
use crate::request::Request;

/// How many lines stand below it: how to ask for more, and which ruleset was understood.
const BELOW: usize = 2;
/// How many of an overview's rules may be asked for next.
const RULES_FURTHER: usize = 6;

/// An overview, or what comes near its id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum OverviewData {
    /// The overview.
    Answered(OverviewShown),
    /// No overview has the id.
    NothingFound(NearNames),
}

/// A general matter of a game, told in short.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OverviewShown {
    /// Its id.
    pub overview: OverviewId,
    /// The game that it is about.
    pub game: String,
    /// What it is about.
    pub title: String,
    /// The answer in one line; what it states is in the rules of the lines.
    pub answer: String,
    /// What there is to say, in order: first what holds under the ruleset that answers.
    pub lines: Vec<LineTold>,
}

/// One statement of an overview.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LineTold {
    /// The statement.
    pub text: String,
    /// Whether only other rulesets than the one that answers say so.
    pub elsewhere: bool,
    /// The rulesets that say so.
    pub rulesets: Vec<RulesetId>,
    /// The rules that say so.
    pub rules: Vec<RuleCited>,
}

/// A rule that is cited.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleCited {
    /// The rule's id.
    pub rule: RuleId,
    /// Its title.
    pub title: String,
}

/// Answers with an overview. `words` are the question that led to it, where one did; `ruleset` is the one
/// that answers.
pub(crate) fn answer(
    library: &Library,
    voice: Voice<'_>,
    id: &str,
    ruleset: &str,
    words: Option<&str>,
) -> Answer {
    let Some(overview) = library.overviews().get(id.trim()) else { return missing(library, voice, id) };
    let mut draft = Draft::new(voice);
    draft.title(Line::plain(overview.title.best(voice.lang).1));
    draft.text(Line::default().then(overview.answer_by(ruleset).best(voice.lang).1, Style::Strong));
    let lines = in_order(overview, ruleset);
    let shown = lines.iter().map(|(line, elsewhere)| statement(library, voice, line, *elsewhere, ruleset));
    let room = draft.room(BELOW);
    draft.bullets_within(room, None, shown.collect());
    let rules = lines.iter().filter_map(|(line, _)| telling(library, line, ruleset));
    let mut asked: Vec<&str> = Vec::new();
    for rule in rules.take(RULES_FURTHER) {
        if !asked.contains(&rule.id.as_str()) {
            asked.push(&rule.id);
            let title = rule.title.best(voice.lang).1.to_owned();
            draft.further(FollowUpKind::Choice(title), Request::Rule { id: rule.id.clone() });
        }
    }
    if let Some(words) = words {
        let found = voice.text("overview-found", &[]);
        let search = Request::Search { text: words.to_owned(), limit: None };
        draft.further(FollowUpKind::Choice(found), search);
    }
    let told = OverviewShown {
        overview: OverviewId::from(&overview.id),
        game: overview.game().to_owned(),
        title: overview.title.best(voice.lang).1.to_owned(),
        answer: overview.answer_by(ruleset).best(voice.lang).1.to_owned(),
        lines: lines.into_iter().map(|(line, elsewhere)| told(library, voice, line, elsewhere)).collect(),
    };
    draft.finish(Outcome::Answered, Data::Overview(OverviewData::Answered(told)))
}

/// The lines, first those that hold under the ruleset that answers, each with whether it holds elsewhere
/// alone. A ruleset of which the overview cites nothing is taken to say what no ruleset says alone.
fn in_order<'o>(overview: &'o Overview, ruleset: &str) -> Vec<(&'o OverviewLine, bool)> {
    let speaks = overview.lines.iter().any(|line| line.holds_under().contains(&ruleset));
    let is_elsewhere = |line: &OverviewLine| {
        let parts = speaks || !line.rulesets.is_empty();
        parts && !line.holds_under().contains(&ruleset)
    };
    let mut lines: Vec<(&OverviewLine, bool)> =
        overview.lines.iter().map(|line| (line, is_elsewhere(line))).collect();
    // The sort is stable: within each part the order stays.
    lines.sort_by_key(|(_, elsewhere)| *elsewhere);
    lines
}

/// A line with the rule that tells most, and how many more there are.
fn statement(
    library: &Library,
    voice: Voice<'_>,
    line: &OverviewLine,
    elsewhere: bool,
    ruleset: &str,
) -> Line {
    let text = line.text.best(voice.lang).1;
    let mut shown = if elsewhere {
        let rulesets: Vec<String> =
            line.holds_under().into_iter().map(|ruleset| names::named(voice, "ruleset", ruleset)).collect();
        voice.say("overview-under", &[("ruleset", Arg::strong(rulesets.join(", "))), ("text", text.into())])
    } else {
        Line::plain(text)
    };
    let Some(rule) = telling(library, line, ruleset) else { return shown };
    shown = shown.then(" ", Style::Plain).then(&rule.id, Style::Code);
    let more = line.rules.len().saturating_sub(1);
    if more > 0 {
        let more = voice.text("overview-rules-more", &[("count", more.into())]);
        shown = shown.then(format!(" {more}"), Style::Faint);
    }
    shown
}

/// The rule that a line is shown with: the first of the ruleset that answers, or else the first.
fn telling<'l>(library: &'l Library, line: &OverviewLine, ruleset: &str) -> Option<&'l Rule> {
    let rules = || line.rules.iter().filter_map(|id| library.rulebook().rule(id));
    rules().find(|rule| rule.ruleset() == ruleset).or_else(|| rules().next())
}

fn told(library: &Library, voice: Voice<'_>, line: &OverviewLine, elsewhere: bool) -> LineTold {
    LineTold {
        text: line.text.best(voice.lang).1.to_owned(),
        elsewhere,
        rulesets: ids(line.holds_under()),
        rules: cited(library, voice, line.rules.iter().map(String::as_str)),
    }
}

/// Rules for programs, each with its title.
pub(super) fn cited<'i>(
    library: &Library,
    voice: Voice<'_>,
    rules: impl Iterator<Item = &'i str>,
) -> Vec<RuleCited> {
    let rules = rules.filter_map(|id| library.rulebook().rule(id));
    let told = |rule: &Rule| RuleCited {
        rule: RuleId::from(&rule.id),
        title: rule.title.best(voice.lang).1.to_owned(),
    };
    rules.map(told).collect()
}

/// No overview has the id: those whose ids read most like it come near it.
fn missing(library: &Library, voice: Voice<'_>, id: &str) -> Answer {
    let mut draft = Draft::new(voice);
    draft.text(voice.say("overview-none", &[("name", Arg::strong(id))]));
    let overviews = library.overviews();
    let near: Vec<&Overview> =
        overviews.nearest_ids(id).into_iter().filter_map(|near| overviews.get(near)).collect();
    for overview in &near {
        let title = overview.title.best(voice.lang).1.to_owned();
        draft
            .further(FollowUpKind::Choice(title), Request::Overview { id: overview.id.clone(), asked: None });
    }
    let near = NearNames {
        asked: id.to_owned(),
        near: near.into_iter().map(|overview| overview.id.clone()).collect(),
    };
    draft.finish(Outcome::NothingFound, Data::Overview(OverviewData::NothingFound(near)))
}

#[cfg(test)]
mod tests {
    use cardinal_language::Lang;
    use cardinal_store::Source;
    use serde_json::Value;

    use crate::answer::{Block, Line, Service};
    use crate::identity::Asker;
    use crate::request::Request;
    use crate::{Cardinal, Host};

    fn ask(ruleset: &str, line: &str) -> (Value, Vec<Block>) {
        let cardinal = Cardinal::new(ruleset, Host::still(Source::memory()), None, None);
        let asker = Asker::at_terminal(None);
        let answer = cardinal.answer(&Request::ask(line), 1, &asker).answer;
        (answer.json(), answer.unfolded().blocks)
    }

    /// The lines below the first, those that are told to who asks for more too.
    fn lines(blocks: &[Block]) -> Vec<&Line> {
        let bullets = blocks.iter().filter_map(|block| match block {
            Block::Bullets(lines) => Some(lines),
            _ => None,
        });
        bullets.flatten().collect()
    }

    #[test]
    fn a_general_question_is_answered_in_the_askers_language_before_any_rule() {
        for (line, lang, start) in [
            ("how many actions do I have?", "en", "Three"),
            ("quante azioni ho?", "it", "Tre"),
            ("kolik mam akci", "cs", "Tři"),
        ] {
            let (told, blocks) = ask("doomtrooper-it", line);
            assert_eq!(
                (told["kind"].as_str(), told["overview"].as_str(), told["lang"].as_str()),
                (Some("overview"), Some("doomtrooper/actions"), Some(lang)),
                "{line}"
            );
            let Some(Block::Text(first)) = blocks.get(1) else { panic!("{line}: {blocks:?}") };
            assert!(first.text().starts_with(start), "{line}: {}", first.text());
        }
    }

    #[test]
    fn what_only_other_rulesets_say_comes_last_and_says_whose_it_is() {
        for (ruleset, other) in [("doomtrooper-it", "doomtrooper-cs"), ("doomtrooper-cs", "doomtrooper-it")] {
            let (told, blocks) = ask(ruleset, "how do I win");
            let all = told["lines"].as_array().expect("it has lines");
            let elsewhere: Vec<bool> = all.iter().map(|line| line["elsewhere"] == true).collect();
            assert!(elsewhere.is_sorted() && elsewhere.contains(&true), "{ruleset}: {told}");
            let last = all.last().expect("it has lines");
            assert_eq!(last["rulesets"], serde_json::json!([other]), "{ruleset}");
            let shown = lines(&blocks);
            let name =
                crate::messages::Messages::embedded().get(Lang::En, &format!("name-ruleset-{other}"), &[]);
            assert!(shown.last().is_some_and(|line| line.text().starts_with(&name)), "{shown:?}");
        }
    }

    #[test]
    fn a_ruleset_that_the_question_names_is_the_one_that_answers() {
        let (told, _) = ask("doomtrooper-it", "how do I win in the Czech rules?");
        let first = &told["lines"][0];
        assert_eq!(
            (&first["elsewhere"], &first["rules"][0]["rule"]),
            (&Value::Bool(false), &Value::from("doomtrooper-cs/goal/win-points"))
        );
        let (told, _) = ask("doomtrooper-it", "how do I win in Dark Eden?");
        assert_eq!(told["overview"], "dark-eden/winning");
    }

    #[test]
    fn the_command_that_searches_and_a_question_about_a_detail_find_rules() {
        for line in ["search how many actions do I have", "can a wounded warrior go to cover?", "cover/bonus"]
        {
            let (told, _) = ask("doomtrooper-it", line);
            assert_ne!(told["kind"], "overview", "{line}");
        }
    }

    #[test]
    fn every_line_is_shown_with_a_rule_that_says_so() {
        let (told, blocks) = ask("doomtrooper-cs", "jak funguje úkryt");
        let shown = lines(&blocks);
        let told = told["lines"].as_array().expect("it has lines");
        assert_eq!(shown.len(), told.len());
        for (shown, line) in shown.iter().zip(told) {
            let rules = line["rules"].as_array().expect("it cites rules");
            let is_cited = |rule: &Value| rule["rule"].as_str().is_some_and(|id| shown.text().contains(id));
            assert!(rules.iter().any(is_cited), "{}", shown.text());
        }
    }
}
