//! Pictures as PNG, from the SVG that an answer comes with.

use std::collections::hash_map::Entry;
use std::sync::{Arc, LazyLock};

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, Filter};
use resvg::tiny_skia::{Color, IntSize, Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};
use rustc_hash::FxHashMap;
use thiserror::Error;

/// Dots for each unit of a picture: sharp where a screen has more dots than a page has units.
const DOTS: f32 = 2.0;
/// What the letters of every picture are drawn with, so that it is the same on every machine.
const FAMILY: &str = "Noto Sans";

static LETTERS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut letters = Database::new();
    for font in [notosans::REGULAR_TTF, notosans::BOLD_TTF] {
        letters.load_font_data(font.to_vec());
    }
    letters.set_sans_serif_family(FAMILY);
    Arc::new(letters)
});

/// Why a picture cannot be drawn.
#[derive(Debug, Error)]
pub(crate) enum Undrawn {
    /// It is no SVG.
    #[error(transparent)]
    Svg(#[from] resvg::usvg::Error),
    /// It has no size, or one that is too large.
    #[error("a picture of no size or too large a one")]
    Size,
    /// It cannot be written as PNG.
    #[error(transparent)]
    Png(#[from] EncodingError),
}

/// The PNG of an SVG on white, two dots across and two down for each of its units.
///
/// # Errors
/// [`Undrawn`]: it is no picture.
pub(crate) fn png(svg: &str) -> Result<Vec<u8>, Undrawn> {
    stacked(&[svg])
}

/// The same of several, below each other.
///
/// # Errors
/// [`Undrawn`]: one of them is no picture.
pub(crate) fn stacked(svgs: &[&str]) -> Result<Vec<u8>, Undrawn> {
    let options =
        Options { fontdb: Arc::clone(&LETTERS), font_family: FAMILY.to_owned(), ..Options::default() };
    let trees = svgs.iter().map(|svg| Tree::from_str(svg, &options)).collect::<Result<Vec<_>, _>>()?;
    let sizes = trees.iter().map(|tree| tree.size().to_int_size().scale_by(DOTS));
    let sizes = sizes.collect::<Option<Vec<_>>>().ok_or(Undrawn::Size)?;
    let width = sizes.iter().map(IntSize::width).max().unwrap_or_default();
    let height = sizes.iter().try_fold(0_u32, |sum, size| sum.checked_add(size.height()));
    let mut dots = height.and_then(|height| Pixmap::new(width, height)).ok_or(Undrawn::Size)?;
    dots.fill(Color::WHITE);
    let mut below = 0.0;
    for tree in &trees {
        let place = Transform::from_scale(DOTS, DOTS).post_translate(0.0, below);
        resvg::render(tree, place, &mut dots.as_mut());
        below += tree.size().height() * DOTS;
    }
    Ok(encoded(&dots)?)
}

/// Dots without transparency as PNG. Where they have few colours, as what is drawn here has, each dot is a place in the
/// list of them: a fifth of the time that four bytes for each take, and fewer of them to send.
fn encoded(dots: &Pixmap) -> Result<Vec<u8>, EncodingError> {
    let mut png = Vec::new();
    let mut encoder = Encoder::new(&mut png, dots.width(), dots.height());
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Fast);
    let data = if let Some((colours, places)) = listed(dots.pixels()) {
        encoder.set_color(ColorType::Indexed);
        // What tells how a dot differs from its neighbours says nothing about places in a list.
        encoder.set_filter(Filter::NoFilter);
        encoder.set_palette(colours);
        places
    } else {
        encoder.set_color(ColorType::Rgb);
        dots.pixels().iter().flat_map(|&dot| rgb(dot)).collect()
    };
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&data)?;
    writer.finish()?;
    Ok(png)
}

/// The colours of dots in the order in which they come, and the place of each dot's among them; nothing where they are
/// more than 256.
fn listed(dots: &[PremultipliedColorU8]) -> Option<(Vec<u8>, Vec<u8>)> {
    let (mut colours, mut known) = (Vec::new(), FxHashMap::default());
    let mut listed = Vec::with_capacity(dots.len());
    let mut last = (rgb(*dots.first()?), 0);
    known.insert(last.0, last.1);
    colours.extend(last.0);
    for &dot in dots {
        let colour = rgb(dot);
        // Most dots look like the one before.
        if colour != last.0 {
            let next = known.len();
            let place = match known.entry(colour) {
                Entry::Occupied(known) => *known.get(),
                Entry::Vacant(new) => {
                    colours.extend(colour);
                    *new.insert(u8::try_from(next).ok()?)
                }
            };
            last = (colour, place);
        }
        listed.push(last.1);
    }
    Some((colours, listed))
}

