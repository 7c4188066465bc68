//! A position that is played on line by line: where lines are typed one after another, what begins with a
//! bar is asked of the position that was shown last.

use cardinal_language::Lang;

use super::acts::{self, Act};
use super::ask::Question;
use super::data::BoardData;
use super::{BAR, ask};
use crate::answer::{Answer, Data, Line};
use crate::commands::{Key, command};
use crate::messages::{Arg, Voice};
use crate::request::{Request, WrittenCombat};

/// The positions of a session, the one that stands now last.
#[derive(Debug, Clone, Default)]
pub struct BoardSession {
    positions: Vec<String>,
    /// The moves within an effect whose next choice is open.
    within: Option<String>,
    branches: Vec<Branch>,
}

/// Where a session stood when it was set aside, under a name.
#[derive(Debug, Clone)]
struct Branch {
    name: String,
    positions: Vec<String>,
    within: Option<String>,
}

/// The most positions that can be gone back through.
const MOST: usize = 500;
/// The most branches that are kept; the oldest goes first.
const MOST_BRANCHES: usize = 20;
/// The longest name of one, in letters.
const LONGEST_NAME: usize = 40;

impl BoardSession {
    /// What a line asks that goes on from the position; `None` for any other line, and where there is none.
    /// To undo goes back: out of an effect, or to the position before. To branch sets where it stands aside
    /// under a name; the same name leads back there.
    pub fn asked(&mut self, line: &str, lang: Lang) -> Option<Request> {
        let asked = line.trim().strip_prefix(BAR)?.trim();
        if self.positions.is_empty() {
            return None;
        }
        if command(Key::WalkUndo).is(asked) {
            if self.within.take().is_none() && self.positions.len() > 1 {
                self.positions.pop();
            }
            return self.request(None);
        }
        // A number is a way of an effect, not a name.
        let named = command(Key::WalkBranch).behind(asked).map(|(_, name)| name);
        if let Some(name) = named.filter(|name| name.parse::<u8>().is_err()) {
            self.branch(name);
            return self.request(self.within.clone());
        }
        let is_choice = |acts: &Vec<Act>| !matches!(acts.first(), Some(Act::Summon { .. }));
        let goes_on =
            ask::is_moves(asked, lang) && acts::read(asked, lang).is_some_and(|acts| is_choice(&acts));
        let explores = |whole: &String| {
            matches!(ask::read(whole, lang), Some(Question::Explore(_))) && ask::read(asked, lang).is_none()
        };
        let explored = self.within.as_ref().map(|moves| format!("{asked} {moves}")).filter(explores);
        let asked = match &self.within {
            _ if explored.is_some() => explored.unwrap_or_default(),
            Some(moves) if goes_on => format!("{moves}; {asked}"),
            _ => asked.to_owned(),
        };
        self.request(Some(asked))
    }

    fn branch(&mut self, name: &str) {
        let name: String = name.chars().take(LONGEST_NAME).collect();
        if name.is_empty() {
            return;
        }
        if let Some(branch) = self.branches.iter().find(|branch| branch.name == name) {
            (self.positions, self.within) = (branch.positions.clone(), branch.within.clone());
            return;
        }
        if self.branches.len() == MOST_BRANCHES {
            self.branches.remove(0);
        }
        let (positions, within) = (self.positions.clone(), self.within.clone());
        self.branches.push(Branch { name, positions, within });
    }

    /// What was set aside, and how one gets there; `None` if nothing was.
    pub fn set_aside(&self, voice: Voice<'_>) -> Option<Line> {
        let names: Vec<&str> = self.branches.iter().map(|branch| branch.name.as_str()).collect();
        let first = names.first().copied()?;
        let args = [("names", Arg::code(names.join(", "))), ("first", Arg::from(first))];
        Some(voice.say("tk-console-branches", &args))
    }

    fn request(&self, asked: Option<String>) -> Option<Request> {
        let position = WrittenCombat::line(self.positions.last()?);
        Some(Request::Board { position, asked, picture: false })
    }

    /// Takes note of an answer; whether a position stands that can be gone on from.
    pub fn note(&mut self, answer: &Answer) -> bool {
        let Data::Board(BoardData::Answered(told)) = &*answer.data else { return false };
        if self.positions.last() != Some(&told.position) {
            self.positions = vec![told.position.clone()];
            self.within = None;
        }
        if let Some(played) = &told.played {
            self.within = played.open.is_some().then(|| played.moves.join("; "));
            if let Some(position) = &played.position {
                self.positions.push(position.clone());
                if self.positions.len() > MOST {
                    self.positions.remove(0);
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use cardinal_store::Source;

    use super::*;
    use crate::combat::Effort;
    use crate::library::Library;
    use crate::messages::Messages;

    fn ask(session: &mut BoardSession, request: &Request) -> Answer {
        let Request::Board { position, asked, .. } = request else { panic!("{request:?}") };
        let library = Library::new("warzone-faq", Source::memory());
        let voice = Messages::embedded().voice(Lang::En);
        let answer = super::super::answer(&library, voice, (position, asked.as_deref()), &Effort::default());
        session.note(&answer);
        answer
    }

    #[test]
    fn a_position_is_played_on_back_and_another_way() {
        let mut session = BoardSession::default();
        assert_eq!(session.asked("| can", Lang::En), None, "there is none yet");
        let first = "5/7/9/9/9/3x1x3/7o1/7/5 mode=duel seats=x:highland,o:sylvan hand1=wild-eagle";
        let board =
            |text: &str| Request::Board { position: WrittenCombat::line(text), asked: None, picture: false };
        let shown = ask(&mut session, &board(first)).json();
        let mut go = |line: &str| {
            let request = session.asked(line, Lang::En).unwrap_or_else(|| panic!("{line}"));
            ask(&mut session, &request).json()
        };
        assert!(go("| summon wild eagle at e5")["played"]["position"].is_null(), "a choice is open");
        let leapt = go("| e5-h7")["played"]["position"].clone();
        assert!(leapt.as_str().is_some_and(|text| text.starts_with("5/7/9/9/9/3x1x3/7x1/7/5 ")), "{leapt}");
        assert_eq!(go("| can")["position"], leapt);
        assert_eq!(go("| undo")["position"], shown["position"]);
        let other = go("| place a4")["played"]["position"].clone();
        assert!(other.as_str().is_some_and(|text| text.starts_with("5/7/9/x8/")), "another way: {other}");
        assert_eq!(go("| summon wild eagle at e5")["played"]["open"]["optional"], true);
        let explored = go("| explore")["explored"].clone();
        assert_eq!((&explored["is_complete"], &explored["lines"]), (&true.into(), &69.into()), "{explored}");
        assert_eq!(go("| undo")["position"], other, "out of the effect");
        assert_eq!(go("| branch first idea")["position"], other, "set aside");
        assert_eq!(go("| undo")["position"], shown["position"]);
        assert!(go("| summon wild eagle at e5")["played"]["position"].is_null());
        assert!(go("| větev druhá")["played"]["open"]["optional"].is_boolean(), "a choice may be open there");
        assert_eq!(go("| branch first idea")["position"], other, "and back");
        assert_eq!(go("| branch druhá")["played"]["open"]["optional"], true, "within the effect");
        let voice = Messages::embedded().voice(Lang::En);
        let aside = session.set_aside(voice).map(|line| line.text()).unwrap_or_default();
        assert!(aside.contains("first idea, druhá") && aside.contains("| branch first idea"), "{aside}");
        assert_eq!(session.asked("can", Lang::En), None, "without a bar it is a question as any other");
    }
}
