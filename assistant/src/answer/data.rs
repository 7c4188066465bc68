//! The content of an answer for programs: one variant for each kind, which stands beside the code that
//! makes it.

use cardinal_language::Lang;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::help::HelpData;
use crate::combat::{CombatData, ExplainData, ExploreData, FlipData, RulesetsData, WalkData, WhatIfData};
use crate::live::{CombatsData, ExportData, LiveData, ShareData};
use crate::precedent::{Precedent, RulingData, RulingsData, RulingsExportData, RulingsImportData};

/// The content of an answer for programs. Each kind is a type that has a form for each outcome.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Data {
    /// A combat replayed: `cardinal combat run FILE`, and `what if …` without a change.
    Combat(CombatData),
    /// One's own combats that are kept: `cardinal combat list`.
    Combats(CombatsData),
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
    /// A combat that is kept: `cardinal combat new|add|begin|show|pass|play|undo|to|copy|keep|close|resume`.
    Live(LiveData),
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
    /// A code that brings a combat back elsewhere: `cardinal combat share ID`.
    Share(ShareData),
    /// A combat walked through step by step: `cardinal combat start COMBAT`, then one answer for each line.
    Walk(WalkData),
    /// The same combat with something different: `cardinal combat whatif COMBAT CHANGE`.
    WhatIf(WhatIfData),
    /// A kind that has no type yet.
    #[serde(untagged)]
    #[schemars(skip)]
    Untyped(Value),
}

/// An answer as it is printed for programs.
#[derive(Debug, Serialize, JsonSchema)]
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

impl Data {
    /// As JSON of a kind that has no type yet, to be changed.
    pub(crate) fn untyped(&mut self) -> &mut Value {
        let value = serde_json::to_value(&*self).unwrap_or_default();
        *self = Self::Untyped(value);
        let Self::Untyped(value) = self else { unreachable!("it was just made untyped") };
        value
    }
}

impl From<Value> for Data {
    fn from(value: Value) -> Self {
        Self::Untyped(value)
    }
}
