//! What a typed line asks for: a command, a known form, a name, or words to look for.

use cardinal_language::Lang;

use super::assigning::assign;
use super::fold_map::Folded;
use super::follow_up::ruleset_alone;
use super::kinds::{How, Understood};
use super::language::of_words;
use super::names::Names;
use super::naming::naming;
use super::phrases::{Form, Kind, Pattern, phrases};
use super::step::{identifier, is_word, step};
use crate::request::{Coverage, Request, WrittenCombat};
use crate::tash_kalar;

/// Reads a line. Every line is a question: what has no known form is searched for.
pub fn understand(line: &str, names: &dyn Names) -> Understood {
    let line = line.trim().trim_start_matches('/').trim_start();
    if let Some(tash_kalar::Spoken(lang)) = tash_kalar::is_position(line) {
        let request = Request::Board { position: WrittenCombat::line(line), asked: None, picture: false };
        return Understood { request, how: How::Sentence, lang };
    }
    let bare = line.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '?' | '!' | '.' | '…'));
    // A field of a position may end with a card that is hidden, which is written so.
    let bare = if bare.ends_with(['=', ',']) { line } else { bare };
    let folded = Folded::new(bare);
    if let Some(request) = identifier(&folded.text, names) {
        return Understood { request, how: How::Identifier, lang: None };
    }
    // A card may be called like a question begins; its whole name wins.
    if let Some(lang) = names.card(bare).filter(|_| !names.rather_term(bare)) {
        let request = Request::Card { name: bare.to_owned() };
        return Understood { request, how: How::CardName, lang };
    }
    for lang in Lang::ALL {
        for pattern in &phrases(lang).patterns {
            if let Some(request) = read(pattern, &folded, lang, names) {
                let how = match pattern.form {
                    Form::Command => How::Command,
                    Form::Sentence => How::Sentence,
                };
                // `help` is typed in every language, so it tells nothing about the asker's.
                let is_shared = pattern.kind == Kind::Help && lang == Lang::En;
                return Understood { request, how, lang: Some(lang).filter(|_| !is_shared) };
            }
        }
    }
    if names.facts(line) {
        let request = Request::Cards { text: line.to_owned(), limit: None };
        return Understood { request, how: How::Identifier, lang: None };
    }
    if let Some(lang) = names.combat(bare) {
        let request = Request::combat(bare);
        return Understood { request, how: How::Sentence, lang: Some(lang) };
    }
    let request = Request::Search { text: line.to_owned(), limit: None };
    Understood { request, how: How::Words, lang: of_words(line) }
}

fn read(pattern: &Pattern, folded: &Folded<'_>, lang: Lang, names: &dyn Names) -> Option<Request> {
    let found = pattern.regex()?.captures(&folded.text)?;
    let part = |group: &str| {
        found.name(group).map(|part| folded.original(part.start(), part.end()).trim().to_owned())
    };
    let combat = || Some(WrittenCombat::line(part("line")?));
    let name = || {
        let name = part("name")?;
        let is_term = || names.rather_term(&name) || names.mistyped_term(&name).is_some();
        let meant = pattern.form == Form::Command
            || names.resembles_card(&name)
                && !(matches!(pattern.kind, Kind::Card | Kind::Figures) && is_term());
        meant.then_some(name)
    };
    Some(match pattern.kind {
        Kind::Step => {
            let name = step(&found)?;
            let meant = pattern.form == Form::Command || !is_word(&name) || names.step(&name);
            Request::Step { name: meant.then_some(name)? }
        }
        // What something is, the rules say where no card does.
        Kind::Card => {
            if let Some(name) = name() {
                return Some(Request::Card { name });
            }
            let name = part("name")?;
            if names.term(&name) {
                Request::Term { name }
            } else if let Some(name) = names.mistyped_term(&name) {
                Request::Term { name }
            } else {
                Request::Search { text: name, limit: None }
            }
        }
        Kind::Figures => {
            // What is not written as a name is not taken for a mistyped one.
            let is_name = |name: &String| name.starts_with(char::is_uppercase) || names.card(name).is_some();
            let name = name().filter(is_name).or_else(|| names.card_of_term(&part("name")?))?;
            Request::Card { name }
        }
        Kind::Term => Request::Term { name: part("name")? },
        Kind::Aid => Request::Aid { name: part("name").unwrap_or_default() },
        Kind::Board => {
            Request::Board { position: WrittenCombat::line(part("position")?), asked: None, picture: false }
        }
        Kind::Cards => {
            let text = part("text")?;
            let meant = pattern.form == Form::Command || names.facts(&text);
            Request::Cards { text: meant.then_some(text)?, limit: None }
        }
        Kind::Modelled => {
            let list = ["not", "partly"].iter().any(|said| found.name(said).is_some());
            Request::Coverage(Coverage::Cards { among: None, list })
        }
        Kind::When => Request::When { name: name()? },
        Kind::Assign => assign(&found, &part, names)?,
        Kind::Attack => attack(part("who"), part("whom"), lang, names)?,
        Kind::WhatIf => {
            let line = part("line")?;
            let meant = pattern.form == Form::Command || names.combat(&line).is_some();
            Request::combat(meant.then_some(line)?)
        }
        Kind::Explore => {
            // "Can X be saved if …" names X before the combat.
            let line = match part("who") {
                Some(who) => format!("{} | {who}", part("line")?),
                None => part("line")?,
            };
            Request::Explore { combat: WrittenCombat::line(line), save: None }
        }
        Kind::Flip => Request::Flip { combat: combat()?, number: None },
        Kind::Rulesets => Request::Rulesets { combat: combat()?, of: None },
        Kind::Explain => Request::Explain { combat: combat()?, at: None },
        Kind::Rule => Request::Rule { id: part("id")? },
        Kind::Compare => Request::Compare { text: part("text")? },
        // The difference between rulesets is compared.
        Kind::Difference => {
            let (one, other) = (part("one")?, part("other")?);
            let is_ruleset = [&one, &other].into_iter().any(|name| names_ruleset(name));
            (!is_ruleset).then_some(Request::Difference { one, other })?
        }
        Kind::Search => Request::Search { text: part("text")?, limit: None },
        Kind::Talk => Request::Talk { thanks: found.name("thanks").is_some() },
        Kind::Help => Request::Help,
    })
}

