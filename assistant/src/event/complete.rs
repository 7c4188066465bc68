//! Players of an event, completed while their names are typed.

use cardinal_language::fold;

use super::read;
use super::repository::EventRepository;
use crate::answer::Choice;
use crate::identity::Community;
use crate::library::UserStore;

/// How many are offered; a face shows as many as it has room for.
const MOST: usize = 50;

impl EventRepository {
    /// The players of a community's latest event whom a beginning of a name may mean: those whose name begins so
    /// come first.
    pub(crate) fn complete(&self, user_store: &UserStore, community: Community, typed: &str) -> Vec<Choice> {
        // There is no room for a sentence among completions.
        let latest = Self::list(user_store, community).ok().and_then(|all| all.into_iter().next());
        let kept = latest.and_then(|latest| self.get(user_store, community, latest.number).ok());
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
}
