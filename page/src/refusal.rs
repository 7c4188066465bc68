//! Why there is no page, and what to do instead.

/// Why a page is not shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// Nothing has this address.
    NotFound,
    /// The address, or what it asks, cannot be read.
    Unreadable,
    /// The address is longer than any is.
    AddressTooLong,
    /// What was sent is longer than any form is.
    FormTooLong,
    /// The page can only be read, or only be sent to.
    Method,
    /// A form came from another site.
    OtherSite,
    /// The server is asked by a name that is not its own.
    OtherHost,
    /// One visitor asks too fast; so many seconds are to be waited.
    TooFast(u64),
    /// Too many ask at once.
    Busy,
    /// The request came too slowly.
    TooSlow,
    /// The answer failed for a fault of ours.
    Failed,
    /// The module that answers within a browser failed, for a fault of ours or for want of room.
    Module,
}

impl Refusal {
    /// The status of HTTP.
    pub const fn status(self) -> u16 {
        match self {
            Self::NotFound => 404,
            Self::Unreadable => 400,
            Self::AddressTooLong => 414,
            Self::FormTooLong => 413,
            Self::Method => 405,
            Self::OtherSite => 403,
            Self::OtherHost => 421,
            Self::TooFast(_) => 429,
            Self::Busy => 503,
            Self::TooSlow => 408,
            Self::Failed | Self::Module => 500,
        }
    }

    /// The sentence that says it.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::NotFound => "page-not-found",
            Self::Unreadable => "page-unreadable",
            Self::AddressTooLong => "page-address-too-long",
            Self::FormTooLong => "page-form-too-long",
            Self::Method => "page-method",
            Self::OtherSite => "page-other-site",
            Self::OtherHost => "page-other-host",
            Self::TooFast(_) => "page-too-fast",
            Self::Busy => "page-busy",
            Self::TooSlow => "page-too-slow",
            Self::Failed => "page-failed",
            Self::Module => "page-module-failed",
        }
    }

    /// After how many seconds it may be tried again, where waiting helps.
    pub const fn wait(self) -> Option<u64> {
        match self {
            Self::TooFast(seconds) => Some(seconds),
            Self::Busy => Some(2),
            _ => None,
        }
    }
}
