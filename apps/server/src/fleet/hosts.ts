import { connect, type Socket } from 'node:net';
import postgres, { type Sql } from 'postgres';
import { StoreError, StoreRefused } from './errors.ts';
import { inTime } from './in-time.ts';

/** SQL whose numbers of 64 bits are numbers: sequences, and milliseconds. */
export type StoreSql = Sql<{ int8: number }>;
const NUMBERS = { int8: { to: 20, from: [20], parse: Number, serialize: String } };

/** How long a host has to say what it is, milliseconds. */
const LOOK_MS = 2_500;
/** How long the store waits for a lock, or for a server that stopped in a transaction, milliseconds. */
const LOCK_MS = 5_000;
/** Connections of a server: for its lease, for reads, for files, and for the entries of worlds. */
export const CONNECTIONS = { lease: 1, reads: 1, files: 1, entries: 4 } as const;
export const EACH = Object.values(CONNECTIONS).reduce((sum, count) => sum + count, 0);

const POOLER = 'FLEET leads to a pooler such as PgBouncer: give the address of PostgreSQL itself';

/** The addresses in one such as `postgres://user:password@one:5432,two:5432/name`, one for each host. */
export function addressesIn(address: string): string[] {
  const [, begin = '', hosts = '', end = ''] = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?@]+)(.*)$/s.exec(address) ?? [];
  return hosts.split(',').map((host) => `${begin}${host}${end.replace(/([?&])target_session_attrs=read-write(?:&|$)/, '$1')}`);
}

/**
 * One connection to one host of the store, which is never opened again. Without `statement_timeout`: a statement that is cancelled while
 * it waits for a standby is committed all the same.
 */
export class Host {
  readonly sql: StoreSql;
  /** Another one after each start. */
  start = '';
  /** Higher after each promotion; empty at a standby. */
  timeline = '';
  /** Why it must not be the store of a fleet. */
  refusal: string | null = null;
  /** What PostgreSQL has warned of since this was last cleared. */
  warning: string | undefined;
  #socket: Socket | undefined;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = () => {
      if (this.#socket) throw new StoreError('this connection to the store is closed');
      this.#socket = connect({ host, port: Number(port || 5432), keepAlive: true, keepAliveInitialDelay: 5_000, noDelay: true });
      // For the name in the certificate.
      return Object.assign(this.#socket, { host });
    };
    const options = {
      max: 1,
      max_lifetime: null,
      fetch_types: false,
      onnotice: ({ severity, message }: { severity?: string; message?: string }) => {
        if (severity === 'WARNING') this.warning = message;
      },
      types: NUMBERS,
      connection: {
        application_name: 'mt2',
        lock_timeout: LOCK_MS,
        idle_in_transaction_session_timeout: LOCK_MS,
        default_transaction_isolation: 'read committed' as const,
      },
      // The types of the client do not know it.
      socket,
    };
    this.sql = postgres(url, options);
  }

  /** Closes it at once, whatever is under way: its outcome is unknown. Before its socket is closed, the client would write to TLS. */
  abandon(): void {
    const end = () => void this.sql.end({ timeout: 0 });
    if (this.#socket?.closed === false) this.#socket.once('close', () => setImmediate(end)).destroy();
    else end();
  }

  /** Asks what it is. */
  async look(url: string, hasSeveral: boolean): Promise<this> {
    const asked = this.sql<Pick<Host, 'start' | 'timeline' | 'refusal'>[]>`
      SELECT ${new URL(url).host}::text || pg_postmaster_start_time()::text AS "start",
        CASE WHEN pg_is_in_recovery() THEN '' ELSE pg_walfile_name(pg_current_wal_lsn()) END AS "timeline",
        CASE
          WHEN current_setting('server_version_num')::int < 140000 THEN 'a fleet needs PostgreSQL 14 or newer'
          WHEN current_setting('lock_timeout') <> ${`${LOCK_MS / 1000}s`} THEN ${POOLER}
          WHEN current_setting('fsync') = 'off' THEN 'PostgreSQL has fsync=off: it would lose what it has confirmed'
          WHEN current_setting('synchronous_commit') NOT IN ('on', 'remote_apply')
            THEN 'PostgreSQL has synchronous_commit=' || current_setting('synchronous_commit') || ': a fleet needs on or remote_apply'
          WHEN ${hasSeveral} AND current_setting('synchronous_standby_names') = '' THEN
            'FLEET names several hosts, and synchronous_standby_names is empty: a promoted standby would lack what was confirmed'
        END AS "refusal"`;
    try {
      const [told] = await inTime(asked, LOOK_MS, () => Promise.reject(new StoreError('it does not answer')));
      return Object.assign(this, told);
    } catch (error) {
      this.abandon();
      if (!(error instanceof postgres.PostgresError)) throw error;
      if (error.message.includes('unsupported startup parameter')) throw new StoreRefused(POOLER);
      // A wrong password, or no such database.
      throw /^(?:28|3D)/.test(error.code) ? new StoreRefused(`PostgreSQL refuses FLEET: ${error.message}`) : error;
    }
  }
}

/** Connects to the primary that was promoted last. Throws `StoreError` if there is none, and `StoreRefused` if it must not be used. */
export async function findPrimary(urls: readonly string[]): Promise<Host> {
  const looked = await Promise.allSettled(urls.map((url) => new Host(url).look(url, urls.length > 1)));
  const errors = looked.flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []));
  const hosts = looked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const [primary, ...others] = hosts.toSorted((one, other) => (one.timeline < other.timeline ? 1 : -1));
  for (const other of others) other.abandon();
  const refused = errors.find((each) => each instanceof StoreRefused);
  if (primary?.timeline && primary.refusal === null && !refused) return primary;
  primary?.abandon();
  if (primary?.timeline && primary.refusal !== null) throw new StoreRefused(primary.refusal);
  throw refused ?? new StoreError(`no host of the store can be written to: ${errors.map(({ message }) => message).join(', ')}`);
}

/** Which start of which host is the primary now; undefined if none is. */
export async function startOfPrimary(urls: readonly string[]): Promise<string | undefined> {
  const found = await findPrimary(urls).catch(() => undefined);
  found?.abandon();
  return found?.start;
}
