//! Which cards may be played now, and why not.

use super::{Ask, Decision, Game};
use crate::effect::{
    Ability, Also, CardFilter, Continuous, From, Imposed, MysticCard, OneShot, Owner, Play, ReplacedRole,
    Script, Static, Target, Who, Window, Windows,
};
use crate::event::{Aim, Event, Gap, Reason, Side, Source, Why};
use crate::ids::{CardId, PlayerId, RuleRef, WarriorId};
use crate::procedure;
use crate::rating::Rating;
use crate::rules::Principle;
use crate::state::{Gained, Pending, State};
use crate::table::{Place, Text};

use super::requirements::ScriptContext;
use super::settle::HeldPlay;

/// What a player names when playing a card.
#[derive(Debug, Clone, Copy)]
pub(super) struct Named {
    /// What it is aimed at.
    pub(super) target: Option<Aim>,
    /// Ratings to change places.
    pub(super) swap: Option<(Rating, Rating)>,
    /// Destiny points paid for its strength.
    pub(super) points: u32,
}

impl State {
    /// What a card does; `None` if it is not modelled.
    pub(crate) fn script(&self, source: Source) -> Option<&Script> {
        match source {
            Source::Card(card) => self.table.card(card).script.as_ref(),
            Source::Warrior(warrior) => self.table.warrior(warrior).script.as_ref(),
            Source::Warzone(warzone) => self.table.warzone(warzone).script.as_ref(),
        }
    }

    /// One way to play a card; `None` if it has no such way, or is not modelled.
    pub(crate) fn play(&self, source: Source, way: usize) -> Option<&Play> {
        self.script(source)?.plays.get(way)
    }

    /// The text of a piece, to be held while the state changes.
    pub(crate) fn text(&self, source: Source) -> Text {
        match source {
            Source::Card(card) => Text::Card(self.table.card(card).facts.clone()),
            Source::Warrior(warrior) => Text::Warrior(self.table.warrior(warrior).facts.clone()),
            Source::Warzone(warzone) => Text::Warzone(self.table.warzone(warzone).facts.clone()),
        }
    }

    /// The id of the known card that a text stands on, where it is one.
    pub(crate) fn card_id(&self, source: Source) -> Option<&str> {
        match source {
            Source::Card(card) => self.table.card(card).card.as_deref(),
            Source::Warrior(warrior) => self.table.warrior(warrior).card.as_deref(),
            Source::Warzone(warzone) => self.table.warzone(warzone).card.as_deref(),
        }
    }

    /// The warrior that bears a card, or whose text it is.
    pub(crate) fn bearer(&self, source: Source) -> Option<WarriorId> {
        match source {
            Source::Card(card) => match self.table.card(card).place {
                Place::On(warrior) => Some(warrior),
                _ => None,
            },
            Source::Warrior(warrior) => Some(warrior),
            Source::Warzone(_) => self.combat()?.in_warzone(),
        }
    }
}

