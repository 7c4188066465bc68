use serde::{Deserialize, Serialize};

/// Warriors that a text about attacks means; nobody in particular is anyone.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Whom {
    /// Only those of this affiliation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub affiliation: Option<String>,
    /// Only those with this definition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub definition: Option<String>,
}

impl Whom {
    /// Whether it means any warrior at all.
    pub const fn is_anyone(&self) -> bool {
        self.affiliation.is_none() && self.definition.is_none()
    }
}
