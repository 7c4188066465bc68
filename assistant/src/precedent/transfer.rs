//! All rulings of a place as a file, and back.
//!
//! The same rulings give the same bytes. Bringing a file in twice changes nothing; one that would put
//! another ruling in the place of one that is kept is refused whole.

use serde::Serialize;
use serde_json::Value;

use super::limits;
use super::record::{Damage, FORMAT, Record};
use super::repository::Rulings;

/// What tells such a file from others.
const KIND: &str = "cardinal-rulings";

#[derive(Serialize)]
struct File<'r> {
    kind: &'static str,
    format: u64,
    rulings: Vec<&'r Record>,
}

/// Why a file is not brought in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Unread {
    /// It is larger than rulings can be.
    TooLarge,
    /// It is no file of rulings.
    NotRulings,
    /// It was written in a format that this Cardinal does not know.
    Format,
    /// The ruling in this place of the file, from 1, is not whole.
    Ruling(usize),
    /// Two rulings have this number.
    Twice(u32),
}

/// What bringing a file in came to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Restored {
    /// Rulings that were not there.
    pub(super) new: usize,
    /// Rulings that were there and are revoked now.
    pub(super) revoked: usize,
    /// Rulings that were there already.
    pub(super) unchanged: usize,
}

/// The rulings as a file.
pub(super) fn write(rulings: &Rulings) -> String {
    let rulings = rulings.kept.iter().map(|kept| &kept.record).collect();
    let file = File { kind: KIND, format: FORMAT, rulings };
    // Plain data has a JSON form.
    serde_json::to_string_pretty(&file).unwrap_or_default() + "\n"
}

/// The rulings in a file, in the order of their numbers.
pub(super) fn read(text: &str) -> Result<Vec<Record>, Unread> {
    if text.len() > limits::FILE {
        return Err(Unread::TooLarge);
    }
    let file: Value = serde_json::from_str(text).map_err(|_| Unread::NotRulings)?;
    let rulings = file["rulings"].as_array().filter(|_| file["kind"] == KIND).ok_or(Unread::NotRulings)?;
    if file["format"] != FORMAT {
        return Err(Unread::Format);
    }
    let read = |(at, value): (usize, &Value)| {
        Record::read(value).map_err(|damage| match damage {
            Damage::Format => Unread::Format,
            Damage::Unreadable => Unread::Ruling(at + 1),
        })
    };
    let mut records = rulings.iter().enumerate().map(read).collect::<Result<Vec<_>, _>>()?;
    records.sort_by_key(|record| record.number);
    match records.windows(2).find(|pair| pair[0].number == pair[1].number) {
        Some(pair) => Err(Unread::Twice(pair[0].number)),
        None => Ok(records),
    }
}

