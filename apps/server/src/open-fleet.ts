import type { AppOptions } from './app-options.ts';
import type { Means } from './fleet/fleet-snapshots.ts';
import type { FleetPoints } from './fleet-points.ts';

/** This server's part of a fleet, whose code is loaded only if there is one. */
export async function openFleet(app: AppOptions, parts: Pick<Means, 'disk' | 'checker'>): Promise<FleetPoints | undefined> {
  if (app.config.fleet === '') return undefined;
  const { Fleet } = await import('./fleet/fleet.ts');
  return Fleet.open(app, parts);
}
