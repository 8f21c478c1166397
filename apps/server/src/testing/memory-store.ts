import type { Change, Fence, FleetStore, Found, LogRow, Peer, WorldRow } from '../fleet/store.ts';

/** A pinned world with a base and a log. */
export const KEPT: WorldRow = {
  id: 'kept',
  owner: 'one',
  generation: 1,
  sequence: 7,
  reserved: 0,
  isPinned: true,
  isSnapshot: false,
  base: 1,
  baseSequence: 1,
};

type Kept = WorldRow & { log: LogRow[]; bases: Map<number, Buffer[]>; images: Map<string, Buffer> };

/** A fleet's store in this process. It loses a lease only when a test ends it. */
export class MemoryStore implements FleetStore {
  readonly #peers = new Map<string, Peer>();
  readonly worlds = new Map<string, Kept>();
  #number = 0;

  readonly isFailing = false;
  /** Awaited before what is asked of a world: by default nothing. */
  before: (what: string, id: string) => unknown = () => undefined;

  async isWritable(): Promise<boolean> {
    return true;
  }

  async renew(id: string, announced: { url: string; isDraining: boolean }, isNew: boolean) {
    const last = this.#peers.get(id);
    if (!last && !isNew) return undefined;
    this.#peers.set(id, { id, ...announced, renewals: (last?.renewals ?? 0) + 1 });
    return [...this.#peers.values()].filter((peer) => peer.id !== id);
  }

  /** The IDs of the servers with a lease. */
  get servers(): string[] {
    return [...this.#peers.keys()];
  }

  async end(id: string): Promise<void> {
    this.#peers.delete(id);
  }

  async find(world: string): Promise<Found | undefined> {
    await this.before('find', world);
    const row = this.worlds.get(world);
    return row && { ...row, url: this.#peers.get(row.owner)?.url ?? null };
  }

  async create(id: string, owner: string, mayReplaceOwn: boolean): Promise<WorldRow | undefined> {
    const last = this.worlds.get(id);
    const isOwn = last?.owner === owner && mayReplaceOwn;
    if (last && (last.isPinned || last.isSnapshot || (this.#peers.has(last.owner) && !isOwn))) return undefined;
    this.#number += 1;
    const row = { ...KEPT, id, owner, generation: this.#number, sequence: 0, isPinned: false, base: 0, baseSequence: 0 };
    this.worlds.set(id, { ...row, log: [], bases: new Map(), images: new Map() });
    return row;
  }

  async claim({ id, generation }: Fence, owner: string): Promise<WorldRow | undefined> {
    const row = this.worlds.get(id);
    if (row?.generation !== generation || (row.owner !== owner && this.#peers.has(row.owner))) return undefined;
    this.#number += 1;
    const claimed = { ...row, owner, generation: this.#number };
    this.worlds.set(id, claimed);
    return claimed;
  }

  async append(fence: Fence, reserved: number, change: Change): Promise<boolean> {
    await this.before('kind' in change ? change.kind : 'entry', fence.id);
    const row = this.#own(fence);
    if (row?.sequence !== fence.sequence) return false;
    this.worlds.set(fence.id, { ...row, sequence: row.sequence + 1, reserved, ...effectOf(row, change) });
    return true;
  }

  async remove(fence: Fence): Promise<boolean> {
    await this.before('remove', fence.id);
    return this.#own(fence) !== undefined && this.worlds.delete(fence.id);
  }

  async putBase(fence: Fence, parts: AsyncIterable<Buffer>): Promise<number> {
    await this.before('putBase', fence.id);
    this.#number += 1;
    const number = this.#number;
    const kept: Buffer[] = [];
    for await (const part of parts) kept.push(part);
    this.#own(fence)?.bases.set(number, kept);
    return number;
  }

  async readBase({ id, base }: Pick<WorldRow, 'id' | 'base'>, take: (row: { readonly bytes: Buffer }) => void): Promise<void> {
    for (const bytes of this.worlds.get(id)?.bases.get(base) ?? []) take({ bytes });
    await this.before('readBase', id);
  }

  async readLog({ id, baseSequence }: Pick<WorldRow, 'id' | 'baseSequence'>, take: (row: LogRow) => void): Promise<void> {
    for (const row of this.worlds.get(id)?.log ?? []) if (row.sequence > baseSequence) take(row);
  }

  async putImage(fence: Fence, hash: string, bytes: Buffer): Promise<void> {
    this.#own(fence)?.images.set(hash, bytes);
  }

  async image(world: string, hash: string): Promise<Buffer | undefined> {
    return this.worlds.get(world)?.images.get(hash);
  }

  async snapshots() {
    const bytesOf = ({ base, bases }: Kept) => (bases.get(base) ?? []).reduce((sum, { length }) => sum + length, 0);
    return [...this.worlds.values()].filter((row) => row.isSnapshot).map((row) => ({ name: row.id, takenMs: 0, bytes: bytesOf(row) }));
  }

  async close(): Promise<void> {}

  #own({ id, owner, generation }: Fence): Kept | undefined {
    const row = this.worlds.get(id);
    return row?.owner === owner && row.generation === generation ? row : undefined;
  }
}

/** What a change sets in the row of its world. */
function effectOf(row: Kept, change: Change): Partial<Kept> {
  if ('frames' in change) return { log: [...row.log, { sequence: row.sequence + 1, frames: change.frames, isWhole: true }] };
  if ('base' in change) {
    const { base, upTo, isSnapshot } = change;
    const log = row.log.filter(({ sequence }) => sequence > upTo);
    const own = isSnapshot ? { owner: '', isSnapshot } : { isPinned: true };
    return { ...own, base, baseSequence: upTo, log, bases: new Map([[base, row.bases.get(base) ?? []]]) };
  }
  if (change.kind === 'unpin') return { isPinned: false, base: 0, log: [], bases: new Map(), images: new Map() };
  return change.kind === 'release' ? { owner: '' } : {};
}
