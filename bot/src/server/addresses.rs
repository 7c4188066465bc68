//! Where the server is reached: addresses of this machine, and a QR code of one.

use std::net::IpAddr;

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

/// The addresses under which others in the network reach this machine, those of IPv4.
///
/// # Errors
/// The system does not tell them.
pub(crate) fn lan() -> std::io::Result<Vec<IpAddr>> {
    let of = if_addrs::get_if_addrs()?;
    let own = of.into_iter().filter(|interface| !interface.is_loopback()).map(|interface| interface.ip());
    let mut own: Vec<IpAddr> = own.filter(IpAddr::is_ipv4).collect();
    own.sort_unstable();
    own.dedup();
    Ok(own)
}

/// A QR code in letters, for a place where letters are dark; `None` where the text is too long for one.
pub(crate) fn qr_code(text: &str) -> Option<String> {
    let code = QrCode::new(text).ok()?;
    Some(code.render::<Dense1x2>().quiet_zone(true).build())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_of_an_address_has_its_size_and_a_margin() {
        let drawn = qr_code("http://192.168.1.7:8470/").expect("a code");
        let lines: Vec<&str> = drawn.lines().collect();
        // A code of the second version is 25 squares wide, with four of margin on each side.
        assert!(lines.iter().all(|line| line.chars().count() == 33), "{drawn}");
        assert_eq!(lines.len(), 17, "two squares to a line\n{drawn}");
        assert_ne!(qr_code("http://192.168.1.8:8470/"), Some(drawn));
        assert_eq!(qr_code(&"a".repeat(5_000)), None);
    }
}
