import { setTimeout as sleep } from 'node:timers/promises';
import { inTime } from './in-time.ts';
import type { Owner, Placement } from './placement.ts';

/** Maximum wait of a request until its world can be reached, milliseconds. */
export const LONGEST_MS = 20_000;
/** Requests that may wait at a time. */
const MOST = 1_000;
/** Pause between two questions where a world is, milliseconds. */
const PAUSE_MS = 100;

const UNREACHABLE: Owner = { at: 'nowhere', why: 'no-quorum' };

/** Why no server answers a request: `lost` if its outcome is unknown, `busy` if too many requests wait. */
export type Unanswered = 'not-created' | 'server-ended' | 'damaged' | 'no-quorum' | 'lost' | 'busy';
export type Outcome = 'here' | 'answered' | Unanswered;

export type Waits = {
  /** Real milliseconds. */
  readonly real: () => number;
  readonly longestMs?: number;
  readonly most?: number;
};

type OtherOwner = Extract<Owner, { at: 'server' }>;
/** Lets the owner of a world answer. */
export type TryAt = (place: OtherOwner) => Promise<'answered' | 'again' | 'lost'>;

/** Requests for worlds without a reachable owner wait here for one. */
export class WaitingRoom {
  readonly #placement: Pick<Placement, 'place'>;
  readonly #real: () => number;
  readonly #longestMs: number;
  readonly #most: number;
  #count = 0;

  constructor(placement: Pick<Placement, 'place'>, { real, longestMs = LONGEST_MS, most = MOST }: Waits) {
    this.#placement = placement;
    this.#real = real;
    this.#longestMs = longestMs;
    this.#most = most;
  }

  /** Finds the world's owner, and lets it answer (`tryAt`) unless it is this server. */
  async settle(world: string, tryAt: TryAt, isOver: () => boolean): Promise<Outcome> {
    const untilMs = this.#real() + this.#longestMs;
    const first = await this.#try(await this.#place(world, false, untilMs), tryAt);
    if (first !== 'again') return first;
    if (this.#count >= this.#most) return 'busy';
    this.#count += 1;
    try {
      return await this.#wait(world, tryAt, isOver, untilMs);
    } finally {
      this.#count -= 1;
    }
  }

  async #wait(world: string, tryAt: TryAt, isOver: () => boolean, untilMs: number): Promise<Outcome> {
    while (!isOver() && this.#real() < untilMs) {
      const tried = await this.#try(await this.#place(world, true, untilMs), tryAt);
      if (tried !== 'again') return tried;
      await sleep(PAUSE_MS);
    }
    return 'no-quorum';
  }

  async #try(place: Owner, tryAt: TryAt): Promise<Outcome | 'again'> {
    if (place.at === 'here') return 'here';
    if (place.at === 'server') return tryAt(place);
    return place.why === 'no-quorum' ? 'again' : place.why;
  }

  /** A world's place. A store that does not answer in time counts as one without a quorum. */
  #place(world: string, again: boolean, untilMs: number): Promise<Owner> {
    return inTime(this.#placement.place(world, again), Math.max(0, untilMs - this.#real()), () => UNREACHABLE);
  }
}
