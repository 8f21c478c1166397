import { expect } from 'vitest';
import type { Witness } from './acknowledged.ts';
import { until } from './until.ts';

/** Acknowledged writes, at least, between two faults. */
const WRITES_BETWEEN = 20;

/** Witnesses that write until they are ended. A write without an answer was in flight at a server that died. */
export class Writing {
  readonly #witnesses: readonly Witness[];
  readonly #running: Promise<unknown>;
  #isOver = false;
  /** Why there was no answer, each time. */
  readonly unanswered: string[] = [];

  constructor(witnesses: readonly Witness[]) {
    this.#witnesses = witnesses;
    this.#running = Promise.all(witnesses.map((witness) => this.#write(witness)));
  }

  get count(): number {
    return this.#witnesses.reduce((sum, { count }) => sum + count, 0);
  }

  /** Resolves after some more acknowledged writes. */
  async more(): Promise<void> {
    const wanted = this.count + WRITES_BETWEEN;
    await until(async () => expect(this.count).toBeGreaterThanOrEqual(wanted));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #write(witness: Witness): Promise<void> {
    while (!this.#isOver)
      await witness.write().catch((error: Error) => this.unanswered.push(String(error.cause instanceof Error ? error.cause : error)));
  }
}
