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
let fleets = 0;

/** A fleet in this process, with a database of its own as its store. Its servers end with the test, or when `whenOver` says so. */
export async function beginFleet(postgres: Postgres, whenOver: (end: () => Promise<void>) => void = onTestFinished) {
  fleets += 1;
  const database = `fleet_${fleets}`;
  postgres.sql(`CREATE DATABASE ${database}`);
  const fleet = postgres.url.replace(/mt2$/, database);
  const store = await Store.open(fleet, { leaseMs: 10_000, fleetSecret: FLEET_SECRET, worldSecret: undefined, warn: () => undefined });
  whenOver(() => store.close());
  /** One more server. */
  const join = async (settings: Partial<Config> = {}): Promise<TestServer> => {
    const [port = 0] = await freePorts(1);
    const own = { fleet, proxies: 1, fleetSecret: FLEET_SECRET, fleetUrl: `http://127.0.0.1:${port}` };
    const server = await openServer({ ...own, ...settings });
    await server.app.http.listen({ port, host: '127.0.0.1' });
    whenOver(async () => {
      await fleetOf(server).announceEnd();
      await server.close();
    });
    return server;
  };
  return { store, join, sql: (statement: string): string => postgres.sql(statement, database).trim() };
}

export const fleetOf = ({ app }: TestServer): Fleet => assertDefined(app.fleet instanceof Fleet ? app.fleet : undefined, 'it is in one');

/** A client that any server of the fleet answers. */
export async function through(server: TestServer, world: string): Promise<Client> {
  const baseUrl = await server.url();
  return createClient({ baseUrl, headers: () => ({ 'x-world': world }) });
}

const ASKED = ['find', 'append', 'remove', 'putBase', 'readState', 'putImage'] as const;
type Asking = (this: Store, about: string | { readonly id: string }, ...more: readonly unknown[]) => Promise<unknown>;
const methods = Store.prototype as unknown as Record<(typeof ASKED)[number], Asking>;
const nothing = (_what: string, _id: string): unknown => undefined;
let before = nothing;

for (const name of ASKED) {
  const ask = methods[name];
  methods[name] = async function asking(about, ...more) {
    const { owner, base, frames }: Change = name === 'append' ? (more[0] as Change) : {};
    const isOf = { unpin: base === 0, base, release: owner === '', entry: frames };
    const [what = name] = Object.entries(isOf).flatMap(([kind, is]) => (is ? [kind] : []));
    await before(what, typeof about === 'string' ? about : about.id);
    return ask.call(this, about, ...more);
  };
}

/** Has this awaited before what servers of this process ask of their store about a world, until the test is over. */
export function askFirst(act = nothing): void {
  before = act;
  onTestFinished(() => {
    before = nothing;
  });
}
