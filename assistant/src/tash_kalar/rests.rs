//! What an answer rests on besides the rules: what was supposed, facts of the arena, readings.

use std::collections::BTreeSet;

use cardinal_tash_kalar::board::arena;
use cardinal_tash_kalar::readings::{Reading, readings};

use super::Case;
use super::ask::Question;
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

/// The facts that the rules show only in pictures: of what can be done, all of the arena.
fn facts(case: &Case<'_>, question: &Question, draft: &mut Draft<'_>, told: &mut BoardTold) {
    if matches!(question, Question::Show | Question::Score) {
        return;
    }
    // The position stands already, so that it does not matter where pieces begin.
    let used = arena().sources.iter().filter(|(fact, _)| *fact != "duel-start");
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
        let position = WrittenCombat::line("5/7/9/9/9/9/9/7/5 | can");
        for (lang, said) in [
            (Lang::En, "red squares, green squares, central squares, pieces there are: one public"),
            (Lang::It, "caselle: due implementazioni pubbliche"),
            (Lang::Cs, "střední pole, počet figurek: jedna veřejná implementace"),
        ] {
            let voice = Messages::embedded().voice(lang);
            let answer = super::super::answer(&library, voice, (&position, None), &Effort::default());
            let is_said = |block: &Block| matches!(block, Block::Note(line) if line.text().contains(said));
            assert!(answer.blocks.iter().any(is_said), "{lang}: {:?}", answer.blocks);
        }
    }
}
