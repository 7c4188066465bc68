//! Copies in place of others: an exploration copies positions by the million, and what a copy has
//! allocated can hold the next one.

/// Declares a struct and implements [`Clone`] for it field by field, also in place, which `derive`
/// does not.
macro_rules! cloned_in_place {
    (
        $(#[$about:meta])*
        $vis:vis struct $name:ident $(<$life:lifetime>)? {
            $($(#[$field_about:meta])* $field_vis:vis $field:ident: $type:ty),+ $(,)?
        }
    ) => {
        $(#[$about])*
        $vis struct $name $(<$life>)? {
            $($(#[$field_about])* $field_vis $field: $type),+
        }

        impl $(<$life>)? Clone for $name $(<$life>)? {
            fn clone(&self) -> Self {
                Self { $($field: Clone::clone(&self.$field)),+ }
            }

            fn clone_from(&mut self, other: &Self) {
                let Self { $($field),+ } = self;
                $(Clone::clone_from($field, &other.$field);)+
            }
        }
    };
}

pub(crate) use cloned_in_place;
