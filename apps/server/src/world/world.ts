import type { RefusalName } from '@mt2/contracts';
import type { Decision, Instant } from '@mt2/domain';
import { known, must } from '@mt2/domain';
import { PrismaClient, type WorldState } from '@mt2/prisma';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { Database } from 'better-sqlite3';
import { Clock, type ClockMode, type RealNow } from './clock.ts';
import { Derived } from './derived.ts';
import { copyOpen, type Durability, openWriter } from './files.ts';
import { type Happened, type Job, settle } from './settle.ts';
import { Sql } from './sql.ts';
import type { Heard, Tx, WorldFacts } from './tx.ts';
import { type Command, Writer } from './writer.ts';

export type WorldOptions = {
  readonly id: string;
  readonly file: string;
  readonly durability: Durability;
  readonly jobs: readonly Job[];
  readonly real: RealNow;
};
/** What the world tells its surroundings: what users hear, and that time or data moved. */
export type WorldListener = { heard?: (heard: readonly Heard[]) => void } & { [happening in Happening]?: () => void };
type Happening = 'wrote' | 'moved' | 'replaced' | 'closed';

const SLICE_MS = 40;
/** While nothing else is written, the running clock is written down this often (world seconds do not matter, real ones do). */
const NOTE_CLOCK_MS = 10_000;

/** One running universe: a file, a clock, one writer, one reader, and what is derived from them. */
export class World {
  readonly id: string;
  readonly derived = new Derived();
  readonly writer: Writer;
  readonly #options: WorldOptions;
  readonly #listeners = new Set<WorldListener>();
  #db: Database;
  #sql: Sql;
  #reader: PrismaClient | undefined;
  #facts: WorldFacts;
  #clock: Clock;
  #settled: Instant;
  #notedAtMs: number;

  constructor(options: WorldOptions) {
    this.id = options.id;
    this.#options = options;
    this.#db = openWriter(options.file, options.durability);
    this.#sql = new Sql(this.#db);
    const state = this.#readState();
    this.#facts = this.#factsOf(state);
    this.#clock = new Clock({ now: state.now, mode: state.mode as ClockMode, ratePerMille: state.ratePerMille }, options.real);
    this.#settled = state.now;
    this.#notedAtMs = options.real();
    this.writer = new Writer({
      sql: () => this.#sql,
      txAt: (now, heard) => this.#txAt(now, heard),
      settle: (heard) => this.#settleNow(heard),
      committed: (heard) => this.#committed(heard),
      undone: () => this.derived.forget(),
      failed: () => {
        this.derived.forget();
        this.#settled = this.#readState().now;
      },
    });
  }

  /** What never changes here. */
  get world(): WorldFacts {
    return this.#facts;
  }

  get sql(): Sql {
    return this.#sql;
  }

  get mode(): ClockMode {
    return this.#clock.mode;
  }

  get ratePerMille(): number {
    return this.#clock.ratePerMille;
  }

  now(): Instant {
    return this.#clock.now();
  }

  /** The reader, for every list and detail that a screen asks for. */
  get read(): PrismaClient {
    this.#reader ??= new PrismaClient({
      adapter: new PrismaBetterSqlite3({ url: this.#options.file }, { timestampFormat: 'unixepoch-ms' }),
    });
    return this.#reader;
  }

