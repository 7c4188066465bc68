//! Names mistyped by machine: how often the right card is found, and that a wrong one hardly ever is.

use cardinal_cards_db::{Cards, Lookup};
use cardinal_language::{Lang, fold};

/// A small generator with a fixed seed, so that every run measures the same names.
struct Slips(u64);

impl Slips {
    fn next(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits fit") % below
    }

    fn letter(&mut self) -> char {
        char::from(b'a' + u8::try_from(self.next(26)).expect("below 26"))
    }

    /// One letter added, left out, exchanged or swapped with the next.
    fn slip(&mut self, name: &str) -> String {
        let mut letters: Vec<char> = name.chars().collect();
        let at = self.next(letters.len());
        match self.next(4) {
            0 => letters.insert(at, self.letter()),
            1 => drop(letters.remove(at)),
            2 => letters[at] = self.letter(),
            _ => {
                let first = at.min(letters.len().saturating_sub(2));
                letters.swap(first, first + 1);
            }
        }
        letters.into_iter().collect()
    }
}

#[derive(Default)]
struct Rate {
    right: usize,
    asked: usize,
    tied: usize,
    nothing: usize,
    wrong: Vec<String>,
}

#[allow(clippy::cast_precision_loss, reason = "counts of some thousands")]
impl Rate {
    fn count(&mut self, cards: &Cards, typed: &str, lang: Lang, id: &str) {
        self.asked += 1;
        match cards.lookup_in(id.split('/').next().unwrap_or_default(), typed, lang) {
            Lookup::Found { card, .. } if card.id == id => self.right += 1,
            Lookup::Found { card, .. } => self.wrong.push(format!("{typed} -> {}", card.id)),
            Lookup::Ambiguous(_) => self.tied += 1,
            Lookup::Nothing { .. } => self.nothing += 1,
        }
    }

    fn of_right(&self) -> f64 {
        self.right as f64 / self.asked as f64
    }

    fn of_wrong(&self) -> f64 {
        self.wrong.len() as f64 / self.asked as f64
    }

    fn report(&self, what: &str) {
        println!(
            "{what}: {}/{} right ({:.4}), {} tied, {} nothing, {} wrong {:?}",
            self.right,
            self.asked,
            self.of_right(),
            self.tied,
            self.nothing,
            self.wrong.len(),
            self.wrong.iter().take(8).collect::<Vec<_>>()
        );
    }
}

fn measure(what: &str, times: usize, mut mistype: impl FnMut(&str) -> Option<String>) -> Rate {
    let cards = Cards::embedded().expect("the shipped cards load");
    let mut rate = Rate::default();
    for card in &cards {
        for lang in Lang::ALL {
            let Some(name) = card.names.get(lang).first() else { continue };
            for _ in 0..times {
                if let Some(typed) = mistype(name) {
                    rate.count(&cards, &typed, lang, &card.id);
                }
            }
        }
    }
    rate.report(what);
    rate
}

#[test]
fn one_slip_finds_the_card_in_97_of_100_cases() {
    let mut slips = Slips(1);
    let rate = measure("one slip", 6, |name| Some(slips.slip(name)));
    assert!(rate.of_right() >= 0.97, "{}", rate.of_right());
    assert!(rate.of_wrong() <= 0.002, "{:?}", rate.wrong);
}

#[test]
fn two_slips_find_the_card_in_90_of_100_cases() {
    let mut slips = Slips(2);
    let rate = measure("two slips", 6, |name| {
        let once = slips.slip(name);
        Some(slips.slip(&once))
    });
    assert!(rate.of_right() >= 0.90, "{}", rate.of_right());
    assert!(rate.of_wrong() <= 0.002, "{:?}", rate.wrong);
}

#[test]
fn dropped_accents_always_find_the_card() {
    let rate = measure("dropped accents", 1, |name| Some(fold(name)));
    // Two cards share one Italian name.
    assert_eq!((rate.right + rate.tied, rate.tied), (rate.asked, 2), "{:?}", rate.wrong);
}

#[test]
fn swapped_words_always_find_the_card() {
    let rate = measure("swapped words", 1, |name| {
        let mut words: Vec<&str> = name.split(' ').collect();
        words.reverse();
        (words.len() > 1).then(|| words.join(" "))
    });
    // Artillery Support and Support Artillery (Ox) are two cards: swapped, one is the other's beginning.
    let taken = |wrong: &String| wrong == "Support Artillery -> doomtrooper/support-artillery-ox";
    assert!(rate.wrong.iter().all(taken), "{:?}", rate.wrong);
    // A few are then what two names begin with; that is asked back.
    assert!(rate.nothing == 0 && rate.of_right() >= 0.99, "{}", rate.of_right());
}

#[test]
fn swapped_words_with_a_slip_find_the_card_in_90_of_100_cases() {
    let mut slips = Slips(3);
    let rate = measure("swapped words and one slip", 3, |name| {
        let mut words: Vec<&str> = name.split(' ').collect();
        words.reverse();
        (words.len() > 1).then(|| slips.slip(&words.join(" ")))
    });
    assert!(rate.of_right() >= 0.90, "{}", rate.of_right());
}

/// Invented; each is near some card in a word, a beginning or its sound.
const INVENTED: [&str; 50] = [
    "Smoke Signal",
    "Fire Bomb",
    "First Strike Kit",
    "Lucky Strike",
    "Powerful Kick",
    "Evasive Manoeuvre",
    "Narrow Bridge",
    "Mine Shaft",
    "Sea Wolf",
    "Free Merchant",
    "Bauhaus Baker",
    "Sean Connery",
    "Nephilim of Iliad",
    "Nepharite of Indigo",
    "Blood Bank",
    "Book of Lore",
    "Grand Piano",
    "Smell of Roses",
    "Rear Window",
    "Point Blank",
    "Body Double",
    "Surprise Party",
    "Attack Position",
    "Shelter of the Cloud Kings",
    "Turn of Fortune",
    "Clumsy Waiter",
    "Ambulance",
    "Pacific Ocean",
    "Premium Edition",
    "Undead Librarian",
    "Necromancy",
    "Squadron Leader",
    "Combat Overalls",
    "Lord of Nothing",
    "The Ninth Executioner",
    "Fumetto",
    "Kit di Montaggio",
    "Mine Vaganti",
    "Guardia Svizzera",
    "Posto di Lavoro",
    "Campo Sportivo",
    "Colpo di Scena",
    "Azione Legale",
    "Libro Bianco",
    "Grande Capo",
    "Legionario Romano",
    "Velký bratr",
    "Úhybný tanec",
    "Kniha džunglí",
    "Šťastný konec",
];

#[test]
fn names_that_do_not_exist_find_no_card() {
    let cards = Cards::embedded().expect("the shipped cards load");
    for name in INVENTED {
        for lang in Lang::ALL {
            let answer = cards.lookup(name, lang);
            assert!(!matches!(answer, Lookup::Found { .. }), "{name} in {lang}: {answer:?}");
        }
    }
}
