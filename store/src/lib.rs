//! What users make, kept on disk.
