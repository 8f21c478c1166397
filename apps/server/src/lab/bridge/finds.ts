import type { World } from '../../world/world.ts';
import type { RequestLog } from '../request/request-log.ts';
import type { BridgeWatch, Exchange } from './exchange.ts';
import { WorldFinds } from './world-finds.ts';

/** Maximum number of worlds whose finds are kept, and of exchanges that wait to be looked at. */
const MOST_WORLDS = 50;
const MOST_WAITING = 500;

type Options = {
  readonly log: Pick<RequestLog, 'get'>;
  /** True if the file of a world's bridge asks to compare values. */
  readonly comparesValues: (world: World) => boolean;
};

/**
 * What the bridges of this server have seen, by the name of the world, so a reset of a world does not end it. Answers are looked at
 * after they were sent.
 */
export class Finds implements BridgeWatch {
  readonly #options: Options;
  readonly #worlds = new Map<string, WorldFinds>();
  readonly #waiting: Exchange[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  exchanged(exchange: Exchange): void {
    if (this.#waiting.length >= MOST_WAITING) this.#lookAtAll();
    this.#waiting.push(exchange);
    if (this.#waiting.length === 1) setImmediate(() => this.#lookAtAll());
  }

  /** What the bridge of a world has seen until now. */
  of(world: Pick<World, 'id'>): WorldFinds {
    this.#lookAtAll();
    return this.#findsOf(world.id);
  }

  clear(world: Pick<World, 'id'>): void {
    this.#lookAtAll();
    this.#worlds.delete(world.id);
  }

  #findsOf(id: string): WorldFinds {
    const finds = this.#worlds.get(id) ?? new WorldFinds();
    this.#worlds.delete(id);
    this.#worlds.set(id, finds);
    const [oldest] = this.#worlds.keys();
    if (this.#worlds.size > MOST_WORLDS && oldest !== undefined) this.#worlds.delete(oldest);
    return finds;
  }

  #lookAtAll(): void {
    const { log, comparesValues } = this.#options;
    for (const exchange of this.#waiting.splice(0)) {
      const { world, entry } = exchange;
      const fields = entry === undefined ? undefined : log.get(world, entry)?.input;
      this.#findsOf(world.id).add(exchange, comparesValues(world), fields ?? {});
    }
  }
}
