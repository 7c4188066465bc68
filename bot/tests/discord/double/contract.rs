//! Discord's published description of its HTTP interface, as a judge of request bodies.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use jsonschema::Validator;
use serde_json::{Value, json};

/// The description, and validators for the requests that a bot of ours may make.
#[derive(Clone)]
pub struct Contract(Arc<Vec<Operation>>);

struct Operation {
    method: &'static str,
    path: &'static str,
    body: Validator,
}

/// The requests with a body that the stand-in serves.
const OPERATIONS: [(&str, &str); 6] = [
    ("put", "/applications/{application_id}/commands"),
    ("post", "/interactions/{interaction_id}/{interaction_token}/callback"),
    ("post", "/channels/{channel_id}/messages"),
    ("patch", "/channels/{channel_id}/messages/{message_id}"),
    ("post", "/webhooks/{webhook_id}/{webhook_token}"),
    ("patch", "/webhooks/{webhook_id}/{webhook_token}/messages/@original"),
];

impl Contract {
    /// The contract; `None` where the description is not beside the checkout, for which a test is then
    /// counted as ignored.
    pub fn load() -> Option<Self> {
        static LOADED: OnceLock<Option<Contract>> = OnceLock::new();
        LOADED.get_or_init(Self::read).clone()
    }

    fn read() -> Option<Self> {
        if !cfg!(have_reference) {
            return None;
        }
        let file = Path::new(env!("CARDINAL_REFERENCE")).join("discord/openapi.json");
        let text =
            std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let description: Value = serde_json::from_str(&text).unwrap();
        let operations = OPERATIONS
            .iter()
            .map(|&(method, path)| {
                let content = &description["paths"][path][method]["requestBody"]["content"];
                let schema = &content["application/json"]["schema"];
                assert!(schema.is_object(), "the description has no {method} {path}");
                let root = json!({
                    "$schema": "https://json-schema.org/draft/2020-12/schema",
                    "allOf": [schema],
                    "components": description["components"],
                });
                Operation { method, path, body: jsonschema::validator_for(&root).unwrap() }
            })
            .collect();
        Some(Self(Arc::new(operations)))
    }

    /// What `body` has against the description, as sentences.
    pub fn problems(&self, method: &str, path: &str, body: &Value) -> Vec<String> {
        let fits = |o: &&Operation| o.method.eq_ignore_ascii_case(method) && matches(o.path, path);
        let Some(operation) = self.0.iter().find(fits) else {
            return vec![format!("{method} {path} is not described")];
        };
        let errors = operation.body.iter_errors(body);
        errors
            .map(|error| {
                let place = error.instance_path().to_string();
                let what: String = error.to_string().chars().take(400).collect();
                format!("{method} {}: at \"{place}\": {what}", operation.path)
            })
            .collect()
    }
}

/// Whether a path is an instance of a template such as `/a/{b}`.
fn matches(template: &str, path: &str) -> bool {
    let (mut wanted, mut given) = (template.split('/'), path.split('/'));
    loop {
        match (wanted.next(), given.next()) {
            (None, None) => return true,
            (Some(w), Some(g)) if w == g || (w.starts_with('{') && !g.is_empty()) => {}
            _ => return false,
        }
    }
}
