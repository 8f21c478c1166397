import type { Call, RefusalName } from '@mt2/contracts';

/** The longest path of a screen, and the most of one world: what a client says of itself is not trusted. */
const LONGEST_SCREEN = 100;
const MOST_SCREENS = 1_000;
/** Above the number of any status. */
const CODES = 1_000;

/**
 * Items seen so far, each once: calls that were answered, refusals, steps of statuses, screens. The host's memory, no part of a world: a
 * fork begins without it, no hash includes it, and it survives the sleep of an idle world. A world adds what it sees to that of its server.
 */
export class Seen {
  readonly answered = new Set<Call>();
  /** Refusals by call; undefined are requests that came to none. */
  readonly refused = new Map<Call | undefined, Set<RefusalName>>();
  readonly screens = new Set<string>();
  readonly #whole: Seen | undefined;
  readonly #steps = new Map<string, Set<number>>();

  constructor(whole?: Seen) {
    this.#whole = whole;
  }

  /** A call did what it is for. */
  answer(call: Call): void {
    this.answered.add(call);
    this.#whole?.answer(call);
  }

  refuse(refusal: RefusalName, call?: Call): void {
    const names = this.refused.get(call);
    if (names) names.add(refusal);
    else this.refused.set(call, new Set([refusal]));
    this.#whole?.refuse(refusal, call);
  }

  /** A row took a step from one status to another, by their numbers. `statuses` is its table, or its column where a table has several. */
  step(statuses: string, from: number, to: number): void {
    const steps = this.#steps.get(statuses);
    if (steps) steps.add(from * CODES + to);
    else this.#steps.set(statuses, new Set([from * CODES + to]));
    this.#whole?.step(statuses, from, to);
  }

  hasStep(statuses: string, from: number, to: number): boolean {
    return this.#steps.get(statuses)?.has(from * CODES + to) === true;
  }

  /** A user came to a screen, as the client says. */
  show(screen: string): void {
    if (screen.length <= LONGEST_SCREEN && this.screens.size < MOST_SCREENS) this.screens.add(screen);
    this.#whole?.show(screen);
  }

  /** Begins anew; what the server has of it stays. */
  clear(): void {
    this.answered.clear();
    this.refused.clear();
    this.#steps.clear();
    this.screens.clear();
  }
}
