//! Events and their players, completed while their names are typed.

use cardinal_language::fold;

use super::read;
use super::repository::{EventRepository, Header};
use super::which::named_so;
use crate::answer::Choice;
use crate::identity::Community;
use crate::library::UserStore;

/// How many are offered; a face shows as many as it has room for.
const MOST: usize = 50;

impl EventRepository {
    /// The players of the event that is named, or the only one that runs, whom a beginning of a name may mean: those
    /// whose name begins so come first.
    pub(crate) fn complete_player(
        &self,
        user_store: &UserStore,
        (community, now): (Community, i64),
        event: Option<&str>,
        typed: &str,
    ) -> Vec<Choice> {
        // There is no room for a sentence among completions.
        let all = Self::list(user_store, community).unwrap_or_default();
        let running = || self.running(user_store, community, (&all, now)).unwrap_or_default();
        let number = match event.map(read::one_line).filter(|named| !named.is_empty()) {
            Some(named) => named_so(&all, &named).ok().map(|header| header.number),
            // Where several run a number would mean somebody in each of them.
            None => match running().as_slice() {
                [] => all.first().map(|header| header.number),
                [one] => Some(one.number),
                _ => None,
            },
        };
        let kept = number.and_then(|number| self.get(user_store, community, number).ok());
        let Some(kept) = kept else { return Vec::new() };
        let wanted = fold(&read::one_line(typed));
        let players = kept.event.state().players();
        let mut found: Vec<(bool, &str, u32)> = players
            .iter()
            .filter_map(|player| {
                let name = fold(&player.name);
                let is_part = name.split(' ').any(|part| part.starts_with(&wanted));
                let begins = name.starts_with(&wanted);
                (begins || is_part).then_some((!begins, player.name.as_str(), player.id.0))
            })
            .collect();
        found.sort_unstable_by_key(|(later, _, number)| (*later, *number));
        // The number means this player, whatever others are called.
        let choice = |(_, name, number): (bool, &str, u32)| Choice {
            label: format!("{name} (#{number})"),
            value: format!("#{number}"),
        };
        found.into_iter().take(MOST).map(choice).collect()
    }

    /// The events of a community whose number or name begins so, those that run first.
    pub(crate) fn complete_event(
        &self,
        user_store: &UserStore,
        (community, now): (Community, i64),
        typed: &str,
    ) -> Vec<Choice> {
        let all = Self::list(user_store, community).unwrap_or_default();
        let running = self.running(user_store, community, (&all, now)).unwrap_or_default();
        let wanted = fold(&read::one_line(typed));
        let is_wanted = |header: &&Header| {
            let name = fold(&header.name);
            let begins = name.split(' ').any(|part| part.starts_with(&wanted)) || name.starts_with(&wanted);
            begins || header.number.to_string().starts_with(wanted.trim_start_matches('#'))
        };
        let mut found: Vec<&Header> = all.iter().filter(is_wanted).collect();
        found.sort_by_key(|header| running.iter().all(|running| running.number != header.number));
        let choice = |header: &Header| Choice {
            label: format!("{} (#{})", header.name, header.number),
            value: format!("#{}", header.number),
        };
        found.into_iter().take(MOST).map(choice).collect()
    }
}
