//! What is asked by forms: a result, a list of cards, players, a note, figures.

use cardinal_language::Lang;

use super::super::handlers::Response;
use super::super::limits;
use super::super::panel::{Form, FormField};
use super::choices::Figures;
use super::id::Id;
use cardinal_assistant::messages::Messages;

/// What the form for players is for.
pub(super) const IMPORT: &str = "import";

/// The keys of fields.
pub(super) const GAMES: &str = "games";
pub(super) const DECK: &str = "deck";
pub(super) const RESERVE: &str = "reserve";
pub(super) const PLAYERS: &str = "players";
pub(super) const CARD: &str = "card";
pub(super) const NOTE: &str = "note";
pub(super) const FIGURES: &str = "figures";

/// How many letters a line takes at most, a note, and a text of several lines.
const LINE: u16 = 100;
const NOTE_TEXT: u16 = 500;
const TEXT: u16 = limits::FIELD_TEXT;

fn said(lang: Lang, key: &str) -> String {
    Messages::embedded().get(lang, key, &[])
}

/// A field on one line.
fn field(key: &'static str, label: String, placeholder: &str, longest: u16) -> FormField {
    let placeholder = placeholder.to_owned();
    FormField { key, label, placeholder, value: String::new(), longest, several_lines: false, required: true }
}

/// A field of several lines.
fn lines(key: &'static str, label: String, placeholder: &str) -> FormField {
    FormField { several_lines: true, ..field(key, label, placeholder, TEXT) }
}

fn form(id: Id<'_>, title: String, fields: Vec<FormField>) -> Response {
    Response::Form(Form { id: id.text(), title, fields })
}

/// The form in which a player reports a result.
pub(super) fn report(id: &Id<'_>, lang: Lang) -> Response {
    let games = field(GAMES, said(lang, "event-field-games"), "40-12", LINE);
    form(*id, said(lang, "event-form-report"), vec![games])
}

/// The form in which a list of cards is handed in.
pub(super) fn list(id: &Id<'_>, lang: Lang) -> Response {
    let deck = lines(DECK, said(lang, "event-field-deck"), "3 Mitch Hunter");
    let reserve = FormField {
        required: false,
        ..lines(RESERVE, said(lang, "event-field-reserve"), "1 Sean Gallagher")
    };
    form(*id, said(lang, "event-form-list"), vec![deck, reserve])
}

/// The form in which players are entered.
pub(super) fn players(number: &str, lang: Lang) -> Response {
    let players = lines(PLAYERS, said(lang, "event-field-players"), "Anna Rossi");
    form(Id::of(number, IMPORT), said(lang, "event-form-import"), vec![players])
}

/// The form for what a penalty still lacks: `PLAYER/OFFENCE`, and the judges' decision where it is theirs.
pub(super) fn penalty(id: &Id<'_>, more: &str, lang: Lang) -> Response {
    let note = FormField { several_lines: true, ..field(NOTE, said(lang, "cli-arg-note"), "", NOTE_TEXT) };
    // A decision of the judges needs its reason; a banned card is known by its name.
    let fields = if more.split('/').count() > 2 {
        vec![note]
    } else {
        vec![field(CARD, said(lang, "cli-arg-banned_card"), "", LINE), FormField { required: false, ..note }]
    };
    form(id.with_more(more), said(lang, "event-form-penalty"), fields)
}

/// The form for two figures at the end of a table's time.
pub(super) fn figures(id: &Id<'_>, what: &str, lang: Lang) -> Response {
    let label = Figures::read(what).map_or(FIGURES, Figures::label);
    form(*id, said(lang, "event-form-time"), vec![field(FIGURES, said(lang, label), "20-18", LINE)])
}
