import type { FastifyInstance } from 'fastify';
import type { AppOptions } from './app-options.ts';
import type { Fleet, FleetOptions } from './fleet/fleet.ts';
import type { Front, FrontOptions } from './fleet/front.ts';
import type { Placement } from './fleet/placement.ts';
import type { Stamps } from './fleet/stamp.ts';
import type { Worlds } from './http/request/world-of.ts';
import { emptyFleetFolder, secretOf } from './process/open-registry.ts';
import type { Registry } from './world/registry/registry.ts';
import { failed } from './world/signals.ts';
import { fingerprintOf } from './world/storage/secret-file.ts';
import { FIRST_OWN_ID } from './world/storage/state.ts';
import type { World } from './world/world.ts';

/** The parts of this server that it needs. */
type Means = Pick<FleetOptions, 'disk' | 'checker'>;

/** This server's part of a fleet, whose code is loaded only if there is one. */
export async function openFleet(app: AppOptions, means: Means): Promise<Fleet | undefined> {
  const { config, warn, logger, store } = app;
  if (config.fleet === '') return undefined;
  const { Fleet } = await import('./fleet/fleet.ts');
  const options = {
    address: config.fleet,
    url: config.fleetUrl,
    leaseMs: config.leaseMs,
    secret: config.fleetSecret,
    minFreeBytes: config.minFreeMb * 1_000_000,
    folder: emptyFleetFolder(config.dataDir),
    ...means,
    warn: (line: string) => warn?.(line),
    failed: (error: unknown) => {
      failed.tell({ error });
      if (logger) logger.error(error);
    },
  };
  const fleet = await Fleet.open(options, store);
  if (!config.isLabOn) await refuseOtherSecret(fleet, secretOf(config));
  return fleet;
}

/** Throws if the servers of the fleet have another secret. Only its fingerprint is in their store. */
async function refuseOtherSecret(fleet: Fleet, secret: string): Promise<void> {
  const own = fingerprintOf(secret);
  if ((await fleet.agree(own)) === own) return;
  await fleet.drain();
  throw new Error('the other servers of this fleet have another secret: start with their SECRET_FILE');
}

/** Signs with the secret of the fleet. */
async function stampsOf({ config, stamp }: AppOptions): Promise<Stamps> {
  const { Stamps } = await import('./fleet/stamp.ts');
  return new Stamps(config.fleetSecret, () => Date.parse(stamp(0)));
}

/** Has `main` be there: on this server or, in a fleet, on one of its servers. */
export function startWorlds(registry: Registry, fleet: Fleet | undefined, { bridge }: AppOptions['config']): Promise<void> {
  const start = () => registry.start(undefined, bridge === '' ? {} : { firstId: FIRST_OWN_ID });
  return fleet ? fleet.begin(registry, start) : start();
}

/** Lets answers wait until what they rest on is stored by the fleet. */
export async function holdAnswersOf(fleet: Fleet | undefined, http: FastifyInstance): Promise<void> {
  if (!fleet) return;
  const { holdAnswers } = await import('./fleet/hold-answers.ts');
  holdAnswers(http, () => fleet.worlds.confirmed());
}

/** The front of a server of a fleet; undefined for a server alone. */
export async function loadFront(
  http: FastifyInstance,
  app: AppOptions,
  { placement, refuseHost, worlds }: Pick<FrontOptions, 'refuseHost'> & { placement: Placement | undefined; worlds: Worlds<World> },
): Promise<Front | undefined> {
  if (!placement) return undefined;
  const [{ Front }, { copyAtSource }] = await Promise.all([import('./fleet/front.ts'), import('./fleet/copies.ts')]);
  const { isLabOn, proxies } = app.config;
  const stamps = await stampsOf(app);
  const front = new Front(http, { placement, stamps, refuseHost, proxies, real: app.real, isLabOn, hosts: worlds.hosts ?? [] });
  copyAtSource(http, front);
  return front;
}

/** The addresses of the servers of a fleet whose lease is valid; none without a fleet. */
export const addressesOf =
  (placement: Placement | undefined): (() => Promise<readonly string[]>) =>
  async () =>
    (await placement?.addresses()) ?? [];

/** The address of the other server that owns a world; undefined for any other name, and without a fleet. */
export const addressOfWorld =
  (placement: Placement | undefined) =>
  async (world: string): Promise<string | undefined> => {
    const place = await placement?.place(world);
    return place?.at === 'server' ? place.url : undefined;
  };
