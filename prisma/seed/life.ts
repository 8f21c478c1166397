import { DAY, HOUR } from '@mt2/domain';
import type { Stage } from './port.ts';
import type { Sight } from './sight.ts';

/** An action of a persona, a number of seconds before the epoch. */
export type Act = readonly [secondsBefore: number, act: () => Promise<void>];
/** The actions of the personas in one area; `lives.ts` has the list. */
export type Life = (stage: Stage, sight: Sight) => readonly Act[];

/** Advances to an instant: a number of days before the epoch, plus an offset. */
export type Until = (daysBefore: number, hours?: number, seconds?: number) => Promise<void>;

/** Seconds before the epoch at which the personas are ready: signed up, verified and funded. */
export const READY = 90 * DAY;

/** Runs the actions of all lives up to the epoch, in chronological order. */
export class SeedTime {
  readonly #advance: (secondsBefore: number) => Promise<void>;
  readonly #ahead: Act[];
  #secondsBefore = Number.POSITIVE_INFINITY;

  constructor(acts: readonly Act[], advance: (secondsBefore: number) => Promise<void>) {
    this.#ahead = acts.toSorted(([one], [other]) => other - one);
    this.#advance = advance;
  }

  readonly until: Until = async (daysBefore, hours = 0, seconds = 0) => {
    const target = daysBefore * DAY - hours * HOUR - seconds;
    await this.#actWhile((secondsBefore) => secondsBefore > target);
    await this.#moveTo(target);
  };

  /** Runs the actions that are due now. */
  async actNow(): Promise<void> {
    await this.#actWhile((secondsBefore) => secondsBefore >= this.#secondsBefore);
  }

  async #actWhile(isDue: (secondsBefore: number) => boolean): Promise<void> {
    for (let next = this.#ahead[0]; next && isDue(next[0]); next = this.#ahead[0]) {
      this.#ahead.shift();
      if (next[0] < this.#secondsBefore) await this.#moveTo(next[0]);
      await next[1]();
    }
  }

  async #moveTo(secondsBefore: number): Promise<void> {
    await this.#advance(secondsBefore);
    this.#secondsBefore = secondsBefore;
  }
}
