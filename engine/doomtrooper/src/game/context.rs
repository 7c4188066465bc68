//! Around whom a script is read.

use crate::effect::Bought;
use crate::event::Source;
use crate::ids::{PlayerId, WarriorId};

/// Around whom a script is read.
#[derive(Debug, Clone, Copy)]
pub(super) struct ScriptContext {
    /// Who plays or controls the card.
    pub(super) player: PlayerId,
    /// Whose text it is.
    pub(super) source: Option<Source>,
    /// The warrior that bears it, or whose text it is.
    pub(super) bearer: Option<WarriorId>,
    /// Who has to do with the bearer where that one does not fight.
    pub(super) foe: Option<WarriorId>,
    /// The warrior named.
    pub(super) target: Option<WarriorId>,
    /// What is named besides.
    pub(super) second: Option<WarriorId>,
    /// The card named.
    pub(super) card: Option<Source>,
    /// The player whose award was named.
    pub(super) award: Option<PlayerId>,
    /// The combatants within reach of an ability.
    pub(super) reached: [Option<WarriorId>; 2],
    /// Whether the card stays in play when it has taken effect.
    pub(super) lasts: bool,
    /// The strength that was bought for the play.
    pub(super) bought: Option<Bought>,
    /// By what it is judged what warriors are.
    pub(super) by: By,
    /// The warrior whom a text is bound to that goes on holding, whomever it names.
    pub(super) bound: Option<WarriorId>,
    /// Where in its script the text stands: which way to play it, and which of its changes; `None` for
    /// what a text brings about.
    pub(super) text: Option<(u8, u8)>,
    /// Whether it holds for longer than the combat.
    pub(super) lasting: bool,
}

impl ScriptContext {
    /// The same, of this text.
    pub(super) const fn from(self, source: Source) -> Self {
        Self { source: Some(source), ..self }
    }

    /// Around a player, and the warrior whose text it is.
    pub(super) const fn of(player: PlayerId, bearer: Option<WarriorId>) -> Self {
        Self {
            player,
            source: None,
            bearer,
            foe: None,
            target: None,
            second: None,
            card: None,
            award: None,
            reached: [None, None],
            lasts: true,
            bought: None,
            by: By::All,
            bound: None,
            text: None,
            lasting: false,
        }
    }
}

/// What makes a warrior what it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum By {
    /// What is printed on it and what it has gained for good.
    Itself,
    /// Texts in play besides.
    All,
}