/// Whether one may attack the other. Who is named alone attacks, or is attacked by, anyone: that is a card, since what
/// holds for a kind of warrior the rules say. A name that is written as one and that nothing knows is answered as
/// one: what the rules say of other words is no answer.
fn attack(who: Option<String>, whom: Option<String>, lang: Lang, names: &dyn Names) -> Option<Request> {
    let is_card =
        |name: &str| names.card(name).is_some() || names.resembles_card(name) && !names.rather_term(name);
    let is_strange = |name: &str| names.is_strange_name(name, lang);
    // A card may be called by what the rules call it in another language: `nekromutant`.
    let [who, whom] = [who, whom].map(|name| {
        let name = name?;
        let translated = || names.card_of_term(&name).filter(|card| names.warrior(card));
        let card = if names.card(&name).is_some() { None } else { translated() };
        Some(card.unwrap_or(name))
    });
    let is_known = match [&who, &whom] {
        [Some(who), Some(whom)] => {
            let known = [who, whom].map(|name| names.warrior(name));
            known == [true; 2] || known[0] && is_strange(whom) || known[1] && is_strange(who)
        }
        [Some(alone), None] | [None, Some(alone)] => {
            names.warrior(alone) && is_card(alone) || is_strange(alone)
        }
        [None, None] => false,
    };
    let anyone = || phrases(lang).anyone.clone();
    is_known.then(|| Request::Attack {
        attacker: who.unwrap_or_else(anyone),
        defender: whom.unwrap_or_else(anyone),
    })
}

/// Whether words name a ruleset, at their end or alone.
fn names_ruleset(words: &str) -> bool {
    naming(words).is_some() || ruleset_alone(words).is_some()
}

#[cfg(test)]
mod tests {
    use super::super::kinds::Fit;
    use super::*;

    struct Few;

    impl Names for Few {
        fn card(&self, name: &str) -> Option<Option<Lang>> {
            match name.to_lowercase().as_str() {
                "fumogeno" => Some(Some(Lang::It)),
                "when worlds collide" => Some(None),
                "smoke bomb" | "sergeant" => Some(Some(Lang::En)),
                _ => None,
            }
        }

        fn resembles_card(&self, name: &str) -> bool {
            self.card(name).is_some() || ["smoke bmob", "sean"].contains(&name.to_lowercase().as_str())
        }

        fn term(&self, words: &str) -> bool {
            words.eq_ignore_ascii_case("sergeant")
        }

        fn mistyped_term(&self, words: &str) -> Option<String> {
            (words == "sergeamt").then(|| "sergeant".to_owned())
        }

