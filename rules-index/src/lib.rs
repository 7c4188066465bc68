//! The rulebook, the glossary, the search over them and the importer of original documents.
