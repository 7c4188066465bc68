//! Tournament days: what everybody sees, what a player does from a phone, and what nobody does for another.

use cardinal_assistant::answer::{Answer, Outcome, Service};
use cardinal_assistant::event::{EventAnswered, EventView, RefusalCode, RefusedEvent};
use cardinal_assistant::identity::{Asker, Community, Person, VisitorId};
use cardinal_assistant::request::Request;
use cardinal_assistant::request::event::{EventAction, EventCommand, Form, FormatWish};
use cardinal_assistant::{Cardinal, Host};
use cardinal_page::{Face, LONGEST_FORM, Method, PageHeaders, PageRequest, PageResponse};
use cardinal_store::Source;

use crate::reader::{between, links, sound, unescaped};

const OWN: PageHeaders<'static> = PageHeaders {
    accept_language: None,
    cookie: None,
    host: Some("127.0.0.1:8470"),
    origin: Some("http://127.0.0.1:8470"),
    fetch_site: None,
};

/// A day that a judge at the terminal runs, and the pages beside it.
struct Day {
    cardinal: Cardinal,
    face: Face,
}

impl Day {
    /// Events that are entered by these and stand before their first round.
    fn of(events: &[&[&str]]) -> Self {
        let cardinal = Cardinal::new("warzone-faq", Host::still(Source::memory()), None, None);
        let face = Face::new(cardinal.clone(), Host::still(Source::memory()).entropy);
        let day = Self { cardinal, face };
        for (at, names) in events.iter().enumerate() {
            let format = FormatWish {
                rounds: Some(1),
                cut: Some("none".to_owned()),
                lists: Some(false),
                ..FormatWish::default()
            };
            let number = u32::try_from(at).expect("few") + 1;
            let name = format!("Open {number}");
            day.judge(number, EventAction::New { name, format: Box::new(format), seed: Some(7) });
            day.judge(number, EventAction::Judge { name: "Bruno".to_owned(), assistant: false });
            for name in *names {
                day.judge(number, EventAction::Register { name: (*name).to_owned(), member: None });
            }
            day.judge(number, EventAction::Begin);
        }
        day
    }

    /// The same with the first event's first round on.
    fn running(names: &[&str]) -> Self {
        let day = Self::of(&[names]);
        day.judge(1, EventAction::Pair);
        day.judge(1, EventAction::Start);
        day
    }

    fn ask(&self, number: u32, act: EventAction, asker: &Asker) -> Answer {
        let event = Some(format!("#{number}"));
        let command = EventCommand { event, by: None, seen: None, drawn: None, act };
        self.cardinal.answer(&Request::Event(Box::new(command)), 1, asker).answer
    }

    #[track_caller]
    fn judge(&self, number: u32, act: EventAction) -> EventAnswered {
        let answer = self.ask(number, act, &Asker::at_terminal(None));
        EventAnswered::of(&answer).cloned().unwrap_or_else(|| panic!("{answer:?}"))
    }

    /// The cookie by which an event's pages know a player.
    fn cookie(&self, number: u32, name: &str) -> String {
        let codes = self.judge(number, EventAction::Codes { print: false });
        let EventView::Codes { players } = codes.shown else { panic!("codes") };
        let own = players.iter().find(|player| player.player == name).expect("a player");
        format!("player={}", own.code.replace('-', ""))
    }

    fn get(&self, address: &str, cookie: Option<&str>) -> PageResponse {
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let headers = PageHeaders { cookie, ..OWN };
        self.face.respond(&PageRequest { headers, ..PageRequest::get(path, query) })
    }

    fn read(&self, address: &str, cookie: Option<&str>) -> String {
        let page = self.get(address, cookie);
        assert_eq!(page.status, 200, "{address}: {}", text(&page));
        text(&page)
    }

    fn send(&self, path: &str, form: &str, cookie: Option<&str>) -> PageResponse {
        self.send_from(path, form.as_bytes(), PageHeaders { cookie, ..OWN })
    }

