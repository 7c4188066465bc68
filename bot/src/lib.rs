//! What people touch.

pub mod answer;
