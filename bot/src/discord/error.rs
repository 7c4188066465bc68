//! Why Cardinal is not on Discord, as far as Discord tells.

use std::net::SocketAddr;

use serenity::gateway::GatewayError;
use serenity::http::StatusCode;

use super::reply::{reason, status};

/// Why Cardinal is not, or no longer, on Discord.
#[derive(Debug, thiserror::Error)]
pub enum DiscordError {
    /// Discord does not know the token.
    #[error(
        "Discord refuses the token: copy it again, or reset it, on the Bot page of your application at https://discord.com/developers/applications"
    )]
    InvalidToken,
    /// Discord was reached but refused.
    #[error("Discord refuses the connection: {reason}")]
    Refused {
        /// What Discord said.
        reason: String,
    },
    /// Discord was not reached.
    #[error("Discord cannot be reached, check the connection to the internet: {reason}")]
    Unreachable {
        /// What went wrong on the way.
        reason: String,
    },
    /// Discord does not let this bot have what it asks for.
    #[error(
        "Discord refuses what Cardinal asks for, although it needs no privileged intent: check that the application at https://discord.com/developers/applications is not suspended, and that Cardinal is of today"
    )]
    Intents,
    /// The bot is in more servers than so many connections may serve.
    #[error("Discord wants {wanted} connections by now, not {now}: start Cardinal again")]
    MoreShards {
        /// How many there are.
        now: u32,
        /// How many are wanted.
        wanted: u32,
    },
    /// Nothing can listen where metrics are to be shown.
    #[error("cannot show metrics at {address}: {reason}")]
    Metrics {
        /// Where they were to be shown.
        address: SocketAddr,
        /// What the system said.
        reason: String,
    },
    /// Nothing can listen where Discord is to deliver.
    #[error("cannot take what Discord delivers at {address}: {reason}")]
    Endpoint {
        /// Where it was to be taken.
        address: SocketAddr,
        /// What the system said.
        reason: String,
    },
    /// The process cannot be told to stop, so it does not start.
    #[error("cannot listen for the signal to stop: {0}")]
    Signal(#[from] std::io::Error),
}

impl From<serenity::Error> for DiscordError {
    fn from(failed: serenity::Error) -> Self {
        match &failed {
            serenity::Error::Gateway(GatewayError::InvalidAuthentication) => Self::InvalidToken,
            serenity::Error::Gateway(
                GatewayError::InvalidGatewayIntents | GatewayError::DisallowedGatewayIntents,
            ) => Self::Intents,
            _ if status(&failed) == Some(StatusCode::UNAUTHORIZED) => Self::InvalidToken,
            serenity::Error::Http(http) if http.status_code().is_none() => {
                Self::Unreachable { reason: reason(&failed) }
            }
            _ => Self::Refused { reason: reason(&failed) },
        }
    }
}
