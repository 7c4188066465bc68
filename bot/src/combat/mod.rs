//! Combats: what comes of one line, and of a scenario file.
//!
//! # Layout
//! - `answer`: a replay as an answer: verdict, what decided, the steps, the receipt;
//! - `story`: the replay from its beginning to its end, step by step;
//! - `tell`: one event or number in words; `reasons`: why not, and what is left open;
//! - `complain`: a scenario that cannot be used, with the place and the remedy.
//!
//! `data` of an answered combat: `kind` ("combat"), `outcome`, `lang`, `table` (handles of
//! `players`, `warriors`, `cards`, `warzones`; events name them by position), `scenario`,
//! `verdict` { `standing`, `warriors` (position, status), `points` (player, promotion, destiny),
//! `gaps`, `conflicts` }, `trace` (entries { `depth`, `combat`, `step`, `pass`, `rule`, `event`,
//! and where there is one `source`, `input` }), `receipt`.

mod answer;
mod complain;
mod reasons;
mod story;
mod tell;

use cardinal_engine::{ReplayError, replay};

use crate::answer::Answer;
use crate::library::Library;
use crate::messages::Voice;
use crate::scenario::{Fault, ScenarioError, Sketch, read_file, read_line, resolve};

/// Whether a line says who attacks whom, however much else of it is not understood.
pub(crate) fn is_combat(line: &str, lang: cardinal_language::Lang) -> bool {
    !matches!(read_line(line, lang), Err(ScenarioError { fault: Fault::NotACombat, .. }))
}

/// Answers a combat in words: `Sean Gallagher attacks the Nepharite of Ilian in fight`.
pub(crate) fn what_if(library: &Library, voice: Voice<'_>, line: &str) -> Answer {
    let sketch = read_line(line, voice.lang);
    run(library, voice, &Written { name: None, text: line }, sketch)
}

/// Runs a scenario file and answers with its replay; `name` is the file's, for messages.
pub(crate) fn run_scenario(library: &Library, voice: Voice<'_>, name: &str, text: &str) -> Answer {
    run(library, voice, &Written { name: Some(name), text }, read_file(text))
}

/// A scenario as somebody wrote it, for messages that point into it.
struct Written<'t> {
    /// The file's name; `None` for a line.
    name: Option<&'t str>,
    text: &'t str,
}

fn run(
    library: &Library,
    voice: Voice<'_>,
    written: &Written<'_>,
    sketch: Result<Sketch, ScenarioError>,
) -> Answer {
    let rules = library.ruleset();
    let scenario = sketch.and_then(|sketch| resolve(&sketch, library.cards(), rules, voice.lang));
    let scenario = match scenario {
        Ok(scenario) => scenario,
        Err(error) => return complain::of_scenario(voice, written, &error),
    };
    match replay(rules, &scenario) {
        Ok(replay) => answer::of_replay(library, voice, &scenario, &replay),
        Err(error) => {
            let table = match &error {
                ReplayError::Setup(_) => None,
                _ => scenario.setup.clone().validate().ok(),
            };
            complain::of_replay(library, voice, written, &error, table.as_ref())
        }
    }
}