impl Game<'_> {
    /// Every reason why a card may not be played now.
    pub(super) fn reasons_against_play(
        &self,
        player: PlayerId,
        source: Source,
        way: usize,
        named: Named,
    ) -> Vec<Reason> {
        let Named { target, swap, points } = named;
        let because = |why, principle| Reason { why, rule: self.rules.cite(principle) };
        let by = self.state.play(source, way).map(|play| play.by);
        if !self.holds_card(player, source, by.unwrap_or_default()) {
            let principle =
                if self.is_reaction(source) { Principle::ReactionFromHand } else { Principle::CardText };
            return vec![because(Why::NotHeld, principle)];
        }
        let Some(script) = self.state.script(source) else {
            return vec![because(Why::Unmodelled, Principle::CardText)];
        };
        let Some(play) = script.plays.get(way).filter(|play| self.lies_right(source, play.from)) else {
            return vec![because(Why::NoSuchWay, Principle::CardText)];
        };
        let mut reasons = Vec::new();
        if self.window_for(play).is_none() {
            let open = self.open_windows().to_vec();
            let why = Why::WrongWindow { plays_in: play.windows.clone(), open };
            let special = self.state.combat().is_some_and(|combat| combat.special);
            let answering = matches!(self.awaiting, Some(Decision { ask: Ask::Answer, .. }));
            let rule = if answering && self.rules.has(Principle::OnlyDirectAnswers) {
                self.rules.cite(Principle::OnlyDirectAnswers)
            } else if special && self.rules.has(Principle::SpecialAttackIsNoCombat) {
                self.rules.cite(Principle::SpecialAttackIsNoCombat)
            } else {
                self.rule_of_card(source).unwrap_or_else(|| self.step_rule())
            };
            reasons.push(Reason { why, rule });
        }
        let scope = ScriptContext {
            target: target.and_then(Aim::warrior),
            second: second_warrior(target),
            card: target.and_then(Aim::card),
            award: self.award_of_play(play, player, target),
            ..ScriptContext::of(player, self.state.bearer(source)).from(source)
        };
        for requirement in &play.requires {
            if !self.met(requirement, scope) {
                reasons.push(because(Why::Requires(Box::new(requirement.clone())), Principle::CardText));
            }
        }
        let swaps = play.once().any(|change| matches!(change, OneShot::SwapRatings { .. }));
        let more = self.more_fits(play, scope, target, points);
        if !more
            || !self.target_fits(play, scope, target)
            || swaps != swap.is_some()
            || swap.is_some_and(|pair| !can_swap(pair))
        {
            let nothing =
                more && play.target == Target::PlayedCard && self.counterable(player).next().is_none();
            reasons.push(if let Some(beyond) = self.beyond_counter(player, play, target) {
                because(Why::NeverCountered(beyond), Principle::CardText)
            } else if nothing {
                because(Why::NothingToCounter, Principle::CounteredAtOnce)
            } else {
                because(Why::WrongTarget, Principle::CardText)
            });
        }
        let used = self.state.combat().is_some_and(|combat| combat.used.contains(&(source, way)));
        if play.once && used {
            reasons.push(because(Why::UsedAlready, Principle::CardText));
        }
        if let Some(by) = self.cards_barred(player, source) {
            reasons.push(because(Why::CardsBarred(by), Principle::CardText));
        }
        self.cost_reasons((source, scope), play, points, &mut reasons);
        self.spell_reasons(player, play, scope, &mut reasons);
        self.immunity_reasons(player, source, &mut reasons);
        self.target_immunity(source, scope, &mut reasons);
        self.aloofness_reasons(source, scope, &mut reasons);
        self.replacement_reasons(play, scope, &mut reasons);
        self.joining_reasons(play, scope, &mut reasons);
        self.tactic_change_reasons(play, &mut reasons);
        self.cover_reasons(play, scope, &mut reasons);
        self.repetition_reasons(source, play, scope, &mut reasons);
        let vain = self.rules.has(Principle::MustHaveInfluence)
            && !play.changes.is_empty()
            && play.changes.iter().all(|change| self.changes_nothing(change, scope));
        if reasons.is_empty() && vain {
            reasons.push(because(Why::NoInfluence, Principle::MustHaveInfluence));
        }
        reasons
    }

    /// The card that keeps a player from playing another, if one does.
    fn cards_barred(&self, player: PlayerId, source: Source) -> Option<Source> {
        let Source::Card(id) = source else { return None };
        let kind = self.state.table.card(id).kind;
        let outside = self.combatant_of(player).is_none();
        let bars = |gained: &&Gained| {
            let Some((Imposed::NoMoreCards { of, by, outsiders }, scope)) = self.imposed(gained) else {
                return false;
            };
            let meant = match by {
                Owner::Yours => player == scope.player,
                Owner::Theirs => player != scope.player,
                Owner::Anyone => true,
            };
            meant && (of.is_empty() || of.contains(&kind)) && (outside || !outsiders)
        };
        self.traits().find(bars).map(|gained| gained.source)
    }

    /// Whether a player has such a card to play: an own one, or one that the player's opponent bears.
    fn holds_card(&self, player: PlayerId, source: Source, by: Owner) -> bool {
        // What has been played and waits cannot be played a second time meanwhile.
        if self.state.frames.iter().flat_map(|combat| &combat.pending).any(|pending| pending.source == source)
        {
            return false;
        }
        if by != Owner::Yours {
            let bearer = self.state.bearer(source).filter(|&id| self.state.table.warrior(id).stands());
            let opponent = bearer.and_then(|bearer| self.opponent(bearer));
            return opponent.is_some_and(|opponent| self.state.table.warrior(opponent).player == player);
        }
        match source {
            Source::Card(id) => {
                let card = self.state.table.card(id);
                card.player == player && matches!(card.place, Place::Hand | Place::On(_) | Place::In(_))
            }
            Source::Warrior(id) => {
                let warrior = self.state.table.warrior(id);
                warrior.player == player && warrior.stands()
            }
            Source::Warzone(_) => false,
        }
    }

    fn lies_right(&self, source: Source, from: From) -> bool {
        match source {
            Source::Card(id) => match self.state.table.card(id).place {
                Place::Hand => from == From::Hand,
                Place::On(_) => from == From::Attached,
                Place::In(_) => from == From::Area,
                _ => false,
            },
            Source::Warrior(_) => from == From::Warrior,
            Source::Warzone(_) => false,
        }
    }

    /// The windows open to the player who is asked.
    pub(super) fn open_windows(&self) -> &[Window] {
        match self.awaiting {
            None => &[],
            Some(Decision { ask: Ask::Answer, .. }) => &[Window::Counter],
            Some(decision) => &self.rules.procedure.step(decision.step).may,
        }
    }

    /// The windows without which nothing can be played by the player who is asked.
    pub(super) fn windows(&self) -> Windows {
        match self.awaiting {
            None => Windows::default(),
            Some(Decision { ask: Ask::Answer, .. }) => [Window::Counter].into_iter().collect(),
            Some(decision) => procedure::windows(self.rules.procedure.step(decision.step)),
        }
    }

    /// The open window that a play fits.
    pub(super) fn window_for(&self, play: &Play) -> Option<Window> {
        let decision = self.awaiting?;
        match decision.ask {
            Ask::Answer => play.windows.contains(&Window::Counter).then_some(Window::Counter),
            _ => play.window_at(self.rules.procedure.step(decision.step)),
        }
    }

    /// The rule under which a card is played: that it may be tried again or later, what the ruleset
    /// says of the card, or what the step is for. Where no log is kept nobody asks.
    fn rule_of_play(&self, player: PlayerId, source: Source, play: &Play, target: Option<Aim>) -> RuleRef {
        if !self.log.is_kept() {
            return self.step_rule();
        }
        if self.rules.has(Principle::AnsweredAgain) && self.answers_again(player, play, target) {
            return self.rules.cite(Principle::AnsweredAgain);
        }
        if self.comes_later(player, target) {
            return self.rules.cite(Principle::CounteredLater);
        }
        self.rule_of_card(source).unwrap_or_else(|| self.step_rule())
    }

    /// The rule that says when a card is played, where the ruleset speaks of that card.
    fn rule_of_card(&self, source: Source) -> Option<RuleRef> {
        self.state.card_id(source).and_then(|card| self.rules.rule_of_card(card))
    }

    /// Whether what is named besides the target is what the play asks for: each thing once, and no
    /// more than are bought.
    fn more_fits(&self, play: &Play, scope: ScriptContext, target: Option<Aim>, points: u32) -> bool {
        let Some(also) = &play.also else { return !matches!(target, Some(Aim::Several(_))) };
        let parts: Vec<Aim> = target.into_iter().flat_map(Aim::parts).collect();
        let twice = parts.iter().enumerate().any(|(at, part)| parts[..at].contains(part));
        let fits = |kind: Target, aim: Aim| {
            let scope = ScriptContext { target: aim.warrior(), card: aim.card(), ..scope };
            self.aim_fits(play, kind, scope, Some(aim))
        };
        match (also, parts.as_slice()) {
            (Also::Second(kind), [_, second]) => !twice && fits(*kind, *second),
            (Also::Second(_), _) => false,
            (Also::Bought { free }, parts) => {
                let times = play.strength.map_or(0, |strength| strength.bought(points).times());
                let named = u32::try_from(parts.len()).unwrap_or(u32::MAX);
                !twice
                    && named <= times.saturating_add(*free)
                    && parts.iter().skip(1).all(|&part| fits(play.target, part))
            }
        }
    }

    fn target_fits(&self, play: &Play, scope: ScriptContext, target: Option<Aim>) -> bool {
        self.aim_fits(play, play.target, scope, target.map(Aim::first))
    }

    pub(super) fn aim_fits(
        &self,
        play: &Play,
        kind: Target,
        scope: ScriptContext,
        target: Option<Aim>,
    ) -> bool {
        let table = &self.state.table;
        let warrior = scope.target;
        let opponent = || {
            let own = self.combatant_of(scope.player).and_then(|own| self.state.side_of(own));
            own.and_then(|side| self.state.combatant(side.other()))
        };
        // Whoever is to take a combatant's place does not fight in this combat already.
        let replaces =
            |change: &OneShot| matches!(change, OneShot::Replace { with: Who::Target | Who::Second, .. });
        if play.once().any(replaces) && warrior.is_some_and(|w| self.state.side_of(w).is_some()) {
            return false;
        }
        match kind {
            Target::None => target.is_none(),
            Target::Combatant => warrior.is_some_and(|w| self.state.side_of(w).is_some()),
            Target::YourCombatant => warrior
                .is_some_and(|w| self.state.side_of(w).is_some() && table.warrior(w).player == scope.player),
            Target::YourOtherWarrior => warrior.is_some_and(|w| {
                let chosen = table.warrior(w);
                let area = self.combatant_of(scope.player).map(|own| table.warrior(own).area);
                self.state.side_of(w).is_none()
                    && chosen.player == scope.player
                    && chosen.stands()
                    && area == Some(chosen.area)
            }),
            Target::YourWarrior => warrior.is_some_and(|w| table.warrior(w).player == scope.player),
            Target::ComradeOfOpponent => match (warrior, opponent()) {
                (Some(w), Some(opponent)) => {
                    let [chosen, other] = [w, opponent].map(|id| table.warrior(id));
                    w != opponent
                        && chosen.stands()
                        && chosen.player == other.player
                        && chosen.area == other.area
                }
                _ => false,
            },
            Target::PlayedCard => {
                matches!(target, Some(Aim::Played(source)) if self.counterable(scope.player).any(|c| c == source))
            }
            Target::TheirWarrior => warrior.is_some_and(|w| {
                let chosen = table.warrior(w);
                chosen.player != scope.player && chosen.is_in_play()
            }),
            Target::AnyWarrior => warrior.is_some_and(|w| table.warrior(w).is_in_play()),
            Target::Award => scope.award.is_some_and(|earner| !self.are_awards_safe(earner)),
            Target::OwnAward => target.is_none() && scope.award.is_some(),
            Target::PlayedModifier
            | Target::CarriedCard
            | Target::CardInPlay
            | Target::WorkingFortification => {
                let meant = |piece: &CardFilter| matches!(target.and_then(Aim::card), Some(Source::Card(id)) if table.card(id).is_meant(piece));
                play.gear.as_ref().is_none_or(meant)
                    && target.is_some_and(|target| self.can_be_multiplied(kind, target))
            }
        }
    }

    /// The earner of the award that a play is about.
    pub(super) fn award_of_play(
        &self,
        play: &Play,
        player: PlayerId,
        target: Option<Aim>,
    ) -> Option<PlayerId> {
        if play.target != Target::OwnAward {
            return self.award_named(player, target);
        }
        let awards = self.state.combat().map_or(&[][..], |combat| &combat.awards);
        awards.iter().map(|award| award.player).find(|&earner| earner == player)
    }

    /// The earner of the award that a card is aimed at: another player's; without a name, the only
    /// one there is.
    pub(super) fn award_named(&self, player: PlayerId, target: Option<Aim>) -> Option<PlayerId> {
        let awards = self.state.combat().map_or(&[][..], |combat| &combat.awards);
        let mut others = awards.iter().map(|award| award.player).filter(|&earner| earner != player);
        match target {
            Some(Aim::Award(named)) => others.find(|&earner| earner == named),
            None => others.next().filter(|_| others.next().is_none()),
            Some(_) => None,
        }
    }

    /// Where the ruleset forbids to use a power against a combatant immune to it.
    fn immunity_reasons(&self, player: PlayerId, source: Source, reasons: &mut Vec<Reason>) {
        let Some(mystic) = self.mystic(source) else { return };
        let principle = match mystic {
            MysticCard::Art => Principle::ArtImmunity,
            MysticCard::Gift | MysticCard::HereticGift | MysticCard::ApostleGift => {
                Principle::DarkSymmetryImmunity
            }
            MysticCard::Ki => return,
        };
        if !self.rules.has(principle) {
            return;
        }
        let combatants = Side::BOTH.into_iter().filter_map(|side| self.state.combatant(side));
        let opponents = combatants.filter(|&warrior| self.state.table.warrior(warrior).player != player);
        reasons.extend(opponents.filter(|&warrior| self.is_immune(warrior, mystic)).map(|warrior| Reason {
            why: Why::Immune { warrior, to: mystic },
            rule: self.rules.cite(principle),
        }));
    }

    /// Where the ruleset says so, a player modifies a warrior with such a card once in a combat; a
    /// copy that was annulled does not count.
    fn repetition_reasons(
        &self,
        source: Source,
        play: &Play,
        scope: ScriptContext,
        reasons: &mut Vec<Reason>,
    ) {
        let (Source::Card(card), Some(combat)) = (source, self.state.combat()) else { return };
        if !self.rules.has(Principle::ModifierOncePerWarrior) || play.from != From::Hand {
            return;
        }
        let table = &self.state.table;
        let is_copy = |other: Source| {
            matches!(other, Source::Card(other) if other != card
                && table.card(other).name == table.card(card).name
                && table.card(other).player == scope.player)
        };
        let annulled = |source| {
            let counters =
                |pending: &Pending| self.state.play(pending.source, pending.way).is_some_and(Play::annuls);
            let aimed = |pending: &&Pending| pending.target == Some(Aim::Played(source));
            combat.pending.iter().filter(aimed).any(counters)
        };
        for warrior in self.modified_by(play, scope) {
            let has_worked =
                combat.modifiers.iter().any(|known| known.warrior == warrior && is_copy(known.source));
            let waits = || {
                combat.pending.iter().filter(|other| is_copy(other.source) && !annulled(other.source)).any(
                    |other| {
                        let scope = ScriptContext { target: other.target.and_then(Aim::warrior), ..scope };
                        self.modified_by(play, scope).contains(&warrior)
                    },
                )
            };
            if has_worked || waits() {
                let rule = self.rules.cite(Principle::ModifierOncePerWarrior);
                reasons.push(Reason { why: Why::OncePerCombat(warrior), rule });
            }
        }
    }

    /// The warriors whose ratings a play modifies.
    fn modified_by(&self, play: &Play, scope: ScriptContext) -> Vec<WarriorId> {
        let mut modified = Vec::new();
        for change in play.holds() {
            if let Continuous::Rating { on, .. } = change {
                let new = self.who(*on, scope).into_iter().flatten();
                modified.extend(new);
            }
        }
        modified.sort_unstable();
        modified.dedup();
        modified
    }

    pub(super) fn replaced_side(&self, role: ReplacedRole, player: PlayerId) -> Option<Side> {
        match role {
            ReplacedRole::Attacker => Some(Side::Attacker),
            ReplacedRole::Defender => Some(Side::Defender),
            ReplacedRole::Yours => self.combatant_of(player).and_then(|own| self.state.side_of(own)),
        }
    }

    /// For each text that lets a player use non-attack actions to attack, the affiliation it is
    /// limited to, if it is.
    pub(super) fn conversions(&self, player: PlayerId) -> impl Iterator<Item = Option<&str>> {
        let own = self
            .state
            .table
            .warriors()
            .filter(move |(_, warrior)| warrior.player == player && warrior.stands());
        own.flat_map(move |(id, warrior)| {
            let scope = ScriptContext::of(player, Some(id));
            let held =
                warrior.abilities().iter().filter(move |a| a.requires.iter().all(|r| self.met(r, scope)));
            held.flat_map(Ability::statics).filter_map(|text| match text {
                Static::ConvertsActions { only } => Some(only.as_deref()),
                Static::OnlyFor { .. }
                | Static::WeaponAlso { .. }
                | Static::PartsIdle {}
                | Static::FallsWith { .. }
                | Static::AwardsSafe {} => None,
            })
        })
    }

    pub(super) fn play(&mut self, player: PlayerId, source: Source, way: usize, named: Named) {
        let Named { target, swap, points } = named;
        let Some(play) = HeldPlay::new(&self.state, source, way) else { return };
        let Some(window) = self.window_for(&play) else { return };
        self.note_gap(source);
        let scope = ScriptContext {
            target: target.and_then(Aim::warrior),
            second: second_warrior(target),
            ..ScriptContext::of(player, self.state.bearer(source)).from(source)
        };
        self.pay_cost(scope, source, &play, points);
        self.note_dark_caster(source, &play, scope);
        self.remark_on_play(player, source, &play, (scope, points));
        let step = self.awaiting.map(|decision| self.rules.procedure.step(decision.step));
        let ends = play.once().any(|change| matches!(change, OneShot::EndCombat { .. }));
        let at_once =
            window == Window::AnyTime || (ends && step.is_some_and(|step| step.marks.answers_at_once));
        let rule = self.rule_of_play(player, source, &play, target);
        self.emit_cited(
            Event::Played { player, source, way, target, swap, points, window, at_once },
            rule,
            Some(source),
        );
        self.note_first_answer();
        if window == Window::SpecialAttack {
            let (attacker, defender) = (self.state.bearer(source), target.and_then(Aim::warrior));
            self.emit(Event::SpecialAttackAnnounced { attacker, defender }, Principle::SpecialAttack);
        }
    }
}