    fn send_from(&self, path: &str, form: &[u8], headers: PageHeaders<'_>) -> PageResponse {
        self.face.respond(&PageRequest { method: Method::Post, form, headers, ..PageRequest::get(path, "") })
    }

    /// The two at the first table, and what stands there.
    fn table(&self) -> ([String; 2], Vec<[u32; 2]>, Option<String>) {
        let EventView::Round(round) = self.judge(1, EventAction::Pairings(None)).shown else {
            panic!("a round")
        };
        let table = &round.tables[0];
        let games = table.games.iter().map(|game| game.promotion).collect();
        (table.players.clone(), games, table.reported_by.clone())
    }

    fn revision(&self) -> usize {
        self.judge(1, EventAction::Show).event.expect("an event").revision
    }
}

fn text(page: &PageResponse) -> String {
    String::from_utf8(page.body.clone()).expect("UTF-8")
}

/// The field that says how far the log was seen where a form was drawn.
fn drawn(page: &str) -> String {
    between(page, "name=\"drawn\" value=\"", "\"")[0].to_owned()
}

#[test]
fn everybody_sees_pairings_names_ranking_and_a_page_for_the_projector_in_three_languages() {
    let day = Day::running(&["Anna", "Bruno", "Carla", "Dora", "Èva"]);
    let led = day.get("/event", None);
    assert_eq!((led.status, led.header("location")), (303, Some("/event/1")), "the only one that runs");
    for (lang, words) in [
        ("en", ["Pairings", "By name", "Standings", "bye"]),
        ("it", ["Abbinamenti", "Per nome", "Classifica", "riposo"]),
        ("cs", ["Dvojice", "Podle jmen", "Pořadí", "volno"]),
    ] {
        for show in ["", "&show=names", "&show=standings", "&show=bracket"] {
            let address = format!("/event/1?lang={lang}{show}");
            let page = day.read(&address, None);
            sound(&address, &page, lang);
            assert!(page.contains("Èva") && words[..3].iter().all(|word| page.contains(word)), "{page}");
            assert!(page.contains(words[3]) || show == "&show=standings", "{page}");
            for link in links(&page).iter().filter(|link| link.starts_with("/event/")) {
                assert!(link.contains("lang="), "{link}");
                assert_eq!(day.get(link, None).status, 200, "{link}");
            }
        }
        let me = day.read(&format!("/event/1/me?lang={lang}"), None);
        sound("me", &me, lang);
        let screen = day.read(&format!("/event/1/screen?lang={lang}"), None);
        assert!(screen.contains(&format!(
            "http-equiv=\"refresh\" content=\"10;url=/event/1/screen?part=1&amp;lang={lang}\""
        )));
        assert!(
            screen.contains("Èva") && !screen.contains("<script") && !screen.contains("<style"),
            "{screen}"
        );
        let style = between(&screen, "rel=\"stylesheet\" href=\"", "\"")[0].to_owned();
        assert_eq!(day.get(&style, None).status, 200, "{style}");
    }
    // Time runs at each table without a result.
    assert!(day.read("/event/1", None).contains("30:00 left"));
}

#[test]
fn what_a_screen_has_no_room_for_follows_by_itself() {
    let names: Vec<String> = (1..=70).map(|number| format!("P{number:03}")).collect();
    let day = Day::running(&names.iter().map(String::as_str).collect::<Vec<_>>());
    let mut address = "/event/1/screen".to_owned();
    let mut seen = String::new();
    for _ in 0..5 {
        let page = day.read(&address, None);
        let next = between(&page, "content=\"10;url=", "\"")[0];
        address = unescaped(next);
        seen += &page;
    }
    assert_eq!(address, "/event/1/screen?part=1", "and then from the beginning");
    for name in &names {
        assert!(seen.matches(&format!("<bdi>{name}</bdi>")).count() >= 2, "{name}: a table and a place");
    }
}

