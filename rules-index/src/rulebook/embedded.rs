use include_dir::{Dir, DirEntry, include_dir};

use super::{Rulebook, RulebookError};

static RULEBOOK: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/rulebook");

impl Rulebook {
    /// The rulebook that ships in the binary.
    ///
    /// # Errors
    /// [`RulebookError`] when a rulebook file is at fault. The tests load it, so a released
    /// binary cannot.
    pub fn embedded() -> Result<Self, RulebookError> {
        let mut files = Vec::new();
        collect(&RULEBOOK, &mut files);
        Self::from_files(files)
    }
}

fn collect(dir: &'static Dir<'static>, files: &mut Vec<(String, &'static [u8])>) {
    for entry in dir.entries() {
        match entry {
            DirEntry::Dir(inner) => collect(inner, files),
            DirEntry::File(file) => {
                let path = file.path().to_string_lossy().replace('\\', "/");
                files.push((path, file.contents()));
            }
        }
    }
}
