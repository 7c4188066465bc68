//! One scenario, written in every form.

use cardinal_language::Lang;

use crate::application::{Application, CS, EN, IT, attack, sean, sean_and};

/// The same attack in each language, each with a clause.
fn lines(en: &str, it: &str, cs: &str) -> [String; 3] {
    Lang::ALL.map(|lang| match lang {
        Lang::En => format!("{EN}, {en}"),
        Lang::It => format!("{IT}, {it}"),
        Lang::Cs => format!("{CS}, {cs}"),
    })
}

#[track_caller]
fn assert_clause(file: &str, en: &str, it: &str, cs: &str) {
    let lines = lines(en, it, cs);
    Application::new().assert_same(&sean_and(file), [&lines[0], &lines[1], &lines[2]]);
}

/// As [`assert_clause`], with a line of the file that stands before the attack.
#[track_caller]
fn assert_same_before(file: &str, en: &str, it: &str, cs: &str) {
    let lines = lines(en, it, cs);
    Application::new().assert_same(&(file.to_owned() + &sean()), [&lines[0], &lines[1], &lines[2]]);
}

fn in_order(en: &'static str, it: &'static str, cs: &'static str) -> [&'static str; 3] {
    Lang::ALL.map(|lang| match lang {
        Lang::En => en,
        Lang::It => it,
        Lang::Cs => cs,
    })
}

#[test]
fn a_plain_combat_is_the_same_in_every_form() {
    Application::new().assert_same(&sean(), in_order(EN, IT, CS));
}

#[test]
fn a_combat_in_shoot_is_the_same_in_every_form() {
    Application::new().assert_same(
        &attack("Free Marine", "Necromutant", "shoot"),
        in_order(
            "Free Marine shoots at the Necromutant",
            "Free Marine spara al Necromutante",
            "Free Marine střílí na Necromutant",
        ),
    );
}

#[test]
fn a_wounded_warrior_is_the_same_in_every_form() {
    let file = "[[warrior]]\nname = \"Nepharite of Ilian\"\nstatus = \"wounded\"\n";
    assert_clause(file, "the defender is wounded", "il difensore è ferito", "obránce je zraněn");
    assert_clause(
        file,
        "Nepharite of Ilian is wounded",
        "Nefarita di Ilian è ferito",
        "Ilianin nefarit je zraněn",
    );
}

#[test]
fn cover_is_the_same_in_every_form() {
    let file = "[[warrior]]\nname = \"Nepharite of Ilian\"\nplayer = \"defender\"\nin_cover = true\n";
    assert_clause(file, "defender in cover", "difensore in copertura", "obránce v úkrytu");
}

#[test]
fn having_left_cover_is_the_same_in_every_form() {
    let file = "[[warrior]]\nname = \"Nepharite of Ilian\"\nplayer = \"defender\"\nleft_cover = true\n";
    assert_clause(file, "defender left cover", "difensore uscito dalla copertura", "obránce opustil úkryt");
}

#[test]
fn a_first_turn_of_the_defender_is_the_same_in_every_form() {
    let file = "[[player]]\nname = \"attacker\"\n[[player]]\nname = \"defender\"\nfirst_turn = true\n";
    assert_clause(file, "the defender's first turn", "primo turno del difensore", "obránce je v prvním kole");
}

#[test]
fn a_group_assigned_in_mid_combat_is_the_same_in_every_form() {
    let file = "[[warrior]]\nname = \"Free Marine\"\nplayer = \"attacker\"\n[[warrior]]\nname = \"Sergeant\"\nplayer = \"attacker\"\n[[input]]\nby = \"attacker\"\nassign = \"Free Marine\"\nto = \"Sergeant\"\n";
    assert_clause(
        file,
        "the attacker assigns Free Marine to the Sergeant",
        "l'attaccante assegna Free Marine al Sergeant",
        "útočník přiřadí Free Marine k Sergeant",
    );
    let file = file.replace("by = \"attacker\"\n", "at = 20\nby = \"attacker\"\n");
    assert_clause(
        &file,
        "the attacker assigns Free Marine to the Sergeant at step 20",
        "l'attaccante assegna Free Marine al Sergeant alla fase 20",
        "útočník přiřadí Free Marine k Sergeant v kroku 20",
    );
}