        fn facts(&self, text: &str) -> bool {
            text.contains("type:") || text.contains("tipo:") || text.contains("typ:")
        }

        fn ruleset(&self, id: &str) -> bool {
            id == "warzone-faq"
        }

        fn step(&self, name: &str) -> bool {
            ["6/38", "3/after", "over"].contains(&name)
        }

        fn assigned(&self, what: &str, to: &str, _: bool) -> Option<Fit> {
            let is_known = |name: &str| {
                ["sergeant", "sergente", "seržant", "art", "umění"].iter().any(|s| name.contains(s))
            };
            (is_known(what) && is_known(to)).then_some(Fit::Possible)
        }

        fn is_cast(&self, what: &str) -> bool {
            ["art", "arte", "umění"].contains(&what)
        }

        fn warrior(&self, name: &str) -> bool {
            ["sean", "bauhaus", "fratellanza"].iter().any(|known| name.to_lowercase().contains(known))
        }

        fn card_of_term(&self, words: &str) -> Option<String> {
            (words == "šon").then(|| "Sean".to_owned())
        }

        fn is_strange_name(&self, name: &str, _: Lang) -> bool {
            name == "Beran"
        }

        fn combat(&self, line: &str) -> Option<Lang> {
            let says = |word| line.to_lowercase().starts_with(word);
            Lang::ALL
                .into_iter()
                .zip(["sean attacks", "sean attacca", "sean útočí"])
                .find_map(|(lang, attack)| says(attack).then_some(lang))
        }
    }

    fn read(line: &str) -> (Request, Option<Lang>) {
        let understood = understand(line, &Few);
        (understood.request, understood.lang)
    }

    fn step(name: &str) -> Request {
        Request::Step { name: name.to_owned() }
    }

    #[test]
    fn a_step_is_asked_for_in_each_language() {
        for (line, name, lang) in [
            ("step 12", "12", Some(Lang::En)),
            ("the 12th step", "12", Some(Lang::En)),
            ("Fase 37", "37", Some(Lang::It)),
            ("passo 3", "3", Some(Lang::It)),
            ("cosa si può giocare nella fase 33?", "33", Some(Lang::It)),
            ("krok 44", "44", Some(Lang::Cs)),
            ("44. krok", "44", Some(Lang::Cs)),
            ("co lze zahrát v kroku 12?", "12", Some(Lang::Cs)),
            ("48", "48", None),
            ("6/38", "6/38", None),
            ("3/After", "3/after", None),
            ("first/24", "first/24", None),
            ("step 3/after", "3/after", Some(Lang::En)),
            ("after step 3", "3/after", Some(Lang::En)),
            ("what can I play after step 3?", "3/after", Some(Lang::En)),
            ("fase 6/38", "6/38", Some(Lang::It)),
            ("dopo la fase 3", "3/after", Some(Lang::It)),
            ("cosa posso giocare dopo la fase 3?", "3/after", Some(Lang::It)),
            ("krok first/4/after", "first/4/after", Some(Lang::Cs)),
            ("po kroku 3", "3/after", Some(Lang::Cs)),
            ("co mohu hrát po kroku 3?", "3/after", Some(Lang::Cs)),
            ("step over", "over", Some(Lang::En)),
        ] {
            assert_eq!(read(line), (step(name), lang), "{line}");
        }
    }

    #[test]
    fn the_branch_of_a_step_is_read_in_each_language() {
        for (line, branch) in [
            ("step first/24", "first"),
            ("first/24", "first"),
            ("second combat step 24", "second"),
            ("step 24 of the second combat", "second"),
            ("fase 24 del secondo combattimento", "second"),
            ("primo combattimento, fase 24", "first"),
            ("krok 24 druhého boje", "second"),
            ("první boj, krok 24", "first"),
        ] {
            assert_eq!(read(line).0, step(&format!("{branch}/24")), "{line}");
        }
    }

    #[test]
    fn when_a_card_may_be_played_is_asked_in_each_language() {
        for (line, name, lang) in [
            ("when may I play Smoke Bomb?", "Smoke Bomb", Lang::En),
            ("when can the Smoke Bomb be played", "Smoke Bomb", Lang::En),
            ("when Smoke Bmob", "Smoke Bmob", Lang::En),
            ("quando posso giocare Fumogeno?", "Fumogeno", Lang::It),
            ("quando si gioca il Fumogeno", "Fumogeno", Lang::It),
            ("Kdy můžu zahrát kartu Smoke Bomb?", "Smoke Bomb", Lang::Cs),
            ("kdy Fumogeno", "Fumogeno", Lang::Cs),
        ] {
            assert_eq!(read(line), (Request::When { name: name.into() }, Some(lang)), "{line}");
        }
    }

