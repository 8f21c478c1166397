import postgres from 'postgres';
import { LOCK_MS, StoreClient } from './client.ts';
import { StoreError, StoreRefused } from './errors.ts';
import { inTime } from './in-time.ts';

/** How long a host has to say what it is, milliseconds. */
const LOOK_MS = 2_500;
/** Connections of a server: for its lease, for reads, for files, and for the entries of worlds. */
export const CONNECTIONS = { lease: 1, reads: 1, files: 1, entries: 4 } as const;
export const EACH = Object.values(CONNECTIONS).reduce((sum, count) => sum + count, 0);

/** A host that answers, with a connection to it. */
export type Host = {
  readonly client: StoreClient;
  /** Another one after each start. */
  readonly start: string;
  /** Higher after each promotion; empty at a standby. */
  readonly timeline: string;
  /** Why it must not be the store of a fleet. */
  readonly refusal: string | null;
};

const POOLER = 'FLEET leads to a pooler such as PgBouncer: give the address of PostgreSQL itself';

/** The addresses in one such as `postgres://user:password@one:5432,two:5432/name`, one for each host. */
export function addressesIn(address: string): string[] {
  const [, begin = '', hosts = '', end = ''] = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?@]+)(.*)$/s.exec(address) ?? [];
  return hosts.split(',').map((host) => `${begin}${host}${end.replace(/([?&])target_session_attrs=read-write(?:&|$)/, '$1')}`);
}

/** Connects to the primary that was promoted last. Throws `StoreError` if there is none, and `StoreRefused` if it must not be used. */
export async function findPrimary(urls: readonly string[]): Promise<Host> {
  const looked = await Promise.allSettled(urls.map((url) => look(url, urls.length > 1)));
  const errors = looked.flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []));
  const hosts = looked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const [primary, ...others] = hosts.toSorted((one, other) => (one.timeline < other.timeline ? 1 : -1));
  for (const { client } of others) client.abandon();
  const refused = errors.find((each) => each instanceof StoreRefused) ?? (primary?.refusal ? new StoreRefused(primary.refusal) : undefined);
  if (primary?.timeline && !refused) return primary;
  primary?.client.abandon();
  throw refused ?? new StoreError(`no host of the store can be written to: ${errors.map(({ message }) => message).join(', ')}`);
}

/** Which start of which host is the primary now; undefined if none is. */
export async function startOfPrimary(urls: readonly string[]): Promise<string | undefined> {
  const found = await findPrimary(urls).catch(() => undefined);
  found?.client.abandon();
  return found?.start;
}

/** What one host says of itself. */
async function look(url: string, hasSeveral: boolean): Promise<Host> {
  const client = new StoreClient(url);
  const asked = client.sql<Omit<Host, 'client'>[]>`
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
    const [told] = await inTime(asked, LOOK_MS, () => []);
    if (told) return { ...told, client };
    throw new StoreError('it does not answer');
  } catch (error) {
    client.abandon();
    if (!(error instanceof postgres.PostgresError)) throw error;
    if (error.message.includes('unsupported startup parameter')) throw new StoreRefused(POOLER);
    // A wrong password, or no such database.
    throw /^(?:28|3D)/.test(error.code) ? new StoreRefused(`PostgreSQL refuses FLEET: ${error.message}`) : error;
  }
}
