//! Typed settings: defaults, then cardinal.toml, then the environment.