    #[test]
    fn what_stands_on_a_card_is_asked_for_in_each_language() {
        for (line, lang) in [
            ("what is Sean's armor?", Lang::En),
            ("armor of Sean", Lang::En),
            ("how much armor does Sean have?", Lang::En),
            ("what affiliation is Sean?", Lang::En),
            ("how much is Sean worth?", Lang::En),
            ("Qual è il valore di Sean?", Lang::It),
            ("quanti punti vale Sean?", Lang::It),
            ("che armatura ha Sean", Lang::It),
            ("Jaká je obrana Sean?", Lang::Cs),
            ("jakou hodnotu má Sean?", Lang::Cs),
            ("kolik je obrana šon", Lang::Cs),
        ] {
            assert_eq!(read(line), (Request::Card { name: "Sean".into() }, Some(lang)), "{line}");
        }
        for line in [
            "what is the armor of a warrior?",
            "value of a sergeant",
            "quanto vale un guerriero",
            "armor of smoke bmob",
        ] {
            assert!(matches!(read(line).0, Request::Search { .. }), "{line}: {:?}", read(line));
        }
    }

    #[test]
    fn a_sentence_about_no_card_is_searched() {
        for (line, text) in [
            ("when does a combat end?", "when does a combat end?"),
            ("quando finisce un combattimento", "quando finisce un combattimento"),
            ("what is a squad?", "squad"),
            ("cos'è la copertura", "copertura"),
            ("sergeant", "sergeant"),
        ] {
            assert_eq!(read(line).0, Request::Search { text: text.into(), limit: None }, "{line}");
        }
        let sergeant = Request::Term { name: "sergeant".into() };
        for line in [
            "what is a sergeant?",
            "what is a sergeamt",
            "term sergeant",
            "termine sergeant",
            "pojem sergeant",
        ] {
            assert_eq!(read(line).0, sergeant, "{line}");
        }
        assert_eq!(read("what is Sergeant?").0, Request::Card { name: "Sergeant".into() });
        assert_eq!(read("Sergeant").0, Request::Card { name: "Sergeant".into() });
    }

    #[test]
    fn a_whole_card_name_wins_over_the_form_it_resembles() {
        let name = "When Worlds Collide";
        assert_eq!(read(name).0, Request::Card { name: name.into() });
        assert_eq!(read("fumogeno").1, Some(Lang::It));
    }

    #[test]
    fn a_card_command_means_a_card_even_when_none_is_known() {
        for (line, lang) in [("card Xyz", Lang::En), ("carta Xyz", Lang::It), ("karta Xyz", Lang::Cs)] {
            assert_eq!(read(line), (Request::Card { name: "Xyz".into() }, Some(lang)), "{line}");
        }
    }

    #[test]
    fn cards_are_asked_for_by_facts_with_or_without_the_command() {
        for (line, text, lang) in [
            ("cards type:Warrior -set:x", "type:Warrior -set:x", Some(Lang::En)),
            ("carte tipo:guerriero", "tipo:guerriero", Some(Lang::It)),
            ("quali carte tipo:guerriero?", "tipo:guerriero", Some(Lang::It)),
            ("karty typ:bojovník", "typ:bojovník", Some(Lang::Cs)),
            ("which cards are type:warrior?", "type:warrior", Some(Lang::En)),
            ("cards tpye:warrior", "tpye:warrior", Some(Lang::En)),
            ("cards \"lucky\"", "\"lucky\"", Some(Lang::En)),
            ("type:warrior lucky", "type:warrior lucky", None),
        ] {
            assert_eq!(read(line), (Request::Cards { text: text.into(), limit: None }, lang), "{line}");
        }
        for line in
            ["cards in hand", "which cards may be countered?", "carte in mano: quante?", "karty v ruce"]
        {
            assert!(matches!(read(line).0, Request::Search { .. }), "{line}");
        }
    }

