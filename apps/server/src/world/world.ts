import type { RefusalName } from '@mt2/contracts';
import type { Decision, Instant } from '@mt2/domain';
import { type Mark, type Marked, markArrival } from './arrival.ts';
import type { Keeper } from './storage/keeper.ts';
import { firstIdIn, readState, type WorldState } from './storage/state.ts';
import { Store } from './storage/store.ts';
import type { ReadView } from './tables/read-view.ts';
import type { Sql } from './tables/sql.ts';
import type { ClockMode } from './time/clock.ts';
import { countSetAside } from './time/set-aside.ts';
import { type Derived, Transactions, type WorldListener } from './transaction/tx.ts';
import { ClockControl } from './turn/clock-control.ts';
import { type Advanced, type IsReached, Timeline } from './turn/timeline.ts';
import { Turn } from './turn/turn.ts';
import { type Command, Writer } from './turn/writer.ts';
import { WholeState } from './whole-state.ts';
import { StepsTaken, type WorldFacts } from './world-facts.ts';
import type { Replacing, WorldOptions, WriteState } from './world-options.ts';

/** One running universe: a file, a clock, one writer, one reader, and values derived from them. */
export class World {
  readonly id: string;
  readonly writer: Writer;
  readonly state: WholeState;
  readonly #store: Store;
  readonly #keeper: Keeper | undefined;
  readonly #timeline: Timeline;
  readonly #clock: ClockControl;
  readonly #transactions: Transactions;
  readonly #marked: Marked | undefined;
  readonly #factsOf: (state: WorldState, sql: Sql) => WorldFacts;
  #facts: WorldFacts;
  #isClosing = false;
  #isDeleted = false;

