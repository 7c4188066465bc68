//! Being told to stop.

use std::future::Future;

/// Completes when the process is interrupted (Ctrl-C) or told to end (SIGTERM).
///
/// # Errors
/// The system does not tell of signals.
#[cfg(unix)]
pub(crate) fn told_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};

    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut ended = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => (),
            _ = ended.recv() => (),
        }
    })
}

/// Completes when the process is interrupted.
#[cfg(not(unix))]
pub(crate) fn told_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async {
        // Without the signal there is nothing to wait for, and the process runs until it is ended.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
