//! The games: procedures, effects and the walker that replays them.
