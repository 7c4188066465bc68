//! A PostgreSQL server of a test's own: a new cluster in a folder of its own, which goes with the test.
//!
//! It runs under a shell that ends it, and clears it away, once the test's process is gone, however that went.

#![allow(dead_code, reason = "no test needs all of it")]

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use cardinal_store::{Address, Store};
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};

const PROGRAMS: &str = env!("CARDINAL_POSTGRES");
/// How long a server may take to be there on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server that runs.
pub struct Server {
    dir: PathBuf,
    port: u16,
    keeper: Child,
    /// The keeper ends the server when nobody holds this any more.
    held: Option<ChildStdin>,
}

/// The server that the tests of one process share, where they do nothing to it.
pub fn shared() -> &'static Server {
    static SHARED: OnceLock<Server> = OnceLock::new();
    SHARED.get_or_init(Server::new)
}

impl Server {
    /// A new cluster, and its server.
    pub fn new() -> Self {
        let dir = tempfile::Builder::new().prefix("cardinal-postgres-").tempdir().expect("a folder").keep();
        let made = as_user(&dir)
            .arg(Path::new(PROGRAMS).join("initdb"))
            .args(["--auth=trust", "--username=judge", "--encoding=UTF8", "--locale=C", "--no-sync", "-D"])
            .arg(dir.join("data"))
            .output()
            .expect("initdb runs");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let port =
            TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port").port();
        let (keeper, held) = keep(&dir, port, &[]);
        let server = Self { dir, port, keeper, held: Some(held) };
        server.wait_until_it_answers();
        server
    }

    /// The folder of the cluster, in which its socket lies too.
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    pub fn port(&self) -> u16 {
        self.port
    }

    /// The address of a new database in it, by its socket.
    pub fn new_database(&self) -> String {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("cards_{}", COUNT.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        self.address("judge", &name)
    }

    /// The address of a database, by the server's socket.
    pub fn address(&self, user: &str, database: &str) -> String {
        format!("postgres://{user}@/{database}?host={}&port={}", self.dir.display(), self.port)
    }

    /// What a database says to a statement, without a frame around it.
    pub fn sql(&self, database: &str, statement: &str) -> String {
        self.try_sql(database, statement).unwrap_or_else(|error| panic!("{statement}: {error}"))
    }

    pub fn try_sql(&self, database: &str, statement: &str) -> Result<String, String> {
        let psql = Path::new(PROGRAMS).join("psql");
        // Where only the server's programs lie there, the client's are on the path.
        let psql = if psql.exists() { psql } else { "psql".into() };
        let said = Command::new(psql)
            .args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-U", "judge", "-h"])
            .arg(&self.dir)
            .args(["-p", &self.port.to_string(), "-d", database, "-c", statement])
            .output()
            .expect("psql runs");
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).trim().to_owned();
        if said.status.success() { Ok(text(said.stdout)) } else { Err(text(said.stderr)) }
    }

