import type { Call, RefusalName } from '@mt2/contracts';
import type { Instant } from '@mt2/domain';
import { Ready, type Result } from '../../http/result.ts';
import { Trail, type TrailLog } from '../../http/trail.ts';
import type { RealNow } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';

/** How a call ended; without a refusal it succeeded. */
export type Ending = { readonly refusal?: RefusalName; readonly details?: Readonly<Record<string, string>> | undefined };
/** One call of the past. */
export type Entry = {
  readonly id: number;
  readonly trail: Trail;
  readonly at: Instant;
  readonly ms: number;
  readonly status: number;
  readonly ending: Ending;
};

/** How many calls of a world are remembered. */
const MOST = 500;

class Ring {
  readonly #entries: Entry[] = [];
  #last = 0;

  add(entry: Omit<Entry, 'id'>): void {
    this.#last += 1;
    this.#entries[this.#last % MOST] = { id: this.#last, ...entry };
  }

  get(id: number): Entry | undefined {
    const entry = this.#entries[id % MOST];
    return entry?.id === id ? entry : undefined;
  }

  /** Newest first. */
  newest(): Entry[] {
    return this.#entries.filter((entry) => entry !== undefined).sort((one, other) => other.id - one.id);
  }
}

const endingOf = (result: Result | undefined): Ending => {
  if (result === undefined) return { refusal: 'internal-error' };
  return result instanceof Ready || result.ok ? {} : { refusal: result.refusal, details: result.details };
};

/** The last calls of each world. It is the host's memory, no part of a world: a fork begins without it, and no hash knows of it. */
export class RequestLog implements TrailLog {
  readonly #real: RealNow;
  readonly #main: () => World | undefined;
  readonly #rings = new WeakMap<World, Ring>();

  /** Calls of worlds that do not exist are remembered with `main`. */
  constructor(real: RealNow, main: () => World | undefined) {
    this.#real = real;
    this.#main = main;
  }

  begin(call: Call, { url }: { readonly url: string }): Trail {
    return new Trail(call, url, this.#real());
  }

  end(trail: Trail, world: World | undefined, status: number, result: Result | undefined): void {
    const home = world ?? this.#main();
    if (!home) return;
    const ms = this.#real() - trail.startedMs;
    this.#ringOf(home).add({ trail, at: home.now(), ms, status, ending: endingOf(result) });
  }

  newest(world: World): Entry[] {
    return this.#ringOf(world).newest();
  }

  get(world: World, id: number): Entry | undefined {
    return this.#ringOf(world).get(id);
  }

  #ringOf(world: World): Ring {
    let ring = this.#rings.get(world);
    if (!ring) {
      ring = new Ring();
      this.#rings.set(world, ring);
    }
    return ring;
  }
}
