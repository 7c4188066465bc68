//! The content of an answer for programs: one variant for each kind, which stands beside the code that
//! makes it.

use cardinal_language::Lang;
use serde::Serialize;

use super::aid::{AidData, AidsData};
use super::backup::{BackupData, RestoreData};
use super::bracketed::NamesData;
use super::card::CardData;
use super::cards::CardsData;
use super::command_line::CommandsData;
use super::compare::CompareData;
use super::coverage::CoverageData;
use super::difference::DifferenceData;
use super::doctor::DoctorData;
use super::help::HelpData;
use super::ids::{CardId, RuleId, RulesetId};
use super::imports::UndoData;
use super::imports::cards::{CardFilesData, ImportCardsData};
use super::imports::documents::{DocumentsData, ImportDocumentData};
use super::modelled::CoverageOfCards;
use super::nickname::{NicknameData, NicknamesData};
use super::overview::OverviewData;
use super::reading::ReadingData;
use super::rule::RuleData;
use super::rule_coverage::CoverageOfCombats;
use super::search::{PageData, SearchData};
use super::service::Picture;
use super::settings::SettingsData;
use super::step::StepData;
use super::store_failed::StoreData;
use super::talk::TalkData;
use super::term::TermData;
use super::thing::ThingData;
use super::typed_line::{LineData, OnwardData};
use super::when::WhenData;
use crate::assign::AssignData;
use crate::combat::{
    AttackData, CombatData, ExplainData, ExploreData, FlipData, RulesetsData, WalkData, WhatIfData,
};
use crate::event::{EventData, EventsData};
use crate::live::{CombatsData, ExportData, LiveData, ShareData};
use crate::precedent::{Precedent, RulingData, RulingsData, RulingsExportData, RulingsImportData};
use crate::tash_kalar::{BoardData, CoverageOfTashKalar};

/// The content of an answer for programs. Each kind is a type that has a form for each outcome.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Data {
    /// A player aid, one screen: `cardinal aid NAME`.
    Aid(AidData),
    /// The player aids there are: `cardinal aid`.
    Aids(AidsData),
    /// Whether something may be assigned to something: `cardinal can WORDS`.
    Assign(AssignData),
    /// Whether one warrior may attack another: a question in plain words, and `cardinal can WORDS`.
    Attack(AttackData),
    /// What there is to know of a position of Tash-Kalar: `cardinal board POSITION [QUESTION]`.
    Board(BoardData),
    /// What a card is: `cardinal card NAME`.
    Card(CardData),
    /// The files of card texts that are imported: `cardinal import cards --list`.
    CardFiles(CardFilesData),
    /// The cards that have the facts asked for: `cardinal cards QUERY`.
    Cards(CardsData),
    /// A combat replayed: `cardinal combat run FILE`, and `what if …` without a change.
    Combat(CombatData),
    /// A copy of all that is kept: `cardinal backup FILE`.
    Backup(BackupData),
    /// One's own combats that are kept: `cardinal combat list`.
    Combats(CombatsData),
    /// The commands of the command line: `cardinal help`.
    Commands(CommandsData),
    /// The rulesets side by side on a topic or a question: `cardinal compare WORDS`.
    Compare(CompareData),
    /// How much of each imported original lies in rules: `cardinal coverage`.
    Coverage(CoverageData),
    /// How much of what cards do in a combat can be replayed: `cardinal coverage cards`.
    CoverageCards(CoverageOfCards),
    /// How much of the rules of combat the tested scenarios reach: `cardinal coverage combats`.
    CoverageCombats(CoverageOfCombats),
    /// How much of Tash-Kalar is executed: `cardinal coverage tash-kalar`.
    CoverageTashKalar(CoverageOfTashKalar),
    /// Two things side by side: a question after their difference.
    Difference(DifferenceData),
    /// Whether everything is in its place: `cardinal doctor`. Exit code 4 or 6 where `troubles` has something.
    Doctor(DoctorData),
    /// The documents that are imported: `cardinal import document --list`.
    Documents(DocumentsData),
    /// A tournament day: `cardinal event …`.
    Event(Box<EventData>),
    /// The tournament days that are kept: `cardinal event list`.
    Events(EventsData),
    /// Why things are as they are at a step: `cardinal combat explain COMBAT`.
    Explain(ExplainData),
    /// What can still come of a combat: `cardinal combat explore COMBAT`.
    Explore(ExploreData),
    /// A combat as a scenario file: `cardinal combat export ID`.
    Export(ExportData),
    /// From which number on a combat ends differently: `cardinal combat flip COMBAT NUMBER`.
    Flip(FlipData),
    /// What can be asked: `help` as a question.
    Help(HelpData),
    /// Card texts that were imported: `cardinal import cards FILE…`. Each file is taken by itself.
    ImportCards(ImportCardsData),
    /// Documents that were imported: `cardinal import document FILE…`. Where one is refused, none is taken.
    ImportDocument(ImportDocumentData),
    /// A line of a pipe or of the console that is too long to be read.
    Line(LineData),
    /// A combat that is kept: `cardinal combat new|add|begin|show|pass|play|undo|to|copy|keep|close|resume`.
    Live(LiveData),
    /// Several cards in double brackets, or names in them that are not exactly one card.
    Names(NamesData),
    /// A name of one's own for a card: `cardinal nickname add|remove`.
    Nickname(NicknameData),
    /// All names of one's own: `cardinal nickname list`.
    Nicknames(NicknamesData),
    /// Nothing of this name follows from the last answer: `:context` and the like in the console or a pipe.
    Onward(OnwardData),
    /// A general matter told in short: a question in plain words that asks for no detail.
    Overview(OverviewData),
    /// There is no page after, or before, the one that is open: `next` and `previous` in the console or a
    /// pipe.
    Page(PageData),
    /// Something that is read through, on a page: the chapters of the rules, a chapter, the steps of a
    /// combat, the terms, the matters on which rulesets part.
    Reading(ReadingData),
    /// A copy put in the place of all that is kept: `cardinal restore FILE`.
    Restore(RestoreData),
    /// One rule: `cardinal rule ID`, or `:context` and `:original` after it in the console or a pipe.
    Rule(RuleData),
    /// The same combat under several rulesets: `cardinal combat rulesets COMBAT`.
    Rulesets(RulesetsData),
    /// A ruling of a judge: `cardinal ruling publish|show|revoke`.
    Ruling(RulingData),
    /// Rulings of judges, all or those that are found: `cardinal ruling list|search`.
    Rulings(RulingsData),
    /// All rulings as a file: `cardinal ruling export`.
    RulingsExport(RulingsExportData),
    /// Rulings restored from a file: `cardinal ruling import FILE`.
    RulingsImport(RulingsImportData),
    /// What words find in the rules and in imported documents: `cardinal search WORDS`, and a question in
    /// plain words.
    Search(SearchData),
    /// The language and ruleset that hold, shown or set: `cardinal settings`.
    Settings(SettingsData),
    /// A code that brings a combat back elsewhere: `cardinal combat share ID`.
    Share(ShareData),
    /// One step of a combat procedure: `cardinal step NAME`.
    Step(StepData),
    /// That the store is needed and cannot be read or written, in the place of any answer that needs it. Exit
    /// code 4.
    Store(StoreData),
    /// What could be asked, where nothing was: a greeting or thanks.
    Talk(TalkData),
    /// A term in three languages and the rules that define it, or fit its name best: `cardinal term NAME`. What is none is
    /// answered as a `search`.
    Term(TermData),
    /// What the documents call so and no card is: `cardinal card NAME`.
    Thing(ThingData),
    /// An import taken out again: `cardinal import document|cards --undo FILE|HASH`.
    Undo(UndoData),
    /// A combat walked through step by step: `cardinal combat start COMBAT`, then one answer for each line.
    Walk(WalkData),
    /// The same combat with something different: `cardinal combat whatif COMBAT CHANGE`.
    WhatIf(WhatIfData),
    /// When a card may be played: `cardinal when NAME`.
    When(WhenData),
}

