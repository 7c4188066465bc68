//! Questions in messages: in one that names Cardinal, in a direct message, and in one that somebody
//! points at.
//!
//! `[[card]]` and `((rule))` in it ask for that card and that rule; without them, or where cards
//! stand within a question or a combat, the whole of it is a question.

use cardinal_assistant::request::Request;

/// How many cards and rules one message may ask for; those after them are passed over.
const MOST: usize = 5;

/// What opens and closes around a name, and the question that it makes.
type Bracket = (&'static str, &'static str, fn(String) -> Request);

/// Every kind of bracket.
const BRACKETS: [Bracket; 2] =
    [("[[", "]]", |name| Request::Card { name }), ("((", "))", |id| Request::Rule { id })];

/// Whether a message names this user.
pub(super) fn names(text: &str, user: u64) -> bool {
    mentions(user).iter().any(|mention| text.contains(mention))
}

/// A message without the name of this user.
pub(super) fn without(text: &str, user: u64) -> String {
    let [plain, by_nickname] = mentions(user);
    text.replace(&plain, " ").replace(&by_nickname, " ")
}

/// What a message asks. Where it asks nothing in words, there is nothing.
pub(super) fn questions(text: &str, bot: u64) -> Vec<Request> {
    let text = without(text, bot);
    let mut found = bracketed(&text);
    if is_about(&found, &text) {
        found.clear();
    }
    if found.is_empty() && text.chars().any(char::is_alphanumeric) {
        found.push(Request::Ask { text: text.trim().to_owned() });
    }
    found
}

/// Whether words around the names of cards ask something about them: a question, or what could be a
/// combat. Remarks around them are none.
fn is_about(named: &[Request], text: &str) -> bool {
    let mut words = 0;
    let mut rest = text;
    while let Some(at) = rest.find("[[") {
        words += cardinal_language::words(&rest[..at]).count();
        let Some(end) = rest[at..].find("]]") else { return false };
        rest = &rest[at + end + 2..];
    }
    words += cardinal_language::words(rest).count();
    let are_cards = named.iter().all(|asked| matches!(asked, Request::Card { .. }));
    let is_question = words >= 2 && text.trim_end().ends_with('?');
    are_cards && !named.is_empty() && (is_question || (named.len() >= 2 && words >= 2))
}

/// A user as messages name them: plainly, and as clients of old did.
fn mentions(user: u64) -> [String; 2] {
    [format!("<@{user}>"), format!("<@!{user}>")]
}

/// The cards and rules in brackets, each once, in their order.
fn bracketed(text: &str) -> Vec<Request> {
    let mut found: Vec<Request> = Vec::new();
    let mut rest = text;
    while found.len() < MOST {
        let next = BRACKETS.iter().filter_map(|bracket| Some((rest.find(bracket.0)?, bracket)));
        let Some((at, (open, close, make))) = next.min_by_key(|(at, _)| *at) else { break };
        let inner = &rest[at + open.len()..];
        let Some(end) = inner.find(close) else {
            // What does not close is not one; others may follow.
            rest = inner;
            continue;
        };
        let asked = make(inner[..end].trim().to_owned());
        if inner[..end].chars().any(char::is_alphanumeric) && !found.contains(&asked) {
            found.push(asked);
        }
        rest = &inner[end + close.len()..];
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOT: u64 = 77;

    fn card(name: &str) -> Request {
        Request::Card { name: name.into() }
    }

    fn rule(id: &str) -> Request {
        Request::Rule { id: id.into() }
    }

    #[test]
    fn cards_and_rules_in_brackets_are_asked_for_in_their_order_and_once() {
        let text = "<@77> ((combat/12)) [[Fumogeno]] or [[ Fumogeno ]] and ((cover))?";
        assert_eq!(questions(text, BOT), [rule("combat/12"), card("Fumogeno"), rule("cover")]);
    }

    #[test]
    fn without_brackets_the_message_is_the_question_without_the_name_of_the_bot() {
        let asked = |text: &str| vec![Request::Ask { text: text.into() }];
        assert_eq!(questions("<@77> can a sergeant?", BOT), asked("can a sergeant?"));
        assert_eq!(questions("can <@!77> a (sergeant)?", BOT), asked("can   a (sergeant)?"));
        for nothing in ["<@77>", " <@!77> !? ", ""] {
            assert_eq!(questions(nothing, BOT), [], "{nothing}");
        }
    }

    #[test]
    fn brackets_that_hold_nothing_or_do_not_close_are_words() {
        assert_eq!(questions("[[ ]] (( [[a]]", BOT), [card("a")]);
        assert_eq!(questions("[[a ((b))", BOT), [rule("b")]);
        let open = "[[".repeat(2_000);
        assert_eq!(questions(&open, BOT), []);
    }

    #[test]
    fn a_message_asks_for_few_things_at_once() {
        let text = (0..50).map(|n| format!("[[card {n}]]")).collect::<Vec<_>>().join(" ");
        assert_eq!(questions(&text, BOT).len(), MOST);
    }

    #[test]
    fn cards_within_a_question_or_a_combat_are_a_part_of_it() {
        for text in [
            "when may I play [[Smoke Bomb]]?",
            "posso giocare [[Fumogeno]] su [[Sean Gallagher]]?",
            "[[Sean Gallagher]] attacks [[Necromutant]] in fight",
            "[[Sean Gallagher]] zaútočí na [[Necromutant]]",
        ] {
            assert_eq!(questions(text, BOT), [Request::Ask { text: text.into() }], "{text}");
        }
        for text in ["[[a]] please", "[[a]]?", "[[a]], [[b]] …?", "this is about [[a]], isn't it."] {
            assert!(questions(text, BOT).contains(&card("a")), "{text}");
        }
    }

    #[test]
    fn another_user_is_not_the_bot() {
        assert!(names("hey <@77>", BOT) && names("<@!77>", BOT));
        assert!(!names("<@777> <@&77> 77", BOT));
    }

    proptest::proptest! {
        #[test]
        fn any_message_is_read(text in r"(\[\[|\]\]|\(\(|\)\)|<@77>|\PC){0,60}") {
            proptest::prop_assert!(questions(&text, BOT).len() <= MOST);
        }
    }
}
