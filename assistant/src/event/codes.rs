//! Short codes by which players prove on a page who they are.
//!
//! A code is the beginning of a hash of a secret of the community's, the event's number and the player, so that none
//! is kept and none follows from what is shown or exported: the secret lies in a record of its own, drawn when judges
//! first ask for codes. Forty bits are more than anybody tries who is let try as often as a page lets them.

use cardinal_store::{Batch, Collection, Store};
use cardinal_tournament::{Event, Player, PlayerId};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::refusal::Refusal;
use super::repository::expect_nothing;
use crate::host::Entropy;
use crate::identity::Community;
use crate::library::{UserStore, until_first};

/// The format of what is kept, and the only one so far.
const FORMAT: u32 = 1;
/// The one record of a community's.
const KEY: &str = "1";
/// What a code is written in: no letter that looks like a figure or another letter.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// How many letters and figures a code has.
const LETTERS: u32 = 8;
/// How many bits each of them says.
const BITS: u32 = 5;

/// What nobody but this Cardinal knows.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Secret {
    format: u32,
    drawn: [u64; 4],
}

/// The codes of an event.
pub(super) struct Codes {
    secret: Secret,
    number: u32,
}

impl Codes {
    /// The codes of an event as far as there are any: none before judges have asked for them.
    ///
    /// # Errors
    /// [`Refusal::Store`]: the secret cannot be read.
    pub(super) fn kept(
        user_store: &UserStore,
        community: Community,
        number: u32,
    ) -> Result<Option<Self>, Refusal> {
        let Some(store) = user_store.store()? else { return Ok(None) };
        let secret = secrets(&store, community).get(KEY)?;
        Ok(secret.map(|secret| Self { secret, number }))
    }

    /// The codes of an event; draws and keeps the secret where there is none yet.
    ///
    /// # Errors
    /// [`Refusal::Store`]: the secret can neither be read nor kept.
    pub(super) fn made(
        user_store: &UserStore,
        community: Community,
        number: u32,
        entropy: &Entropy,
    ) -> Result<Self, Refusal> {
        let store = user_store.make_store()?;
        let secrets = secrets(&store, community);
        let secret = until_first(|_| {
            if let Some(secret) = secrets.get(KEY)? {
                return Ok(secret);
            }
            let secret = Secret { format: FORMAT, drawn: std::array::from_fn(|_| entropy.number()) };
            let mut batch = Batch::new();
            // Of two who draw at once the second takes what the first has kept.
            expect_nothing(&mut batch, &secrets, KEY)?;
            batch.put(&secrets, KEY, &secret)?;
            store.commit(batch)?;
            Ok(secret)
        })?;
        Ok(Self { secret, number })
    }

    /// The code of a player, as it is handed out: `7KQ2-M9XD`.
    pub(super) fn code(&self, player: &Player) -> String {
        let code = self.number_of(player);
        let letter = |at: u32| {
            let place = (code >> ((LETTERS - 1 - at) * BITS)) % 32;
            usize::try_from(place)
                .ok()
                .and_then(|place| ALPHABET.get(place))
                .map_or('0', |byte| char::from(*byte))
        };
        let (one, other): (String, String) =
            ((0..LETTERS / 2).map(letter).collect(), (LETTERS / 2..LETTERS).map(letter).collect());
        format!("{one}-{other}")
    }

    /// Whose code was typed. Every player is compared, each as one number, so that no time tells how near it came.
    pub(super) fn player(&self, event: &Event, typed: &str) -> Option<PlayerId> {
        let wanted = read(typed)?;
        let all = event.state().players().iter();
        all.fold(None, |found, player| if self.number_of(player) == wanted { Some(player.id) } else { found })
    }

    /// A player's code as a number. Who is entered under the number of somebody whose entry was taken back has another.
    fn number_of(&self, player: &Player) -> u64 {
        let mut hash = Sha256::new();
        for part in self.secret.drawn {
            hash.update(part.to_le_bytes());
        }
        hash.update(self.number.to_le_bytes());
        hash.update(player.id.0.to_le_bytes());
        hash.update(player.name.as_bytes());
        let bytes = hash.finalize().iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte));
        bytes >> (u64::BITS - LETTERS * BITS)
    }
}

