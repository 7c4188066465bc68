//! Names written by ear, as each language spells what it hears.

use cardinal_cards_db::{Cards, Lookup, Why};
use cardinal_language::Lang;

/// What somebody writes who heard the name, and the card.
const HEARD: [(Lang, &str, &str); 24] = [
    (Lang::Cs, "Šon Galagr", "doomtrooper/sean-gallagher"),
    (Lang::Cs, "Mič Hantr", "doomtrooper/mitch-hunter"),
    (Lang::Cs, "Alakáj d Kaning", "doomtrooper/alakhai-the-cunning"),
    (Lang::Cs, "Nefarajt of Ilien", "doomtrooper/nepharite-of-ilian"),
    (Lang::Cs, "Bauhaus Blicr", "doomtrooper/bauhaus-blitzer"),
    (Lang::Cs, "Šedou Volkr", "doomtrooper/shadow-walker"),
    (Lang::Cs, "Smouk Bomb", "doomtrooper/smoke-bomb"),
    (Lang::Cs, "Nekromjutent", "doomtrooper/necromutant"),
    (Lang::Cs, "Lord Nozáky", "doomtrooper/lord-nozaki"),
    (Lang::Cs, "Sí Lajon", "doomtrooper/sea-lion"),
    (Lang::It, "Scion Gallagher", "doomtrooper/sean-gallagher"),
    (Lang::It, "Mic Anter", "doomtrooper/mitch-hunter"),
    (Lang::It, "Smoc Bomb", "doomtrooper/smoke-bomb"),
    (Lang::It, "Neferait of Ilian", "doomtrooper/nepharite-of-ilian"),
    (Lang::It, "Baucaus Blizer", "doomtrooper/bauhaus-blitzer"),
    (Lang::It, "Sciado Uolcher", "doomtrooper/shadow-walker"),
    (Lang::It, "Necromiutant", "doomtrooper/necromutant"),
    (Lang::It, "Valerì Duvall", "doomtrooper/valerie-duval"),
    (Lang::En, "Shawn Galahger", "doomtrooper/sean-gallagher"),
    (Lang::En, "Neffereight of Illyan", "doomtrooper/nepharite-of-ilian"),
    (Lang::En, "Alakye the Kunning", "doomtrooper/alakhai-the-cunning"),
    (Lang::En, "Valery Doovall", "doomtrooper/valerie-duval"),
    (Lang::En, "Shaddoe Wolker", "doomtrooper/shadow-walker"),
    (Lang::En, "Necromewtant", "doomtrooper/necromutant"),
];

#[test]
fn names_written_by_ear_lead_to_their_card_or_ask_and_never_to_another() {
    let cards = Cards::embedded().expect("the shipped cards load");
    let (mut found, mut asked, mut nothing) = (Vec::new(), Vec::new(), Vec::new());
    for (lang, name, id) in HEARD {
        match cards.lookup(name, lang) {
            Lookup::Found { card, why } => {
                assert_eq!(card.id, id, "{name} in {lang}, {why:?}");
                found.push((name, why));
            }
            Lookup::Ambiguous(several) => {
                assert!(several.iter().any(|card| card.id == id), "{name} in {lang}: {several:?}");
                asked.push(name);
            }
            Lookup::Nothing { nearest } => {
                assert!(nearest.iter().any(|card| card.id == id), "{name} in {lang}");
                nothing.push(name);
            }
        }
    }
    println!(
        "{} found {found:?}, {} asked back {asked:?}, {} only offered {nothing:?}",
        found.len(),
        asked.len(),
        nothing.len()
    );
    assert!(found.len() >= 18 && found.len() + asked.len() >= 19);
    let by_sound = found.iter().filter(|(_, why)| *why == Why::SoundsAlike).count();
    assert!(by_sound >= 9, "{by_sound}");
}

#[test]
fn sounds_are_heard_as_each_language_spells_them() {
    let cards = Cards::embedded().expect("the shipped cards load");
    for (lang, name, id) in [
        (Lang::Cs, "Šon Galagr", "doomtrooper/sean-gallagher"),
        (Lang::It, "Sciado Uolcher", "doomtrooper/shadow-walker"),
        (Lang::En, "Shaddoe Wolker", "doomtrooper/shadow-walker"),
    ] {
        let Lookup::Found { card, why } = cards.lookup(name, lang) else { panic!("{name}") };
        assert_eq!((card.id.as_str(), why), (id, Why::SoundsAlike), "{name}");
    }
}

#[test]
fn names_of_other_games_are_hardly_ever_heard_as_a_card() {
    let cards = Cards::embedded().expect("the shipped cards load");
    let (mut asked, mut heard) = (0, Vec::new());
    for card in &cards {
        for game in ["doomtrooper", "dark-eden", "tash-kalar"].into_iter().filter(|game| *game != card.game())
        {
            for (lang, _, name) in card.names.iter() {
                asked += 1;
                let answer = cards.lookup_in(game, name, lang.unwrap_or(Lang::En));
                if let Lookup::Found { card, why: Why::SoundsAlike } = answer {
                    heard.push(format!("{name} -> {}", card.id));
                }
            }
        }
    }
    println!("{} of {asked} names of other games are heard as a card: {heard:?}", heard.len());
    // Most are one name in two languages: Fizylier is a Fusilier.
    assert!(asked > 4000 && heard.len() <= 8, "{heard:?}");
}