  listen(listener: WorldListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether somebody follows this world. */
  get isHeard(): boolean {
    return this.#listeners.size > 0;
  }

  /** Runs a command in the writer's next turn, on a world that is settled up to now. */
  write<T, R extends RefusalName>(command: Command<Decision<T, R>>): Promise<Decision<T, R>> {
    return this.writer.write(command);
  }

  /** Settles what the running clock has made due. */
  tick(): void {
    if (this.#clock.mode === 'frozen' || this.writer.isHeld) return;
    this.writer.turn((heard) => this.#settleNow(heard));
    for (const listener of this.#listeners) listener.moved?.();
  }

  async freeze(): Promise<void> {
    await this.#alone(() => this.#clock.freeze());
  }

  /** World seconds per real second, times 1000. */
  async run(ratePerMille: number): Promise<void> {
    await this.#alone(() => this.#clock.run(ratePerMille));
  }

  /** Goes through every due instant up to `to`, in slices, and answers what happened. `to` is not before now. */
  async advance(to: Instant): Promise<Happened> {
    const happened: Happened = new Map();
    await this.writer.hold(async () => {
      const mode = this.#clock.mode;
      this.#clock.freeze();
      for (let isDone = false; !isDone; ) {
        isDone = this.writer.turn((heard) => this.#slice(Math.max(to, this.#settled), happened, heard));
        this.#clock.set(this.#settled);
        if (!isDone) await new Promise<void>((resolve) => setImmediate(resolve));
      }
      if (mode === 'running') this.#clock.run(this.#clock.ratePerMille);
      this.writer.turn(() => this.#note());
    });
    for (const listener of this.#listeners) listener.moved?.();
    return happened;
  }

  /** When something falls due next, up to `horizon`; undefined when nothing does. */
  nextDue(horizon: Instant): Instant | undefined {
    const tx = this.#txAt(this.#settled, []);
    const dues = this.#options.jobs.map((job) => job.next(tx, horizon)?.at).filter((at) => at !== undefined);
    return dues.length ? Math.min(...dues) : undefined;
  }

  /** Copies the whole state to a file: in the writer's turn, with the clock written down. */
  async copyTo(file: string): Promise<void> {
    await this.#alone(
      () => undefined,
      () => copyOpen(this.#db, this.#options.file, file),
    );
  }

  /** Puts another state in the place of this one; `place` writes the file. */
  async replace(place: (file: string) => void): Promise<void> {
    await this.writer.hold(async () => {
      await this.#closeConnections();
      place(this.#options.file);
      this.#db = openWriter(this.#options.file, this.#options.durability);
      this.#sql = new Sql(this.#db);
      const state = this.#readState();
      this.#facts = this.#factsOf(state);
      this.#clock = new Clock({ now: state.now, mode: this.#clock.mode, ratePerMille: this.#clock.ratePerMille }, this.#options.real);
      this.#settled = state.now;
      this.derived.forget();
    });
    for (const listener of this.#listeners) listener.replaced?.();
  }

  async close(): Promise<void> {
    for (const listener of this.#listeners) listener.closed?.();
    await this.writer.hold(async () => {
      this.writer.turn((heard) => this.#settleNow(heard, true));
      await this.#closeConnections();
    });
  }

  /** Changes the clock with the world to itself, settles, and writes the clock down. */
  async #alone(change: () => void, afterwards: () => void = () => undefined): Promise<void> {
    await this.writer.hold(async () => {
      change();
      this.writer.turn((heard) => this.#settleNow(heard, true));
      afterwards();
    });
  }

  async #closeConnections(): Promise<void> {
    await this.#reader?.$disconnect();
    this.#reader = undefined;
    this.#db.close();
  }

  #readState(): WorldState {
    return known(this.#sql.get<WorldState>('SELECT * FROM "WorldState" WHERE "id" = 1'), 'a world has its own row');
  }

  #factsOf({ seed, epoch }: WorldState): WorldFacts {
    return { id: this.id, seed, epoch };
  }

  #txAt(now: Instant, heard: Heard[]): Tx {
    return { world: this.#facts, now, sql: this.#sql, derived: this.derived, tell: (userId, event) => heard.push({ userId, event }) };
  }

  /** Settles up to the clock's now, and writes the clock down when something changed, when asked, or every ten seconds. */
  #settleNow(heard: Heard[], isNoteWanted = false): Instant {
    const now = Math.max(this.#clock.now(), this.#settled);
    const { reached } = settle(
      (at) => this.#txAt(at, heard),
      this.#options.jobs,
      this.#settled,
      now,
      new Map(),
      () => false,
    );
    must(reached === now, 'settling without a limit reaches now');
    const hasMoved = now !== this.#settled;
    this.#settled = now;
    const isTimeToNote = this.#options.real() - this.#notedAtMs >= NOTE_CLOCK_MS;
    if (isNoteWanted || (hasMoved && (isTimeToNote || heard.length > 0 || this.writer.isBusy))) this.#note();
    return now;
  }

  #slice(to: Instant, happened: Happened, heard: Heard[]): boolean {
    const endMs = this.#options.real() + SLICE_MS;
    const { reached, isDone } = settle(
      (at) => this.#txAt(at, heard),
      this.#options.jobs,
      this.#settled,
      to,
      happened,
      () => this.#options.real() >= endMs,
    );
    this.#settled = reached;
    this.#note();
    return isDone;
  }

  #note(): void {
    const state = { now: this.#settled, mode: this.#clock.mode, ratePerMille: this.#clock.ratePerMille };
    this.#sql.update<WorldState>('WorldState', { id: 1 }, state);
    this.#notedAtMs = this.#options.real();
  }

  #committed(heard: readonly Heard[]): void {
    for (const listener of this.#listeners) {
      listener.wrote?.();
      if (heard.length > 0) listener.heard?.(heard);
    }
  }
}
