//! From a few facts to the cards that have them: `type:warrior fight>=8 "first strike" -set:warzone`.
//!
//! - [`FindWords`]: how fields and values are called in each language, read from data;
//! - [`Query`]: what is asked, typed; [`Cards::read_query`](crate::Cards::read_query) reads it, or
//!   refuses with a [`FindError`] that names the place;
//! - [`Cards::find`](crate::Cards::find): the cards that it fits, in order;
//! - [`Cards::complete_query`](crate::Cards::complete_query): fields and values while typing.

mod complete;
mod error;
mod fit;
mod query;
mod read;
mod texts;
mod values;
mod words;

pub use complete::QueryCompletion;
pub use error::{FindError, FindFault};
pub use query::{Compare, Field, Filter, Number, Query, SortBy, Test};
pub use read::MAX_QUERY_CHARS;
pub(crate) use texts::Texts;
pub use words::{FindWords, LangWords};
