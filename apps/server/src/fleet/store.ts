import { randomBytes, randomInt } from 'node:crypto';
import { appendFileSync, createReadStream, existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PendingQuery, Row } from 'postgres';
import type { Snapshot } from '../world/registry/world-files.ts';
import { Unconfirmed } from '../world/storage/keeper.ts';
import { StateDamaged, StoreError } from './errors.ts';
import { addressesIn, CONNECTIONS, type StoreSql } from './hosts.ts';
import { Links } from './links.ts';
import { type Agreed, agree, type Common } from './schema.ts';
import { writePages } from './wal.ts';

/** The most bytes of a row. */
const PART_BYTES = 1_000_000;
/** Rows read at a time. */
const ROWS = 8;
const PAUSE_MS = 50;
/** After so long, what is repeated is a trouble of the store that its server tells, milliseconds. */
const TROUBLE_MS = 5_000;

/** A server's own row. */
export type Announced = { readonly url: string; readonly isDraining: boolean };
export type Peer = Announced & { readonly id: string; readonly renewals: number };

/** The row of a world, or of a snapshot, which nobody owns. */
export type WorldRow = {
  readonly id: string;
  /** The ID of a server; empty if it was released. */
  readonly owner: string;
  /** Another one, and higher, for each owner. */
  readonly generation: number;
  readonly sequence: number;
  /** No answer so far carried a later instant of the world. */
  readonly reserved: number;
  readonly isPinned: boolean;
  readonly isSnapshot: boolean;
  readonly base: number;
  readonly baseSequence: number;
};
/** The same, with the address of its owner if that has a lease. */
export type Found = WorldRow & { readonly url: string | null };

/** What lets a server write to a world: nobody else has written since, and its lease is not over, which it waits for. */
export type Fence = WorldRow & { readonly mayGoOn: () => Promise<boolean> };
/** What an entry changes besides the sequence; a new base has the log up to its sequence, and none is left of a world with base 0. */
export type Change = Partial<Omit<WorldRow, 'id' | 'generation' | 'sequence'>> & { readonly frames?: Buffer | undefined };

/** Asking the system for random bytes for each ID would take longer than all else about it. */
const OF_THIS_PROCESS = randomBytes(16).toString('hex');
let count = 0;

/** An ID that no server has used for anything else. */
export function newId(): string {
  count += 1;
  return `${OF_THIS_PROCESS}-${count}`;
}

const COLUMNS = `w.id, w.owner, w.generation, w.sequence, w.reserved, w.pinned AS "isPinned", w.taken IS NOT NULL AS "isSnapshot", w.base,
  w.base_sequence AS "baseSequence"`;

/** The fleet's store in PostgreSQL: servers with their leases, and worlds with their logs, states and images. */
export class Store {
  readonly #links: Readonly<Record<keyof typeof CONNECTIONS, Links>>;
  readonly #agreed: Agreed;
  /** What is repeated for long because the store causes errors: its disk may be full. */
  readonly failing = new Set<object>();

  private constructor(urls: readonly string[], lease: Links, agreed: Agreed) {
    const { reads, files, entries } = CONNECTIONS;
    this.#links = { lease, reads: new Links(urls, reads), files: new Links(urls, files), entries: new Links(urls, entries) };
    this.#agreed = agreed;
  }

  /** Waits for the store, and creates what is missing. Throws `StoreRefused` if this server must not use it. */
  static async open(address: string, common: Common): Promise<Store> {
    const urls = addressesIn(address);
    const lease = new Links(urls, CONNECTIONS.lease);
    return new Store(urls, lease, await agree(lease, common));
  }