/// What is to be written so that a place has the rulings of a file too.
///
/// # Errors
/// The numbers under which other rulings are kept.
pub(super) fn merge(rulings: &Rulings, records: &[Record]) -> Result<(Vec<Record>, Restored), Vec<u32>> {
    let (mut restored, mut changed, mut others) = (Restored::default(), Vec::new(), Vec::new());
    for record in records {
        let is_of_a_newer = rulings.damaged.contains(&(record.number, Damage::Format));
        match rulings.get(record.number).map(|kept| &kept.record) {
            None if is_of_a_newer => others.push(record.number),
            // It is new, or repairs one that cannot be read.
            None => {
                restored.new += 1;
                changed.push(record.clone());
            }
            Some(kept) if kept == record => restored.unchanged += 1,
            Some(kept) => {
                let as_published = |record: &Record| Record { revoked: None, ..record.clone() };
                match (&kept.revoked, &record.revoked) {
                    _ if as_published(kept) != as_published(record) => others.push(record.number),
                    (None, Some(_)) => {
                        restored.revoked += 1;
                        changed.push(record.clone());
                    }
                    // An older file does not make a ruling hold again.
                    _ => restored.unchanged += 1,
                }
            }
        }
    }
    if others.is_empty() { Ok((changed, restored)) } else { Err(others) }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::record::Revoked;
    use super::super::record::tests::record;
    use super::super::repository::RulingRepository;
    use super::*;
    use crate::identity::Community;
    use crate::library::UserStore;

    /// A place that holds these.
    fn place(records: &[Record]) -> (tempfile::TempDir, RulingRepository, UserStore) {
        let folder = tempfile::tempdir().unwrap();
        let (repository, user_store) = (RulingRepository::default(), UserStore::below(folder.path()));
        restore(&repository, &user_store, &written(records)).unwrap();
        (folder, repository, user_store)
    }

    fn written(records: &[Record]) -> String {
        json!({ "kind": KIND, "format": FORMAT, "rulings": records }).to_string()
    }

    fn restore(
        repository: &RulingRepository,
        user_store: &UserStore,
        text: &str,
    ) -> Result<Restored, Vec<u32>> {
        let records = read(text).expect("a file of rulings");
        repository.restore(
            user_store,
            Community::Terminal,
            |rulings| merge(rulings, &records),
            |error| panic!("{error:?}"),
        )
    }

    fn export(repository: &RulingRepository, user_store: &UserStore) -> String {
        write(&repository.of(user_store, Community::Terminal).unwrap())
    }

    fn revoked(record: Record) -> Record {
        let revoked = Revoked { by: record.by.clone(), when: 2_000_000, why: "It was wrong.".to_owned() };
        Record { revoked: Some(revoked), ..record }
    }

    #[test]
    fn what_is_taken_out_and_brought_in_elsewhere_gives_the_same_bytes() {
        let (_one, repository, user_store) =
            place(&[record(1, "one"), revoked(record(2, "two")), record(9, "nine")]);
        let text = export(&repository, &user_store);
        let (_other, other_repository, other_user_store) = place(&[]);
        let restored = restore(&other_repository, &other_user_store, &text);
        assert_eq!(restored, Ok(Restored { new: 3, ..Restored::default() }));
        assert_eq!(export(&other_repository, &other_user_store), text);
        let again = restore(&other_repository, &other_user_store, &text);
        assert_eq!(again, Ok(Restored { unchanged: 3, ..Restored::default() }));
        assert_eq!(export(&other_repository, &other_user_store), text, "a second time changes nothing");
    }

    #[test]
    fn a_file_revokes_and_an_older_one_does_not_take_that_back() {
        let (_folder, repository, user_store) = place(&[record(1, "one")]);
        let older = export(&repository, &user_store);
        let restored = restore(&repository, &user_store, &written(&[revoked(record(1, "one"))]));
        assert_eq!(restored, Ok(Restored { revoked: 1, ..Restored::default() }));
        assert_eq!(
            restore(&repository, &user_store, &older),
            Ok(Restored { unchanged: 1, ..Restored::default() })
        );
        assert_ne!(export(&repository, &user_store), older);
    }

    #[test]
    fn a_file_with_another_ruling_under_a_number_brings_in_nothing() {
        let (_folder, repository, user_store) = place(&[record(1, "one")]);
        let before = export(&repository, &user_store);
        let others = restore(&repository, &user_store, &written(&[record(1, "another"), record(2, "two")]));
        assert_eq!(others, Err(vec![1]));
        assert_eq!(export(&repository, &user_store), before);
    }

    #[test]
    fn what_is_no_file_of_rulings_is_told_apart() {
        let mut broken = json!(record(2, "two"));
        broken["answer"] = json!("");
        for (text, why) in [
            (String::new(), Unread::NotRulings),
            ("[]".to_owned(), Unread::NotRulings),
            (json!({ "kind": "recipes", "format": 1, "rulings": [] }).to_string(), Unread::NotRulings),
            (json!({ "kind": KIND, "format": 2, "rulings": [] }).to_string(), Unread::Format),
            (json!({ "kind": KIND, "rulings": [] }).to_string(), Unread::Format),
            (
                json!({ "kind": KIND, "format": 1, "rulings": [record(1, "one"), broken] }).to_string(),
                Unread::Ruling(2),
            ),
            (written(&[record(1, "one"), record(1, "two")]), Unread::Twice(1)),
            (" ".repeat(limits::FILE + 1), Unread::TooLarge),
        ] {
            let found = read(&text).expect_err("it is none");
            assert_eq!(found, why, "{}", text.get(..60).unwrap_or(&text));
        }
    }
}
