import postgres from 'postgres';
import { LOCK_MS, StoreClient } from './client.ts';
import { StoreError, StoreRefused } from './errors.ts';
import { inTime } from './in-time.ts';

/** How long a host has to say what it is, milliseconds. */
const LOOK_MS = 3_000;
/** Connections of a server: for its lease, for reads, for files, and for the entries of worlds. */
export const CONNECTIONS = { lease: 1, reads: 1, files: 1, entries: 4 } as const;
const EACH = Object.values(CONNECTIONS).reduce((sum, count) => sum + count, 0);

/** The host that may be written to, as it is now: another start of it is another one. */
export type Primary = { readonly url: string; readonly started: string };

type Told = Primary & {
  readonly isStandby: boolean;
  /** Higher after each promotion. */
  readonly timeline: string;
  readonly version: number;
  readonly commit: string;
  readonly isFlushed: boolean;
  readonly hasFullPages: boolean;
  readonly standbys: string;
  readonly locks: string;
};

/** The addresses in one such as `postgres://user:password@one:5432,two:5432/name`, one for each host. */
export function addressesIn(address: string): string[] {
  const [, begin = '', hosts = '', end = ''] = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?@]+)(.*)$/s.exec(address) ?? [];
  return hosts.split(',').map((host) => `${begin}${host}${end.replace(/([?&])target_session_attrs=read-write(?:&|$)/, '$1')}`);
}

/** Why this primary must not be the store of a fleet, in one sentence. */
function refusalOf({ version, commit, isFlushed, standbys, locks }: Told, hasSeveral: boolean): string | undefined {
  if (version < 140_000) return 'a fleet needs PostgreSQL 14 or newer';
  if (locks !== `${LOCK_MS / 1000}s`) return 'FLEET leads to a pooler such as PgBouncer: give the address of PostgreSQL itself';
  if (!isFlushed) return 'PostgreSQL has fsync=off: it would lose what it has confirmed';
  if (!['on', 'remote_apply'].includes(commit)) return `PostgreSQL has synchronous_commit=${commit}: a fleet needs on or remote_apply`;
  if (hasSeveral && standbys === '')
    return 'FLEET names several hosts, and synchronous_standby_names is empty: a promoted standby would lack what was confirmed';
  return undefined;
}

/** The hosts of the store, of which one may be written to at a time. */
export class Hosts {
  readonly #urls: readonly string[];
  readonly #warn: (line: string) => void;
  #hasWarned = false;

  constructor(address: string, warn: (line: string) => void) {
    this.#urls = addressesIn(address);
    this.#warn = warn;
  }

  /** The primary that was promoted last. Throws `StoreError` if there is none, and `StoreRefused` if it must not be used. */
  async find(): Promise<Primary> {
    const told = await Promise.all(this.#urls.map(look));
    const [primary] = told
      .flatMap((each) => (typeof each === 'object' && !each.isStandby ? each : []))
      .toSorted((one, other) => (one.timeline < other.timeline ? 1 : -1));
    const why = told.filter((each) => typeof each === 'string').join(', ');
    if (!primary) throw new StoreError(`no host of the store can be written to${why && ` (${why})`}`);
    const refusal = refusalOf(primary, this.#urls.length > 1);
    if (refusal !== undefined) throw new StoreRefused(refusal);
    if (!primary.hasFullPages && !this.#hasWarned) {
      this.#hasWarned = true;
      this.#warn('PostgreSQL has full_page_writes=off: a power failure may damage its files.');
    }
    return primary;
  }
}

/** What one host says of itself, or why it says nothing. */
async function look(url: string): Promise<Told | string> {
  const client = new StoreClient(url);
  const asked = client.sql<Omit<Told, 'url'>[]>`
    SELECT pg_is_in_recovery() AS "isStandby", pg_postmaster_start_time()::text AS "started",
      CASE WHEN pg_is_in_recovery() THEN '' ELSE pg_walfile_name(pg_current_wal_lsn()) END AS "timeline",
      current_setting('server_version_num')::int AS "version", current_setting('synchronous_commit') AS "commit",
      current_setting('fsync') = 'on' AS "isFlushed", current_setting('full_page_writes') = 'on' AS "hasFullPages",
      current_setting('synchronous_standby_names') AS "standbys", current_setting('lock_timeout') AS "locks"`;
  try {
    const [told] = await inTime(asked, LOOK_MS, () => []);
    return told ? { ...told, url } : 'it does not answer';
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) return error instanceof Error ? error.message : String(error);
    if (error.message.includes('unsupported startup parameter'))
      throw new StoreRefused('FLEET leads to a pooler such as PgBouncer: give the address of PostgreSQL itself');
    // A wrong password, or no such database.
    if (/^(?:28|3D)/.test(error.code)) throw new StoreRefused(`PostgreSQL refuses FLEET: ${error.message}`);
    return error.message;
  } finally {
    client.abandon();
  }
}

/** Throws if so many servers have more connections than PostgreSQL allows. */
export function refuseTooMany(servers: number, allowed: number): void {
  if (servers * EACH <= allowed) return;
  throw new StoreRefused(`${servers} servers need ${servers * EACH} connections, and max_connections of PostgreSQL allows ${allowed}`);
}
