import { join } from 'node:path';
import { type Calls, lab, product } from '@mt2/contracts';
import type { Coverage } from '@mt2/contracts/lab/coverage';
import { assertDefined } from '@mt2/domain';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { findCaller, isCallerThere } from './areas/chat/index.ts';
import { marketsAt } from './areas/market/index.ts';
import { policyJob } from './areas/review/index.ts';
import { findPerson } from './areas/session/index.ts';
import { PictureTaker, Reencoder } from './areas/upload/index.ts';
import { productAreas } from './areas.ts';
import { type Config, DEFAULT_SEED } from './config.ts';
import { registerSocketIo } from './feed/socket-io/server.ts';
import { feedSources } from './feed/sources.ts';
import { registerFeed } from './feed/websocket.ts';
import { answerUnknownPaths, createHttp, type SeenAt } from './http/app.ts';
import type { AppContext } from './http/app-context.ts';
import type { AnyArea } from './http/area.ts';
import { allowOrigins } from './http/cors.ts';
import { serveDocs } from './http/docs.ts';
import type { Gate } from './http/gate.ts';
import { GATES, GATES_WITH_FAULTS } from './http/gates.ts';
import { needsOf } from './http/needs.ts';
import { servePages } from './http/pages.ts';
import { serve } from './http/serve.ts';
import { atHosts, lackOfWorld, namesOf, onlyMain, type Worlds, worldOfRequest } from './http/world-of.ts';
import { coverageOf, type Sights } from './lab/coverage/coverage-of.ts';
import { readScreens } from './lab/coverage/screens.ts';
import { Links } from './lab/link/links.ts';
import { operatorArea } from './lab/operator/index.ts';
import { peopleArea } from './lab/people/index.ts';
import { RequestLog } from './lab/request/request-log.ts';
import { type LabOptions, serveLab } from './lab/serve-lab.ts';
import { seedTemplate } from './seed-template.ts';
import { Checker } from './world/checker.ts';
import type { RealNow } from './world/clock.ts';
import { PictureSweep } from './world/picture-sweep.ts';
import { Pictures } from './world/pictures.ts';
import { Registry } from './world/registry.ts';
import type { Origin } from './world/registry-options.ts';
import { readSecret } from './world/secret.ts';
import { Seen } from './world/seen.ts';
import type { On } from './world/subscribers.ts';
import { PICTURES, templates } from './world/template.ts';
import type { World } from './world/world.ts';

export type AppOptions = {
  readonly config: Config;
  readonly version: string;
  readonly origin: Origin;
  readonly real: RealNow;
  /** The real instant so many milliseconds ago, ISO. */
  readonly stamp: (msAgo: number) => string;
  readonly memoryDir: string | undefined;
  /** The folder of seeded templates; in `dataDir` unless tests share one. */
  readonly templateDir?: string;
  /** Templates that were built before; undefined: they are built when they are needed. */
  readonly builtTemplates?: string | undefined;
  /** Checks files of worlds; one of its own unless tests share its thread. */
  readonly checker?: Checker;
  readonly logger: FastifyBaseLogger | false;
  /** Called with a sentence about something that a person has to fix. */
  readonly warn?: (line: string) => void;
  /** Every answer is checked against the contract. */
  readonly isChecking: boolean;
  /** Subscribers beside those of the areas. */
  readonly on?: readonly On[];
  /** The built web client; undefined: only the API is served. */
  readonly webDir: string | undefined;
  /** The built lab console; served only with the lab on. */
  readonly labDir?: string | undefined;
  /** Told of everything that this server's worlds see. */
  readonly seen?: Seen;
};

export type App = {
  readonly http: FastifyInstance;
  readonly registry: Registry;
  /** Lets idle worlds sleep, and removes what nobody has any more; called now and then. */
  readonly tidy: () => Promise<void>;
  /** The shares of what was seen. */
  readonly coverageOf: (seen: Seen) => Coverage;
};

/** The product's areas, and the lab's areas for the operator and for people, which use their reviews. */
function areasOf(options: AppOptions, pictures: Pictures, reencoder: Reencoder) {
  const taker = new PictureTaker(options.real, pictures, reencoder);
  const areas = productAreas({ ...options, pictures, taker });
  const reviews = Object.values<AnyArea>(areas).flatMap((area) => area.reviews ?? []);
  const machines = Object.values<AnyArea>(areas).flatMap((area) => area.machines ?? []);
  const links = new Links(options.real);
  const sights: Sights = { machines, screens: readScreens(options.webDir) };
  return { areas, sights, links, taker, operator: operatorArea(reviews, pictures), people: peopleArea({ reviews, taker, links }) };
}

type Areas = Readonly<Record<string, AnyArea>>;
type Contract = Readonly<Record<string, Calls>>;

function serveAll(http: FastifyInstance, appContext: AppContext, contract: Contract, areas: Areas, gates: readonly Gate[]): void {
  for (const [name, calls] of Object.entries(contract))
    serve(http, appContext, calls, assertDefined(areas[name], 'every contract has its area'), gates);
}

/** Throws where the lab is off and the world main has the default seed, whose prices are public. A damaged world passes: it is not served. */
async function refuseDefaultSeed(registry: Registry, origin: Origin): Promise<void> {
  const main = registry.openMain();
  if ((main?.world ?? origin).seed !== DEFAULT_SEED || registry.isDamaged('main')) return;
  await registry.close();
  throw new Error(
    main
      ? `without the lab the world main of this data folder is not served, because it has the default seed, ${DEFAULT_SEED}, which everybody knows: start with LAB=1, or with another DATA_DIR and a WORLD_SEED of your own`
      : `without the lab a new data folder needs a WORLD_SEED other than the default, ${DEFAULT_SEED}, which everybody knows`,
  );
}

