//! The damaged stores that lie beside a store.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

use super::salvage;
use crate::backend::{Change, Failure, Record};
use crate::{Batch, Salvage, Store, WriteError};

/// A damaged store that was moved aside, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Aside {
    /// Where it lies.
    pub dir: PathBuf,
    /// What could be read of it; `None` where nobody has looked it through yet.
    pub salvage: Option<Salvage>,
}

/// The damaged stores that were moved aside from this directory, in the order of their numbers.
///
/// # Errors
/// The directory that they would lie in cannot be read.
pub fn asides(dir: &Path) -> io::Result<Vec<Aside>> {
    let Some(name) = dir.file_name() else { return Ok(Vec::new()) };
    let prefix = format!("{}.damaged-", name.to_string_lossy());
    let parent = match dir.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    };
    let entries = match fs::read_dir(parent) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut found = Vec::new();
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let number = name.strip_prefix(&prefix).and_then(|number| number.parse::<u32>().ok());
        found.extend(number.map(|number| (number, entry.path())));
    }
    found.sort();
    Ok(found.into_iter().map(|(_, dir)| Aside { salvage: salvage::noted(&dir), dir }).collect())
}

impl Store {
    /// Looks a damaged store through and takes over every record of it that can be read and that this one
    /// lacks; what stands here stays as it is. What became of it is noted down beside it.
    ///
    /// # Errors
    /// [`WriteError`]: nothing was taken over, or that it was cannot be noted down.
    pub fn salvage(&self, aside: &Path) -> Result<Salvage, WriteError> {
        let found = salvage::found(aside);
        let own = self.keys().map_err(WriteError::Database)?;
        let lacking = |record: &&Record| !own.contains(&record.0);
        let changes: Vec<_> = found
            .records
            .iter()
            .filter(lacking)
            .map(|(key, value)| Change::Put(key.clone(), value.clone()))
            .collect();
        let salvage = found.told(changes.len());
        self.commit(Batch { expected: Vec::new(), changes })?;
        salvage::note(aside, &salvage).map_err(|error| WriteError::Database(Failure::new(error)))?;
        Ok(salvage)
    }

    fn keys(&self) -> Result<BTreeSet<Vec<u8>>, Failure> {
        self.backend.scan(b"").map(|record| record.map(|(key, _)| key)).collect()
    }
}
