//! What pages are shown with: style, icon, script, and what a site needs to be kept by a browser; each at an address that
//! changes when it does.

use std::sync::OnceLock;

use sha2::{Digest, Sha256};

use crate::exchange::PageResponse;

/// A file that pages are shown with.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Asset {
    /// Where it lies.
    pub(crate) path: &'static str,
    media: &'static str,
    /// What is in it.
    pub(crate) content: &'static [u8],
}

/// The style of all pages.
pub(crate) static STYLE: Asset = Asset {
    path: "style.css",
    media: "text/css; charset=utf-8",
    content: include_bytes!("../assets/style.css"),
};
/// The icon.
pub(crate) static ICON: Asset =
    Asset { path: "icon.svg", media: "image/svg+xml", content: include_bytes!("../assets/icon.svg") };
/// The same in dots, for home screens that take no other: without round corners, which they cut themselves.
pub(crate) static TOUCH_ICON: Asset =
    Asset { path: "icon-180.png", media: "image/png", content: include_bytes!("../assets/icon-180.png") };
/// The same again, as large as a phone shows it while the pages are opened.
static LARGE_ICON: Asset =
    Asset { path: "icon-512.png", media: "image/png", content: include_bytes!("../assets/icon-512.png") };
/// What a site says of itself to a phone that is to keep it.
pub(crate) static MANIFEST: Asset = Asset {
    path: "manifest.webmanifest",
    media: "application/manifest+json",
    content: include_bytes!("../assets/manifest.webmanifest"),
};
/// What offers to keep the pages of a site.
pub(crate) static KEEP: Asset = Asset {
    path: "keep.js",
    media: "text/javascript; charset=utf-8",
    content: include_bytes!("../assets/keep.js"),
};
/// What a page does besides being read.
pub(crate) static PAGE: Asset = Asset {
    path: "page.js",
    media: "text/javascript; charset=utf-8",
    content: include_bytes!("../assets/page.js"),
};
/// What looks further in a worker of its own; only where a module answers.
pub(crate) static FURTHER: Asset = Asset {
    path: "further.js",
    media: "text/javascript; charset=utf-8",
    content: include_bytes!("../assets/further.js"),
};
/// The style of what a projector shows of a tournament day; a site shows none.
pub(crate) static EVENT_STYLE: Asset = Asset {
    path: "event.css",
    media: "text/css; charset=utf-8",
    content: cardinal_assistant::event::markup::STYLE.as_bytes(),
};
/// What keeps them: its name and content. Its address never changes, by which a browser knows it.
pub(crate) static WORKER: (&str, &str) = ("worker.js", include_str!("../assets/worker.js"));

static SERVED: [&Asset; 5] = [&STYLE, &ICON, &TOUCH_ICON, &PAGE, &EVENT_STYLE];
static ALL: [&Asset; 8] = [&STYLE, &ICON, &TOUCH_ICON, &LARGE_ICON, &MANIFEST, &KEEP, &PAGE, &FURTHER];
static EVERY: [&Asset; 9] =
    [&STYLE, &ICON, &TOUCH_ICON, &LARGE_ICON, &MANIFEST, &KEEP, &PAGE, &EVENT_STYLE, &FURTHER];

impl Asset {
    /// Those that a site has.
    pub(crate) fn all() -> &'static [&'static Self] {
        &ALL
    }

    /// The file that a server has at a path.
    pub(crate) fn at(path: &str) -> Option<&'static Self> {
        SERVED.into_iter().find(|asset| asset.path == path)
    }

    /// Where it is, with what tells its content from an earlier one's.
    pub(crate) fn address(&self) -> String {
        format!("/{}?{}", self.path, self.version())
    }

    fn version(&self) -> String {
        static VERSIONS: OnceLock<Vec<String>> = OnceLock::new();
        let versions = VERSIONS.get_or_init(|| {
            let hash = |asset: &&Asset| format!("{:x}", Sha256::digest(asset.content));
            EVERY.iter().map(|asset| hash(asset).get(..12).unwrap_or_default().to_owned()).collect()
        });
        let at = EVERY.iter().position(|asset| *asset == self);
        at.and_then(|at| versions.get(at)).cloned().unwrap_or_default()
    }

    /// The file, kept by a browser for good.
    pub(crate) fn response(&self) -> PageResponse {
        let response = PageResponse::new(200, self.media, self.content);
        response.with("cache-control", "public, max-age=31536000, immutable")
    }
}
