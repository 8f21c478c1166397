import type { AppOptions } from './app-options.ts';
import type { FleetOptions } from './fleet/fleet.ts';
import type { FleetPoints } from './fleet-points.ts';
import { emptyFleetFolder, secretOf } from './process/open-registry.ts';
import { failed } from './world/signals.ts';

/** This server's part of a fleet, whose code is loaded only if there is one. */
export async function openFleet(app: AppOptions, means: Pick<FleetOptions, 'disk' | 'checker'>): Promise<FleetPoints | undefined> {
  const { config, warn, logger, stamp } = app;
  if (config.fleet === '') return undefined;
  const { Fleet } = await import('./fleet/fleet.ts');
  const options: FleetOptions = {
    ...means,
    ...config,
    worldSecret: config.isLabOn ? undefined : secretOf(config),
    folder: emptyFleetFolder(config.dataDir),
    now: () => Date.parse(stamp(0)),
    warn: (line) => warn?.(line),
    failed: (error) => {
      failed.tell({ error });
      if (logger) logger.error(error);
    },
  };
  return Fleet.open(options);
}