#[test]
fn a_result_is_reported_from_one_phone_and_confirmed_from_the_other() {
    let day = Day::running(&["Anna", "Bruno"]);
    let ([first, second], ..) = day.table();
    let (one, other) = (day.cookie(1, &first), day.cookie(1, &second));
    // The code as it is typed from a slip leads in, and is kept for the pages of this event alone.
    let typed = one.trim_start_matches("player=").to_lowercase();
    let entered = day.send("/event/1/me", &format!("code={}+{}", &typed[..4], &typed[4..]), None);
    assert_eq!((entered.status, entered.header("location")), (303, Some("/event/1/me")));
    let kept = entered.header("set-cookie").expect("a cookie");
    assert!(kept.contains("Path=/event/1;") && kept.contains("HttpOnly; SameSite=Lax"), "{kept}");
    let page = day.read("/event/1/me", Some(&one));
    sound("/event/1/me", &page, "en");
    assert!(page.contains(&format!("You are <strong>{first}</strong>")) && page.contains(&second), "{page}");
    assert!(!page.contains("value=\"confirm\""), "nothing is reported yet");
    let form = format!("do=report&drawn={}&own-1=12&their-1=40&won-1=own", drawn(&page));
    assert_eq!(day.send("/event/1/me", &form, Some(&one)).status, 303);
    assert_eq!(day.table().2.as_ref(), Some(&first), "by whom");
    // Nobody confirms what they reported themselves.
    let own = day.send("/event/1/me", "do=confirm", Some(&one));
    assert_eq!((own.status, day.table().1.len()), (400, 0), "{}", text(&own));
    let page = day.read("/event/1/me", Some(&other));
    assert!(page.contains("value=\"confirm\"") && page.contains("12–40"), "{page}");
    let confirmed = day.send("/event/1/me", &format!("do=confirm&drawn={}", drawn(&page)), Some(&other));
    assert_eq!(confirmed.status, 303, "{}", text(&confirmed));
    assert_eq!(day.table().1, [[12, 40]]);
    let wall = day.read("/event/1", None);
    assert!(wall.contains(&format!("<b><bdi>{first}</bdi> ✓</b>")) && wall.contains("12–40"), "{wall}");
    assert!(!day.read("/event/1/me", Some(&one)).contains("value=\"report\""), "it is over");
}

#[test]
fn what_the_other_reported_meanwhile_is_shown_before_it_is_confirmed() {
    let day = Day::running(&["Anna", "Bruno"]);
    let ([first, second], ..) = day.table();
    let (one, other) = (day.cookie(1, &first), day.cookie(1, &second));
    day.send("/event/1/me", "do=report&own-1=40&their-1=12", Some(&one));
    let page = day.read("/event/1/me", Some(&other));
    day.send("/event/1/me", "do=report&own-1=45&their-1=12", Some(&one));
    let old = format!("do=confirm&drawn={}", drawn(&page));
    let refused = day.send("/event/1/me", &old, Some(&other));
    assert_eq!((refused.status, day.table().1.len()), (400, 0));
    assert!(text(&refused).contains("role=\"alert\"") && text(&refused).contains("45–12"));
    let again = format!("do=confirm&drawn={}", drawn(&text(&refused)));
    assert_eq!(day.send("/event/1/me", &again, Some(&other)).status, 303);
    assert_eq!(day.table().1, [[45, 12]]);
}

#[test]
fn who_leaves_says_that_it_is_meant() {
    let day = Day::running(&["Anna", "Bruno", "Carla"]);
    let carla = day.cookie(1, "Carla");
    let before = day.revision();
    assert_eq!(day.send("/event/1/me", "do=drop", Some(&carla)).status, 303);
    assert_eq!(day.revision(), before, "the box was not ticked");
    let left = day.send("/event/1/me", "do=drop&sure=1", Some(&carla));
    assert_eq!((left.status, day.revision()), (303, before + 1));
    let page = day.read("/event/1/me", Some(&carla));
    assert!(page.contains("has left") && !page.contains("value=\"drop\""), "{page}");
    let forgotten = day.send("/event/1/me", "do=forget", Some(&carla));
    assert!(forgotten.header("set-cookie").is_some_and(|cookie| cookie.contains("Max-Age=0; ")));
}