#[test]
fn who_is_assigned_need_not_say_by_whom_in_any_form() {
    let file =
        "[[warrior]]\nname = \"Sergeant\"\n[[input]]\nassign = \"Sean Gallagher\"\nto = \"Sergeant\"\n";
    assert_clause(
        file,
        "Sean Gallagher is assigned to the Sergeant",
        "Sean Gallagher viene assegnato al Sergeant",
        "Sean Gallagher je přiřazen k Sergeant",
    );
}

#[test]
fn a_group_led_from_before_is_the_same_in_every_form() {
    let file = "[[warrior]]\nname = \"Sergeant\"\nleads = \"FREE MARINE\"\n";
    assert_clause(
        file,
        "the Sergeant leads Free Marine",
        "il Sergeant guida Free Marine",
        "Sergeant vede Free Marine",
    );
}

#[test]
fn a_corporate_war_is_the_same_in_every_form() {
    let file =
        "[[player]]\nname = \"attacker\"\n[[player]]\nname = \"defender\"\ncorporate_war = \"imperial\"\n";
    assert_clause(
        file,
        "the defender fights a Corporate War of Imperial",
        "il difensore combatte una Guerra Corporativa Imperiale",
        "obránce vede válku korporací Imperial",
    );
}

#[test]
fn an_embargo_is_the_same_in_every_form() {
    let file = "[[player]]\nname = \"attacker\"\n[[player]]\nname = \"defender\"\ncorporate_war = \"imperial\"\ndestiny = 3\n[[card]]\nname = \"Lucky Shot\"\nplayer = \"attacker\"\nicon = \"imperial\"\n[[input]]\nby = \"attacker\"\nplay = \"Lucky Shot\"\n[[input]]\nby = \"defender\"\nembargo = \"Lucky Shot\"\n";
    assert_clause(
        file,
        "the defender fights a Corporate War of Imperial, the defender has 3 destiny points, the attacker plays Lucky Shot, Lucky Shot bears the Imperial icon, the defender lays an embargo on Lucky Shot",
        "il difensore combatte una Guerra Corporativa Imperiale, il difensore ha 3 punti destino, l'attaccante gioca Lucky Shot, Lucky Shot reca l'icona Imperiale, il difensore mette l'embargo su Lucky Shot",
        "obránce vede válku korporací Imperial, obránce má 3 body osudu, útočník zahraje Lucky Shot, Lucky Shot nese ikonu Imperial, obránce uvalí embargo na Lucky Shot",
    );
}

#[test]
fn a_defender_of_a_battle_is_the_same_in_every_form() {
    let file = "[[warrior]]\nname = \"Nepharite of Ilian\"\nplayer = \"defender\"\nbattle = \"Tenth Ring\"\n";
    assert_clause(
        file,
        "the defender defends the battle Tenth Ring",
        "il difensore difende la battaglia Tenth Ring",
        "obránce brání bitvu Tenth Ring",
    );
}

#[test]
fn a_card_played_at_a_step_is_the_same_in_every_form() {
    let file =
        "[[input]]\nat = 33\nby = \"attacker\"\nplay = \"Evasive Action\"\ntarget = \"Sean Gallagher\"\n";
    assert_clause(
        file,
        "the attacker plays Evasive Action on Sean Gallagher at step 33",
        "l'attaccante gioca Azione Evasiva su Sean Gallagher alla fase 33",
        "útočník zahraje Úhybná akce na Sean Gallagher v kroku 33",
    );
}

#[test]
fn who_plays_can_be_named_by_warrior_in_every_form() {
    let file = "[[input]]\nby = \"Sean Gallagher\"\nplay = \"Ambush\"\n";
    assert_clause(
        file,
        "Sean Gallagher plays Ambush",
        "Sean Gallagher gioca Imboscata",
        "Sean Gallagher zahraje Ambush",
    );
    let seats = "[[input]]\nby = \"attacker\"\nplay = \"Ambush\"\n";
    assert_clause(
        seats,
        "Sean Gallagher plays Ambush",
        "l'attaccante gioca Imboscata",
        "útočník zahraje Ambush",
    );
}

#[test]
fn carried_equipment_is_the_same_in_every_form() {
    let file = "[[card]]\nname = \"Smoke Bomb\"\non = \"defender\"\n\
                [[input]]\nat = 26\nby = \"defender\"\nplay = \"Smoke Bomb\"\n";
    assert_clause(
        file,
        "the defender has Smoke Bomb, the defender uses Smoke Bomb at step 26",
        "il difensore ha Fumogeno, il difensore usa Fumogeno alla fase 26",
        "obránce má Smoke Bomb, obránce použije Smoke Bomb v kroku 26",
    );
}

