//! Cards: facts and effect scripts as data, and the lookup by name.
