//! When a field of a word is left out where it is written: what it is then, and whether it is that.

use std::num::NonZeroU32;

use super::Who;

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
pub(super) fn is_bearer(who: &Who) -> bool {
    *who == Who::Bearer
}

pub(super) const fn one() -> NonZeroU32 {
    NonZeroU32::MIN
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
pub(super) fn is_one(value: &NonZeroU32) -> bool {
    *value == one()
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
pub(super) const fn is_zero(value: &u32) -> bool {
    *value == 0
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
pub(super) const fn is_false(value: &bool) -> bool {
    !*value
}
