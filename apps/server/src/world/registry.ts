import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Decision, go, type Instant, no } from '@mt2/domain';
import type { RealNow } from './clock.ts';
import { copyFile, type Durability } from './files.ts';
import type { Job } from './settle.ts';
import { World } from './world.ts';

export type Origin = { readonly seed: number; readonly epoch: Instant };
/** Answers the file of the seeded state of an origin, building it the first time. */
export type TemplateOf = (origin: Origin) => Promise<string>;
export type RegistryOptions = {
  readonly dataDir: string;
  /** Where throw-away worlds live; undefined: with the others. */
  readonly memoryDir: string | undefined;
  readonly origin: Origin;
  readonly templateOf: TemplateOf;
  readonly jobs: readonly Job[];
  readonly real: RealNow;
  /** For people: when a world was last used, ISO. */
  readonly stamp: () => string;
};

/** What the host knows about a world beside its data. */
type Note = { id: string; parent: string; isPinned: boolean; folder: string; lastUsedMs: number; lastUsed: string };
export type Listed = { readonly world: World; readonly parent: string; readonly isPinned: boolean; readonly lastUsed: string };
export type Created = Decision<Listed, 'world-not-found' | 'world-exists'>;

const EXPIRE_MS = 3_600_000;
const CLOSE_IDLE_MS = 120_000;
const MOST_OPEN = 64;
const MAIN = 'main';

/** Every world of this server: those that are kept, those that are thrown away, and the snapshots. */
export class Registry {
  readonly #options: RegistryOptions;
  readonly #notes = new Map<string, Note>();
  readonly #open = new Map<string, World>();

  constructor(options: RegistryOptions) {
    this.#options = options;
    for (const folder of ['worlds', 'snapshots']) mkdirSync(join(options.dataDir, folder), { recursive: true });
    for (const id of readdirSync(join(options.dataDir, 'worlds'))) this.#readNote(id);
  }

