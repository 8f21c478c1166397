import type { RefusalName } from '@mt2/contracts';
import type { Instant } from '@mt2/domain';

/** Is told what happens in a world; nothing in it depends on that. */
export type WorldObserver = {
  /** A row took a step that is committed, by status numbers. `statuses` is the table, or the column if a table has several. */
  readonly step: (statuses: string, from: number, to: number) => void;
  /** A request that is no call was refused. */
  readonly refuse: (refusal: RefusalName) => void;
};

type StatusStep = Parameters<WorldObserver['step']>;

/** The steps that rows have taken in the transaction of a turn. They are told after the commit, as events are: what was undone is not. */
export class StepsTaken {
  readonly #tell: WorldObserver['step'];
  #steps: StatusStep[] = [];

  constructor(tell: WorldObserver['step']) {
    this.#tell = tell;
  }

  get count(): number {
    return this.#steps.length;
  }

  add(...step: StatusStep): void {
    this.#steps.push(step);
  }

  /** Forgets those after the first `count`: they were undone. */
  undoTo(count: number): void {
    this.#steps.length = count;
  }

  /** Tells those of a committed turn. */
  tell(): void {
    for (const step of this.#steps.splice(0)) this.#tell(...step);
  }
}

/** The constants of a world. */
export type WorldFacts = {
  readonly id: string;
  readonly seed: number;
  readonly epoch: Instant;
  /** Where the IDs of its objects begin, if not at the usual number. */
  readonly firstId?: number | undefined;
  /** The source of everything unpredictable in this world (`seedFor`); undefined with the lab on, which exposes everything anyway. */
  readonly secret?: string | undefined;
  /** Passwords that everyone knows, and that no one may use; undefined with the lab on, whose users have them. */
  readonly publicPasswords?: readonly string[] | undefined;
  /** The key by which the server recognises the tokens that it issued. */
  readonly tokenKey?: string | undefined;
  readonly observer?: WorldObserver | undefined;
  /** Collects what the observer is told after a commit. */
  readonly steps?: StepsTaken | undefined;
};
