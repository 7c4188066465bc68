//! Pictures as PNG, from the SVG that an answer comes with.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use thiserror::Error;

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
    #[error("{0}")]
    Png(String),
}

/// The PNG of an SVG, a dot for each of its units.
///
/// # Errors
/// [`Undrawn`]: it is no picture.
pub(crate) fn png(svg: &str) -> Result<Vec<u8>, Undrawn> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let size = tree.size().to_int_size();
    let mut dots = Pixmap::new(size.width(), size.height()).ok_or(Undrawn::Size)?;
    resvg::render(&tree, Transform::identity(), &mut dots.as_mut());
    dots.encode_png().map_err(|error| Undrawn::Png(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_its_size_and_its_colours_and_is_the_same_each_time() {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'><rect width='4' height='3' fill='#0072b2'/></svg>";
        let drawn = png(svg).expect("it is drawn");
        assert_eq!(drawn, png(svg).expect("it is drawn"));
        let dots = Pixmap::decode_png(&drawn).expect("it is PNG");
        assert_eq!((dots.width(), dots.height()), (4, 3));
        let colour = dots.pixel(1, 1).map(|dot| (dot.red(), dot.green(), dot.blue()));
        assert_eq!(colour, Some((0, 0x72, 0xb2)));
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        assert!(matches!(png("no picture"), Err(Undrawn::Svg(_))));
    }
}