  constructor(options: WorldOptions) {
    const { id, place, jobs, on = [], isUnderTest = false, opened, real, hasSetAside, failed } = options;
    const { secret, publicPasswords, tokenKey, observer } = options;
    const steps = observer && new StepsTaken(observer.step.bind(observer));
    this.id = id;
    const same = { id, secret, publicPasswords, tokenKey, observer, steps };
    this.#factsOf = ({ seed, epoch }, sql) => ({ ...same, seed, epoch, firstId: firstIdIn(sql) });
    this.#transactions = new Transactions(on, () => ({ world: this.#facts, sql: this.#store.sql }));
    this.#marked = options.marked;
    this.#keeper = options.keeper;
    this.#store = new Store(place, options.keeper);
    const state = readState(this.#store.sql);
    this.#facts = this.#factsOf(state, this.#store.sql);
    const turn = new Turn({
      sql: () => this.#store.sql,
      txAt: (now, queued) => this.#transactions.at(now, queued),
      isUnderTest,
      steps,
      committed: (queued) => this.#transactions.listeners.tellCommit(queued),
      undone: () => {
        this.#transactions.derived.forget();
        this.#timeline.goBackTo(readState(this.#store.sql));
      },
      hasSetAside: (failure) => hasSetAside?.(id, failure),
    });
    this.#timeline = new Timeline({ turn, jobs, real, limit: () => this.#keeper?.limit ?? Number.POSITIVE_INFINITY }, state);
    this.writer = new Writer({ turn, real, settle: (queued) => this.#timeline.settle(queued, true) });
    this.#clock = new ClockControl({
      timeline: this.#timeline,
      writer: this.writer,
      moved: () => this.#transactions.listeners.notify('moved'),
      isClosing: () => this.#isClosing,
      isDeleted: () => this.#isDeleted,
    });
    this.state = new WholeState({
      store: this.#store,
      keeper: options.keeper,
      writer: this.writer,
      clock: this.#clock,
      confirmed: () => this.confirmed(),
      marked: (mark) => this.writer.turn(() => this.#marked?.(this, this.now(), mark)),
      forget: () => this.#transactions.derived.forget(),
    });
    try {
      opened?.(this);
    } catch (error) {
      void this.#store.end();
      throw error;
    }
    if (state.advancingTo !== null) this.#clock.resume().catch(failed);
  }

  /** The constants of this world: the same object until the world's state is replaced. */
  get world(): WorldFacts {
    return this.#facts;
  }

  /** Another one after each replacement of the state, also by the same snapshot; the same after a restart. */
  get stateId(): string {
    return String(readState(this.sql).stateId);
  }

  /** The writer's connection, between its turns: for reads that would be too slow through the reader. */
  get sql(): Sql {
    this.writer.finish();
    return this.#store.sql;
  }

  /** Values derived from the tables, as of the last turn. */
  get derived(): Derived {
    this.writer.finish();
    return this.#transactions.derived;
  }

  /** Resolves once a long second is settled; undefined while none is being settled. A reader that does not wait for it settles the rest. */
  get whole(): Promise<unknown> | undefined {
    return this.writer.whole;
  }

  /** The reader, used for every list and detail on a screen. */
  get read(): Store['read'] {
    return this.#store.read;
  }

  /** A separate reader of the state committed so far. The caller closes it: see `readWhole`. */
  view(): ReadView {
    return this.#store.view();
  }

  get mode(): ClockMode {
    return this.#timeline.mode;
  }

  get ratePerMille(): number {
    return this.#timeline.ratePerMille;
  }

  now(): Instant {
    this.writer.finish();
    return this.#timeline.now();
  }

  /**
   * Resolves when what rests on the state so far may leave this server, and rejects if it must not; undefined if it may leave now, as
   * always without a fleet.
   */
  confirmed(): Promise<void> | undefined {
    if (!this.#keeper) return undefined;
    this.#store.capture();
    return this.#keeper.confirmed();
  }

  /** The instant after so many milliseconds of real time. */
  ahead(ms: number): Instant {
    return this.#timeline.ahead(ms);
  }

  listen(listener: WorldListener): () => void {
    return this.#transactions.listeners.add(listener);
  }

  get hasListeners(): boolean {
    return !this.#transactions.listeners.isEmpty;
  }

  /** The number of objects that are set aside; 0 while it sleeps. */
  get setAsideCount(): number {
    return this.isAwake ? countSetAside(this.#store) : 0;
  }

  get isAwake(): boolean {
    return this.#store.isOpen;
  }

  /** Runs a command in the writer's next turn, on a world settled up to now. */
  write<T, R extends RefusalName>(command: Command<Decision<T, R>>): Promise<Decision<T, R | 'world-not-found'>> {
    return this.writer.write(command);
  }

  /** Settles what has become due. It returns a promise if that takes long. */
  tick(): Promise<void> | undefined {
    if (this.mode === 'frozen' || this.writer.isTaken) return undefined;
    const settled = this.writer.settle((queued) => this.#timeline.settle(queued, false));
    if (settled instanceof Promise) return settled.then(() => this.#transactions.listeners.notify('moved'));
    this.#transactions.listeners.notify('moved');
    return undefined;
  }

  async freeze(): Promise<void> {
    await this.#clock.change(() => this.#timeline.freeze());
  }

  /** World seconds per real second, times 1000. */
  async run(ratePerMille: number): Promise<void> {
    await this.#clock.change(() => this.#timeline.run(ratePerMille));
  }

  /**
   * Settles every due instant up to `target`, in slices. Time never goes back: a target in the past counts as now. An
   * interrupted advance continues as soon as the world is opened again. It ends early, at the end of an instant, if
   * `isReached` returns true.
   */
  advance(target: (now: Instant) => Instant, isReached?: IsReached): Promise<Advanced> {
    return this.#clock.advance(target, isReached);
  }

  /** The next instant at which work is due, up to `horizon`; undefined if there is none. */
  nextDue(horizon: Instant): Instant | undefined {
    this.writer.finish();
    return this.#timeline.nextDue(horizon);
  }

  /** Replaces this state by another, whose file `write` writes. The clock continues in its mode, unless the new state's mode is wanted. */
  async replace(write: WriteState, { isModeTaken, goesOn, mark }: Replacing): Promise<void> {
    await this.writer.runAlone(async () => {
      await this.#store.prepare((draft) => write(draft, (file) => this.#store.copyTo(file)));
      const [own, replaced] = [goesOn ? readState(this.sql) : undefined, this.#store.replace()];
      if (this.#keeper?.isPinned) this.#store.rebase();
      const state = readState(this.sql);
      if (!own) this.#facts = this.#factsOf(state, this.sql);
      this.#transactions.derived.forget();
      this.#timeline.restart(state, isModeTaken);
      await this.#clock.settle();
      this.arrive(mark, own?.outboxMark);
      await replaced;
      // The new state may contain an interrupted advance.
      await this.#clock.goOn();
    });
    this.#transactions.listeners.notify('replaced');
  }

  /** Marks that this state is new here, and where it came from: without a mark it is the seeded one. */
  arrive(mark?: Mark, outboxMark?: number): void {
    this.writer.turn(() => {
      markArrival(this, outboxMark);
      if (mark) this.#marked?.(this, this.now(), mark);
    });
  }

  /** Ends it for good: waiting calls find it deleted. */
  delete(): Promise<void> {
    this.#isDeleted = true;
    return this.close();
  }

  /** Closes the world: everything is written, and no further call is served. It closes even if its last due work fails. */
  async close(): Promise<void> {
    if (this.#isClosing) return;
    this.#isClosing = true;
    this.#transactions.listeners.notify('closed');
    await this.writer.runAlone(async () => {
      try {
        await this.#clock.settle();
      } finally {
        this.writer.end();
        await this.#store.end();
      }
    });
  }
}
