//! The words for the warriors and cards that texts mean.

use cardinal_doomtrooper::effect::{Amount, Bound, CardFilter, Named, Per, Played, Reach, Whom};

use super::names::named;
use crate::messages::{Arg, Voice};

/// Such a warrior, in words: what has to be true of it, one thing after another.
pub(crate) fn whom(voice: Voice<'_>, whom: &Whom) -> String {
    let what = |key: &str, what: String| voice.text(key, &[("what", what.into())]);
    let either =
        |is: Option<bool>, yes: &str, no: &str| is.map(|is| voice.text(if is { yes } else { no }, &[]));
    let Whom {
        affiliation,
        definition,
        area,
        camp,
        in_cover,
        wounded,
        fortified,
        fortified_by,
        left_cover,
        carries,
        uses,
        inside,
        rating,
        last,
        immune,
        not,
        any,
    } = whom;
    let mut words: Vec<String> = [affiliation, definition].into_iter().flatten().cloned().collect();
    words.extend(area.map(|area| named(voice, "area", area)));
    words.extend(camp.map(|camp| named(voice, "camp", camp)));
    words.extend(either(*in_cover, "whom-in-cover", "whom-not-in-cover"));
    words.extend(either(*wounded, "whom-wounded", "whom-healthy"));
    words.extend(either(*fortified, "whom-fortified", "whom-not-fortified"));
    words.extend(fortified_by.as_ref().map(|one| what("whom-fortified-by", one.clone())));
    words.extend(either(*left_cover, "whom-left-cover", "whom-not-left-cover"));
    words.extend(carries.as_ref().map(|one| what("whom-carries", piece(voice, one))));
    words.extend(uses.as_ref().map(|one| what("whom-uses", piece(voice, one))));
    words.extend(inside.as_ref().map(|one| what("whom-inside", one.clone())));
    words.extend(rating.as_ref().map(|one| bound(voice, one)));
    words.extend(either(*last, "whom-last", "whom-not-last"));
    words.extend(immune.map(|power| what("whom-immune", named(voice, "power", power))));
    words.extend(not.as_ref().map(|not| what("whom-not", self::whom(voice, not))));
    if !any.is_empty() {
        words.push(several(voice, any.iter().map(|one| self::whom(voice, one))));
    }
    if words.is_empty() { voice.text("whom-anyone", &[]) } else { words.join(", ") }
}

/// One of several: `a / b`.
pub(crate) fn several(voice: Voice<'_>, words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(&format!(" {} ", voice.text("whom-or", &[])))
}

/// Such a card, in words.
pub(crate) fn piece(voice: Voice<'_>, piece: &CardFilter) -> String {
    let mut words = Vec::new();
    if piece.definition.is_none() || piece.gear != cardinal_doomtrooper::effect::Gear::Any {
        words.push(named(voice, "gear", piece.gear));
    }
    words.extend(piece.definition.clone());
    words.extend(piece.icon.clone());
    words.extend(piece.weapon.iter().map(|kind| named(voice, "weapon", kind)));
    words.extend(piece.without.as_ref().map(|one| voice.text("whom-not", &[("what", one.as_str().into())])));
    words.join(", ")
}

/// A card that is played, in words.
pub(crate) fn played(voice: Voice<'_>, played: &Played) -> String {
    let mut words: Vec<String> = Vec::new();
    if !played.kind.is_empty() {
        words.push(several(voice, played.kind.iter().map(|kind| named(voice, "card-kind", kind))));
    }
    words.extend(played.definition.clone());
    let key = if played.attachments { "whom-played-on-or-its-cards" } else { "whom-played-on" };
    let on = |who| voice.text(key, &[("what", named(voice, "who", who).into())]);
    words.extend(played.on.map(on));
    words.extend(played.hand.then(|| voice.text("whom-played-from-hand", &[])));
    words.extend(played.leaves.then(|| voice.text("whom-leaves", &[])));
    words.extend(played.modifies.then(|| voice.text("whom-played-modifies", &[])));
    words.join(", ")
}

