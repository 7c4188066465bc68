//! Which words a play says, so that nobody looks through it again and again for one that it does not say.

use super::one_shot::OneShotKind;
use super::{Continuous, OneShot, Play, PlayChange, Requirement, Script};

/// Which words a play says, once somebody has looked; of a play that is still written, nothing. It follows from the
/// play, so that two of them never differ by it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Said(Option<Words>);

impl PartialEq for Said {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Said {}

#[derive(Debug, Clone, Copy)]
struct Words {
    /// A bit for each word of what is done at once.
    once: u64,
    /// Whether something is done when the combat is over.
    later: bool,
    /// Whether it needs a text that gives the card.
    given: bool,
    /// Whether all of it comes to the same before or after another such play.
    any_order: bool,
}

impl Words {
    fn of(play: &Play) -> Self {
        let bit = |word: &OneShot| 1 << OneShotKind::from(word) as u64;
        Self {
            once: play.once().map(bit).fold(0, |bits, bit: u64| bits | bit),
            later: play.holds().any(|held| matches!(held, Continuous::AfterCombat { .. })),
            given: play.requires.contains(&Requirement::Given),
            any_order: play.changes.iter().all(PlayChange::comes_in_any_order),
        }
    }
}

impl Script {
    /// The same, to be asked often what its plays say: from now on they may not be changed.
    pub(crate) fn looked_through(mut self) -> Self {
        for play in &mut self.plays {
            play.said = Said(Some(Words::of(play)));
        }
        self
    }
}

impl Play {
    #[inline]
    fn words(&self) -> Words {
        match self.said.0 {
            Some(words) => words,
            None => self.look_through(),
        }
    }

    #[cold]
    fn look_through(&self) -> Words {
        Words::of(self)
    }

    /// Whether it does such a thing at once.
    #[inline]
    pub(crate) fn does(&self, what: OneShotKind) -> bool {
        self.words().once & 1 << what as u64 != 0
    }

    /// Whether it does something when the combat is over.
    #[inline]
    pub(crate) fn acts_later(&self) -> bool {
        self.words().later
    }

    /// Whether a card is given by it, as a text in play lets it be.
    #[inline]
    pub(crate) fn gives(&self) -> bool {
        self.words().given
    }

    /// Whether it has the same effect before or after any other such play.
    #[inline]
    pub(crate) fn comes_in_any_order(&self) -> bool {
        self.words().any_order
    }

    /// Whether the two who fought fight again by it.
    pub(crate) fn fights_again(&self) -> bool {
        self.does(OneShotKind::NewAttack)
            && self.once().any(|change| matches!(change, OneShot::NewAttack { again: Some(_), .. }))
    }

    /// Whether it annuls the card that it is aimed at.
    #[inline]
    pub(crate) fn annuls(&self) -> bool {
        self.does(OneShotKind::Counter)
    }

    /// Whether a card just played is taken up to be played again, whoever played it, and works as it was played.
    #[inline]
    pub(crate) fn takes_up(&self) -> bool {
        !self.annuls() && self.does(OneShotKind::ToHand)
    }
}

#[cfg(test)]
mod tests {
    use strum::EnumCount;

    use super::*;

    #[test]
    fn each_word_has_a_bit_of_its_own() {
        assert!(OneShot::COUNT <= u64::BITS as usize, "{} words", OneShot::COUNT);
    }

    #[test]
    fn what_a_play_says_is_the_same_before_and_after_it_was_looked_through() {
        let text = r#"play = [
            { windows = ["counter"], target = "played-card", changes = [{ kind = "counter" }] },
            { windows = ["modify"], changes = [{ kind = "end-combat" }, { kind = "rating", rating = "fight", amount = 1, on = "your-combatant" }] },
            { windows = ["modify"], changes = [{ kind = "rating", rating = "fight", amount = 1, on = "your-combatant" }] },
            { windows = ["modify"], changes = [{ kind = "after-combat", changes = [{ kind = "go-to-cover", on = "both" }] }] },
        ]"#;
        let written: Script = toml::from_str(text).expect("the plays are well formed");
        let asked = written.clone().looked_through();
        assert_eq!(written, asked);
        let all = |script: &Script| -> Vec<(Vec<bool>, [bool; 3])> {
            let once = |play: &Play| {
                vec![
                    play.does(OneShotKind::Counter),
                    play.does(OneShotKind::EndCombat),
                    play.does(OneShotKind::GoToCover),
                ]
            };
            let rest = |play: &Play| [play.acts_later(), play.gives(), play.comes_in_any_order()];
            script.plays.iter().map(|play| (once(play), rest(play))).collect()
        };
        let found = all(&asked);
        assert_eq!(found, all(&written));
        let once: Vec<&[bool]> = found.iter().map(|(once, _)| once.as_slice()).collect();
        assert_eq!(once, [[true, false, false], [false, true, false], [false; 3], [false; 3]]);
        let rest: Vec<[bool; 3]> = found.iter().map(|(_, rest)| *rest).collect();
        assert_eq!(rest, [[false; 3], [false; 3], [false, false, true], [true, false, false]]);
    }
}