#[test]
fn destiny_points_are_the_same_in_every_form() {
    let file = "[[player]]\nname = \"attacker\"\n[[player]]\nname = \"defender\"\ndestiny = 6\n";
    assert_clause(
        file,
        "the defender has 6 destiny points",
        "il difensore ha 6 punti destino",
        "obránce má 6 bodů osudu",
    );
    assert_clause(
        file,
        "Nepharite of Ilian has 6 D",
        "difensore ha 6 PD",
        "Ilianina nefarita má 6 bodů osudu",
    );
}

#[test]
fn a_rating_other_than_printed_is_the_same_in_every_form() {
    assert_clause(
        "[[warrior]]\nname = \"Sean Gallagher\"\nratings = { armor = 9 }\n",
        "Sean Gallagher armor 9",
        "armatura di Sean Gallagher 9",
        "Sean Gallagher obrana 9",
    );
}

/// In each language: a card bought with points by its effect, and the clauses that say what is done with it.
const BOUGHT: [(&str, &str); 3] = [
    (
        "armor +1 for each 2 points",
        "attacker has 10 destiny points, attacker holds {card}, attacker plays {card} for 2 points, \
         attacker pays 4 more points for {card} at step 33",
    ),
    (
        "armatura +1 ogni 2 punti",
        "attaccante ha 10 PD, l'attaccante tiene {card}, l'attaccante gioca {card} per 2 punti, \
         l'attaccante paga altri 4 punti per {card} alla fase 33",
    ),
    (
        "obrana +1 za každé 2 body",
        "útočník má 10 bodů osudu, útočník má v ruce {card}, útočník zahraje {card} za 2 body, \
         útočník připlatí 4 body za {card} v kroku 33",
    ),
];

#[test]
fn a_card_played_for_points_and_paid_on_is_the_same_in_every_form() {
    let app = Application::new();
    for (lang, (card, clauses)) in Lang::ALL.into_iter().zip(BOUGHT) {
        let file = format!(
            "[[player]]\nname = \"attacker\"\ndestiny = 10\n[[player]]\nname = \"defender\"\n\
             [[card]]\nname = \"{card}\"\nplayer = \"attacker\"\neffect = \"{card}\"\n\
             [[input]]\nby = \"attacker\"\nplay = \"{card}\"\npoints = 2\n\
             [[input]]\nat = 33\nby = \"attacker\"\nstrengthen = \"{card}\"\npoints = 4\n"
        );
        let meant = Application::scenario(&app.file(&sean_and(&file)));
        let line = format!("{}, {}", in_order(EN, IT, CS)[lang as usize], clauses.replace("{card}", card));
        assert_eq!(Application::scenario(&app.line(lang, &line)), meant, "{line}");
    }
}

#[test]
fn an_effect_bought_with_points_is_told_in_every_language() {
    let app = Application::new();
    let clauses = lines(
        "attacker has 10 destiny points, attacker gains armor +1 for each 2 points for 6 points",
        "attaccante ha 10 PD, l'attaccante guadagna armatura +1 ogni 2 punti per 6 punti",
        "útočník má 10 bodů osudu, útočník získá obrana +1 za každé 2 body za 6 bodů",
    );
    let words = in_order("(6 points: 3 × 1)", "(6 punti: 3 × 1)", "(6 bodů: 3 × 1)");
    for ((lang, line), words) in Lang::ALL.into_iter().zip(&clauses).zip(words) {
        let answer = app.line(lang, line);
        assert_eq!(answer.outcome, cardinal_assistant::answer::Outcome::Answered, "{line}");
        let told = format!("{answer:?}");
        assert!(told.contains(words), "{line}: {told}");
    }
}

#[test]
fn the_choice_of_a_multiplier_is_the_same_in_every_form() {
    let file = "[[input]]\nby = \"attacker\"\nmultiplier = \"Ambush\"\ncard = \"Evasive Action\"\n";
    assert_clause(
        file,
        "the attacker multiplies Evasive Action by Ambush",
        "l'attaccante moltiplica Azione Evasiva con Imboscata",
        "útočník násobí Úhybná akce kartou Ambush",
    );
}

