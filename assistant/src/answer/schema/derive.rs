//! Derives the JSON Schema of what `--json` prints from the types of answers.
//!
//! The types say what there is; here it is put so that people can read it and programs are held to it:
//! a definition for each kind of answer with each of its forms whole, and no object has other properties
//! than those that are told.

use std::collections::BTreeSet;

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use crate::answer::data::Printed;

type Object = Map<String, Value>;

/// The JSON Schema (2020-12) of what the command line prints with `--json`, as the types have it.
pub fn derived_schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let printed = generator.subschema_for::<Printed<'static>>();
    let known: Object = generator.take_definitions(false);
    let mut common = resolved(printed.as_value(), &known);
    let kinds = branches(&mut common);
    let mut told: Object = known.iter().map(|(name, own)| (name.clone(), tidy(own, &known))).collect();
    let mut listed = Vec::new();
    for kind in &kinds {
        let Some(name) = kind["properties"]["kind"]["const"].as_str() else { continue };
        let forms = forms(&merged(&common, kind), &known).into_iter();
        let forms: Vec<Value> = forms.map(|form| tidy(&Value::Object(form), &known)).collect();
        told.insert(name.to_owned(), json!({ "description": kind["description"], "oneOf": forms }));
        listed.push(name.to_owned());
    }
    listed.sort();
    let used = used(&told, &listed);
    told.retain(|name, _| used.contains(name));
    let kinds: Vec<Value> = listed.iter().map(|name| json!({ "$ref": format!("#/$defs/{name}") })).collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:cardinal:answers",
        "title": "What Cardinal answers for programs",
        "description": ABOUT,
        "oneOf": kinds,
        "$defs": told,
    })
}

const ABOUT: &str = "What `cardinal … --json` prints on standard output: one object, or in the console and in a pipe one object on a line for each answer. `kind` says which definition holds for it; definitions of kinds have small letters, those of parts begin with a capital. Completions, the manual page and this schema are printed as they are. What goes wrong before there is an answer (the command line, the settings, a file that cannot be read) is a sentence on standard error and an exit code, and nothing is printed.";

/// A schema with what it refers to in the place of the reference.
fn resolved(schema: &Value, known: &Object) -> Value {
    let Some(inner) = target(schema).and_then(|name| known.get(name)) else { return schema.clone() };
    let mut own = schema.clone();
    if let Some(own) = own.as_object_mut() {
        own.remove("$ref");
    }
    merged(inner, &own)
}

fn target(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix("#/$defs/")
}

/// An object that has the properties of both; what it says of itself is what the second says.
fn merged(first: &Value, second: &Value) -> Value {
    let mut both = first.clone();
    let (Some(into), Some(from)) = (both.as_object_mut(), second.as_object()) else { return both };
    for (key, value) in from {
        match (into.get_mut(key), value) {
            (Some(Value::Object(properties)), Value::Object(more)) if key == "properties" => {
                properties.extend(more.clone());
            }
            (Some(Value::Array(required)), Value::Array(more)) if key == "required" => {
                required.extend(more.clone());
            }
            _ => {
                into.insert(key.clone(), value.clone());
            }
        }
    }
    both
}

/// The forms that an object may have, each whole.
fn forms(schema: &Value, known: &Object) -> Vec<Object> {
    let Some(mut own) = schema.as_object().cloned() else { return Vec::new() };
    own.remove("unevaluatedProperties");
    if own.contains_key("$ref") {
        return forms(&resolved(&Value::Object(own), known), known);
    }
    if let Some(Value::Array(parts)) = own.remove("allOf") {
        let whole =
            parts.iter().fold(Value::Object(own), |whole, part| merged(&whole, &resolved(part, known)));
        return forms(&whole, known);
    }
    let mut own = Value::Object(own);
    let branches = branches(&mut own);
    if !branches.is_empty() {
        let whole = |branch: &Value| forms(&merged(&own, &resolved(branch, known)), known);
        return branches.iter().flat_map(whole).collect();
    }
    own["type"] = "object".into();
    own.as_object().cloned().into_iter().collect()
}

/// Takes from a schema what it may be one of.
fn branches(schema: &mut Value) -> Vec<Value> {
    let Some(own) = schema.as_object_mut() else { return Vec::new() };
    let taken = own.remove("oneOf").or_else(|| own.remove("anyOf"));
    match taken {
        Some(Value::Array(branches)) => branches,
        _ => Vec::new(),
    }
}

