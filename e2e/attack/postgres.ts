import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertDefined } from '@mt2/domain';
import { freePorts } from '../free-ports.ts';
import { findProgram, installFromDebian } from '../system-programs.ts';

/** Where Debian has the programs of PostgreSQL: a folder for each version. */
const DEBIAN = '/usr/lib/postgresql';

function findFolder(): string | undefined {
  const inPath = findProgram(['initdb']);
  if (inPath !== undefined) return dirname(realpathSync(inPath));
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one)) : [];
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')));
}

/** Throws if PostgreSQL is missing and cannot be installed. */
function programs(): string {
  const found = findFolder() ?? (installFromDebian(['postgresql']) ? findFolder() : undefined);
  return assertDefined(found, 'there is PostgreSQL 14 or newer. On Debian: apt-get install postgresql');
}

/** PostgreSQL does not run as root: then as the user of Debian's package. */
function user(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Waits until this holds. It may throw meanwhile. */
async function soon(holds: () => boolean): Promise<void> {
  for (let left = 300; left > 0; left -= 1) {
    try {
      if (holds()) return;
    } catch (error) {
      if (left === 1) throw error;
    }
    await sleep(100);
  }
  throw new Error('PostgreSQL does not come so far');
}

/** Debian's library of faketime, without which the dynamic linker goes on: a clock that is wrong, and a monotonic one that is right. */
const wrongClock = (seconds: number): Readonly<Record<string, string>> => ({
  LD_PRELOAD: '/usr/$LIB/faketime/libfaketime.so.1',
  FAKETIME: `+${seconds}s`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

/** Of the statements that wait for a lock. */
const WAITING = "FROM pg_stat_activity WHERE wait_event_type = 'Lock'";

/** One PostgreSQL on this machine: a primary, or a standby that confirms each commit of its primary. */
export class Postgres {
  readonly port: number;
  readonly #folder: string;
  readonly #data: string;
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;

  private constructor(port: number, env: Readonly<Record<string, string>> = {}) {
    this.port = port;
    this.#env = env;
    this.#folder = mkdtempSync(join(tmpdir(), 'mt2-postgres-'));
    this.#data = join(this.#folder, 'data');
    const { uid, gid } = user();
    if (uid !== undefined && gid !== undefined) chownSync(this.#folder, uid, gid);
  }

  static async start(): Promise<Postgres> {
    const [port = 0] = await freePorts(1);
    const node = new Postgres(port);
    node.#run('initdb', ['-A', 'trust', '-U', 'mt2', '--no-sync', '-D', node.#data]);
    await node.startAgain();
    node.sql('CREATE DATABASE mt2');
    return node;
  }

  /** Another one that follows this one, for which commits wait. Its clock is so many seconds ahead if faketime is installed. */
  async follow(secondsAhead = 0): Promise<Postgres> {
    const [port = 0] = await freePorts(1);
    const standby = new Postgres(port, secondsAhead > 0 ? wrongClock(secondsAhead) : {});
    await standby.becomeStandbyOf(this);
    return standby;
  }

  /** Forgets what it has, and follows another one, for which the commits of that one wait. Promoted, it waits for a standby too. */
  async becomeStandbyOf(primary: Postgres): Promise<void> {
    await this.end();
    rmSync(this.#data, { recursive: true, force: true });
    this.#run('pg_basebackup', [...primary.#client, '-R', '-c', 'fast', '--no-sync', '-D', this.#data]);
    await this.startAgain();
    for (const each of [primary, this]) {
      each.sql("ALTER SYSTEM SET synchronous_standby_names = '*'");
      each.sql('SELECT pg_reload_conf()');
    }
    await soon(() => primary.sql('SELECT sync_state FROM pg_stat_replication').trim() === 'sync');
  }

  get #client(): string[] {
    return ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'mt2'];
  }

  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** The value of `FLEET`. */
  get url(): string {
    return `postgres://mt2@${this.host}/mt2`;
  }

  get pid(): number {
    return assertDefined(this.#child?.pid, 'it runs');
  }

  /** Its clock, in seconds since 1970. */
  get clock(): number {
    return Number(this.sql('SELECT extract(epoch FROM clock_timestamp())'));
  }

  /** What psql prints for a statement, as the owner of everything. */
  sql(statement: string, database = 'postgres'): string {
    return this.#run('psql', [...this.#client, '-d', database, '-Atqc', statement]);
  }

  /** Does something that later statements wait for until it is let go, or is committed after some seconds. */
  async hold(statement: string, seconds = 600): Promise<void> {
    const text = `BEGIN; ${statement}; SELECT pg_sleep(${seconds}); COMMIT`;
    spawn(join(programs(), 'psql'), [...this.#client, '-d', 'mt2', '-qc', text], { stdio: 'ignore', cwd: '/', ...user() });
    await soon(() => this.sql("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'").trim() === '1');
  }

  /** Waits until a statement waits for what is held. */
  heldBack(): Promise<void> {
    return soon(() => this.sql(`SELECT count(*) ${WAITING}`).trim() !== '0');
  }

  /** Ends the connections of all that wait for what is held. */
  drop(): void {
    this.sql(`SELECT pg_terminate_backend(pid) ${WAITING}`);
  }

  letGo(): void {
    this.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'");
  }

  async startAgain(): Promise<void> {
    const args = ['-D', this.#data, '-p', String(this.port), '-k', '', '-c', 'listen_addresses=127.0.0.1'];
    const env = { ...process.env, ...this.#env };
    this.#child = spawn(join(programs(), 'postgres'), args, { stdio: 'ignore', cwd: '/', env, ...user() });
    await soon(() => this.sql('SELECT 1') !== '');
  }

  async promote(): Promise<void> {
    this.sql('SELECT pg_promote()');
    await soon(() => this.sql('SELECT pg_is_in_recovery()').trim() === 'f');
  }

  /** Stops or continues all of its processes. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const children = spawnSync('pgrep', ['-P', String(this.pid)], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter(Boolean)
      .map(Number);
    for (const pid of [this.pid, ...children]) process.kill(pid, signal);
  }

  async end(signal: NodeJS.Signals = 'SIGQUIT'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'close');
  }

  async close(): Promise<void> {
    await this.end();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #run(program: string, args: readonly string[]): string {
    const { status, stdout, stderr, error } = spawnSync(join(programs(), program), args, { encoding: 'utf8', cwd: '/', ...user() });
    if (status !== 0) throw new Error(`${program}: ${error ?? stderr}`);
    return stdout;
  }
}
