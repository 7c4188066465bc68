//! `site`: the pages as files.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use cardinal_language::Lang;
use cardinal_page::{Face, SiteDigest, SiteFile, SiteModule};
use clap::ArgMatches;
use indicatif::{ProgressBar, ProgressStyle};

use super::{Exit, complaint};
use crate::arguments::args::Global;
use crate::host;
use crate::terminal::Screen;
use cardinal_assistant::Cardinal;
use cardinal_assistant::messages::{Messages, Voice};

/// Why a site is not written.
enum Unwritten {
    /// There is something at its place.
    NotEmpty,
    /// There is no module in the folder that was named.
    NoModule(String),
    /// A page could not be drawn.
    Page(String),
    /// A file could not be written.
    File(io::Error),
}

impl From<io::Error> for Unwritten {
    fn from(error: io::Error) -> Self {
        Self::File(error)
    }
}

pub(super) fn run(
    cardinal: Cardinal,
    screen: &Screen,
    global: &Global,
    own: &ArgMatches,
) -> io::Result<Exit> {
    let voice = Messages::embedded().voice(cardinal.default_language(global.lang));
    let Some(dir) = own.get_one::<PathBuf>("dir") else { return Ok(Exit::Usage) };
    let shown = || dir.display().to_string();
    let face = Face::new(cardinal, host::entropy());
    let folder = own.get_one::<PathBuf>("module");
    let written = folder.map(|folder| module(folder)).transpose().and_then(|module| match &module {
        None => write(&face, dir, None),
        Some(module) => write(&face.with_module(), dir, Some(module)),
    });
    match written {
        Ok((pages, bytes)) => {
            // What is read is a size at a glance.
            let megabytes = bytes.div_ceil(1_000_000);
            let args =
                [("pages", pages.into()), ("dir", shown().into()), ("bytes", megabytes.to_string().into())];
            screen.print(&(voice.text("site-done", &args) + "\n"))?;
            Ok(Exit::Answered)
        }
        Err(why) => {
            complaint::tell(voice.lang, &sentence(voice, &why, shown()));
            let is_asked_wrongly = matches!(why, Unwritten::NotEmpty | Unwritten::NoModule(_));
            Ok(if is_asked_wrongly { Exit::Invalid } else { Exit::Trouble })
        }
    }
}

fn sentence(voice: Voice<'_>, why: &Unwritten, dir: String) -> String {
    match why {
        Unwritten::NotEmpty => voice.text("site-not-empty", &[("dir", dir.into())]),
        Unwritten::NoModule(dir) => voice.text("site-no-module", &[("dir", dir.as_str().into())]),
        Unwritten::Page(page) => voice.text("site-page", &[("page", page.as_str().into())]),
        Unwritten::File(error) => {
            voice.text("site-failed", &[("dir", dir.into()), ("reason", error.to_string().into())])
        }
    }
}

/// The module that was built into a folder.
fn module(folder: &Path) -> Result<SiteModule, Unwritten> {
    let missing = || Unwritten::NoModule(folder.display().to_string());
    let read = |name: &str| fs::read(folder.join(name)).map_err(|_| missing());
    let [script, code] = SiteModule::FILES.map(read);
    let module = SiteModule { script: script?, code: code? };
    if module.is_whole() { Ok(module) } else { Err(missing()) }
}

/// Writes the whole site beside its place and then puts it there; says how many pages and bytes it has.
fn write(face: &Face, dir: &Path, module: Option<&SiteModule>) -> Result<(usize, u64), Unwritten> {
    if is_taken(dir)? {
        return Err(Unwritten::NotEmpty);
    }
    let mut name = dir.file_name().map_or_else(|| OsString::from("site"), OsString::from);
    name.push(format!(".partial-{}", std::process::id()));
    let partial = dir.with_file_name(name);
    if let Some(above) = partial.parent().filter(|above| !above.as_os_str().is_empty()) {
        fs::create_dir_all(above)?;
    }
    // What is there already is somebody else's.
    fs::create_dir(&partial)?;
    let written = write_into(face, &partial, module).and_then(|written| {
        if dir.exists() {
            fs::remove_dir(dir)?;
        }
        fs::rename(&partial, dir)?;
        Ok(written)
    });
    if written.is_err() {
        // What is left over is ours alone; where it cannot be removed, the first error is the one to tell.
        let _ = fs::remove_dir_all(&partial);
    }
    written
}

/// Whether there is anything at a place but an empty folder.
fn is_taken(dir: &Path) -> io::Result<bool> {
    match fs::read_dir(dir) {
        Ok(mut inside) => Ok(inside.next().is_some()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => Ok(true),
        Err(error) => Err(error),
    }
}

fn write_into(face: &Face, dir: &Path, module: Option<&SiteModule>) -> Result<(usize, u64), Unwritten> {
    let pages = face.site_pages();
    let progress = progress(pages.len());
    let (mut paths, mut digest) = (Vec::new(), SiteDigest::default());
    let mut bytes = 0;
    let mut put = |file: &SiteFile| -> io::Result<()> {
        let path = dir.join(&file.path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        bytes += file.content.len() as u64;
        fs::write(path, &file.content)
    };
    for page in &pages {
        let files = face.site_files(page).ok_or_else(|| Unwritten::Page(page.path()))?;
        for file in files {
            put(&file)?;
            digest.note(&file.content);
            paths.push(file.path);
        }
        progress.inc(1);
    }
    // What the frame holds besides its version is of the version too.
    for file in face.site_frame(module, "") {
        digest.note(&file.content);
    }
    for file in face.site_frame(module, &digest.version()) {
        put(&file)?;
    }
    for lang in Lang::ALL {
        put(&Face::site_list(lang, &paths))?;
    }
    progress.finish_and_clear();
    Ok((paths.len(), bytes))
}

/// How far it is, on a terminal; elsewhere nothing is shown.
fn progress(pages: usize) -> ProgressBar {
    let bar = ProgressBar::new(pages as u64);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