    #[test]
    fn how_much_is_modelled_is_asked_in_each_language() {
        for (line, list, lang) in [
            ("How many cards are modelled?", false, Lang::En),
            ("coverage cards", false, Lang::En),
            ("which cards are not yet modelled?", true, Lang::En),
            ("which cards are only partly modelled", true, Lang::En),
            ("Quante carte sono modellate?", false, Lang::It),
            ("quali carte non sono ancora modellate?", true, Lang::It),
            ("quali carte sono modellate solo in parte", true, Lang::It),
            ("Kolik karet je namodelováno?", false, Lang::Cs),
            ("které karty nejsou namodelované?", true, Lang::Cs),
            ("které karty jsou zčásti modelované", true, Lang::Cs),
        ] {
            assert_eq!(
                read(line),
                (Request::Coverage(Coverage::Cards { among: None, list }), Some(lang)),
                "{line}"
            );
        }
    }

    #[test]
    fn what_if_keeps_the_rest_of_the_line_as_typed() {
        for (line, rest, lang) in [
            ("what if Sean Gallagher attacks", "Sean Gallagher attacks", Lang::En),
            ("Cosa succede se Álvaro attacca", "Álvaro attacca", Lang::It),
            ("e se Álvaro attacca?", "Álvaro attacca", Lang::It),
            ("co se stane, když Šaman zaútočí", "Šaman zaútočí", Lang::Cs),
            ("co kdyby Šaman zaútočil?", "Šaman zaútočil", Lang::Cs),
        ] {
            assert_eq!(read(line), (Request::combat(rest), Some(lang)), "{line}");
        }
    }

    #[test]
    fn a_rule_is_asked_for_by_command_or_by_its_bare_id() {
        let id = "warzone-faq/combat/12";
        for line in [id.to_owned(), format!("rule {id}"), format!("regola {id}"), format!("pravidlo {id}")] {
            assert_eq!(read(&line).0, Request::Rule { id: id.into() }, "{line}");
        }
        assert!(matches!(read("attacker/defender").0, Request::Search { .. }));
    }

    #[test]
    fn a_step_that_no_procedure_has_is_searched_unless_it_has_a_number() {
        assert!(matches!(read("step up").0, Request::Search { .. }));
        assert!(matches!(read("7/9").0, Request::Search { .. }));
        assert_eq!(read("step 7/9").0, step("7/9"));
    }

    #[test]
    fn search_looks_for_words_that_would_mean_something_else() {
        for line in ["search when can I play Fumogeno", "cerca quando", "hledej kdy"] {
            assert!(matches!(read(line).0, Request::Search { .. }), "{line}");
        }
    }

    #[test]
    fn help_says_nothing_about_the_language_except_in_its_own_words() {
        for (line, lang, thanks) in [
            ("Hello there!", Lang::En, false),
            ("ciao a tutti", Lang::It, false),
            ("Dobrý den", Lang::Cs, false),
            ("thanks a lot", Lang::En, true),
            ("Grazie mille!", Lang::It, true),
            ("díky moc", Lang::Cs, true),
        ] {
            assert_eq!(read(line), (Request::Talk { thanks }, Some(lang)), "{line}");
        }
        assert!(matches!(read("hello who attacks first").0, Request::Search { .. }), "more than a greeting");
        assert_eq!(read("help"), (Request::Help, None));
        assert_eq!(read("aiuto"), (Request::Help, Some(Lang::It)));
    }

    #[test]
    fn an_assignment_is_asked_for_in_each_language_when_both_sides_are_known() {
        for (line, what, to, lang) in [
            ("can a sergeant be assigned to a sergeant?", "a sergeant", "a sergeant", Lang::En),
            ("may I give my sergeant to another sergeant", "my sergeant", "another sergeant", Lang::En),
            ("can a sergeant lead another sergeant", "another sergeant", "a sergeant", Lang::En),
            (
                "Un sergente può essere assegnato a un altro sergente?",
                "Un sergente",
                "un altro sergente",
                Lang::It,
            ),
            ("può un sergente essere assegnato al sergente", "un sergente", "sergente", Lang::It),
            ("posso assegnare il sergente a un sergente", "il sergente", "un sergente", Lang::It),
            ("Může být seržant přiřazen jinému seržantovi?", "seržant", "jinému seržantovi", Lang::Cs),
            ("mohu dát seržanta seržantovi", "seržanta", "seržantovi", Lang::Cs),
        ] {
            let asked = Request::Assign { what: what.into(), to: to.into(), moved: false };
            assert_eq!(read(line), (asked, Some(lang)), "{line}");
        }
        for line in ["can a deck be assigned to a table", "posso dare il mazzo a un amico", "can I attack"] {
            assert!(matches!(read(line).0, Request::Search { .. }), "{line}");
        }
        for line in ["can a sergeant use art", "un sergente può usare arte", "může seržant používat umění"]
        {
            assert!(matches!(read(line).0, Request::Search { .. }), "{line}");
        }
    }

