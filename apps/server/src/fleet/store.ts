import { setTimeout as sleep } from 'node:timers/promises';
import type { PendingQuery, Row } from 'postgres';
import type { Snapshot } from '../world/registry/world-files.ts';
import { Unconfirmed } from '../world/storage/keeper.ts';
import type { StoreSql } from './client.ts';
import { StoreError, StoreRefused } from './errors.ts';
import { CONNECTIONS, Hosts } from './hosts.ts';
import { Links } from './links.ts';
import { newId } from './new-id.ts';
import { type Agreed, type Common, settle } from './schema.ts';

/** The most bytes of a row. */
const PART_BYTES = 1_000_000;
/** Rows read at a time. */
const ROWS = 8;
const PAUSE_MS = 50;
/** How often a server that waits for its store says so, milliseconds. */
const SAY_MS = 10_000;

/** A server's own row. */
export type Announced = { readonly url: string; readonly isDraining: boolean };
export type Peer = Announced & { readonly id: string; readonly renewals: number };
/** What a server learns with each renewal: all rows, and the incarnation, which a restored store has raised. */
export type Renewed = { readonly peers: readonly Peer[]; readonly incarnation: number };

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

/** What lets a server write to a world: nobody else has written since. */
export type Fence = Pick<WorldRow, 'id' | 'owner' | 'generation' | 'sequence'>;
/** A change of a world: what commits wrote, a new base that contains the log up to a sequence, or that it is pinned no more or free. */
export type Change =
  | { readonly kind: 'time' | 'unpin' | 'release' }
  | { readonly frames: Buffer }
  | { readonly base: number; readonly upTo: number };
export type LogRow = { readonly sequence: number; readonly part: number; readonly parts: number; readonly frames: Buffer };
/** Resolves when the server's lease is valid; false if it is over. */
type MayGoOn = () => Promise<boolean>;

const COLUMNS = `w.id, w.owner, w.generation, w.sequence, w.reserved, w.pinned AS "isPinned", w.taken IS NOT NULL AS "isSnapshot", w.base,
  w.base_sequence AS "baseSequence"`;

type Opening = Common & { readonly warn: (line: string) => void };

/** The fleet's store in PostgreSQL: servers with their leases, and worlds with their logs, states and images. */
export class Store {
  readonly #lease: Links;
  readonly #reads: Links;
  readonly #files: Links;
  readonly #entries: Links;
  readonly #hosts: Hosts;
  readonly #agreed: Agreed;

  private constructor(hosts: Hosts, lease: Links, agreed: Agreed) {
    this.#hosts = hosts;
    this.#lease = lease;
    this.#agreed = agreed;
    this.#reads = new Links(hosts, CONNECTIONS.reads);
    this.#files = new Links(hosts, CONNECTIONS.files);
    this.#entries = new Links(hosts, CONNECTIONS.entries);
  }

  /** Waits for the store, and creates what is missing. Throws `StoreRefused` if this server must not use it. */
  static async open(address: string, { warn, ...common }: Opening): Promise<Store> {
    const hosts = new Hosts(address, warn);
    const lease = new Links(hosts, CONNECTIONS.lease);
    let saidMs = performance.now();
    for (;;) {
      try {
        return new Store(hosts, lease, await lease.use((sql) => settle(sql, common)));
      } catch (error) {
        if (error instanceof StoreRefused || !(error instanceof StoreError)) throw error;
        if (performance.now() - saidMs >= SAY_MS) {
          saidMs = performance.now();
          warn(`Waiting for the store of the fleet: ${error.message}.`);
        }
        await sleep(PAUSE_MS * 10);
      }
    }
  }

