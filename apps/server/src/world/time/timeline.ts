import { type Instant, must } from '@mt2/domain';
import type { Sql } from '../tables/sql.ts';
import type { WorldState } from '../tables/state.ts';
import type { QueuedEvent, Tx } from '../transaction/tx.ts';
import { Clock, type ClockMode, type RealNow } from './clock.ts';
import type { Job } from './job.ts';
import { Rescue, StepFailed } from './rescue.ts';
import { isSetAside } from './set-aside.ts';
import { type DueWork, type Happened, type Progress, settle } from './settle.ts';

export type TimelineOptions = {
  readonly work: DueWork;
  readonly real: RealNow;
  readonly sql: () => Sql;
  readonly txAt: (now: Instant, queued: QueuedEvent[]) => Tx;
};

/** True once an advance has come to the event that it waits for, among the events of its turn so far. */
export type IsReached = (queued: readonly QueuedEvent[]) => boolean;

/** The stored state of a world's time. */
type Note = Omit<WorldState, 'id' | 'seed' | 'epoch' | 'outboxMark'>;

/** While nothing else is written, the running clock is written down this often. */
const NOTE_CLOCK_MS = 10_000;
/** The longest time that an advance blocks the process. */
const SLICE_MS = 40;

/**
 * A world's time: its clock, how far its due work is settled, and what is written down of both. Everything here runs in the writer's turn.
 */
export class Timeline {
  readonly #options: TimelineOptions;
  #clock: Clock;
  #settled: Instant;
  /** The content of the world's own row. It is updated before anything that happens later is written. */
  #noted: Note;
  #notedAtMs: number;
  /** The target of an advance; until it is reached, the clock waits for `slice`. */
  #target: Instant | null;
  /** Of a turn that is settled again because a step of it failed. */
  #rescue: Rescue | undefined;

  constructor(options: TimelineOptions, state: WorldState) {
    this.#options = options;
    this.#clock = clockOf(state, options.real);
    this.#settled = state.now;
    this.#noted = noteOf(state);
    this.#target = state.advancingTo;
    this.#notedAtMs = options.real();
  }

  get mode(): ClockMode {
    return this.#clock.mode;
  }

  get ratePerMille(): number {
    return this.#clock.ratePerMille;
  }

  now(): Instant {
    return this.#target === null ? Math.max(this.#clock.now(), this.#settled) : this.#settled;
  }

  freeze(): void {
    this.#clock.freeze();
  }

  /** World seconds per real second, times 1000. */
  run(ratePerMille: number): void {
    this.#clock.run(ratePerMille);
  }

  /** Goes on from another state, in the mode of this one, or with `isModeTaken` in the other's. */
  restart(state: WorldState, isModeTaken: boolean): void {
    const { mode, ratePerMille } = isModeTaken ? state : this;
    this.#clock = clockOf({ now: state.now, mode, ratePerMille }, this.#options.real);
    this.goBackTo(state);
    this.#target = state.advancingTo;
    this.#rescue = undefined;
  }

  /** Undoes what was settled: everything after the state's instant is due again. */
  goBackTo(state: WorldState): void {
    this.#settled = state.now;
    this.#noted = noteOf(state);
  }

  /** True where a turn that was undone for this error is settled again: then without the objects that caused it. */
  settlesAgain(error: unknown): boolean {
    if (!(error instanceof StepFailed)) return false;
    this.#rescue ??= new Rescue();
    return this.#rescue.learn(error);
  }

  /** Forgets which objects failed: the turn was done without them, or cannot be done at all. */
  endRescue(): void {
    this.#rescue = undefined;
  }

  /** Settles up to the clock's now and returns it. `isWritten`: other writes of this turn rely on that instant. */
  settle(queued: QueuedEvent[], isWritten: boolean): Instant {
    const now = this.now();
    const happened: Happened = new Map();
    const { reached } = this.#settle(queued, now, happened, () => false);
    must(reached === now, 'settling without a limit reaches now');
    this.#settled = now;
    const isOld = this.#options.real() - this.#notedAtMs >= NOTE_CLOCK_MS;
    if (isWritten || happened.size > 0 || isOld) this.note();
    return now;
  }

  /** From now on the clock waits for `slice` to take it to an instant. */
  startAdvance(to: Instant): void {
    this.#target = to;
  }

  /**
   * Settles for a short while towards where an advance goes, which is written down until it is there; answers whether
   * it is. It is there early, at the end of the instant, where `isReached` finds what it waits for among the events.
   */
  slice(happened: Happened, queued: QueuedEvent[], isReached: IsReached): boolean {
    if (this.#target === null) return true;
    const endMs = this.#options.real() + SLICE_MS;
    const own: Happened = new Map();
    const { reached, isDone } = this.#settle(queued, this.#target, own, () => isReached(queued) || this.#options.real() >= endMs);
    for (const [kind, count] of own) happened.set(kind, (happened.get(kind) ?? 0) + count);
    this.#settled = reached;
    const isThere = isDone || isReached(queued);
    if (isThere) this.endAdvance();
    this.note();
    return isThere;
  }

  #settle(queued: QueuedEvent[], upTo: Instant, happened: Happened, isTimeUp: () => boolean): Progress {
    const work = { ...this.#options.work, rescue: this.#rescue };
    return settle((at) => this.#options.txAt(at, queued), work, this.#settled, upTo, happened, isTimeUp);
  }

  /** The clock goes on by itself, from what is settled. */
  endAdvance(): void {
    this.#clock.set(this.#settled);
    this.#target = null;
  }

  /** The next instant at which work falls due, up to `horizon`; undefined when none does. */
  nextDue(horizon: Instant): Instant | undefined {
    const tx = this.#options.txAt(this.#settled, []);
    const dues = this.#options.work.jobs.map((job) => this.#nextOf(tx, job, horizon)).filter((at) => at !== undefined);
    return dues.length ? Math.max(Math.min(...dues), tx.now + 1) : undefined;
  }

  /** When a job has something to do; a job that fails to say it has, for it is set aside then. */
  #nextOf(tx: Tx, job: Job, horizon: Instant): Instant | undefined {
    if (isSetAside(tx, { kind: job.kind, id: 0 })) return undefined;
    try {
      return job.next(tx, horizon)?.at;
    } catch (error) {
      if (this.#options.work.isChecking) throw error;
      return tx.now + 1;
    }
  }

  /** Writes the clock down where it has changed. */
  note(): void {
    const note: Note = { now: this.#settled, mode: this.mode, ratePerMille: this.ratePerMille, advancingTo: this.#target };
    this.#notedAtMs = this.#options.real();
    if (isSame(note, this.#noted)) return;
    this.#options.sql().update<WorldState>('WorldState', { id: 1 }, note);
    this.#noted = note;
  }
}

const noteOf = ({ now, mode, ratePerMille, advancingTo }: WorldState): Note => ({ now, mode, ratePerMille, advancingTo });
const clockOf = ({ now, mode, ratePerMille }: Omit<Note, 'advancingTo'>, real: RealNow): Clock =>
  new Clock({ now, mode: mode as ClockMode, ratePerMille }, real);
const isSame = (one: Note, other: Note): boolean =>
  one.now === other.now && one.mode === other.mode && one.ratePerMille === other.ratePerMille && one.advancingTo === other.advancingTo;
