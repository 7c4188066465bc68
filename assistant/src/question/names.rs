//! What the reader of lines asks of whoever knows the names of things.

use cardinal_language::Lang;

use super::kinds::Fit;

/// What the reader of questions must know of names.
pub trait Names {
    /// Whether this is the whole name of a card, and in which language, where only one has it.
    fn card(&self, name: &str) -> Option<Option<Lang>>;
    /// Whether this comes near enough to a card's name to be meant as one.
    fn resembles_card(&self, name: &str) -> bool;
    /// Whether this is a term of the games, as against a name: `sergeant`, `cover`.
    fn term(&self, words: &str) -> bool;
    /// Whether words that may be a card's name are rather meant as a term: one does not write a
    /// `sergeant` with a capital, but one does the card called `Sergeant`.
    fn rather_term(&self, words: &str) -> bool {
        !words.starts_with(char::is_uppercase) && self.term(words)
    }
    /// The term that this is with one letter mistyped, where it is no card's name as it stands: `assasin`.
    fn mistyped_term(&self, words: &str) -> Option<String>;
    /// Whether this asks for cards by a fact that they have: `type:warrior`.
    fn facts(&self, text: &str) -> bool;
    /// Whether this is a ruleset's id.
    fn ruleset(&self, id: &str) -> bool;
    /// Whether some procedure has a step of this name.
    fn step(&self, name: &str) -> bool;
    /// How well these can be meant as something and what it is assigned to; `moved` if it lies
    /// elsewhere now.
    fn assigned(&self, what: &str, to: &str, moved: bool) -> Option<Fit>;
    /// Whether this names a spell, or the Art: what is cast and not assigned.
    fn is_cast(&self, what: &str) -> bool;
    /// Whether this names a warrior, or a kind of warrior.
    fn warrior(&self, name: &str) -> bool;
    /// The card that is called like this term in another language: `nekromutant`.
    fn card_of_term(&self, words: &str) -> Option<String>;
    /// Whether this is written as a name, and neither a card nor a word of the rules is like it.
    fn is_strange_name(&self, name: &str, lang: Lang) -> bool;
    /// The language in which this says that one known warrior attacks another.
    fn combat(&self, line: &str) -> Option<Lang>;
}