/// A code as somebody types it: with or without the dash and spaces, in small letters, with letters in the place of
/// figures that look like them.
fn read(typed: &str) -> Option<u64> {
    let mut letters = 0;
    let mut code = 0;
    for letter in typed.chars().filter(|letter| !matches!(letter, '-' | '–' | ' ')) {
        let letter = match letter.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        };
        let place = ALPHABET.iter().position(|known| char::from(*known) == letter)?;
        letters += 1;
        if letters > LETTERS {
            return None;
        }
        code = code << BITS | place as u64;
    }
    (letters == LETTERS).then_some(code)
}

fn secrets(store: &Store, community: Community) -> Collection<Secret> {
    store.collection(&format!("event-secret/{}", community.key()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use cardinal_tournament::{Actor, Entry, Formula, Logged, Seed, Settings};

    use super::*;
    use crate::host::Host;

    /// An event of so many players, all called alike but for their number.
    fn event(players: usize) -> Event {
        let settings = Settings::of(Formula::mcic(), "doomtrooper-it");
        let (mut event, _) = Event::create("Open", Seed(7), settings, "Anna", 1_000).unwrap();
        for number in 0..players {
            let entry = Entry::Registered { name: format!("Player {number}"), member: None };
            let logged = Logged { at: 1_000, by: Actor::Staff("Anna".to_owned()), entry };
            event.submit(event.revision(), logged).unwrap();
        }
        event
    }

    fn codes(drawn: u64, number: u32) -> Codes {
        Codes { secret: Secret { format: FORMAT, drawn: [drawn; 4] }, number }
    }

    fn all(codes: &Codes, event: &Event) -> Vec<String> {
        event.state().players().iter().map(|player| codes.code(player)).collect()
    }

    #[test]
    fn every_player_has_a_code_of_their_own_which_no_other_secret_or_event_gives() {
        let event = event(300);
        let sets = [codes(7, 1), codes(7, 2), codes(8, 1)].map(|codes| all(&codes, &event));
        let once: BTreeSet<&String> = sets.iter().flatten().collect();
        assert_eq!(once.len(), 900);
        for code in once {
            assert_eq!((code.len(), code.find('-')), (9, Some(4)), "{code}");
            assert!(code.bytes().all(|byte| byte == b'-' || ALPHABET.contains(&byte)), "{code}");
        }
    }

    #[test]
    fn a_code_finds_its_player_however_it_is_typed_and_no_other_text_does() {
        let event = event(40);
        let codes = codes(7, 3);
        for player in event.state().players() {
            let code = codes.code(player);
            let sloppy = code.to_lowercase().replace('0', "o").replace('1', "l").replace('-', " ");
            for typed in [code.clone(), code.replace('-', ""), sloppy] {
                assert_eq!(codes.player(&event, &typed), Some(player.id), "{typed}");
            }
            let longer = format!("{code}0");
            for typed in [&code[1..], &longer] {
                assert_eq!(codes.player(&event, typed), None, "{typed}");
            }
        }
        for typed in ["", "--------", "UUUU-UUUU", "Player 1", "#1", "00000000", "\u{202e}0000-0000"] {
            assert_eq!(codes.player(&event, typed), None, "{typed}");
        }
    }

    #[test]
    fn the_secret_is_drawn_once_for_each_community_and_outlives_a_restart() {
        let folder = tempfile::tempdir().unwrap();
        let open = || UserStore::below(folder.path());
        let entropy = Host::still(cardinal_store::Source::memory()).entropy;
        let event = event(3);
        assert!(Codes::kept(&open(), Community::Terminal, 1).unwrap().is_none());
        let of = |community| all(&Codes::made(&open(), community, 1, &entropy).unwrap(), &event);
        let first = of(Community::Terminal);
        assert_eq!(of(Community::Terminal), first);
        let kept = Codes::kept(&open(), Community::Terminal, 1).unwrap().unwrap();
        assert_eq!(all(&kept, &event), first);
        assert_ne!(of(Community::Server(7)), first);
    }
}
