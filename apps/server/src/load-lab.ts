import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from './app-options.ts';
import type { AreasOver } from './areas.ts';
import type { Lab } from './lab/open-lab.ts';
import type { FleetPoints } from './open-fleet.ts';
import { secretOf } from './process/open-registry.ts';
import { idOfFolder } from './process/server-file.ts';
import type { Pictures } from './world/storage/pictures.ts';
import type { World } from './world/world.ts';

/** The lab, whose code is loaded only if it is on. */
export async function loadLab(
  { config, real, stamp, observer }: AppOptions,
  { unclaimed, reviews, taker }: AreasOver,
  means: { readonly sent: Pictures; readonly find: (id: string) => World | undefined },
): Promise<Lab | undefined> {
  if (!config.isLabOn) return undefined;
  const { openLab } = await import('./lab/open-lab.ts');
  const authority = config.bridgeCa === '' ? '' : readFileSync(config.bridgeCa, 'utf8');
  const bridge = { file: join(config.dataDir, 'bridge.db'), hosts: config.bridgeHosts, authority, tokenKey: secretOf(config) };
  return openLab({
    ...means,
    real,
    stamp,
    reviews,
    taker,
    bridge,
    labToken: config.labToken,
    unclaimed,
    observer,
  });
}

/** The server parts that the lab uses in addition to the areas. */
type SharedWithLab = Pick<Parameters<Lab['serve']>[1], 'appContext' | 'registry' | 'checker' | 'trial' | 'workDir' | 'pictures'> & {
  readonly fleet: FleetPoints | undefined;
};

/** Serves the calls of the lab. */
export async function serveLab(
  http: FastifyInstance,
  lab: Lab,
  options: AppOptions,
  areas: AreasOver,
  { fleet, ...shared }: SharedWithLab,
): Promise<void> {
  const { config, real, stamp, version, build, webDir } = options;
  const { reviews, taker } = areas;
  const named = {
    version,
    build,
    dataFolder: idOfFolder(config.dataDir),
    pageUrl: config.pageUrl,
    hasDocumentation: options.docsDir !== undefined,
  };
  const servers = { serverAddresses: () => fleet?.addresses() ?? [], addressOf: async (world: string) => fleet?.addressOf(world) };
  return lab.serve(http, { ...shared, ...named, ...servers, real, stamp, reviews, taker, webDir });
}

/** Creates `main` from the file in the settings: after all routes, because calls play a scene. Undefined if there is nothing to do. */
export function fillerOf(
  { config, warn }: AppOptions,
  lab: Lab | undefined,
  means: Omit<Parameters<Lab['fillMain']>[0], 'labToken'>,
): (() => Promise<void>) | undefined {
  if (!lab || config.worldFile === '') return undefined;
  const { http, registry } = means;
  if (registry.has('main')) {
    warn?.('The world main exists: WORLD_FILE applies only to new data folders.');
    return undefined;
  }
  return async () => {
    try {
      await lab.fillMain({ ...means, labToken: config.labToken }, config.worldFile);
    } catch (error) {
      await http.close();
      await registry.close();
      throw error;
    }
  };
}
