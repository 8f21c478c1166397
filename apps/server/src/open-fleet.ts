import type { AppOptions } from './app-options.ts';
import type { Fleet } from './fleet/fleet.ts';
import type { Means } from './fleet/fleet-snapshots.ts';
import type { SharedWorlds } from './world/registry/shared-worlds.ts';

/**
 * The points at which a fleet joins the product: with the keeper of a world (`world/storage/keeper.ts`) all that the product knows of it.
 * Without a fleet there are none.
 */
export type FleetPoints = SharedWorlds & Pick<Fleet, 'begin' | 'join' | 'unready' | 'addresses' | 'addressOf' | 'announceEnd' | 'drain'>;

/** This server's part of a fleet, whose code is loaded only if there is one. */
export async function openFleet(app: AppOptions, parts: Pick<Means, 'disk' | 'checker'>): Promise<FleetPoints | undefined> {
  if (app.config.fleet === '') return undefined;
  const { Fleet } = await import('./fleet/fleet.ts');
  return Fleet.open(app, parts);
}
