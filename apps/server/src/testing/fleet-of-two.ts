import type { Owner, Placement } from '../fleet/placement.ts';
import type { Config } from '../process/config.ts';
import { openServer, type TestServer } from './harness.ts';

export const FLEET_SECRET = 'the secret of a test';

/** Where worlds are, as the servers of a test's fleet believe it: all of them, or each of them something else. */
export type Believed = Map<string, Owner | number | readonly [Owner | number, Owner | number]>;

/** The placement of one server: worlds that no one named are not created yet. A number is the server that owns the world. */
class TestPlacement implements Placement {
  readonly #own: number;
  readonly #places: Believed;
  readonly #urls: readonly string[];

  constructor(own: number, places: Believed, urls: readonly string[]) {
    this.#own = own;
    this.#places = places;
    this.#urls = urls;
  }

  async place(world: string): Promise<Owner> {
    const believed = this.#places.get(world) ?? { at: 'nowhere', why: 'not-created' };
    const place = Array.isArray(believed) ? (believed[this.#own] ?? 0) : believed;
    if (typeof place !== 'number') return place;
    if (place === this.#own) return { at: 'here', generation: 1 };
    return { at: 'server', server: `server-${place}`, url: this.#urls[place] ?? '', generation: 1 };
  }

  async addresses(): Promise<string[]> {
    return [];
  }
}

/** Two servers in one process that know where worlds are from `places`: `main` is at the first one. */
export async function openFleetOfTwo(places: Believed, over: Partial<Config> = {}): Promise<readonly [TestServer, TestServer]> {
  const urls: string[] = [];
  places.set('main', 0);
  const open = async (own: number): Promise<TestServer> => {
    const placement = new TestPlacement(own, places, urls);
    const server = await openServer({ ...over, fleetSecret: FLEET_SECRET }, undefined, { placement });
    urls[own] = await server.url();
    return server;
  };
  return [await open(0), await open(1)];
}