#[test]
fn taking_up_a_weapon_is_the_same_in_every_form() {
    let file = "[[card]]\nname = \"Smoke Bomb\"\non = \"defender\"\n\
                [[input]]\nby = \"defender\"\nequipment = [\"Smoke Bomb\"]\n";
    assert_clause(
        file,
        "the defender has Smoke Bomb, the defender takes up Smoke Bomb",
        "il difensore ha Fumogeno, il difensore impugna Fumogeno",
        "obránce má Smoke Bomb, obránce vezme do ruky Smoke Bomb",
    );
}

#[test]
fn a_split_of_points_is_the_same_in_every_form() {
    let file = "[[input]]\npromotion = 5\n";
    assert_clause(file, "5 promotion points", "5 punti promozione", "5 vítězných bodů");
}

#[test]
fn ratings_alone_are_the_same_in_every_form() {
    assert_same_before("ratings_alone = true\n", "ratings alone", "soli valori", "jen hodnoty");
}

#[test]
fn an_effect_in_words_is_the_same_in_every_form() {
    // An unnamed card goes by its effect in the words of whoever wrote it.
    let app = Application::new();
    for [en, it, cs] in [
        ["armor +2", "armatura +2", "obrana +2"],
        ["strikes first", "colpisce per primo", "uderi prvni"],
        ["ends the combat", "termina il combattimento", "ukonci souboj"],
        ["lethal", "letale", "smrtici"],
        ["saves whatever is played", "salva in ogni caso", "zachrani za vsech okolnosti"],
        ["3 non-attack actions", "3 azioni non d'attacco", "3 neutocne akce"],
    ] {
        let clauses = lines(
            &format!("the defender gains {en}"),
            &format!("il difensore ottiene {it}"),
            &format!("obránce získá {cs}"),
        );
        for (lang, line) in Lang::ALL.into_iter().zip(&clauses) {
            let words = match lang {
                Lang::En => en,
                Lang::It => it,
                Lang::Cs => cs,
            };
            let file = format!(
                "[[card]]\nname = \"{words}\"\nplayer = \"defender\"\neffect = \"{en}\"\n\
                 [[input]]\nby = \"defender\"\nplay = \"{words}\"\n"
            );
            let meant = Application::scenario(&app.file(&sean_and(&file)));
            assert_eq!(Application::scenario(&app.line(lang, line)), meant, "{line}");
        }
    }
}

#[test]
fn the_same_card_on_both_sides_is_two_warriors_in_every_form() {
    let file = "[[warrior]]\nname = \"Necromutant\"\nplayer = \"defender\"\nstatus = \"wounded\"\n";
    let app = Application::new();
    app.assert_same(
        &(attack("Necromutant", "Necromutant", "fight") + file),
        in_order(
            "Necromutant attacks Necromutant in fight, defender wounded",
            "Necromutante attacca Necromutante in corpo a corpo, difensore ferito",
            "Necromutant zaútočí na Necromutant v zápase, obránce zraněn",
        ),
    );
}

#[test]
fn a_question_that_begins_with_what_if_is_the_line_that_follows() {
    let app = Application::new();
    let meant = Application::scenario(&app.file(&sean()));
    for asked in [format!("what if {EN}?"), format!("cosa succede se {IT}?"), format!("co když {CS}?")] {
        assert_eq!(Application::scenario(&app.asked(&asked)), meant, "{asked}");
    }
}

#[test]
fn an_effect_given_to_a_warrior_or_to_what_it_carries_holds_without_being_played() {
    let app = Application::new();
    let of_warrior = "[[warrior]]\nname = \"Nepharite of Ilian\"\neffect = \"armor +7\"\n";
    let of_card = "[[card]]\nname = \"Shield\"\non = \"defender\"\neffect = \"armor +7\"\n";
    for given in [of_warrior, of_card] {
        let answer = app.file(&sean_and(given));
        let data = answer.json();
        let warriors = &data["table"]["warriors"];
        let position = warriors.as_array().and_then(|all| all.iter().position(|w| w == "nepharite-of-ilian"));
        let statuses = data["verdict"]["warriors"].as_array().expect("a verdict");
        let status = &statuses[position.expect("the Nepharite is on the table")]["status"];
        assert_eq!(status, "healthy", "10 < 4 + 7: {given}");
    }
}