impl Data {
    /// What it looks like, for faces that show pictures with text in them.
    pub fn pictures(&self) -> &[Picture] {
        match self {
            Self::Combat(CombatData::Answered(replay)) => &replay.pictures,
            Self::Explore(ExploreData::Answered(explored)) => &explored.pictures,
            Self::Flip(FlipData::Answered(flipped)) => &flipped.pictures,
            Self::Live(live) => live.table().map_or(&[], |table| &table.pictures),
            _ => &[],
        }
    }

    /// The card that it tells of.
    pub fn card(&self) -> Option<&CardId> {
        match self {
            Self::Card(CardData::Answered(told)) => Some(&told.facts.card),
            _ => None,
        }
    }

    /// The ruleset whose procedure the step has that it tells of.
    pub fn ruleset_of_step(&self) -> Option<&RulesetId> {
        match self {
            Self::Step(StepData::Answered(told)) => Some(&told.ruleset),
            _ => None,
        }
    }

    /// The code of a combat that is shared.
    pub fn share_code(&self) -> Option<&str> {
        match self {
            Self::Share(ShareData::Answered { code }) => Some(code),
            _ => None,
        }
    }

    /// The first rule that it rests on, where it is not about one rule but tells several in short.
    pub(crate) fn first_of_several_rules(&self) -> Option<&RuleId> {
        match self {
            Self::Overview(OverviewData::Answered(shown)) => {
                shown.lines.iter().flat_map(|line| &line.rules).map(|cited| &cited.rule).next()
            }
            Self::Difference(DifferenceData::Answered { both }) => {
                both.iter().find_map(|one| one.rule.as_ref())
            }
            Self::Compare(CompareData::Answered { rules, .. }) => rules.first().map(|beside| &beside.rule),
            Self::Term(TermData::Answered { definitions, spoken_of, .. }) => {
                definitions.first().map(|within| &within.rule.rule).or(spoken_of.first())
            }
            _ => None,
        }
    }
}

/// An answer as it is printed for programs.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct Printed<'a> {
    /// The language of the answer.
    pub(super) lang: Lang,
    /// The rulings of judges that are close to the question, the closest first; absent where there are
    /// none.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub(super) precedents: &'a [Precedent],
    /// What it says.
    #[serde(flatten)]
    pub(super) data: &'a Data,
}
