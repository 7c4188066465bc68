//! What forms are made of: each control with its label.

use maud::{Markup, html};

use crate::fields::Fields;

/// A line of text, with what it holds.
pub(super) fn text(fields: &Fields, name: &str, label: &str, list: Option<&str>) -> Markup {
    line(fields, (name, label), list, false)
}

/// Several names of a list, with commas between them. A browser completes the first, a script each.
pub(super) fn several(fields: &Fields, name: &str, label: &str, list: &str) -> Markup {
    line(fields, (name, label), Some(list), true)
}

fn line(fields: &Fields, (name, label): (&str, &str), list: Option<&str>, is_several: bool) -> Markup {
    html! {
        div {
            label for=(name) { (label) }
            input id=(name) type="text" name=(name) maxlength="1000" autocomplete="off" list=[list]
                data-several[is_several] value=(fields.get(name).unwrap_or_default());
        }
    }
}

/// A number.
pub(super) fn number(fields: &Fields, name: &str, label: &str) -> Markup {
    html! {
        div {
            label for=(name) { (label) }
            input id=(name) type="number" name=(name) min="0" max="999" inputmode="numeric"
                value=(fields.get(name).unwrap_or_default());
        }
    }
}

/// One of several values, perhaps none.
pub(super) fn choice(
    fields: &Fields,
    (name, label): (&str, &str),
    none: Option<&str>,
    values: &[(String, String)],
) -> Markup {
    html! {
        div {
            label for=(name) { (label) }
            select id=(name) name=(name) {
                @if let Some(none) = none { option value="" { (none) } }
                @for (value, said) in values {
                    option value=(value) selected[fields.get(name) == Some(value)] { (said) }
                }
            }
        }
    }
}

/// Something that is so or is not.
pub(super) fn check(fields: &Fields, name: &str, label: &str) -> Markup {
    html! {
        label.check for=(name) {
            input id=(name) type="checkbox" name=(name) value="1" checked[fields.get(name).is_some()];
            span { (label) }
        }
    }
}
