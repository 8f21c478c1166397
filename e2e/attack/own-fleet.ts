import { type Client, createClient } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { Fleet } from '@mt2/server/fleet/fleet';
import { type Change, Store } from '@mt2/server/fleet/store';
import type { Config } from '@mt2/server/process/config';
import { openServer, type TestServer } from '@mt2/server/testing/harness';
import { onTestFinished } from 'vitest';
import { freePorts } from '../free-ports.ts';
import type { Postgres } from './postgres.ts';

export const FLEET_SECRET = 'the secret of this fleet';
type WhenOver = (end: () => Promise<void>) => void;
type Before = (what: string, id: string) => unknown;

let fleets = 0;

/** Servers of a fleet in this process, and their store, a database of its own. They end with the test, or when `whenOver` says so. */
export class OwnFleet {
  readonly #whenOver: WhenOver;
  readonly #url: string;
  readonly store: Store;
  /** What psql prints for a statement. */
  readonly sql: (statement: string) => string;

  private constructor(whenOver: WhenOver, url: string, store: Store, sql: (statement: string) => string) {
    this.#whenOver = whenOver;
    this.#url = url;
    this.store = store;
    this.sql = sql;
  }

  static async begin(postgres: Postgres, whenOver: WhenOver = onTestFinished): Promise<OwnFleet> {
    fleets += 1;
    const database = `fleet_${fleets}`;
    postgres.sql(`CREATE DATABASE ${database}`);
    const url = postgres.url.replace(/mt2$/, database);
    const store = await Store.open(url, { leaseMs: 10_000, fleetSecret: FLEET_SECRET, worldSecret: undefined, warn: () => undefined });
    whenOver(() => store.close());
    return new OwnFleet(whenOver, url, store, (statement) => postgres.sql(statement, database).trim());
  }

  /** One more server. */
  async join(settings: Partial<Config> = {}): Promise<TestServer> {
    const [port = 0] = await freePorts(1);
    const over = { fleet: this.#url, proxies: 1, fleetSecret: FLEET_SECRET, fleetUrl: `http://127.0.0.1:${port}` };
    const server = await openServer({ ...over, ...settings });
    await server.app.http.listen({ port, host: '127.0.0.1' });
    this.#whenOver(async () => {
      await fleetOf(server).announceEnd();
      await server.close();
    });
    return server;
  }
}

export const fleetOf = ({ app }: TestServer): Fleet => assertDefined(app.fleet instanceof Fleet ? app.fleet : undefined, 'it is in one');

/** A client that any server of the fleet answers. */
export async function through(server: TestServer, world: string): Promise<Client> {
  const baseUrl = await server.url();
  return createClient({ baseUrl, headers: () => ({ 'x-world': world }) });
}

const ASKED = ['find', 'append', 'remove', 'putBase', 'readBase'] as const;
type Asking = (this: Store, about: string | { readonly id: string }, ...more: readonly unknown[]) => Promise<unknown>;
const methods = Store.prototype as unknown as Record<(typeof ASKED)[number], Asking>;
let before: Before = () => undefined;

for (const name of ASKED) {
  const ask = methods[name];
  methods[name] = async function asking(about, ...more) {
    const change = name === 'append' ? (more[1] as Change) : undefined;
    await before(!change ? name : 'kind' in change ? change.kind : 'entry', typeof about === 'string' ? about : about.id);
    return ask.call(this, about, ...more);
  };
}

/** Has this awaited before what servers of this process ask of their store about a world, until the test is over. */
export function askFirst(act: Before): void {
  before = act;
  onTestFinished(() => {
    before = () => undefined;
  });
}