    /// Ends all of its processes as a power cut would: none of them does anything any more.
    pub fn crash(&mut self) {
        // The first makes others no more; one that it had made and nobody knew would hold the cluster.
        self.processes().iter().take(1).for_each(|process| signal("-STOP", process));
        let all = self.processes();
        all.iter().rev().for_each(|process| signal("-KILL", process));
        // The keeper stays until its input ends.
        while all.iter().any(|process| is_alive(process)) {
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Has none of its processes do anything until they go on.
    pub fn halt(&self) {
        self.processes().iter().for_each(|process| signal("-STOP", process));
    }

    pub fn go_on(&self) {
        self.processes().iter().for_each(|process| signal("-CONT", process));
    }

    /// Has none of its processes write to a file beyond its first bytes any more.
    pub fn fill_the_disk(&self) {
        for process in self.processes() {
            let limited = as_user(&self.dir).args(["prlimit", "--pid", &process, "--fsize=8192"]).status();
            assert!(limited.expect("prlimit runs").success());
        }
    }

    /// Makes a root, and has the server show a certificate of this name by it from its next start on. Gives the
    /// file of the root.
    pub fn certify(&self, name: &str) -> PathBuf {
        let root_key = KeyPair::generate().expect("a key");
        let mut root = CertificateParams::new(Vec::new()).expect("no names");
        root.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let issuer = root.self_signed(&root_key).expect("signed");
        let key = KeyPair::generate().expect("a key");
        let own = CertificateParams::new(vec![name.to_owned()]).expect("a name");
        let own = own.signed_by(&key, &Issuer::new(root, root_key)).expect("signed");
        let file = self.dir.join("root.pem");
        fs::write(&file, issuer.pem()).expect("written");
        for (name, text) in [("server.crt", own.pem()), ("server.key", key.serialize_pem())] {
            fs::write(self.dir.join("data").join(name), text).expect("written");
        }
        let closed = Command::new("chmod").arg("600").arg(self.dir.join("data/server.key")).status();
        assert!(closed.expect("chmod runs").success());
        // The files are the server's.
        as_user(&self.dir);
        file
    }

    /// Starts it anew after a crash, with these settings besides.
    pub fn start(&mut self, settings: &[&str]) {
        fs::write(self.dir.join("kept"), b"").expect("the folder can be written");
        drop(self.held.take());
        self.keeper.wait().expect("the keeper ends");
        fs::remove_file(self.dir.join("kept")).expect("it was there");
        let (keeper, held) = keep(&self.dir, self.port, settings);
        (self.keeper, self.held) = (keeper, Some(held));
        self.wait_until_it_answers();
    }

    /// The server's processes: the first, and those that it started.
    fn processes(&self) -> Vec<String> {
        let file = fs::read_to_string(self.dir.join("data/postmaster.pid")).unwrap_or_default();
        let Some(first) = file.lines().next() else { return Vec::new() };
        let children = Command::new("ps").args(["-o", "pid=", "--ppid", first]).output().expect("ps runs");
        let children = String::from_utf8_lossy(&children.stdout).into_owned();
        let mut all = vec![first.to_owned()];
        all.extend(children.split_whitespace().map(str::to_owned));
        all
    }

    fn wait_until_it_answers(&self) {
        let begun = Instant::now();
        while let Err(error) = self.try_sql("postgres", "SELECT 1") {
            let log = fs::read_to_string(self.dir.join("log")).unwrap_or_default();
            assert!(begun.elapsed() < PATIENCE, "the server does not answer: {error}\n{log}");
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.go_on();
        drop(self.held.take());
        let _ = self.keeper.wait();
    }
}

/// Whether a process is there and does anything; one that is dead and not yet buried does not.
fn is_alive(process: &str) -> bool {
    let stat = fs::read_to_string(Path::new("/proc").join(process).join("stat")).unwrap_or_default();
    stat.rsplit(") ").next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with('Z'))
}

fn signal(which: &str, process: &str) {
    // One that is gone meanwhile needs none.
    let _ = Command::new("kill").args([which, process]).stderr(Stdio::null()).status();
}

/// Runs a program under the name of whoever owns the folder from then on: PostgreSQL's server never runs as root.
fn as_user(dir: &Path) -> Command {
    let id = Command::new("id").arg("-u").output().expect("id runs");
    if String::from_utf8_lossy(&id.stdout).trim() != "0" {
        let mut command = Command::new("env");
        command.current_dir(dir);
        return command;
    }
    let is_there =
        |user: &&str| Command::new("id").arg(user).output().is_ok_and(|known| known.status.success());
    let user = ["postgres", "nobody"].into_iter().find(is_there).expect("a user that is not root");
    let given = Command::new("chown").args(["-R", user]).arg(dir).status().expect("chown runs");
    assert!(given.success());
    let mut command = Command::new("setpriv");
    command.args(["--reuid", user, "--clear-groups"]).current_dir(dir);
    command
}

/// Starts a server, and the shell that ends it and clears it away when its input ends.
fn keep(dir: &Path, port: u16, settings: &[&str]) -> (Child, ChildStdin) {
    let mut postgres = format!(
        "{PROGRAMS}/postgres -D {0}/data -k {0} -p {port} -c listen_addresses=127.0.0.1 -c max_connections=60",
        dir.display()
    );
    for setting in settings {
        postgres = format!("{postgres} -c {setting}");
    }
    let script = format!(
        "cd /; {postgres} >>{0}/log 2>&1 </dev/null & server=$!; cat >/dev/null
         kill -INT $server 2>/dev/null; wait $server; test -e {0}/kept || rm -rf {0}",
        dir.display()
    );
    let mut keeper =
        as_user(dir).args(["sh", "-c", &script]).stdin(Stdio::piped()).spawn().expect("a shell runs");
    let held = keeper.stdin.take().expect("it is piped");
    (keeper, held)
}

/// The store at a place: the address of a database, or a folder.
pub fn open(place: &str) -> Store {
    if !Address::is_meant(place) {
        let opened = Store::open(place).expect("it opens");
        assert_eq!(opened.damaged, None);
        return opened.store;
    }
    Store::connect(&place.parse().expect("an address")).expect("it opens").store
}
