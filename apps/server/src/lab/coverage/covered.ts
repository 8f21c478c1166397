import type { Call, RefusalName } from '@mt2/contracts';
import type { ServerObserver } from '../../lab-points.ts';
import type { World } from '../../world/world.ts';

/** Longest screen path, and the maximum number of screens per world: what a client reports about itself is not trusted. */
const LONGEST_SCREEN = 100;
const MOST_SCREENS = 1_000;
/** Larger than any status number. */
const CODES = 1_000;

/**
 * Distinct items covered so far: answered calls, refusals, status transitions, screens. They are in the host's memory and not
 * part of a world: a fork starts empty, no hash includes them, and they survive the closing of an idle world. A world adds
 * its items to those of its server.
 */
export class Covered implements ServerObserver {
  readonly answered = new Set<Call>();
  /** Refusals by call; under undefined, those of requests that matched no call. */
  readonly refused = new Map<Call | undefined, Set<RefusalName>>();
  readonly screens = new Set<string>();
  readonly #whole: ServerObserver | undefined;
  readonly #steps = new Map<string, Set<number>>();

  constructor(whole?: ServerObserver) {
    this.#whole = whole;
  }

  /** Records a successful call. */
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

  /** Records a status transition by status numbers. `statuses` is the table, or the column if a table has several. */
  step(statuses: string, from: number, to: number): void {
    const steps = this.#steps.get(statuses);
    if (steps) steps.add(from * CODES + to);
    else this.#steps.set(statuses, new Set([from * CODES + to]));
    this.#whole?.step(statuses, from, to);
  }

  hasStep(statuses: string, from: number, to: number): boolean {
    return this.#steps.get(statuses)?.has(from * CODES + to) === true;
  }

  /** Records a screen that a client reports. */
  show(screen: string): void {
    if (screen.length <= LONGEST_SCREEN && this.screens.size < MOST_SCREENS) this.screens.add(screen);
    this.#whole?.show(screen);
  }

  /** Clears this world's items; the server's copy stays. */
  clear(): void {
    this.answered.clear();
    this.refused.clear();
    this.#steps.clear();
    this.screens.clear();
  }
}

/** The items that a world has covered. */
export function coveredBy({ world: { observer } }: Pick<World, 'world'>): Covered | undefined {
  return observer instanceof Covered ? observer : undefined;
}
