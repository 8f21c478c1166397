import { type Instant, must } from '@mt2/domain';
import type { WorldState } from '../storage/state.ts';
import { agendaOf } from '../time/agenda.ts';
import { Clock, type ClockMode, type RealNow } from '../time/clock.ts';
import type { Job } from '../time/job.ts';
import type { InParts, QueuedEvent } from '../transaction/tx.ts';
import { type Happened, type Progress, settle } from './settle.ts';
import type { Turn } from './turn.ts';

/** A span of time, and the number of events of each kind in it. */
export type Advanced = { readonly from: Instant; readonly to: Instant; readonly happened: Happened };

type TimelineOptions = {
  readonly turn: Turn;
  readonly jobs: readonly Job[];
  readonly real: RealNow;
  /** The last instant that the clock may show so far. */
  readonly limit: () => Instant;
};

/** True once an advance has reached the event it waits for, among the events of its turn so far. */
export type IsReached = (queued: readonly QueuedEvent[]) => boolean;

type StoredClock = Pick<WorldState, 'now' | 'mode' | 'ratePerMille' | 'advancingTo'>;

/** Without other writes, the running clock is stored this often. */
const STORE_CLOCK_MS = 10_000;
/** Maximum time for which an advance blocks the process. */
const SLICE_MS = 40;

/** A world's time: its clock, how far it is settled, and the stored copy of both. It changes within turns. */
export class Timeline {
  readonly #options: TimelineOptions;
  #clock: Clock;
  #settled: Instant;
  /** The stored content of the world's own row. It is updated before any later event is written. */
  #stored: StoredClock;
  #storedAtMs: number;
  /** The target of an advance; until it is reached, the clock waits for `slice`. */
  #target: Instant | null;

  constructor(options: TimelineOptions, state: WorldState) {
    this.#options = options;
    const { limit, real } = options;
    this.#clock = clockOf(state, real);
    // Another server may have shown any instant up to the limit.
    if (state.mode === 'running' && Number.isFinite(limit())) this.#clock.set(Math.max(state.now, limit()));
    this.#settled = state.now;
    this.#stored = storedIn(state);
    this.#target = state.advancingTo;
    this.#storedAtMs = real();
  }

  get mode(): ClockMode {
    return this.#clock.mode;
  }

  get ratePerMille(): number {
    return this.#clock.ratePerMille;
  }

  now(): Instant {
    return this.#target === null ? Math.max(Math.min(this.#clock.now(), this.#options.limit()), this.#settled) : this.#settled;
  }

  /** The instant after so many milliseconds of real time, without the limit; a frozen clock stays. */
  ahead(ms: number): Instant {
    const now = this.#target === null ? Math.max(this.#clock.now(), this.#settled) : this.#settled;
    return this.mode === 'running' ? now + Math.ceil((ms * this.ratePerMille) / 1_000_000) : now;
  }

  freeze(): void {
    this.#stayWithin();
    this.#clock.freeze();
  }

  /** World seconds per real second, times 1000. */
  run(ratePerMille: number): void {
    this.#stayWithin();
    this.#clock.run(ratePerMille);
  }

  /** A clock beyond its limit continues from what it shows. */
  #stayWithin(): void {
    if (this.#clock.now() > this.#options.limit()) this.#clock.set(this.now());
  }

  /** Continues from another state, in the current mode or, with `isModeTaken`, in that state's mode. */
  restart(state: WorldState, isModeTaken: boolean): void {
    const { mode, ratePerMille } = isModeTaken ? state : this;
    this.#clock = clockOf({ now: state.now, mode, ratePerMille }, this.#options.real);
    this.goBackTo(state);
    this.#target = state.advancingTo;
  }

  /** Discards what was settled: everything after the state's instant is due again. */
  goBackTo(state: WorldState): void {
    this.#settled = state.now;
    this.#stored = storedIn(state);
  }

  /** Settles up to the clock's now and returns it. `isWritten`: other writes of this turn rely on that instant. */
  *settle(queued: QueuedEvent[], isWritten: boolean): InParts<Instant> {
    const now = this.now();
    const happened: Happened = new Map();
    const { reached } = yield* this.#settle(queued, now, happened, () => false);
    must(reached === now, 'settling without a limit reaches now');
    this.#settled = now;
    const isOld = this.#options.real() - this.#storedAtMs >= STORE_CLOCK_MS;
    if (isWritten || happened.size > 0 || isOld) this.store();
    return now;
  }

  /** From now on the clock waits for `slice` to move it to this instant. */
  startAdvance(to: Instant): void {
    this.#target = to;
  }

  /**
   * Settles for a short while towards the target of the advance, and stores the clock; returns whether the advance is
   * complete. It completes early, at the end of an instant, if `isReached` finds its event.
   */
  *slice(happened: Happened, queued: QueuedEvent[], isReached: IsReached): InParts<boolean> {
    if (this.#target === null) return true;
    const endMs = this.#options.real() + SLICE_MS;
    const own: Happened = new Map();
    const isTimeUp = () => isReached(queued) || this.#options.real() >= endMs;
    const { reached, isDone } = yield* this.#settle(queued, this.#target, own, isTimeUp);
    for (const [kind, count] of own) happened.set(kind, (happened.get(kind) ?? 0) + count);
    this.#settled = reached;
    const isThere = isDone || isReached(queued);
    if (isThere) this.endAdvance();
    this.store();
    return isThere;
  }

  #settle(queued: QueuedEvent[], upTo: Instant, happened: Happened, isTimeUp: () => boolean): InParts<Progress> {
    const { turn, jobs } = this.#options;
    return settle({ turn, jobs, queued }, this.#settled, upTo, happened, isTimeUp);
  }

  /** The clock continues on its own from the settled instant. */
  endAdvance(): void {
    this.#clock.set(this.#settled);
    this.#target = null;
  }

  /** The next instant at which work is due, up to `horizon`; undefined if there is none. */
  nextDue(horizon: Instant): Instant | undefined {
    const { turn, jobs } = this.#options;
    const tx = turn.txAt(this.#settled, []);
    try {
      return agendaOf(tx, jobs).first(tx, horizon, (step) => step.do())?.due.at;
    } catch (error) {
      if (turn.isUnderTest) throw error;
      // A search that fails is due in the next second, when its culprits are set aside.
      return tx.now + 1;
    }
  }

  /** Stores the clock if it has changed. */
  store(): void {
    const next: StoredClock = { now: this.#settled, mode: this.mode, ratePerMille: this.ratePerMille, advancingTo: this.#target };
    this.#storedAtMs = this.#options.real();
    if (isSame(next, this.#stored)) return;
    this.#options.turn.sql.update<WorldState>('WorldState', { id: 1 }, next);
    this.#stored = next;
  }
}

const storedIn = ({ now, mode, ratePerMille, advancingTo }: WorldState): StoredClock => ({ now, mode, ratePerMille, advancingTo });
const clockOf = ({ now, mode, ratePerMille }: Omit<StoredClock, 'advancingTo'>, real: RealNow): Clock =>
  new Clock({ now, mode: mode as ClockMode, ratePerMille }, real);
const isSame = (one: StoredClock, other: StoredClock): boolean =>
  one.now === other.now && one.mode === other.mode && one.ratePerMille === other.ratePerMille && one.advancingTo === other.advancingTo;
