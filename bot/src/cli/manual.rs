//! `manual`: the manual page, with every command, in the user's language.

use std::io;

use cardinal_language::Lang;
use clap_mangen::Man;
use roff::{Roff, bold, roman};

use super::Exit;
use crate::arguments::args::command;
use cardinal_assistant::messages::Messages;

/// The headings of parts that `clap_mangen` writes in English, with the messages for them.
const HEADINGS: [(&str, &str); 3] =
    [("NAME", "cli-manual-name"), ("SYNOPSIS", "cli-manual-synopsis"), ("OPTIONS", "cli-manual-options")];

/// The page, for `man` to show.
pub(super) fn page(lang: Lang) -> io::Result<String> {
    let say = |key: &str| Messages::embedded().get(lang, key, &[]);
    let whole = command(lang);
    let mut page = Vec::new();
    let man = Man::new(whole.clone().disable_help_flag(true)).manual("Cardinal").date("");
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    Roff::new().control("PP", []).text([roman(say_command(lang))]).to_writer(&mut page)?;
    man.render_options_section(&mut page)?;

    Roff::new().control("SH", [say("cli-manual-commands").as_str()]).to_writer(&mut page)?;
    let everywhere: Vec<String> = whole.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    for inner in whole.get_subcommands() {
        describe(&mut page, inner, &everywhere)?;
    }

    let mut end = Roff::new();
    end.control("SH", [say("cli-manual-exits").as_str()]);
    for exit in Exit::ALL {
        let number = exit as u8;
        end.control("TP", []).text([bold(number.to_string())]);
        end.text([roman(say(&format!("cli-exit-{number}")))]);
    }
    end.control("SH", [say("cli-manual-settings").as_str()]);
    end.text([roman(say("cli-manual-settings-file"))]);
    for (key, variables) in cardinal_config::settings() {
        end.control("TP", []).text([bold(key), roman(", "), bold(variables.join(", "))]);
        end.text([roman(say(&format!("cli-setting-{}", key.replace('.', "-"))))]);
    }
    end.to_writer(&mut page)?;

    let page = String::from_utf8_lossy(&page).into_owned();
    let heading = |line: &str| {
        let (_, key) = HEADINGS.into_iter().find(|(name, _)| line == format!(".SH {name}"))?;
        Some(format!(".SH \"{}\"", say(key)))
    };
    let lines = page.lines().map(|line| heading(line).unwrap_or_else(|| line.to_owned()));
    Ok(lines.flat_map(|line| [line, "\n".to_owned()]).collect())
}

/// What happens without a command.
fn say_command(lang: Lang) -> String {
    Messages::embedded().get(lang, "cli-no-command", &[("command", "cardinal".into())])
}

/// A command and all within it: how it is written, what it is for, and what is its own.
fn describe(page: &mut Vec<u8>, command: &clap::Command, everywhere: &[String]) -> io::Result<()> {
    if command.has_subcommands() {
        return command.get_subcommands().try_for_each(|inner| describe(page, inner, everywhere));
    }
    let is_own = |id: &str| !everywhere.iter().any(|other| other == id) && !["help", "version"].contains(&id);
    let ids: Vec<String> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    let others = ids.iter().filter(|id| !is_own(id));
    let own = others.fold(command.clone(), |command, id| command.mut_arg(id, |arg| arg.hide(true)));
    let name = own.get_bin_name().unwrap_or_else(|| own.get_name()).to_owned();
    let man = Man::new(own.clone());
    let mut parts = Vec::new();
    man.render_synopsis_section(&mut parts)?;
    let about = own.get_about().map(ToString::to_string).unwrap_or_default();
    Roff::new().control("PP", []).text([roman(about)]).to_writer(&mut parts)?;
    man.render_options_section(&mut parts)?;
    Roff::new().control("SS", [name.as_str()]).to_writer(page)?;
    // Its parts need no headings within its own.
    let parts = String::from_utf8_lossy(&parts).into_owned();
    for line in parts.lines() {
        page.extend_from_slice(if line.starts_with(".SH ") { ".PP" } else { line }.as_bytes());
        page.push(b'\n');
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_every_command_and_setting_and_no_english_heading_elsewhere() {
        for (lang, headings) in [
            (Lang::En, ["NAME", "COMMANDS", "SETTINGS"]),
            (Lang::It, ["NOME", "COMANDI", "IMPOSTAZIONI"]),
            (Lang::Cs, ["JMÉNO", "PŘÍKAZY", "NASTAVENÍ"]),
        ] {
            let page = page(lang).unwrap();
            for heading in headings {
                let is_heading = |line: &str| {
                    line.strip_prefix(".SH ").is_some_and(|rest| rest.trim_matches('"') == heading)
                };
                assert!(page.lines().any(is_heading), "{lang}: {heading}");
            }
            for part in [".SS \"cardinal combat explore\"", "CARDINAL_LANG", "discord.token"] {
                assert!(page.contains(part), "{lang}: {part}\n{page}");
            }
            let without = page.lines().find(|line| line.starts_with("cli-") || line.contains(" cli-"));
            assert_eq!(without, None, "a message is missing");
            assert_eq!(page.contains("OPTIONS"), lang == Lang::En);
        }
    }
}