fn rgb(dot: PremultipliedColorU8) -> [u8; 3] {
    [dot.red(), dot.green(), dot.blue()]
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    fn dots(svg: &str) -> Pixmap {
        Pixmap::decode_png(&png(svg).expect("it is drawn")).expect("it is PNG")
    }

    /// Pages have their icon in dots too: drawn from the one that they have, its corners square.
    /// `INSTA_UPDATE=always` draws them anew, as it does the golden files.
    #[test]
    fn the_icons_of_pages_are_the_icon_of_pages() {
        let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../page/assets");
        let icon = fs::read_to_string(assets.join("icon.svg")).expect("pages have an icon");
        for size in [180, 512] {
            let units = format!("<svg width=\"{0}\" height=\"{0}\" ", size / 2);
            let square = icon.replacen("<svg ", &units, 1).replacen(" rx=\"96\"", "", 1);
            assert_ne!(square.len(), icon.len() + units.len(), "its corners were round");
            let (drawn, file) = (png(&square).expect("it is drawn"), assets.join(format!("icon-{size}.png")));
            if std::env::var_os("INSTA_UPDATE").is_some_and(|update| update == "always") {
                fs::write(&file, &drawn).expect("it can be written");
            }
            let there = fs::read(&file).unwrap_or_default();
            let there = Pixmap::decode_png(&there).expect("it is PNG");
            assert_eq!((there.width(), there.height()), (size, size));
            assert_eq!(there, Pixmap::decode_png(&drawn).expect("it is PNG"), "{}", file.display());
        }
    }

    #[test]
    fn a_picture_has_its_size_and_its_colours_and_is_the_same_each_time() {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'><rect width='2' height='3' fill='#0072b2'/></svg>";
        assert_eq!(png(svg).expect("it is drawn"), png(svg).expect("it is drawn"));
        let dots = dots(svg);
        assert_eq!((dots.width(), dots.height()), (8, 6));
        let colour = |x| dots.pixel(x, 1).map(|dot| (dot.red(), dot.green(), dot.blue(), dot.alpha()));
        assert_eq!([colour(1), colour(6)], [Some((0, 0x72, 0xb2, 255)), Some((255, 255, 255, 255))]);
    }

    #[test]
    fn letters_of_three_languages_and_the_signs_of_pictures_are_all_there() {
        let drawn = |sign: &str| {
            dots(&format!(
                "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='30' font-family='system-ui, sans-serif'>\
                 <text x='4' y='22' font-size='16'>{sign}</text></svg>"
            ))
        };
        let (nothing, missing) = (drawn(" "), drawn("\u{fffff}"));
        for sign in "AzàèéìòùÀÈčďěňřšťůžýáíóúČŘŠŽ0189+−×=≥≤>:;·…–—()[]/\"„“«»?!".chars()
        {
            let shown = drawn(&sign.to_string());
            assert!(shown != nothing && shown != missing, "{sign} is not drawn");
        }
    }

    #[test]
    fn several_stand_below_each_other() {
        let of = |width, colour| {
            format!(
                "<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='3'>\
                 <rect width='{width}' height='3' fill='{colour}'/></svg>"
            )
        };
        let (one, other) = (of(2, "#0072b2"), of(4, "#d55e00"));
        let drawn = stacked(&[&one, &other]).expect("they are drawn");
        let dots = Pixmap::decode_png(&drawn).expect("it is PNG");
        assert_eq!((dots.width(), dots.height()), (8, 12));
        let red = |x, y| dots.pixel(x, y).map(PremultipliedColorU8::red);
        assert_eq!([red(1, 1), red(6, 1), red(6, 8)], [Some(0), Some(255), Some(0xd5)]);
    }

    #[test]
    fn dots_come_back_as_they_were_whether_their_colours_are_few_or_many() {
        for (colours, kind) in [(256_u32, ColorType::Indexed), (257, ColorType::Rgb)] {
            let mut dots = Pixmap::new(20, 20).expect("it has a size");
            for (n, dot) in (0..colours).cycle().zip(dots.pixels_mut()) {
                let [.., green, blue] = n.to_be_bytes();
                *dot = PremultipliedColorU8::from_rgba(7, green, blue, 255).expect("a colour");
            }
            let bytes = encoded(&dots).expect("it is written");
            let reader = png::Decoder::new(std::io::Cursor::new(&bytes)).read_info().expect("it is PNG");
            assert_eq!(reader.info().color_type, kind, "{colours} colours");
            assert!(Pixmap::decode_png(&bytes).expect("it is PNG") == dots, "{colours} colours");
        }
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        assert!(matches!(png("no picture"), Err(Undrawn::Svg(_))));
    }
}
