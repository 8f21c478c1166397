import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FUND_PASSWORD, PASSWORD } from '@mt2/prisma/seed/personas';
import type { AppOptions } from '../app-options.ts';
import { marketsAt } from '../areas/market/index.ts';
import { missingActPolicies, putPolicies } from '../areas/review/index.ts';
import type { Reencoder } from '../areas/upload/index.ts';
import { type AreasOver, areasOver } from '../areas.ts';
import type { LabPoints } from '../lab-points.ts';
import { seedTemplate } from '../seed-template.ts';
import { Registry } from '../world/registry/registry.ts';
import type { TemplateOf } from '../world/registry/registry-options.ts';
import type { SharedWorlds } from '../world/registry/shared-worlds.ts';
import { PICTURES, templates } from '../world/registry/template.ts';
import { failed } from '../world/signals.ts';
import type { Checker } from '../world/storage/checker.ts';
import { Pictures } from '../world/storage/pictures.ts';
import { readSecret, readSecretFile } from '../world/storage/secret-file.ts';
import { listSetAside, type SetAside, setAsideSentence } from '../world/time/set-aside.ts';
import type { World } from '../world/world.ts';

/** The folder of seeded templates. */
const templateDirOf = ({ config, templateDir }: AppOptions): string => templateDir ?? join(config.dataDir, 'templates');
/** The folder of the seed's uploads: next to the templates, even if those are shared. */
export const seedPicturesDirOf = (options: AppOptions): string => join(templateDirOf(options), PICTURES);

/** The seeded templates, each built on demand by areas that store the seed's uploads. */
function seededTemplates(options: AppOptions, reencoder: Reencoder, checker: Checker): TemplateOf {
  const { config, real } = options;
  return templates({
    folder: templateDirOf(options),
    isShared: options.templateDir !== undefined,
    builtBefore: options.builtTemplates,
    checker,
    warn: options.warn,
    seed: (file, origin) => {
      options.tell?.('seeding the first state of worlds');
      const { product, jobs, on, reviews } = areasOver(new Pictures(seedPicturesDirOf(options)), reencoder, options);
      return seedTemplate({ file, origin, jobs, on, areas: product, reviews, real, isChecking: config.areAnswersChecked });
    },
  });
}

/** The secret from which unpredictable values derive without the lab, and by which the server recognises its tokens. */
export const secretOf = ({ secretFile, dataDir }: AppOptions['config']): string =>
  secretFile === '' ? readSecret(dataDir) : readSecretFile(secretFile);

/** Resources shared by the worlds. */
type Shared = {
  /** The worlds of all servers; undefined without a fleet. */
  readonly worlds: SharedWorlds | undefined;
  readonly reencoder: Reencoder;
  readonly checker: Checker;
  readonly points: Pick<LabPoints, 'observe' | 'on' | 'marked' | 'policiesSet' | 'forget'>;
};

/**
 * In `main` no one plays the people of the seed, so they act by themselves; in other worlds this can be switched on. The
 * setting belongs to the world and its copies. A replay reaches the state of other worlds without a step, and that of
 * `main` with one.
 */
const beginActs =
  ({ policiesSet }: LabPoints) =>
  (world: World, isMain: boolean): void => {
    const missing = missingActPolicies(world, isMain);
    if (Object.keys(missing).length === 0) return;
    world.writer.turn(() => {
      putPolicies(world, missing);
      if (isMain) policiesSet?.(world, missing);
    });
  };

/** Copies of the fleet's worlds. */
const fleetFolder = (dataDir: string): string => join(dataDir, 'fleet');

/** Each start begins without copies: other servers may have changed the worlds. */
export function emptyFleetFolder(dataDir: string): string {
  const folder = fleetFolder(dataDir);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Tells the operator that something of a world is set aside. */
const lineOf = (world: string, row: SetAside): string => `World ${world}: ${setAsideSentence(row)}.`;

/** The worlds of the server, whose due work and subscribers are those of its areas. */
export function openRegistry(options: AppOptions, { jobs, on, forget }: AreasOver, shared: Shared): Registry {
  const { config, logger } = options;
  const { reencoder, checker, points, worlds } = shared;
  return new Registry({
    dataDir: worlds ? fleetFolder(config.dataDir) : config.dataDir,
    shared: worlds,
    checker,
    warn: options.warn,
    memoryDir: options.memoryDir,
    mostAwake: options.mostAwake,
    origin: options.origin,
    areKept: config.areWorldsKept,
    jobs,
    on: points.on ? [...on, points.on] : on,
    isUnderTest: options.isUnderTest,
    opened: (source) => {
      marketsAt(source);
      if (!config.isLabOn) for (const row of listSetAside(source)) options.warn?.(lineOf(source.world.id, row));
    },
    hasSetAside: (world, { error, culprits }) => {
      for (const row of culprits) options.warn?.(lineOf(world, row));
      failed.tell({ error });
      if (logger) logger.error({ world, err: error });
    },
    begun: beginActs(points),
    real: options.real,
    stamp: options.stamp,
    tokenKey: secretOf(config),
    ...(config.isLabOn ? {} : { secret: secretOf(config), publicPasswords: [PASSWORD, FUND_PASSWORD] }),
    observe: points.observe,
    marked: points.marked,
    forget: (id) => {
      forget(id);
      points.forget?.(id);
    },
    failed: (error) => {
      failed.tell({ error });
      if (logger) logger.error(error);
    },
    templateOf: seededTemplates(options, reencoder, checker),
  });
}