#[test]
fn a_wrong_code_shows_nothing_and_does_nothing() {
    let day = Day::of(&[&["Anna", "Bruno"], &["Carla", "Dora"]]);
    // Before any code was handed out none is right.
    assert_eq!(day.send("/event/1/me", "code=00000000", None).status, 403);
    day.judge(1, EventAction::Pair);
    day.judge(1, EventAction::Start);
    let before = day.revision();
    let of_other_event = day.cookie(2, "Carla");
    let wrong = ["player=00000000", "player=", "player=<b>", "player=Anna", &of_other_event];
    for cookie in wrong {
        for form in [
            "do=report&own-1=40&their-1=12",
            "do=report&own-1=40&their-1=12&player=Anna",
            "do=confirm",
            "do=drop&sure=1",
        ] {
            let sent = day.send("/event/1/me", form, Some(cookie));
            assert!(matches!(sent.status, 200 | 403), "{cookie} {form}: {}", sent.status);
            assert!(sent.header("set-cookie").is_none() && text(&sent).contains("name=\"code\""));
        }
    }
    for typed in ["", "00000000", "Anna", "%231", "%00", "' OR 1=1", &"0".repeat(900)] {
        let sent = day.send("/event/1/me", &format!("code={typed}"), None);
        assert!(sent.header("set-cookie").is_none(), "{typed}");
    }
    assert_eq!(day.revision(), before);
    for path in ["/event/1/me", "/event/1", "/event/1/screen", "/event"] {
        for cookie in wrong {
            assert!(!text(&day.get(path, Some(cookie))).contains("value=\"report\""), "{path} {cookie}");
        }
    }
}

#[test]
fn a_player_acts_at_no_table_but_their_own_and_as_nobody_else() {
    let day = Day::running(&["Anna", "Bruno", "Carla", "Dora"]);
    let ([first, second], ..) = day.table();
    let stranger =
        ["Anna", "Bruno", "Carla", "Dora"].into_iter().find(|name| *name != first && *name != second);
    let stranger = day.cookie(1, stranger.expect("another"));
    let form = format!("do=report&own-1=40&their-1=12&player={first}&table=1&by=Bruno");
    assert_eq!(day.send("/event/1/me", &form, Some(&stranger)).status, 303);
    assert_eq!(day.table().2, None, "they reported at their own table");
    assert_eq!(day.send("/event/1/me", &format!("do=confirm&player={first}"), Some(&stranger)).status, 400);
    for form in [
        "do=report",
        "do=report&own-1=x&their-1=<b>",
        "do=report&own-1=99999&their-1=1",
        "do=report&own-1=40",
    ] {
        let sent = day.send("/event/1/me", form, Some(&stranger));
        assert_eq!(sent.status, 400, "{form}");
        assert!(text(&sent).contains("role=\"alert\"") && !text(&sent).contains("<b>\""), "{}", text(&sent));
    }
}

