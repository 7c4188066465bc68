//! Who may do what with the rulings of a place.
//!
//! A judge publishes. A judge and a manager revoke and take all rulings out as a file: a manager answers
//! for the server, and may have to take back what a judge who has left published. A manager says which
//! role makes a judge, and publishes nothing without it: a ruling is a judge's word. Everyone in the
//! place reads.

use crate::identity::Server;
use crate::preferences::ServerSettings;

/// What a person is in a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rights {
    /// Whether they have the role of its judges.
    pub(crate) is_judge: bool,
    /// Whether they may manage it.
    pub(crate) is_manager: bool,
    /// Whether it has judges at all.
    pub(crate) has_judges: bool,
}

impl Rights {
    /// At one's own terminal.
    pub(crate) const ALL: Self = Self { is_judge: true, is_manager: true, has_judges: true };

    /// Where there are no rulings.
    pub(crate) const NONE: Self = Self { is_judge: false, is_manager: false, has_judges: false };

    /// In a server, for one who has these roles.
    pub(crate) fn of(server: Server, roles: &[u64], house: &ServerSettings) -> Self {
        // Everyone has the role that is called as the server is, and Discord does not list it.
        let has = |role: u64| role == server.id || roles.contains(&role);
        Self {
            is_judge: house.judge_role.is_some_and(has),
            is_manager: server.may_manage,
            has_judges: house.judge_role.is_some(),
        }
    }

    /// Whether they may publish.
    pub(crate) const fn may_publish(self) -> bool {
        self.is_judge
    }

    /// Whether they may revoke, and take rulings out and bring them in.
    pub(super) const fn may_keep_order(self) -> bool {
        self.is_judge || self.is_manager
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_role_makes_a_judge_and_managing_does_not() {
        let (member, manager) = (Server { id: 7, may_manage: false }, Server { id: 7, may_manage: true });
        let house = |judge_role| ServerSettings { judge_role };
        for (server, roles, role, publishes, keeps_order) in [
            (member, &[][..], None, false, false),
            (member, &[5], None, false, false),
            (member, &[5], Some(6), false, false),
            (member, &[5, 6], Some(6), true, true),
            (manager, &[], Some(6), false, true),
            (manager, &[], None, false, true),
            (manager, &[6], Some(6), true, true),
            (member, &[], Some(7), true, true),
        ] {
            let rights = Rights::of(server, roles, &house(role));
            assert_eq!(
                (rights.may_publish(), rights.may_keep_order()),
                (publishes, keeps_order),
                "{roles:?} {role:?}"
            );
        }
    }
}