  /** Makes `main` where it is missing. */
  async start(): Promise<void> {
    if (this.#notes.has(MAIN)) return;
    this.#addNote(MAIN, 'seed', true);
    copyFile(await this.#options.templateOf(this.#options.origin), this.#fileOf(MAIN));
    const main = this.get(MAIN);
    await main?.run(1000);
  }

  /** An open world by its id. */
  get(id: string): World | undefined {
    const note = this.#notes.get(id);
    if (!note) return undefined;
    note.lastUsedMs = this.#options.real();
    return this.#open.get(id) ?? this.#openWorld(note);
  }

  list(): Listed[] {
    return [...this.#notes.keys()].sort().flatMap((id) => this.#listed(id) ?? []);
  }

  /** A new world of an origin's seeded state. */
  async fromSeed(origin: Partial<Origin>, id: string = this.#freshId()): Promise<Created> {
    if (this.#notes.has(id)) return no('world-exists');
    const template = await this.#options.templateOf({ ...this.#options.origin, ...origin });
    return this.#add(id, 'seed', (file) => copyFile(template, file));
  }

  /** A copy of a world, or of a snapshot. */
  async fork(from: string, id: string = this.#freshId()): Promise<Created> {
    if (this.#notes.has(id)) return no('world-exists');
    const parent = this.get(from);
    if (parent) {
      this.#addNote(id, from, false);
      await parent.copyTo(this.#fileOf(id));
      return go(this.#mustList(id));
    }
    const snapshot = this.#snapshotFile(from);
    return existsSync(snapshot) ? this.#add(id, from, (file) => copyFile(snapshot, file)) : no('world-not-found');
  }

  /** Puts the seeded state in a world's place. */
  async reset(id: string): Promise<Decision<Listed, 'world-not-found'>> {
    const world = this.get(id);
    if (!world) return no('world-not-found');
    const template = await this.#options.templateOf(world.world);
    await world.replace((file) => copyFile(template, file));
    return go(this.#mustList(id));
  }

  async snapshot(id: string, name: string): Promise<Decision<Listed, 'world-not-found' | 'snapshot-exists'>> {
    const world = this.get(id);
    if (!world) return no('world-not-found');
    if (existsSync(this.#snapshotFile(name))) return no('snapshot-exists');
    await world.copyTo(this.#snapshotFile(name));
    return go(this.#mustList(id));
  }

  async restore(id: string, name: string): Promise<Decision<Listed, 'world-not-found' | 'snapshot-not-found'>> {
    const world = this.get(id);
    if (!world) return no('world-not-found');
    if (!existsSync(this.#snapshotFile(name))) return no('snapshot-not-found');
    await world.replace((file) => copyFile(this.#snapshotFile(name), file));
    return go(this.#mustList(id));
  }

  /** Keeps a world across restarts: its folder moves to where kept worlds live. */
  async pin(id: string): Promise<Decision<Listed, 'world-not-found'>> {
    const note = this.#notes.get(id);
    if (!note) return no('world-not-found');
    const kept = join(this.#options.dataDir, 'worlds', id);
    if (note.folder !== kept) {
      await this.get(id)?.copyTo(join(kept, 'world.db'));
      await this.#closeWorld(id);
      rmSync(note.folder, { recursive: true, force: true });
      note.folder = kept;
    }
    note.isPinned = true;
    this.#writeNote(note);
    return go(this.#mustList(id));
  }

  async remove(id: string): Promise<Decision<undefined, 'world-not-found' | 'world-protected'>> {
    const note = this.#notes.get(id);
    if (!note) return no('world-not-found');
    if (id === MAIN) return no('world-protected');
    await this.#closeWorld(id);
    this.#notes.delete(id);
    rmSync(note.folder, { recursive: true, force: true });
    return go(undefined);
  }

  /** Lets time pass in running worlds; called once a real second. */
  tick(): void {
    for (const world of this.#open.values()) world.tick();
  }

  /** Closes idle worlds and removes expired ones; called now and then. */
  async tidy(): Promise<void> {
    const now = this.#options.real();
    const notes = [...this.#notes.values()].sort((one, other) => one.lastUsedMs - other.lastUsedMs);
    for (const note of notes) {
      if (!note.isPinned && now - note.lastUsedMs > EXPIRE_MS) await this.remove(note.id);
      else if (this.#isIdle(note, now)) await this.#closeWorld(note.id);
    }
  }

  async close(): Promise<void> {
    for (const id of [...this.#open.keys()]) await this.#closeWorld(id);
    if (this.#options.memoryDir) rmSync(this.#options.memoryDir, { recursive: true, force: true });
  }

  /** A running clock must go on, and somebody may listen: only a frozen, unheard world is idle. */
  #isIdle(note: Note, now: number): boolean {
    const world = this.#open.get(note.id);
    if (!world || world.mode === 'running' || world.isHeard) return false;
    return now - note.lastUsedMs > CLOSE_IDLE_MS || this.#open.size > MOST_OPEN;
  }

  async #add(id: string, parent: string, place: (file: string) => void): Promise<Created> {
    this.#addNote(id, parent, false);
    place(this.#fileOf(id));
    return go(this.#mustList(id));
  }

  #openWorld(note: Note): World {
    const durability: Durability = note.isPinned ? 'full' : 'off';
    const world = new World({
      id: note.id,
      file: this.#fileOf(note.id),
      durability,
      jobs: this.#options.jobs,
      real: this.#options.real,
    });
    this.#open.set(note.id, world);
    return world;
  }

  async #closeWorld(id: string): Promise<void> {
    const world = this.#open.get(id);
    this.#open.delete(id);
    await world?.close();
  }

  #listed(id: string): Listed | undefined {
    const note = this.#notes.get(id);
    const world = note && (this.#open.get(id) ?? this.#openWorld(note));
    return note && world && { world, parent: note.parent, isPinned: note.isPinned, lastUsed: note.lastUsed };
  }

  #mustList(id: string): Listed {
    const listed = this.#listed(id);
    if (!listed) throw new Error(`the world ${id} was just made`);
    return listed;
  }

  #addNote(id: string, parent: string, isPinned: boolean): void {
    const root = isPinned || !this.#options.memoryDir ? join(this.#options.dataDir, 'worlds') : this.#options.memoryDir;
    const note = { id, parent, isPinned, folder: join(root, id), lastUsedMs: this.#options.real(), lastUsed: this.#options.stamp() };
    mkdirSync(note.folder, { recursive: true });
    this.#notes.set(id, note);
    if (isPinned) this.#writeNote(note);
  }

  #writeNote({ parent, isPinned, folder }: Note): void {
    writeFileSync(join(folder, 'note.json'), JSON.stringify({ parent, isPinned }));
  }

  /** What a kept world left behind; an unpinned one is stale. */
  #readNote(id: string): void {
    const folder = join(this.#options.dataDir, 'worlds', id);
    const file = join(folder, 'note.json');
    if (!existsSync(file)) {
      rmSync(folder, { recursive: true, force: true });
      return;
    }
    const { parent, isPinned } = JSON.parse(readFileSync(file, 'utf8')) as { parent: string; isPinned: boolean };
    this.#notes.set(id, { id, parent, isPinned, folder, lastUsedMs: this.#options.real(), lastUsed: this.#options.stamp() });
  }

  #fileOf(id: string): string {
    return join(this.#notes.get(id)?.folder ?? '', 'world.db');
  }

  #snapshotFile(name: string): string {
    return join(this.#options.dataDir, 'snapshots', `${name}.db`);
  }

  #freshId(): string {
    return `w-${randomBytes(5).toString('hex')}`;
  }
}