#[test]
fn what_is_the_judges_no_guest_gets() {
    let day = Day::running(&["Anna", "Bruno"]);
    let code = day.cookie(1, "Anna").replace("player=", "");
    let visitor = Person::Visitor(VisitorId::draw(&Host::still(Source::memory()).entropy));
    let before = day.revision();
    for code in [None, Some(code)] {
        let guest = Asker::from(visitor).visiting(Community::Terminal, code);
        for act in [
            EventAction::Log,
            EventAction::Export(Form::Json),
            EventAction::Export(Form::Screen),
            EventAction::Codes { print: true },
            EventAction::Collection { player: String::new(), list: None },
            EventAction::Result { table: 1, games: vec!["40-12".to_owned()] },
            EventAction::Report { player: "Bruno".to_owned(), games: vec!["40-12".to_owned()] },
            EventAction::Drop("Bruno".to_owned()),
            EventAction::Undo(None),
            EventAction::Validate,
            EventAction::Board { posts: true },
            EventAction::Join,
        ] {
            let answer = day.ask(1, act.clone(), &guest);
            let refused = RefusedEvent::of(&answer).map(|refused| refused.refused);
            assert_eq!(
                (answer.outcome, refused),
                (Outcome::Invalid, Some(RefusalCode::NotAJudge)),
                "{act:?}"
            );
        }
    }
    // Whoever is no guest has no events to see.
    let answer = day.ask(1, EventAction::Show, &Asker::from(visitor));
    assert_eq!(RefusedEvent::of(&answer).map(|refused| refused.refused), Some(RefusalCode::NoPlace));
    assert_eq!(day.revision(), before);
}

#[test]
fn a_form_of_another_site_does_nothing() {
    let day = Day::running(&["Anna", "Bruno"]);
    let anna = day.cookie(1, "Anna");
    let before = day.revision();
    let cookie = Some(&*anna);
    for headers in [
        PageHeaders { origin: Some("http://evil.example"), cookie, ..OWN },
        PageHeaders { origin: None, cookie, ..OWN },
        PageHeaders { fetch_site: Some("cross-site"), cookie, ..OWN },
        PageHeaders { fetch_site: Some("same-site"), cookie, ..OWN },
    ] {
        for form in ["do=report&own-1=40&their-1=12", "do=drop&sure=1", "code=00000000", "do=forget"] {
            let sent = day.send_from("/event/1/me", form.as_bytes(), headers);
            assert_eq!((sent.status, sent.header("set-cookie")), (403, None), "{headers:?} {form}");
        }
    }
    let long = vec![b'a'; LONGEST_FORM + 1];
    assert_eq!(day.send_from("/event/1/me", &long, PageHeaders { cookie, ..OWN }).status, 413);
    for path in ["/event", "/event/1", "/event/1/screen"] {
        assert_eq!(day.send(path, "do=drop&sure=1", cookie).status, 405, "{path}");
    }
    assert_eq!(day.revision(), before);
}

#[test]
fn names_come_out_as_text_and_turn_nothing_but_themselves() {
    let names = ["<script>alert(1)</script>", "\" onload=\"x", "\u{202e}gnirts", "שלום", "'; drop table--"];
    let day = Day::running(&names);
    let cookie = day.cookie(1, names[0]);
    for address in
        ["/event/1", "/event/1?show=names", "/event/1?show=standings", "/event/1/screen", "/event/1/me"]
    {
        let page = day.read(address, Some(&cookie));
        assert!(!page.contains("<script>") && !page.contains("\" onload=\"x"), "{address}: {page}");
        if address != "/event/1/me" {
            assert!(page.contains("<bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi>"), "{address}: {page}");
        }
    }
}

#[test]
fn an_event_that_is_not_there_is_told_as_such_and_no_site_leads_to_any() {
    let day = Day::running(&["Anna", "Bruno"]);
    for path in [
        "/event/2",
        "/event/2/screen",
        "/event/2/me",
        "/event/01",
        "/event/x",
        "/event/1/log",
        "/event/99999999999",
    ] {
        assert_eq!(day.get(path, None).status, 404, "{path}");
    }
    assert_eq!(day.send("/event/2/me", "code=00000000", None).status, 404);
    assert!(links(&day.read("/", None)).contains(&"/event".to_owned()));
    for path in ["/en/event/index.html", "/en/event/1/index.html", "/en/event/1/me/index.html"] {
        let page = day.face.respond_within_site(&PageRequest::get(path, ""));
        assert_eq!(page.status, 404, "{path}");
    }
    let home = day.face.respond_within_site(&PageRequest::get("/en/index.html", ""));
    assert!(!text(&home).contains("event"), "{}", text(&home));
}
