//! Copies in place of others: an exploration copies positions by the million, and what a copy has
//! allocated can hold the next one.

/// Implements [`Clone`] for a struct field by field, also in place, which `derive` does not.
macro_rules! cloned_in_place {
    ($type:ty { $($field:ident),+ $(,)? }) => {
        impl Clone for $type {
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
