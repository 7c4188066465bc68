//! The words for cards, players, pieces and moves.

use cardinal_cards_db::Lookup;
use cardinal_replay::RuleRef;
use cardinal_tash_kalar::action::written;
use cardinal_tash_kalar::board::{Piece, Rank};
use cardinal_tash_kalar::cards::{BeingId, Card, FlareId, TaskId, cards};
use cardinal_tash_kalar::decision::Move;

use cardinal_tash_kalar::rules::{Principle, rules};
use cardinal_tash_kalar::state::{Player, State};

use super::complain;
use super::phrases::offered;
use super::position::Supposed;
use crate::answer::ids::{CardId, RuleId};
use crate::answer::{Answer, Line, Style, names};
use crate::library::Library;
use crate::messages::{Arg, Voice};

/// The first part of the ids of the game's cards.
const GAME: &str = "tash-kalar";

/// Who tells it, in which language.
#[derive(Clone, Copy)]
pub(super) struct Teller<'a> {
    pub(super) library: &'a Library,
    pub(super) voice: Voice<'a>,
}

impl<'a> Teller<'a> {
    pub(super) const fn new(library: &'a Library, voice: Voice<'a>) -> Self {
        Self { library, voice }
    }

    pub(super) fn say(&self, key: &str, args: &[(&str, Arg)]) -> Line {
        self.voice.say(key, args)
    }

    pub(super) fn text(&self, key: &str, args: &[(&str, Arg)]) -> String {
        self.voice.text(key, args)
    }

    /// The id of the card that is written so.
    pub(super) fn id(slug: &str) -> CardId {
        CardId(format!("{GAME}/{slug}"))
    }

    fn named(&self, slug: &str) -> String {
        let card = self.library.cards().get(&Self::id(slug).0);
        card.map_or_else(|| slug.to_owned(), |card| card.name(self.voice.lang).to_owned())
    }

    pub(super) fn being(&self, card: BeingId) -> String {
        self.named(&cards().being(card).slug)
    }

    pub(super) fn flare(&self, flare: FlareId) -> String {
        self.named(&cards().flare(flare).slug)
    }

    pub(super) fn task(&self, task: TaskId) -> String {
        self.named(&cards().task(task).slug)
    }

    pub(super) fn card(&self, card: Card) -> String {
        match card {
            Card::Being(card) => self.being(card),
            Card::Flare(flare) => self.flare(flare),
            Card::Task(task) => self.task(task),
        }
    }

    /// The being or legend of a name, or the answer that there is none.
    pub(super) fn being_named(&self, name: &str) -> Result<BeingId, Box<Answer>> {
        self.slug(name, &|slug| cards().being_named(slug))
    }

    /// The flare of a name, or the answer that there is none.
    pub(super) fn flare_named(&self, name: &str) -> Result<FlareId, Box<Answer>> {
        self.slug(name, &|slug| cards().flare_named(slug))
    }

    /// The task of a name, or the answer that there is none.
    pub(super) fn task_named(&self, name: &str) -> Result<TaskId, Box<Answer>> {
        self.slug(name, &|slug| cards().task_named(slug))
    }

    /// What a name means among the things that can be meant: as it is written for the engine, or as people
    /// look cards up.
    fn slug<T>(&self, name: &str, among: &dyn Fn(&str) -> Option<T>) -> Result<T, Box<Answer>> {
        let of = |id: &str| among(id.rsplit('/').next().unwrap_or_default());
        let written = name.trim().to_lowercase().replace(' ', "-");
        if let Some(found) = among(&written) {
            return Ok(found);
        }
        let near = match self.library.cards().lookup_in(GAME, &name.replace('-', " "), self.voice.lang) {
            Lookup::Found { card, .. } => match of(&card.id) {
                Some(found) => return Ok(found),
                None => Vec::new(),
            },
            Lookup::Ambiguous(cards) => {
                let mut fitting: Vec<_> = cards.iter().filter(|card| of(&card.id).is_some()).collect();
                if let [only] = fitting.as_slice()
                    && let Some(found) = of(&only.id)
                {
                    return Ok(found);
                }
                let near: Vec<_> = fitting.drain(..).copied().collect();
                return Err(Box::new(complain::several(self, name, &near)));
            }
            Lookup::Nothing { nearest } => nearest,
        };
        let near: Vec<_> = near.into_iter().filter(|card| of(&card.id).is_some()).collect();
        Err(Box::new(complain::no_card(self, name, &near)))
    }

    pub(super) fn rank(&self, rank: Rank) -> String {
        names::named(self.voice, "rank", rank)
    }

    /// A player by seat and colour.
    pub(super) fn player(&self, state: &State, player: Player) -> String {
        let colour = Arg::from(state.form.colour(player).to_string());
        self.text("tk-player", &[("seat", (player.index() + 1).into()), ("colour", colour)])
    }

    /// A move in the words that can be typed for it.
    pub(super) fn action(&self, choice: &Move) -> String {
        offered(&written(cards(), choice).0, self.voice.lang)
    }

    /// What was supposed, in words.
    pub(super) fn supposed(&self, supposed: &Supposed) -> Line {
        match supposed {
            Supposed::Seats(seats) => {
                self.say("tk-supposed-seats", &[("seats", Arg::code(format!("seats={seats}")))])
            }
            Supposed::InHand(card) => {
                self.say("tk-supposed-hand", &[("card", Arg::strong(self.being(*card)))])
            }
            Supposed::Side(word, colour) => {
                let args = [("side", Arg::strong(word.as_str())), ("letter", Arg::code(colour.to_string()))];
                self.say("tk-supposed-side", &args)
            }
        }
    }
}

/// A piece as it is written: `X*`.
pub(super) fn piece(piece: Piece) -> Arg {
    Arg::code(piece.to_string())
}

/// A sentence with the rule that says so behind it.
pub(super) fn by(line: Line, rule: RuleRef) -> Line {
    line.then(" ", Style::Plain).then(rules().id_of(rule), Style::Code)
}

/// The id of a rule.
pub(super) fn rule_id(rule: RuleRef) -> RuleId {
    RuleId(rules().id_of(rule).to_owned())
}

/// The rule of a principle.
pub(super) fn rule_of(principle: Principle) -> RuleRef {
    rules().rule(principle)
}