/// A schema of which every object is told whole and closed.
fn tidy(schema: &Value, known: &Object) -> Value {
    match schema {
        Value::Array(all) => all.iter().map(|inner| tidy(inner, known)).collect(),
        Value::Object(own) => {
            let is_object = own.get("properties").is_some_and(Value::is_object);
            let has_forms = ["oneOf", "anyOf", "allOf", "$ref"].iter().any(|key| own.contains_key(*key));
            if is_object && has_forms {
                let said = own.get("description").cloned();
                let mut all = forms(schema, known);
                if let [only] = all.as_mut_slice() {
                    only.extend(said.map(|said| ("description".to_owned(), said)));
                    return tidy(&Value::Object(only.clone()), known);
                }
                let all: Vec<Value> = all.into_iter().map(|form| tidy(&Value::Object(form), known)).collect();
                return match said {
                    Some(said) => json!({ "description": said, "oneOf": all }),
                    None => json!({ "oneOf": all }),
                };
            }
            let mut tidied: Object =
                own.iter().map(|(key, value)| (key.clone(), tidy(value, known))).collect();
            if let Some(Value::String(said)) = tidied.get_mut("description") {
                *said =
                    said.replace("[`", "`").replace("`]", "`").replace("`None`", "null").replace('\n', " ");
            }
            if is_object {
                close(&mut tidied);
            }
            // How wide a number is inside this program is nobody's business.
            tidied.retain(|key, value| key != "format" || !value.is_string());
            Value::Object(tidied)
        }
        other => other.clone(),
    }
}

/// Allows an object no properties that are not told, and says what tells its forms apart.
fn close(object: &mut Object) {
    object.entry("additionalProperties").or_insert(Value::Bool(false));
    if let Some(Value::Array(required)) = object.get_mut("required") {
        let names: BTreeSet<String> =
            required.iter().filter_map(|name| Some(name.as_str()?.to_owned())).collect();
        *required = names.into_iter().map(Value::String).collect();
    }
    let own = object.get("description").cloned().unwrap_or_default();
    let Some(Value::Object(properties)) = object.get_mut("properties") else { return };
    for (name, property) in properties {
        let Some(property) = property.as_object_mut() else { continue };
        if !property.contains_key("description") {
            let said = match name.as_str() {
                "kind" => "The kind of it.".into(),
                "outcome" => "What came of the question.".into(),
                // What has one property is what that is.
                _ => own.clone(),
            };
            property.insert("description".to_owned(), said);
        }
    }
}

/// The definitions that kinds use, and what these use.
fn used(all: &Object, kinds: &[String]) -> BTreeSet<String> {
    let mut used: BTreeSet<String> = BTreeSet::new();
    let mut open: Vec<String> = kinds.to_vec();
    while let Some(name) = open.pop() {
        if let Some(own) = all.get(&name)
            && used.insert(name)
        {
            targets(own, &mut open);
        }
    }
    used
}

fn targets(schema: &Value, into: &mut Vec<String>) {
    into.extend(target(schema).map(str::to_owned));
    match schema {
        Value::Array(all) => all.iter().for_each(|inner| targets(inner, into)),
        Value::Object(own) => own.values().for_each(|inner| targets(inner, into)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_within_forms_are_told_whole_and_closed() {
        let form = |name: &str| json!({ "type": "object", "properties": { name: { "type": "string", "description": "It." } }, "required": [name] });
        // A form that is a type of its own is a reference with its tag beside it.
        let second = json!({ "$ref": "#/$defs/Second", "properties": { "format": { "const": "b" } } });
        let inner = json!({ "oneOf": [form("one"), second] });
        let known = [("Inner".to_owned(), inner), ("Second".to_owned(), form("two"))];
        let known: Object = known.into_iter().collect();
        let tag = json!({ "type": "string", "const": "outer" });
        let outer = json!({ "$ref": "#/$defs/Inner", "properties": { "kind": tag }, "required": ["kind"] });
        let told = tidy(&outer, &known);
        let forms = told["oneOf"].as_array().cloned().unwrap_or_default();
        assert_eq!(forms.len(), 2, "{told:#}");
        for (form, own) in forms.iter().zip(["one", "two"]) {
            assert_eq!(form["additionalProperties"], false, "{form:#}");
            assert_eq!(form["required"], json!(["kind", own]), "{form:#}");
            assert_eq!(form["properties"]["kind"]["const"], "outer", "{form:#}");
            assert!(form["properties"][own].is_object(), "{form:#}");
        }
        assert_eq!(forms[1]["properties"]["format"]["const"], "b", "{told:#}");
    }
}