  /** Why no host can be written to; undefined if one can: then commits wait for a standby, if they do. */
  trouble(): Promise<string | undefined> {
    return this.#hosts.find().then(
      () => undefined,
      (error: Error) => error.message,
    );
  }

  /**
   * Begins or renews a lease; undefined if it is over. Each beginning needs a new ID: a statement whose outcome is unknown may arrive
   * later, and what was ended must not come back.
   */
  async renew(id: string, { url, isDraining }: Announced, isNew: boolean): Promise<Renewed | undefined> {
    const { leaseMs, fingerprint } = this.#agreed;
    const rows = await this.#lease.use((sql) => {
      const own = isNew
        ? sql`INSERT INTO mt2.server (id, url, draining) SELECT ${id}, ${url}, ${isDraining}
            FROM (SELECT FROM mt2.store WHERE lease_ms = ${leaseMs} AND fingerprint = ${fingerprint} FOR SHARE) AS agreed RETURNING id`
        : sql`UPDATE mt2.server SET url = ${url}, draining = ${isDraining}, renewals = renewals + 1 WHERE id = ${id} RETURNING id`;
      return sql<(Peer & { incarnation: number })[]>`WITH own AS (${own})
        SELECT server.id, url, draining AS "isDraining", renewals, incarnation FROM own, mt2.store, mt2.server
        UNION ALL SELECT own.id, '', true, 0, incarnation FROM own, mt2.store`;
    });
    const [first] = rows;
    return first && { incarnation: first.incarnation, peers: rows.filter(({ renewals }) => renewals > 0) };
  }

  /** Ends a lease unless it was renewed since. From then on its server cannot renew it, and its worlds may be claimed. */
  async end(id: string, renewals?: number): Promise<void> {
    await this.#lease.use(
      (sql) => sql`DELETE FROM mt2.server WHERE id = ${id} ${renewals === undefined ? sql`` : sql`AND renewals = ${renewals}`}`,
    );
  }

  /** A world or a snapshot. */
  async find(world: string): Promise<Found | undefined> {
    const [row] = await this.#reads.use(
      (sql) =>
        sql<Found[]>`SELECT ${sql.unsafe(COLUMNS)}, s.url FROM mt2.world w LEFT JOIN mt2.server s ON s.id = w.owner WHERE w.id = ${world}`,
    );
    return row;
  }

  /** Creates a world that is not pinned; undefined if there is one of this name. `mayReplaceOwn`: this server has lost its own. */
  async create(world: string, server: string, mayReplaceOwn: boolean): Promise<WorldRow | undefined> {
    const [row] = await this.#entries.use(
      (sql) => sql<WorldRow[]>`
        INSERT INTO mt2.world AS w (id, owner, generation) VALUES (${world}, ${server}, nextval('mt2.number'))
        ON CONFLICT (id) DO UPDATE SET owner = ${server}, generation = nextval('mt2.number'), sequence = 0, base = 0
        WHERE NOT w.pinned AND w.taken IS NULL
          AND (w.owner = '' OR w.owner = ${server} AND ${mayReplaceOwn} OR NOT EXISTS (SELECT FROM mt2.server s WHERE s.id = w.owner))
        RETURNING ${sql.unsafe(COLUMNS)}`,
    );
    return row;
  }

  /** Takes a world whose owner has no lease any more, or is this server; undefined if another one was first. */
  async claim({ id, generation }: Fence, server: string): Promise<WorldRow | undefined> {
    const [row] = await this.#entries.use(
      (sql) => sql<WorldRow[]>`
        UPDATE mt2.world w SET owner = ${server}, generation = nextval('mt2.number') WHERE id = ${id} AND generation = ${generation}
          AND (owner IN ('', ${server}) OR NOT EXISTS (SELECT FROM mt2.server s WHERE s.id = w.owner))
        RETURNING ${sql.unsafe(COLUMNS)}`,
    );
    return row;
  }

  /**
   * Writes to a world behind its fence, and moves it; false if the world has gone on without this server. Each attempt has the same group
   * ID, and does nothing twice, so it is repeated until one is confirmed: whatever became of those before then is confirmed too.
   */
  async append(fence: Fence, reserved: number, change: Change, mayGoOn: MayGoOn): Promise<boolean> {
    const writing = { fence, group: newId(), reserved, change };
    return persist(`whether an entry of ${fence.id} is stored`, mayGoOn, () => this.#entries.use((sql) => write(sql, writing)));
  }

  /** Removes a world with all that is stored of it; false if it has gone on without this server. */
  async remove({ id, owner, generation }: Fence): Promise<boolean> {
    const { count } = await this.#entries.use(
      (sql) => sql`DELETE FROM mt2.world WHERE id = ${id} AND owner = ${owner} AND generation = ${generation}`,
    );
    return count > 0;
  }

  /** Stores a state beside the present one, part after part, without a lock between; returns its number. */
  async putBase(fence: Fence, parts: Iterable<Buffer>, mayGoOn: MayGoOn): Promise<number> {
    const base = await this.#put(fence, mayGoOn, async (sql) => Number((await sql`SELECT nextval('mt2.number') AS "number"`)[0]?.number));
    let part = 0;
    for (const bytes of parts) {
      await this.#put(
        fence,
        mayGoOn,
        async (sql, own) => sql`INSERT INTO mt2.world_base (world, base, part, bytes) SELECT id, ${base}, ${part}, ${bytes} ${own}`,
      );
      part += 1;
    }
    return base;
  }

  /** Stores a part or an image: `own` ends a statement that inserts it, once, while this server owns the world. */
  #put<T>({ id, owner, generation }: Fence, mayGoOn: MayGoOn, work: (sql: StoreSql, own: PendingQuery<Row[]>) => Promise<T>): Promise<T> {
    return persist(`whether a file of ${id} is stored`, mayGoOn, () =>
      this.#files.use((sql) =>
        work(sql, sql`FROM mt2.world WHERE id = ${id} AND owner = ${owner} AND generation = ${generation} ON CONFLICT DO NOTHING`),
      ),
    );
  }

  /** Removes a state that is not used. */
  async dropBase(world: string, base: number): Promise<void> {
    await this.#files.use((sql) => sql`DELETE FROM mt2.world_base WHERE world = ${world} AND base = ${base}`);
  }

  /** Reads a state, part after part. */
  async readBase({ id, base }: Pick<WorldRow, 'id' | 'base'>, take: (bytes: Buffer) => void): Promise<void> {
    const each = (rows: { bytes: Buffer }[]) => rows.forEach(({ bytes }) => void take(bytes));
    await this.#files.use((sql) =>
      sql<{ bytes: Buffer }[]>`SELECT bytes FROM mt2.world_base WHERE world = ${id} AND base = ${base} ORDER BY part`.cursor(ROWS, each),
    );
  }

  /** Reads what a world's log has after its base. */
  async readLog({ id, baseSequence }: Pick<WorldRow, 'id' | 'baseSequence'>, take: (row: LogRow) => void): Promise<void> {
    await this.#files.use((sql) =>
      sql<LogRow[]>`SELECT sequence, part, parts, frames FROM mt2.world_log WHERE world = ${id} AND sequence > ${baseSequence}
        ORDER BY sequence, part`.cursor(ROWS, (rows) => rows.forEach(take)),
    );
  }

  /** Stores an image of a world or a snapshot; its name is its hash. */
  async putImage(fence: Fence, hash: string, bytes: Buffer, mayGoOn: MayGoOn): Promise<void> {
    await this.#put(fence, mayGoOn, async (sql, own) => sql`INSERT INTO mt2.file (world, hash, bytes) SELECT id, ${hash}, ${bytes} ${own}`);
  }

  async image(world: string, hash: string): Promise<Buffer | undefined> {
    const [row] = await this.#files.use(
      (sql) => sql<{ bytes: Buffer }[]>`SELECT bytes FROM mt2.file WHERE world = ${world} AND hash = ${hash}`,
    );
    return row?.bytes;
  }

  /** Makes a world, of which only a state and images are stored, a snapshot; false if it has gone on without this server. */
  async keepSnapshot({ id, owner, generation }: Fence, base: number, mayGoOn: MayGoOn): Promise<boolean> {
    return persist(`whether the snapshot ${id} is stored`, mayGoOn, async () => {
      const { count } = await this.#entries.use(
        (sql) => sql`UPDATE mt2.world SET owner = '', base = ${base}, taken = COALESCE(taken, now()) WHERE id = ${id}
          AND (owner = ${owner} OR taken IS NOT NULL) AND generation = ${generation}`,
      );
      return count > 0;
    });
  }

  snapshots(): Promise<Snapshot[]> {
    return this.#reads.use(async (sql) => [
      ...(await sql<Snapshot[]>`
        SELECT id AS "name", (extract(epoch FROM taken) * 1000)::bigint AS "takenMs",
          (SELECT COALESCE(sum(length(bytes)), 0) FROM mt2.world_base b WHERE b.world = w.id AND b.base = w.base)::bigint AS "bytes"
        FROM mt2.world w WHERE taken IS NOT NULL ORDER BY id COLLATE "C"`),
    ]);
  }

  async removeSnapshot(name: string): Promise<boolean> {
    return (await this.#entries.use((sql) => sql`DELETE FROM mt2.world WHERE id = ${name} AND taken IS NOT NULL`)).count > 0;
  }

  async close(): Promise<void> {
    for (const links of [this.#lease, this.#reads, this.#files, this.#entries]) links.close();
  }
}

type Writing = { readonly fence: Fence; readonly group: string; readonly reserved: number; readonly change: Change };

/** What a change sets in the row of its world, and what it does besides. */
function effectOf(sql: StoreSql, { fence: { sequence, generation }, group, change }: Writing) {
  const removed = (table: string, where = sql``) => sql`(DELETE FROM mt2.${sql.unsafe(table)} t USING own WHERE t.world = own.id ${where})`;
  if ('frames' in change) {
    const parts = Math.ceil(change.frames.length / PART_BYTES);
    // A large group is one statement too: its server may stop at any moment, and between two it would hold the lock.
    const entry = sql`INSERT INTO mt2.world_log (world, sequence, generation, group_id, part, parts, frames)
      SELECT id, ${sequence + 1}, ${generation}, ${group}, part, ${parts},
        substring(${change.frames}::bytea FROM part * ${PART_BYTES} + 1 FOR ${PART_BYTES})
      FROM own, generate_series(0, ${parts - 1}) AS part ON CONFLICT DO NOTHING`;
    return [sql``, sql`, entry AS (${entry})`] as const;
  }
  if ('base' in change) {
    const { base, upTo } = change;
    const [log, others] = [removed('world_log', sql`AND t.sequence <= ${upTo}`), removed('world_base', sql`AND t.base <> ${base}`)];
    return [sql`, pinned = true, base = ${base}, base_sequence = ${upTo}`, sql`, log AS ${log}, others AS ${others}`] as const;
  }
  if (change.kind === 'unpin') {
    const all = sql`, log AS ${removed('world_log')}, bases AS ${removed('world_base')}, images AS ${removed('file')}`;
    return [sql`, pinned = false, base = 0`, all] as const;
  }
  return [change.kind === 'release' ? sql`, owner = ''` : sql``, sql``] as const;
}

/**
 * Writes an entry by one statement that begins with the row of its world, never with a mere read: the lock of the row orders it against
 * a claim. It changes the row of the owner only, and again after an attempt of the same group.
 */
async function write(sql: StoreSql, writing: Writing): Promise<boolean> {
  const { id, owner, generation, sequence } = writing.fence;
  const [set, besides] = effectOf(sql, writing);
  const own = sql`UPDATE mt2.world SET sequence = ${sequence + 1}, group_id = ${writing.group}, reserved = ${writing.reserved} ${set}
    WHERE id = ${id} AND owner = ${owner} AND generation = ${generation}
      AND (sequence = ${sequence} OR sequence = ${sequence + 1} AND group_id = ${writing.group}) RETURNING id`;
  return (await sql`WITH own AS (${own}) ${besides} SELECT FROM own`).count > 0;
}

/** What an attempt resolves to, repeated while the store causes an error. Throws `Unconfirmed` if the lease ends first. */
async function persist<T>(what: string, mayGoOn: MayGoOn, attempt: () => Promise<T>): Promise<T> {
  while (await mayGoOn()) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
    }
    await sleep(PAUSE_MS);
  }
  throw new Unconfirmed(`it is not known ${what}`);
}

/** What a fleet needs of its store. */
export type FleetStore = Pick<Store, keyof Store>;