fn bound(voice: Voice<'_>, bound: &Bound) -> String {
    let figures = match (bound.at_least, bound.at_most) {
        (Some(least), Some(most)) if least == most => least.to_string(),
        (Some(least), Some(most)) => format!("{least}–{most}"),
        (Some(least), None) => format!("≥ {least}"),
        (None, Some(most)) => format!("≤ {most}"),
        (None, None) => String::new(),
    };
    let rating = named(voice, "rating", bound.of);
    let key = if bound.total { "whom-rating-total" } else { "whom-rating" };
    voice.text(key, &[("rating", rating.into()), ("figures", figures.into())])
}

/// The warriors within a reach, in words.
pub(crate) fn reach(voice: Voice<'_>, reach: &Reach) -> String {
    let mut words: Vec<String> =
        [&reach.affiliation, &reach.definition].into_iter().flatten().cloned().collect();
    words.extend(reach.without.as_ref().map(|one| voice.text("whom-not", &[("what", one.as_str().into())])));
    if !reach.whom.is_anyone() || words.is_empty() {
        words.push(whom(voice, &reach.whom));
    }
    if !reach.against.is_anyone() {
        words.push(voice.text("whom-against", &[("what", whom(voice, &reach.against).into())]));
    }
    words.extend(reach.named.map(|as_what| match as_what {
        Named::Itself => voice.text("whom-named", &[]),
        Named::Alike => voice.text("whom-like-named", &[]),
        Named::Beside => voice.text("whom-beside-named", &[]),
    }));
    if reach.against_named {
        words.push(voice.text("whom-against", &[("what", voice.text("whom-named", &[]).into())]));
    }
    words.push(named(voice, "owner", reach.of));
    words.push(named(voice, "reach-area", reach.area));
    if reach.others {
        words.push(voice.text("whom-others", &[]));
    }
    words.join(", ")
}

/// An amount, in words.
pub(crate) fn amount(voice: Voice<'_>, amount: &Amount) -> String {
    let counted = match amount {
        Amount::Fixed(amount) => return amount.to_string(),
        Amount::Counted(counted) => counted,
    };
    let per = match &counted.per {
        Per::Warriors(warriors) => reach(voice, warriors),
        Per::Cards { on, gear } => {
            let args = [("who", Arg::from(named(voice, "who", on))), ("what", piece(voice, gear).into())];
            voice.text("amount-cards", &args)
        }
        Per::Highest { of, rating, total } => {
            let key = if *total { "amount-highest-total" } else { "amount-highest" };
            let ratings: Vec<String> = rating.named().map(|rating| named(voice, "rating", rating)).collect();
            voice.text(key, &[("who", named(voice, "who", of).into()), ("rating", ratings.join(", ").into())])
        }
        Per::Parts(gear) => voice.text("amount-parts", &[("what", piece(voice, gear).into())]),
        Per::Named(on) => voice.text("amount-named", &[("who", named(voice, "who", on).into())]),
        Per::NamedNumber => voice.text("amount-named-number", &[]),
        Per::AwardPromotion => voice.text("amount-award-promotion", &[]),
        Per::Added { of, gear, rating } => {
            let (who, rating) = (named(voice, "who", of), named(voice, "rating", rating));
            let args = [("who", who.into()), ("rating", rating.into()), ("what", piece(voice, gear).into())];
            voice.text("amount-added", &args)
        }
        Per::Rating { of, rating, total, base } => {
            let key = match (base, total) {
                (true, _) => "amount-rating-base",
                (false, true) => "amount-rating-total",
                (false, false) => "amount-rating",
            };
            let (who, rating) = (named(voice, "who", of), named(voice, "rating", rating));
            voice.text(key, &[("who", who.into()), ("rating", rating.into())])
        }
    };
    let over = counted.over.map_or_else(String::new, |over| format!(" / {over}"));
    let plus = if counted.plus == 0 { String::new() } else { format!(" {:+}", counted.plus) };
    let most = counted.most.map_or_else(String::new, |most| format!(" ≤ {most}"));
    format!("{} × ({per}){over}{plus}{most}", counted.each)
}