    #[test]
    fn whether_a_card_may_attack_or_be_attacked_is_asked_of_anyone() {
        for (line, attacker, defender, lang) in [
            ("can Sean attack?", "Sean", "a warrior", Lang::En),
            ("can the Sean attack?", "Sean", "a warrior", Lang::En),
            ("who can Sean attack", "Sean", "a warrior", Lang::En),
            ("can Sean be attacked", "a warrior", "Sean", Lang::En),
            ("who may attack Sean?", "a warrior", "Sean", Lang::En),
            ("Sean può attaccare?", "Sean", "un guerriero", Lang::It),
            ("può essere attaccato Sean", "un guerriero", "Sean", Lang::It),
            ("Sean può essere attaccato?", "un guerriero", "Sean", Lang::It),
            ("může Sean zaútočit?", "Sean", "bojovník", Lang::Cs),
            ("na koho smí Sean útočit", "Sean", "bojovník", Lang::Cs),
            ("může být Sean napaden", "bojovník", "Sean", Lang::Cs),
            ("kdo smí napadnout Sean", "bojovník", "Sean", Lang::Cs),
            ("může šon zaútočit?", "Sean", "bojovník", Lang::Cs),
            ("může Beran zaútočit?", "Beran", "bojovník", Lang::Cs),
            ("can Beran attack Sean", "Beran", "Sean", Lang::En),
        ] {
            let asked = Request::Attack { attacker: attacker.into(), defender: defender.into() };
            assert_eq!(read(line), (asked, Some(lang)), "{line}");
        }
        // What holds for a kind of warrior the rules say, and "who" may stand for either side in Italian.
        for line in [
            "can Bauhaus attack",
            "can a sergeant attack",
            "can he attack?",
            "can beran attack",
            "může útočit",
            "può attaccare Sean",
        ] {
            assert!(matches!(read(line).0, Request::Search { .. }), "{line}");
        }
    }

    #[test]
    fn whether_one_may_attack_the_other_is_asked_in_each_language_where_both_are_known() {
        for (line, attacker, defender, lang) in [
            ("can Sean attack a Bauhaus warrior?", "Sean", "a Bauhaus warrior", Lang::En),
            ("may I attack Bauhaus with Sean", "Sean", "Bauhaus", Lang::En),
            ("can Sean be attacked by Bauhaus", "Bauhaus", "Sean", Lang::En),
            ("Sean può attaccare la Fratellanza?", "Sean", "la Fratellanza", Lang::It),
            ("può Sean essere attaccato da un guerriero Bauhaus", "un guerriero Bauhaus", "Sean", Lang::It),
            ("Může Sean útočit na bojovníka Bauhausu?", "Sean", "bojovníka Bauhausu", Lang::Cs),
        ] {
            let asked = Request::Attack { attacker: attacker.into(), defender: defender.into() };
            assert_eq!(read(line), (asked, Some(lang)), "{line}");
        }
        for line in ["can I attack a player", "chi può attaccare Sean", "can Sean attack twice"] {
            assert!(matches!(read(line).0, Request::Search { .. }), "{line}");
        }
    }

    #[test]
    fn a_combat_of_known_warriors_needs_no_command() {
        for (line, combat, lang) in [
            ("Sean attacks the Nepharite in fight", "Sean attacks the Nepharite in fight", Lang::En),
            ("if Sean attacks it in fight, what happens?", "Sean attacks it in fight", Lang::En),
            ("Suppose Sean attacks it in fight: who wins?", "Sean attacks it in fight", Lang::En),
            (
                "se Sean attacca il Nefarita in corpo a corpo che cosa succede",
                "Sean attacca il Nefarita in corpo a corpo",
                Lang::It,
            ),
            (
                "Když Sean útočí na Nefaritu v zápase, co se stane?",
                "Sean útočí na Nefaritu v zápase",
                Lang::Cs,
            ),
        ] {
            assert_eq!(read(line), (Request::combat(combat), Some(lang)), "{line}");
        }
        for line in ["if a freelancer attacks, who earns the points?", "se un mercenario attacca"] {
            assert!(matches!(read(line).0, Request::Search { .. }), "{line}");
        }
    }

    #[test]
    fn a_number_too_large_for_a_step_is_not_a_crash() {
        assert!(matches!(read("99999999999999999999").0, Request::Search { .. }));
    }
}
