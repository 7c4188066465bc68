//! The pages that can be read without asking, as files of a site: each in three languages, every link leading to
//! another file, wherever the site is put.

use cardinal_assistant::answer::reading::chapters;
use cardinal_assistant::request::reading::Reading;
use cardinal_language::Lang;
use sha2::{Digest, Sha256};

use crate::address::Place;
use crate::assets::{Asset, WORKER};
use crate::draw::on_page;
use crate::face::Face;

/// A file of a site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteFile {
    /// Where it lies below the site, with strokes between folders: `en/rule/warzone-faq/combat/12/index.html`.
    pub path: String,
    /// What is in it.
    pub content: Vec<u8>,
}

/// What answers within a browser, as it is built for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteModule {
    /// What leads into the code, in JavaScript.
    pub script: Vec<u8>,
    /// The code, as WebAssembly.
    pub code: Vec<u8>,
}

/// The file of a module's script, where it is built and on the site.
const SCRIPT: &str = "cardinal.js";
/// The file of a module's code.
const CODE: &str = "cardinal_bg.wasm";

impl SiteModule {
    /// The names of the files that it is built as: its script and its code.
    pub const FILES: [&str; 2] = [SCRIPT, CODE];

    /// Whether it is one, as far as the beginnings of its files show.
    pub fn is_whole(&self) -> bool {
        self.code.starts_with(b"\0asm") && !self.script.is_empty()
    }
}

/// What tells a site from an earlier one: all that is in it.
#[derive(Debug, Clone, Default)]
pub struct SiteDigest(Sha256);

impl SiteDigest {
    /// Takes in what a part of the site holds.
    pub fn note(&mut self, content: &[u8]) {
        self.0.update((content.len() as u64).to_le_bytes());
        self.0.update(content);
    }

    /// The version of the site of these parts.
    pub fn version(self) -> String {
        format!("{:x}", self.0.finalize()).get(..16).unwrap_or_default().to_owned()
    }
}

/// The worker of a site: what it is told of the site, and what it does.
fn worker(files: &[SiteFile], version: &str, has_module: bool) -> String {
    let quoted = |text: &str| format!("\"{text}\"");
    let frame: Vec<String> =
        ["./"].into_iter().chain(files.iter().map(|file| &*file.path)).map(quoted).collect();
    let languages = Lang::ALL.map(|lang| quoted(lang.code())).join(", ");
    let import = if has_module { format!("importScripts(\"{SCRIPT}?{version}\");\n") } else { String::new() };
    let (version, frame) = (quoted(version), frame.join(", "));
    format!(
        "\"use strict\";\nconst VERSION = {version};\nconst MODULE = {has_module};\n\
         const LANGUAGES = [{languages}];\nconst FRAME = [{frame}];\n{import}{}",
        WORKER.1
    )
}

/// A page of a site that is not drawn yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SitePage {
    lang: Lang,
    place: Place,
}

impl SitePage {
    /// Its path within the part of its language.
    pub fn path(&self) -> String {
        self.place.path()
    }
}

impl Face {
    /// The pages of a site in every language. One that has several pages is drawn with all of them.
    pub fn site_pages(&self) -> Vec<SitePage> {
        let places = self.places();
        let of = |lang| places.iter().map(move |place| SitePage { lang, place: place.clone() });
        Lang::ALL.into_iter().flat_map(of).collect()
    }

    /// The files of a page; `None` where it cannot be shown, which is a fault of ours.
    pub fn site_files(&self, page: &SitePage) -> Option<Vec<SiteFile>> {
        let mut files = Vec::new();
        for number in 1.. {
            let path = on_page(&page.place.path(), number);
            let inner = path.trim_matches('/');
            let depth = if inner.is_empty() { 1 } else { inner.split('/').count() + 1 };
            let (shown, has_next) = self.for_site(&page.place, (page.lang, number), (&path, depth))?;
            let name = if inner.is_empty() { "index.html".to_owned() } else { format!("{inner}/index.html") };
            files.push(SiteFile { path: format!("{}/{name}", page.lang), content: shown.into_bytes() });
            if !has_next {
                break;
            }
        }
        Some(files)
    }

    /// The files that all pages of a site need, and the page that leads to the languages; with the module, where
    /// there is one. `version` tells the site from an earlier one.
    pub fn site_frame(&self, module: Option<&SiteModule>, version: &str) -> Vec<SiteFile> {
        let file = |path: &str, content: &[u8]| SiteFile { path: path.to_owned(), content: content.to_vec() };
        let mut files: Vec<SiteFile> =
            Asset::all().iter().map(|asset| file(asset.path, asset.content)).collect();
        files.push(file("index.html", self.languages().as_bytes()));
        if let Some(module) = module {
            // The site's own worker has its script with it; one that looks further asks for it.
            files.push(file(CODE, &module.code));
            files.push(file(SCRIPT, &module.script));
            for lang in Lang::ALL {
                files.push(file(&format!("{lang}/failed/index.html"), self.failure_of_site(lang).as_bytes()));
            }
        }
        files.push(file(WORKER.0, worker(&files, version, module.is_some()).as_bytes()));
        files
    }

    /// The list of all files of a language, which a browser keeps for when there is no network.
    pub fn site_list(lang: Lang, files: &[String]) -> SiteFile {
        let own = files.iter().filter(|path| path.starts_with(&format!("{lang}/")));
        let lines: Vec<&str> = own.map(String::as_str).collect();
        SiteFile { path: format!("{lang}/files.txt"), content: (lines.join("\n") + "\n").into_bytes() }
    }

    /// Everything that has a page without being asked.
    fn places(&self) -> Vec<Place> {
        let library = self.library();
        let book = library.rulebook();
        let mut places = vec![
            Place::Home,
            Place::Help,
            Place::Aid(String::new()),
            Place::AllCards(String::new()),
            Place::Read(Reading::Contents),
            Place::Read(Reading::Glossary),
            Place::Read(Reading::Differences),
        ];
        for ruleset in book.rulesets() {
            let numbers = (1_u32..).zip(chapters(book, ruleset)).map(|(number, _)| number);
            let chapter = |number| Place::Read(Reading::Chapter { ruleset: ruleset.to_owned(), number });
            places.extend(numbers.map(chapter));
        }
        for rules in library.rulesets() {
            places.push(Place::Read(Reading::Steps { ruleset: rules.id.clone() }));
            let step = |id: &str| Place::Step { ruleset: rules.id.clone(), name: id.to_owned() };
            places.extend(rules.procedure.steps().map(|(_, found)| step(&found.id)));
        }
        places.extend(book.rules().iter().map(|rule| Place::Rule(rule.id.clone())));
        places.extend(library.cards().vocabularies().iter().map(|words| Place::AllCards(words.game.clone())));
        places.extend(library.cards().iter().map(|card| Place::Card(card.id.clone())));
        let concepts = library.glossary().concepts().iter();
        places.extend(concepts.map(|concept| Place::Term(concept.id.clone())));
        let differences = library.differences().all().iter();
        places.extend(differences.map(|difference| Place::Difference(difference.id.clone())));
        let overviews = library.overviews();
        places.extend(overviews.all().iter().map(|overview| Place::Overview(overview.id.clone())));
        places.extend(overviews.aids().iter().map(|aid| Place::Aid(aid.id.clone())));
        places
    }
}
