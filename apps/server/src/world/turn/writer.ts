import type { RefusalName } from '@mt2/contracts';
import { type Decision, err, type Instant } from '@mt2/domain';
import { isGuarded } from '../time/set-aside.ts';
import { atOnce, type InParts, type Outcome, type QueuedEvent, type Refused, type Tx } from '../transaction/tx.ts';
import { OpenTurn } from './open-turn.ts';
import type { Done, Turn, Work } from './turn.ts';

/** A command that waits for its turn, and the two ways to answer its caller. */
type Waiting = {
  readonly run: (tx: Tx) => Outcome;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Runs a command in its own savepoint of a turn; returns a function that answers its caller after the commit. Of a refusal
 * only what it keeps stays, and of an error nothing.
 */
function runCommand({ run, resolve, reject }: Waiting, txOf: (queued: QueuedEvent[]) => Tx, queued: QueuedEvent[]): () => void {
  const own: QueuedEvent[] = [];
  const tx = txOf(own);
  const { sql } = tx;
  sql.control('SAVEPOINT command');
  const before = sql.writes;
  const undo = undoFrom(tx);
  try {
    const outcome = run(tx);
    if (!outcome.ok) {
      if (sql.writes > before) undo();
      own.length = 0;
      (outcome as Refused).keep?.(tx);
    }
    sql.control('RELEASE command');
    queued.push(...own);
    return () => resolve(outcome);
  } catch (error) {
    undo();
    sql.control('RELEASE command');
    return () => (isGuarded(error) ? resolve(err('object-set-aside')) : reject(error));
  }
}

/** A function that undoes what a command does from now on. */
function undoFrom({ sql, derived, world: { steps } }: Tx): () => void {
  const count = steps?.count ?? 0;
  return () => {
    sql.rollBack('command');
    steps?.undoTo(count);
    derived.forget();
  };
}

/** Synchronous by type: a command that returns a promise is refused by the compiler. */
export type Command<T> = (tx: Tx) => T extends PromiseLike<unknown> ? never : T;

type Parts = {
  readonly turn: Turn;
  /** Settles everything due up to now, before the commands of a turn; returns now. */
  readonly settle: Work<Instant>;
  /** The clock by which a turn is too long to be done at once. */
  readonly real: () => number;
};

function announced<T>({ value, announce }: Done<T>): T {
  announce();
  return value;
}

/** Due work of a turn that is longer blocks only its own world. */
const TURN_MS = 5;

/** Enough to fill a commit, few enough not to delay readers. */
const MOST_PER_COMMIT = 500;

/**
 * The only writer of a world. Commands queued in the same turn of the event loop share one transaction and one commit,
 * each in its own savepoint; their promises resolve after the commit. If its due work is long, the rest of the process
 * runs between its parts, while everything that reads or changes this world waits.
 */
export class Writer {
  readonly #turn: Turn;
  readonly #settle: Work<Instant>;
  readonly #real: () => number;
  #waiting: Waiting[] = [];
  #isScheduled = false;
  #alone = 0;
  #lastAlone: Promise<void> = Promise.resolve();
  #isEnded = false;
  #open: Pick<OpenTurn<unknown>, 'ended' | 'finish'> | undefined;

  constructor({ turn, settle, real }: Parts) {
    this.#turn = turn;
    this.#settle = settle;
    this.#real = real;
  }

  /** Runs a command in the next turn. If the world ends before that, it is refused. */
  write<T, R extends RefusalName>(command: Command<Decision<T, R>>): Promise<Decision<T, R | 'world-not-found'>> {
    if (this.#isEnded) return Promise.resolve(err('world-not-found'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ run: command as (tx: Tx) => Outcome, resolve: resolve as (outcome: Outcome) => void, reject });
      this.#schedule();
    });
  }

  /**
   * Keeps commands waiting while `work` has exclusive access to the world; `work` uses `turn` for its own commits. Calls run
   * one at a time.
   */
  async runAlone<T>(work: () => Promise<T>): Promise<T> {
    this.#alone += 1;
    const mine = this.#lastAlone.then(work);
    this.#lastAlone = mine.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await mine;
    } finally {
      this.#alone -= 1;
      this.#schedule();
    }
  }

  /** True while a `runAlone` has exclusive access or waits for it. */
  get isTaken(): boolean {
    return this.#alone > 0;
  }

  /** The number of commands that wait for their turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves once the world is in a whole second again; undefined while it is. */
  get whole(): Promise<unknown> | undefined {
    return this.#open?.ended;
  }

  /** Does the rest of an open turn immediately, for a reader that cannot wait. */
  finish(): void {
    this.#open?.finish();
  }

  /** A separate turn, run immediately, that settles nothing. An error undoes it. */
  turn<T>(work: (queued: QueuedEvent[]) => T): T {
    this.finish();
    // biome-ignore lint/correctness/useYield: it has one part.
    const parts = this.#turn.run(function* (queued) {
      return work(queued);
    });
    return announced(atOnce(parts));
  }

  /** A separate turn that settles: at once or, if it is long, between other work of the process. */
  settle<T>(work: Work<T>): T | Promise<T> {
    const done = this.#drive(this.#turn.run(work));
    return done instanceof Promise ? done.then(announced) : announced(done);
  }

  /** Refuses waiting and later commands. */
  end(): void {
    this.#isEnded = true;
    for (const { resolve } of this.#waiting.splice(0)) resolve(err('world-not-found'));
  }

  /** Does the parts of a turn: all at once or, if they are long, the rest of them later. */
  #drive<T>(parts: InParts<T>): T | Promise<T> {
    const isLong = this.#stopwatch();
    for (;;) {
      const part = parts.next();
      if (part.done) return part.value;
      if (isLong()) return this.#leaveOpen(parts);
    }
  }

  /** Continues a turn between other work of the process, with exclusive access to the world. */
  #leaveOpen<T>(parts: InParts<T>): Promise<T> {
    const open = new OpenTurn(parts, () => {
      this.#open = undefined;
      this.#alone -= 1;
      this.#schedule();
    });
    this.#open = open;
    this.#alone += 1;
    this.#lastAlone = Promise.all([this.#lastAlone, open.ended]).then(() => undefined);
    open.goOn(() => this.#stopwatch());
    return open.result;
  }

  #stopwatch(): () => boolean {
    const endMs = this.#real() + TURN_MS;
    return () => this.#real() >= endMs;
  }

  #schedule(): void {
    if (this.#isScheduled || this.isTaken || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      if (!this.isTaken) this.#flush();
      this.#schedule();
    });
  }

  #flush(): void {
    const batch = this.#waiting.splice(0, MOST_PER_COMMIT);
    const answer = ({ value, announce }: Done<(() => void)[]>): void => {
      for (const end of value) end();
      announce();
    };
    const fail = (error: unknown): void => {
      for (const each of batch) each.reject(error);
    };
    let done: Done<(() => void)[]> | Promise<Done<(() => void)[]>>;
    try {
      done = this.#drive(this.#turn.run((queued) => this.#runBatch(batch, queued)));
    } catch (error) {
      fail(error);
      return;
    }
    if (done instanceof Promise) done.then(answer, fail);
    else answer(done);
  }

  *#runBatch(batch: readonly Waiting[], queued: QueuedEvent[]): InParts<(() => void)[]> {
    const now = yield* this.#settle(queued);
    return batch.map((each) => runCommand(each, (own) => this.#turn.txAt(now, own), queued));
  }
}