  /**
   * Begins or renews a lease, and returns the other ones; undefined if it is over, also because a restored store has another incarnation.
   * Each beginning needs a new ID: a statement whose outcome is unknown may arrive later, and what was ended must not come back.
   */
  async renew(id: string, { url, isDraining }: Announced, isNew: boolean): Promise<readonly Peer[] | undefined> {
    const { leaseMs, fingerprint } = this.#agreed;
    const renewed = await this.#links.lease.first((sql) => {
      const own = isNew
        ? sql`INSERT INTO mt2.server (id, url, draining, incarnation) SELECT ${id}, ${url}, ${isDraining}, incarnation
            FROM mt2.store WHERE lease_ms = ${leaseMs} AND fingerprint = ${fingerprint} FOR SHARE RETURNING id`
        : sql`UPDATE mt2.server s SET url = ${url}, draining = ${isDraining}, renewals = renewals + 1 FROM mt2.store
            WHERE s.id = ${id} AND s.incarnation = store.incarnation RETURNING s.id`;
      return sql<{ peers: Peer[] }[]>`WITH own AS (${own}) SELECT (
          SELECT COALESCE(json_agg(json_build_object('id', id, 'url', url, 'isDraining', draining, 'renewals', renewals)), '[]')
          FROM mt2.server WHERE id <> ${id}) AS "peers" FROM own`;
    });
    return renewed?.peers;
  }

  /** Ends a lease unless it was renewed since. From then on its server cannot renew it, and its worlds may be claimed. */
  async end(id: string, renewals?: number): Promise<void> {
    await this.#links.lease.use(
      (sql) => sql`DELETE FROM mt2.server WHERE id = ${id} ${renewals === undefined ? sql`` : sql`AND renewals = ${renewals}`}`,
    );
  }

  /** A world or a snapshot. */
  find(world: string): Promise<Found | undefined> {
    return this.#links.reads.first(
      (sql) =>
        sql<Found[]>`SELECT ${sql.unsafe(COLUMNS)}, s.url FROM mt2.world w LEFT JOIN mt2.server s ON s.id = w.owner WHERE w.id = ${world}`,
    );
  }

  /** Creates a world that is not pinned; undefined if there is one of this name. `mayReplaceOwn`: this server has lost its own. */
  create(world: string, server: string, mayReplaceOwn: boolean): Promise<WorldRow | undefined> {
    return this.#links.entries.first(
      (sql) => sql<WorldRow[]>`
        INSERT INTO mt2.world AS w (id, owner, generation) VALUES (${world}, ${server}, nextval('mt2.number'))
        ON CONFLICT (id) DO UPDATE SET owner = ${server}, generation = nextval('mt2.number'), sequence = 0, base = 0
        WHERE NOT w.pinned AND w.taken IS NULL
          AND (w.owner = '' OR w.owner = ${server} AND ${mayReplaceOwn} OR NOT EXISTS (SELECT FROM mt2.server s WHERE s.id = w.owner))
        RETURNING ${sql.unsafe(COLUMNS)}`,
    );
  }

  /** Takes a world whose owner has no lease any more, or is this server; undefined if another one was first. */
  claim({ id, generation }: WorldRow, server: string): Promise<WorldRow | undefined> {
    return this.#links.entries.first(
      (sql) => sql<WorldRow[]>`
        UPDATE mt2.world w SET owner = ${server}, generation = nextval('mt2.number') WHERE id = ${id} AND generation = ${generation}
          AND (owner IN ('', ${server}) OR NOT EXISTS (SELECT FROM mt2.server s WHERE s.id = w.owner))
        RETURNING ${sql.unsafe(COLUMNS)}`,
    );
  }

  /**
   * Writes to a world behind its fence, and moves it; undefined if the world has gone on without this server. It is one statement that
   * begins with the row of the world, never with a mere read: the lock of the row orders it against a claim. Each attempt has the same
   * group ID, and does nothing twice, so it is repeated until one is confirmed: whatever became of those before then is confirmed too.
   */
  async append(fence: Fence, { frames = Buffer.alloc(0), ...changed }: Change): Promise<Fence | undefined> {
    const { id, owner, generation, sequence } = fence;
    const next = { ...fence, ...changed, sequence: sequence + 1 };
    const [group, parts] = [newId(), Math.ceil(frames.length / PART_BYTES)];
    const count = await this.#persist(this.#links.entries, fence, (sql) => {
      const own = sql`UPDATE mt2.world SET sequence = ${next.sequence}, group_id = ${group}, reserved = ${next.reserved},
          owner = ${next.owner}, pinned = ${next.isPinned}, taken = CASE WHEN ${next.isSnapshot} THEN now() END,
          base = ${next.base}, base_sequence = ${next.baseSequence}
        WHERE id = ${id} AND generation = ${generation}
          AND (sequence = ${sequence} AND owner = ${owner} OR sequence = ${next.sequence} AND group_id = ${group})
        RETURNING id, base, base_sequence`;
      // A large group is one statement too: its server may stop at any moment, and between two it would hold the lock.
      const entry = sql`INSERT INTO mt2.world_log (world, sequence, generation, group_id, part, parts, frames)
        SELECT id, ${next.sequence}, ${generation}, ${group}, part, ${parts},
          substring(${frames}::bytea FROM part * ${PART_BYTES} + 1 FOR ${PART_BYTES})
        FROM own, generate_series(0, ${parts - 1}) AS part ON CONFLICT DO NOTHING`;
      const rest = sql`
        log AS (DELETE FROM mt2.world_log t USING own WHERE t.world = own.id AND t.sequence <= own.base_sequence),
        bases AS (DELETE FROM mt2.world_base t USING own WHERE t.world = own.id AND t.base <> own.base),
        images AS (DELETE FROM mt2.file t USING own WHERE t.world = own.id AND own.base = 0)`;
      const besides = next.base === fence.base ? sql`entry AS (${entry})` : rest;
      return sql`WITH own AS (${own}), ${besides} SELECT FROM own`;
    });
    return count > 0 ? next : undefined;
  }

  /** Removes a world with all that is stored of it; false if it has gone on without this server. */
  async remove({ id, owner, generation }: WorldRow): Promise<boolean> {
    const { count } = await this.#links.entries.use(
      async (sql) => sql`DELETE FROM mt2.world WHERE id = ${id} AND owner = ${owner} AND generation = ${generation}`,
    );
    return count > 0;
  }

  /** Stores a closed file beside the present state, part after part, without a lock between; returns its number. */
  async putBase(fence: Fence, file: string): Promise<number> {
    // A number that no other base of this world has.
    const base = randomInt(1, 2 ** 47);
    let part = 0;
    for await (const bytes of createReadStream(file, { highWaterMark: PART_BYTES })) {
      await this.#put(fence, (sql) => sql`INSERT INTO mt2.world_base (world, base, part, bytes) SELECT id, ${base}, ${part}, ${bytes}`);
      part += 1;
    }
    return base;
  }

  /** Stores a part or an image, once, while this server owns the world: `insert` is a statement without its source. */
  async #put(fence: Fence, insert: (sql: StoreSql) => PendingQuery<Row[]>): Promise<void> {
    const { id, owner, generation } = fence;
    await this.#persist(
      this.#links.files,
      fence,
      (sql) =>
        sql`${insert(sql)} FROM mt2.world WHERE id = ${id} AND owner = ${owner} AND generation = ${generation} ON CONFLICT DO NOTHING`,
    );
  }

  /** Writes the stored base of a world or a snapshot to a new file, and what commits wrote since then; returns the bytes of the latter. */
  async readState({ id, base, baseSequence }: WorldRow, file: string): Promise<number> {
    let logBytes = 0;
    // Not by the iterator of the client, which ends as if that were all if the connection is lost between two rows.
    await this.#links.files.use(async (sql) => {
      const parts = sql<{ bytes: Buffer }[]>`SELECT bytes FROM mt2.world_base WHERE world = ${id} AND base = ${base} ORDER BY part`;
      await parts.cursor(ROWS, (rows) => rows.forEach(({ bytes }) => void appendFileSync(file, bytes)));
      if (!existsSync(file)) throw new StateDamaged(`the store has no state of ${id}`);
      const log = sql<{ sequence: number; frames: Buffer; isWhole: boolean }[]>`
        SELECT sequence, string_agg(frames, '' ORDER BY part) AS "frames", count(*) = max(parts) AS "isWhole"
        FROM mt2.world_log WHERE world = ${id} AND sequence > ${baseSequence} GROUP BY sequence ORDER BY sequence`;
      await log.cursor(ROWS, (rows) => {
        for (const { sequence, frames, isWhole } of rows) {
          if (!isWhole) throw new StateDamaged(`the log of ${id} lacks a part of entry ${sequence}`);
          writePages(file, frames);
          logBytes += frames.length;
        }
      });
    });
    return logBytes;
  }

  /** Stores an image of a world or a snapshot; its name is its hash. */
  async putImage(fence: Fence, hash: string, bytes: Buffer): Promise<void> {
    await this.#put(fence, (sql) => sql`INSERT INTO mt2.file (world, hash, bytes) SELECT id, ${hash}, ${bytes}`);
  }

  async image(world: string, hash: string): Promise<Buffer | undefined> {
    const row = await this.#links.files.first(
      (sql) => sql<{ bytes: Buffer }[]>`SELECT bytes FROM mt2.file WHERE world = ${world} AND hash = ${hash}`,
    );
    return row?.bytes;
  }

  snapshots(): Promise<Snapshot[]> {
    return this.#links.reads.use(
      async (sql) => sql<Snapshot[]>`
        SELECT id AS "name", (extract(epoch FROM taken) * 1000)::bigint AS "takenMs",
          (SELECT COALESCE(sum(length(bytes)), 0) FROM mt2.world_base b WHERE b.world = w.id AND b.base = w.base)::bigint AS "bytes"
        FROM mt2.world w WHERE taken IS NOT NULL ORDER BY id COLLATE "C"`,
    );
  }

  /** How many rows a statement has, repeated while the store causes an error. Throws `Unconfirmed` if the lease ends first. */
  async #persist(links: Links, { id, mayGoOn }: Fence, statement: (sql: StoreSql) => PendingQuery<Row[]>): Promise<number> {
    const startMs = performance.now();
    try {
      while (await mayGoOn()) {
        try {
          return await links.use(async (sql) => (await statement(sql)).count);
        } catch (error) {
          if (!(error instanceof StoreError)) throw error;
        }
        if (performance.now() - startMs > TROUBLE_MS) this.failing.add(statement);
        await sleep(PAUSE_MS);
      }
      throw new Unconfirmed(`it is not known what the store has of ${id}`);
    } finally {
      this.failing.delete(statement);
    }
  }

  async close(): Promise<void> {
    for (const links of Object.values(this.#links)) links.close();
  }
}