/** Serves the product and its lab, for which calls are logged and recorded. */
async function serveWithLab(
  http: FastifyInstance,
  areas: ReturnType<typeof areasOf>['areas'],
  options: Omit<LabOptions, 'log' | 'safety' | 'serverAddresses'> & AppOptions,
): Promise<void> {
  const { config, real, registry, sent } = options;
  const log = new RequestLog(real, () => registry.get('main'));
  const appContext = { ...options.appContext, keepFile: (bytes: Buffer) => sent.put(bytes) };
  serveAll(http, { ...appContext, log }, product, areas, GATES_WITH_FAULTS);
  const safety = { token: config.labToken, allowedHosts: config.allowedHosts };
  await serveLab(http, { ...options, appContext, log, safety, serverAddresses: config.worldServers });
}

/** What is done now and then, so that nothing stays that nobody needs. */
function tidier(registry: Registry, stores: readonly Pictures[]): App['tidy'] {
  const pictures = new PictureSweep(stores, registry.databases);
  return async () => {
    await registry.tidy();
    await pictures.sweep();
  };
}

/** What the world of a request has seen; of one without a world, or with one that cannot be opened, what the server has. */
const seenIn =
  (worldOf: AppContext['worldOf'], seen: Seen | undefined): SeenAt =>
  (request) => {
    try {
      return (request && worldOf(request)?.world.seen) ?? seen;
    } catch {
      return seen;
    }
  };

/** What every request of the product is served with. */
function contextOf(
  config: Config,
  worlds: Worlds<World>,
  parts: Pick<AppContext, 'worldOf' | 'isChecking' | 'seen'> & { readonly areas: ReturnType<typeof areasOf>['areas'] },
): AppContext {
  const { areas, ...given } = parts;
  return {
    ...given,
    lackOfWorld: (request) => lackOfWorld(worlds, namesOf(request)),
    identify: findPerson,
    identifyAny: findCaller,
    isSessionOpen: isCallerThere,
    needs: needsOf(Object.values<AnyArea>(areas)),
    corsOrigins: config.corsOrigins,
    isLabOn: config.isLabOn,
  };
}

/** Builds the server: worlds, areas, lab, feed, pages. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, checker = new Checker() } = options;
  const templateDir = options.templateDir ?? join(config.dataDir, 'templates');
  // The seed's uploads lie beside the templates, wherever they are shared from.
  const seedPictures = join(templateDir, PICTURES);
  const pictures = new Pictures(join(config.dataDir, 'pictures'), [seedPictures]);
  pictures.removeDrafts();
  const reencoder = new Reencoder();
  const { areas, ...labParts } = areasOf(options, pictures, reencoder);
  const all = Object.values<AnyArea>(areas);
  const jobs = [...all.flatMap((area) => area.jobs ?? []), policyJob(all.flatMap((area) => area.reviews ?? []))];
  const on = [...all.flatMap((area) => area.on ?? []), ...(options.on ?? [])];
  const run = new Seen(options.seen);
  const seen = config.isLabOn || options.seen ? run : undefined;
  const registry = new Registry({
    dataDir: config.dataDir,
    checker,
    warn: options.warn,
    memoryDir: options.memoryDir,
    origin: options.origin,
    areKept: config.areWorldsKept,
    slots: config.worldSlots,
    jobs,
    on,
    isChecking: options.isChecking,
    opened: marketsAt,
    real: options.real,
    stamp: options.stamp,
    secret: config.isLabOn ? undefined : readSecret(config.dataDir),
    seen,
    failed: (error) => http.log.error(error),
    templateOf: templates({
      folder: templateDir,
      isShared: options.templateDir !== undefined,
      builtBefore: options.builtTemplates,
      checker,
      warn: options.warn,
      seed: (file, origin) =>
        seedTemplate({ ...options, file, origin, jobs, on, ...areasOf(options, new Pictures(seedPictures), reencoder) }),
    }),
  });
  if (!config.isLabOn) await refuseDefaultSeed(registry, options.origin);
  const worlds = config.isLabOn ? atHosts(registry, config.allowedHosts) : onlyMain(registry);
  const worldAt = (request: FastifyRequest) => worldOfRequest(worlds, request);
  const http = await createHttp(options.logger, (request) => worldAt(request)?.now(), seenIn(worldAt, seen));
  http.addHook('preClose', () => reencoder.end());
  const appContext = contextOf(config, worlds, { areas, worldOf: worldAt, isChecking: options.isChecking, seen });
  await registerFeed(http, { registry: worlds, identify: findCaller, isLabOn: config.isLabOn, sources: feedSources, real: options.real });
  registerSocketIo(http, { registry: worlds, identify: findPerson, real: options.real, corsOrigins: config.corsOrigins });
  allowOrigins(http, config.corsOrigins);
  const sent = new Pictures(join(config.dataDir, 'sent'));
  if (config.isLabOn)
    await serveWithLab(http, areas, { ...options, ...labParts, appContext, registry, checker, pictures, sent, seen: run });
  else serveAll(http, appContext, product, areas, GATES);
  await serveDocs(http, config.isLabOn ? { ...product, ...lab } : product, options.version);
  await servePages(http, { ...options, isLabOn: config.isLabOn });
  answerUnknownPaths(http);
  await registry.start();
  return { http, registry, tidy: tidier(registry, [pictures, sent]), coverageOf: (all) => coverageOf(all, 'run', labParts.sights) };
}
