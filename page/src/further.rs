//! Looking further than an answer did: offered where a browser answers by itself, and done there by a worker of its
//! own that tells how far it is, so that everything else is answered meanwhile.

use std::time::Duration;

use cardinal_assistant::answer::{Answer, Data};
use cardinal_assistant::combat::ExploreData;
use cardinal_assistant::messages::Voice;
use cardinal_assistant::{Effort, Watch};
use maud::{Markup, html};

use crate::assets::FURTHER;
use crate::draw::{Answers, Ways};

/// How many positions are looked at then, at most: about a hundred megabytes of memory.
const POSITIONS: u64 = 1_000_000;
/// For how long, at most.
const TIME: Duration = Duration::from_secs(60);

/// What is spent on looking further, told to whoever watches.
pub(crate) fn effort(watch: Watch) -> Effort {
    Effort::new(POSITIONS, TIME, Some(watch))
}

/// The offer, where more than an answer found may come of it; `ruleset` is the one that a visitor keeps. A script
/// shows it.
pub(crate) fn offer(voice: Voice<'_>, ways: &Ways, ruleset: Option<&str>, answer: &Answer) -> Option<Markup> {
    let Data::Explore(ExploreData::Answered(explored)) = &*answer.data else { return None };
    if explored.complete || ways.site() != Some(Answers::Module) {
        return None;
    }
    let say = |key: &str| voice.text(key, &[]);
    let looked_at = voice.text("page-further-looked", &[("count", "#".into())]);
    Some(html! {
        div.offline hidden data-further=(ways.asset(&FURTHER)) data-site=(ways.above()) data-ruleset=[ruleset] data-seconds=(TIME.as_secs())
            data-go=(say("page-further")) data-stop=(say("page-further-stop")) data-looked=(looked_at)
            data-stopped=(say("page-further-stopped")) data-failed=(say("page-further-failed")) {
            p role="status" data-told { (say("page-further-about")) }
            progress hidden max=(POSITIONS) aria-label=(say("page-further")) {}
            button type="button" { (say("page-further")) }
        }
    })
}
