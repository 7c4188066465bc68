//! What an answer rests on besides the rules: what was supposed, facts of the arena, readings.

use std::collections::BTreeSet;

use cardinal_replay::Game as _;
use cardinal_tash_kalar::board::{Rank, arena};
use cardinal_tash_kalar::cards::{Flare, cards};
use cardinal_tash_kalar::effect::{Facts, Script};
use cardinal_tash_kalar::readings::{Reading, readings};

use super::Case;
use super::acts::Act;
use super::ask::{Goal, Question};
use super::data::{BoardTold, FactTold, ReadingTold};
use crate::answer::ids::RuleId;
use crate::answer::{Draft, Style};
use crate::messages::Arg;

/// Says it under the answer.
pub(super) fn tell(case: &Case<'_>, question: &Question, draft: &mut Draft<'_>, told: &mut BoardTold) {
    for supposed in &case.position.supposed {
        draft.note(case.teller.supposed(supposed));
    }
    facts(case, question, draft, told);
    read(case, draft, told);
}

/// The facts that the rules show only in pictures, as far as the answer used them.
fn facts(case: &Case<'_>, question: &Question, draft: &mut Draft<'_>, told: &mut BoardTold) {
    if matches!(question, Question::Show | Question::Score) {
        return;
    }
    let used = used(case, question, told);
    let used = arena().sources.iter().filter(|(fact, _)| used.contains(fact));
    told.facts = used.map(|(fact, source)| FactTold { fact, source: source.clone() }).collect();
    // Facts of one source stand together.
    let mut sources: Vec<(&str, Vec<&str>)> = Vec::new();
    for FactTold { fact, source } in &told.facts {
        match sources.iter_mut().find(|(known, _)| known == source) {
            Some((_, facts)) => facts.push(fact),
            None => sources.push((source, vec![fact])),
        }
    }
    let listed = sources.iter().map(|(source, facts)| {
        let facts: Vec<String> = facts.iter().map(|fact| fact_named(case, fact)).collect();
        format!("{}: {}", facts.join(", "), source_named(case, source))
    });
    let listed = listed.collect::<Vec<_>>().join("; ");
    draft.note(case.teller.say("tk-facts", &[("facts", listed.into())]));
}

/// The facts that were used: which squares there are, of which every pattern and step has to know; the
/// coloured and central ones if an effect or a task asks for them; how many pieces there are if they are
/// short, or if a search counted with it.
fn used(case: &Case<'_>, question: &Question, told: &BoardTold) -> Facts {
    let state = case.game.state();
    let mut facts = Facts::from(["squares"]);
    let solves = matches!(question, Question::Solve(_));
    let tasks = state.tasks.current.into_iter().flatten();
    let of_tasks = tasks.flat_map(|task| cards().task(task).requires.rests_on());
    match question {
        Question::Play(acts) | Question::Explore(acts) => {
            for act in acts {
                facts.extend(of_act(case, act));
            }
            let choices = told.played.iter().flat_map(|played| {
                played.moves.iter().chain(played.open.iter().flat_map(|open| &open.choices))
            });
            if choices.into_iter().any(|choice| choice.starts_with("complete ")) {
                facts.extend(of_tasks);
            }
        }
        Question::Solve(goal) => {
            let hand = &state.hands[state.turn.player.index()];
            let scripts = hand.cards.iter().filter_map(|card| cards().being(card).script.as_ref().ok());
            facts.extend(scripts.flat_map(Script::rests_on));
            let flares = cards().flares().filter(|(flare, _)| hand.flares >> flare.index() & 1 == 1);
            facts.extend(flares.flat_map(|(_, flare)| of_flare(flare)));
            match goal {
                Goal::Task(name) => {
                    let task = case.teller.task_named(name).ok();
                    facts.extend(task.into_iter().flat_map(|task| cards().task(task).requires.rests_on()));
                }
                Goal::Points(_) => facts.extend(of_tasks),
                Goal::Legend => {}
            }
        }
        _ => {}
    }
    let is_short =
        |colour| [Rank::Common, Rank::Legendary].into_iter().any(|rank| state.available(colour, rank) == 0);
    if solves || state.form.in_play().any(is_short) {
        facts.insert("stock");
    }
    facts
}

/// What the effect of a card rests on that is summoned or invoked.
fn of_act(case: &Case<'_>, act: &Act) -> Facts {
    match act {
        Act::Summon { card, .. } => {
            let card = case.teller.being_named(card).ok();
            let script = card.and_then(|card| cards().being(card).script.as_ref().ok());
            script.map(Script::rests_on).unwrap_or_default()
        }
        Act::Flare { flare, .. } => case
            .teller
            .flare_named(flare)
            .ok()
            .map(|flare| of_flare(cards().flare(flare)))
            .unwrap_or_default(),
        _ => Facts::new(),
    }
}