impl Game<'_> {
    /// Says so when a card in use is not modelled, or not all of it.
    pub(super) fn note_gap(&mut self, source: Source) {
        let gap = match self.state.script(source) {
            None => Gap::Unmodelled(source),
            Some(script) if script.partial => Gap::Partly(source),
            Some(_) => return,
        };
        self.emit_from(Event::Unspecified { gap }, Principle::CardText, source);
    }

    /// The same for a warrior who enters the combat, with what counts for it unannounced.
    pub(super) fn note_gaps_of_warrior(&mut self, warrior: WarriorId) {
        self.remark_on_combatant(warrior);
        self.note_gap(Source::Warrior(warrior));
        let unannounced =
            self.state.table.attached(warrior).filter(|(_, card)| !card.equipment || card.armor);
        let unannounced: Vec<Source> = unannounced.map(|(id, _)| Source::Card(id)).collect();
        for source in unannounced {
            self.note_gap(source);
        }
        let around = self.state.table.attached(warrior);
        let vehicles: Vec<CardId> =
            around.filter(|(_, card)| self.is_outside(card) == Some(false)).map(|(id, _)| id).collect();
        for card in vehicles {
            let used = Event::VehicleInUse { warrior, card };
            self.emit_from(used, Principle::VehicleInUse, Source::Card(card));
        }
    }
}

/// The warrior named besides, if it is one.
pub(super) fn second_warrior(target: Option<Aim>) -> Option<WarriorId> {
    target.and_then(Aim::second).and_then(Aim::warrior)
}

fn can_swap((one, other): (Rating, Rating)) -> bool {
    one != other && one != Rating::Value && other != Rating::Value
}
