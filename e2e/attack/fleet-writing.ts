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
  unanswered = 0;
  /** How often there was no answer for each reason. */
  readonly reasons: Record<string, number> = {};
  /** The longest time in which no write was acknowledged, milliseconds. */
  silentMs = 0;
  #lastMs = performance.now();

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

  /** How often a write was refused for each reason. */
  get refusals(): Record<string, number> {
    const all: Record<string, number> = {};
    for (const { refusals } of this.#witnesses) for (const [key, count] of Object.entries(refusals)) all[key] = (all[key] ?? 0) + count;
    return all;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #write(witness: Witness): Promise<void> {
    while (!this.#isOver)
      try {
        const { count } = witness;
        await witness.write();
        if (witness.count > count) this.#note();
      } catch (error) {
        this.unanswered += 1;
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        this.reasons[String(cause)] = (this.reasons[String(cause)] ?? 0) + 1;
      }
  }

  #note(): void {
    const nowMs = performance.now();
    this.silentMs = Math.max(this.silentMs, nowMs - this.#lastMs);
    this.#lastMs = nowMs;
  }
}