fn of_flare(flare: &Flare) -> Facts {
    flare.upper.rests_on().into_iter().chain(flare.lower.rests_on()).collect()
}

/// What a fact is about, in words.
fn fact_named(case: &Case<'_>, fact: &str) -> String {
    let key = match fact {
        "squares" => "tk-fact-squares",
        "red" => "tk-fact-red",
        "green" => "tk-fact-green",
        "central" => "tk-fact-central",
        "stock" => "tk-fact-stock",
        other => return other.to_owned(),
    };
    case.teller.text(key, &[])
}

/// Where a fact is from, in words; a source that has none is told as the arena's file has it.
fn source_named(case: &Case<'_>, source: &str) -> String {
    let key = match source {
        "one public implementation" => "tk-source-one",
        "two public implementations" => "tk-source-two",
        other => return other.to_owned(),
    };
    case.teller.text(key, &[])
}

/// The readings of the rules that the answer cites.
fn read(case: &Case<'_>, draft: &mut Draft<'_>, told: &mut BoardTold) {
    let lang = case.teller.voice.lang;
    let rested: Vec<&Reading> = {
        let cited = cited(told);
        readings().iter().filter(|reading| cited.contains(reading.rule.as_str())).collect()
    };
    for reading in rested {
        let (said, why) =
            (reading.reading.of(lang.code()).to_owned(), reading.why.of(lang.code()).to_owned());
        let line = case
            .teller
            .say("tk-reading", &[("reading", Arg::from(said.as_str())), ("why", why.as_str().into())]);
        draft.note(line.then(" ", Style::Plain).then(reading.rule.as_str(), Style::Code));
        told.readings.push(ReadingTold { rule: RuleId(reading.rule.clone()), reading: said, why });
    }
}

/// The rules that the answer cites.
fn cited(told: &BoardTold) -> BTreeSet<&str> {
    let mut cited: BTreeSet<&str> = BTreeSet::new();
    let reasons = told.summonable.iter().flat_map(|summonable| &summonable.reasons);
    let cannot = told.can.iter().flat_map(|can| &can.cannot).flat_map(|cannot| &cannot.reasons);
    cited.extend(reasons.chain(cannot).map(|reason| reason.rule.0.as_str()));
    cited.extend(told.played.iter().flat_map(|played| &played.events).map(|event| event.rule.0.as_str()));
    cited.extend(told.score.iter().map(|score| score.rule.0.as_str()));
    cited.extend(told.solved.iter().map(|solved| solved.rule.0.as_str()));
    cited
}

#[cfg(test)]
mod tests {
    use cardinal_language::Lang;
    use cardinal_store::Source;

    use crate::answer::Block;
    use crate::combat::Effort;
    use crate::library::Library;
    use crate::messages::Messages;
    use crate::request::WrittenCombat;

    #[test]
    fn what_an_answer_rests_on_is_said_in_the_askers_words() {
        let library = Library::new("warzone-faq", Source::memory());
        let asked = "5/7/9/9/9/3x1x3/9/7/5 hand1=clan-healer | solve center cross";
        let position = WrittenCombat::line(asked);
        for (lang, said) in [
            (Lang::En, "green squares, central squares, pieces there are: one public"),
            (Lang::It, "caselle: due implementazioni pubbliche"),
            (Lang::Cs, "střední pole, počet figurek: jedna veřejná implementace"),
        ] {
            let voice = Messages::embedded().voice(lang);
            let answer = super::super::answer(&library, voice, (&position, None), &Effort::default());
            let is_said = |block: &Block| matches!(block, Block::Note(line) if line.text().contains(said));
            assert!(answer.blocks.iter().any(is_said), "{lang}: {:?}", answer.blocks);
        }
    }

    #[test]
    fn only_the_facts_that_an_answer_used_are_told() {
        let library = Library::new("warzone-faq", Source::memory());
        let facts = |asked: &str| {
            let line = format!("5/7/9/9/9/3x1x3/9/7/5 hand1=wild-eagle,ritual-keeper | {asked}");
            let voice = Messages::embedded().voice(Lang::En);
            let position = WrittenCombat::line(line);
            let answer = super::super::answer(&library, voice, (&position, None), &Effort::default());
            let facts = answer.json()["facts"].as_array().cloned().unwrap_or_default();
            facts.iter().filter_map(|fact| fact["fact"].as_str()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(facts("score"), "");
        assert_eq!(facts("can summon wild eagle"), "squares");
        assert_eq!(facts("summon wild eagle at e5"), "squares", "it leaps anywhere");
        assert_eq!(facts("solve legend"), "squares red green stock");
    }
}
