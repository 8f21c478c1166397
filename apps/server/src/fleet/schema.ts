import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreError, StoreRefused } from './errors.ts';
import { EACH, type StoreSql } from './hosts.ts';
import type { Links } from './links.ts';

/** Increases when the tables change in a way that the release before cannot read. */
const VERSION = 1;
/** How often a server tries to reach its store at start, and how often it says so, milliseconds. */
const [PAUSE_MS, SAY_MS] = [500, 10_000];
/** What all servers of a fleet have in common. */
export type Common = {
  readonly leaseMs: number;
  readonly fleetSecret: string;
  readonly worldSecret: string | undefined;
  readonly warn: (line: string) => void;
};
/** The same, as the store has it. */
export type Agreed = { readonly leaseMs: number; readonly fingerprint: Buffer };
type Row = Agreed & Readonly<Record<'version' | 'needed' | 'allowed', number>> & { readonly salt: Buffer; readonly hasFullPages: boolean };

/** Pages are not compressed: that would take PostgreSQL longer than all else about an entry. */
const TABLES = `
  CREATE SCHEMA mt2;
  CREATE SEQUENCE mt2.number;
  CREATE TABLE mt2.store (
    one boolean PRIMARY KEY DEFAULT true CHECK (one), version integer NOT NULL, incarnation bigint NOT NULL DEFAULT 1,
    lease_ms integer NOT NULL, salt bytea NOT NULL, fingerprint bytea NOT NULL);
  CREATE TABLE mt2.server (
    id text PRIMARY KEY, url text NOT NULL, draining boolean NOT NULL, incarnation bigint NOT NULL,
    renewals bigint NOT NULL DEFAULT 1) WITH (fillfactor = 50);
  CREATE TABLE mt2.world (
    id text PRIMARY KEY, owner text NOT NULL, generation bigint NOT NULL, sequence bigint NOT NULL DEFAULT 0,
    group_id text NOT NULL DEFAULT '', reserved bigint NOT NULL DEFAULT 0, pinned boolean NOT NULL DEFAULT false,
    base bigint NOT NULL DEFAULT 0, base_sequence bigint NOT NULL DEFAULT 0, taken timestamptz) WITH (fillfactor = 50);
  CREATE TABLE mt2.world_log (
    world text REFERENCES mt2.world ON DELETE CASCADE, sequence bigint, generation bigint NOT NULL, group_id text NOT NULL,
    part integer, parts integer NOT NULL, frames bytea NOT NULL, PRIMARY KEY (world, sequence, part));
  CREATE TABLE mt2.world_base (
    world text REFERENCES mt2.world ON DELETE CASCADE, base bigint, part integer, bytes bytea NOT NULL, PRIMARY KEY (world, base, part));
  CREATE TABLE mt2.file (
    world text REFERENCES mt2.world ON DELETE CASCADE, hash text, bytes bytea NOT NULL, PRIMARY KEY (world, hash));
  ALTER TABLE mt2.world_log ALTER frames SET STORAGE EXTERNAL;
  ALTER TABLE mt2.world_base ALTER bytes SET STORAGE EXTERNAL`;

const fingerprintOf = ({ fleetSecret, worldSecret = '' }: Common, salt: Buffer): Buffer => scryptSync(fleetSecret + worldSecret, salt, 32);

/** Creates the tables unless they are there; several servers may start at the same time. */
async function create(sql: StoreSql, common: Common): Promise<void> {
  const salt = randomBytes(16);
  await sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(73)`;
    const [found] = await tx`SELECT to_regclass('mt2.store') IS NOT NULL AS "isThere"`;
    if (found?.isThere) return;
    await tx.unsafe(TABLES);
    await tx`INSERT INTO mt2.store (version, lease_ms, salt, fingerprint)
      VALUES (${VERSION}, ${common.leaseMs}, ${salt}, ${fingerprintOf(common, salt)})`;
  });
}

/** Changes what all servers have in common; false if the lease of one holds. Late ones have no lease any more. */
async function change(sql: StoreSql, leaseMs: number, agreed: Agreed): Promise<boolean> {
  const before = await sql<{ id: string; renewals: number }[]>`SELECT id, renewals FROM mt2.server`;
  if (before.length > 0) await sleep(leaseMs + leaseMs / 10);
  return sql.begin(async (tx) => {
    await tx`SELECT FROM mt2.store FOR UPDATE`;
    for (const { id, renewals } of before) await tx`DELETE FROM mt2.server WHERE id = ${id} AND renewals = ${renewals}`;
    const { count } = await tx`UPDATE mt2.store SET lease_ms = ${agreed.leaseMs}, fingerprint = ${agreed.fingerprint}
      WHERE NOT EXISTS (SELECT FROM mt2.server)`;
    return count > 0;
  });
}

/** Creates what is missing in the store. Throws `StoreRefused` if its servers have other settings, or another version. */
async function settle(sql: StoreSql, common: Common): Promise<Agreed> {
  await create(sql, common);
  const [row] = await sql<Row[]>`SELECT version, lease_ms AS "leaseMs", salt, fingerprint,
    (SELECT count(*) + 1 FROM mt2.server)::int * ${EACH} AS "needed",
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS "allowed",
    current_setting('full_page_writes') = 'on' AS "hasFullPages" FROM mt2.store`;
  if (row && row.needed > row.allowed)
    throw new StoreRefused(`${row.needed} connections are needed, and max_connections of PostgreSQL allows ${row.allowed}`);
  if (row?.version !== VERSION) throw new StoreRefused('the tables of the fleet are of another version of MT2: see docs/operate.md');
  if (!row.hasFullPages) common.warn('PostgreSQL has full_page_writes=off: a power failure may damage its files.');
  const agreed = { leaseMs: common.leaseMs, fingerprint: fingerprintOf(common, row.salt) };
  const others = [
    row.leaseMs === agreed.leaseMs ? [] : `FLEET_LEASE=${row.leaseMs / 1000}`,
    timingSafeEqual(row.fingerprint, agreed.fingerprint) ? [] : 'another FLEET_SECRET, LAB or SECRET_FILE',
  ].flat();
  if (others.length > 0 && !(await change(sql, row.leaseMs, agreed)))
    throw new StoreRefused(`the other servers of this fleet have ${others.join(' and ')}: to change it, stop them all`);
  return agreed;
}

/** `settle` as soon as the store can be reached. */
export async function agree(lease: Links, common: Common): Promise<Agreed> {
  for (let saidMs = performance.now(); ; await sleep(PAUSE_MS)) {
    try {
      return await lease.use((sql) => settle(sql, common));
    } catch (error) {
      if (error instanceof StoreRefused || !(error instanceof StoreError)) throw error;
      if (performance.now() - saidMs < SAY_MS) continue;
      saidMs = performance.now();
      common.warn(`Waiting for the store of the fleet: ${error.message}.`);
    }
  }
}
