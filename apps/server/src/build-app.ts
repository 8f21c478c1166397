import type { Server as HttpServer } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppOptions } from './app-options.ts';
import { Reencoder, type Unclaimed } from './areas/upload/index.ts';
import { areasOver } from './areas.ts';
import { registerSocketIo } from './feed/socket-io/server.ts';
import { feedSources } from './feed/sources.ts';
import { registerFeed } from './feed/websocket.ts';
import { answerUnknownPaths, createHttp, type Refused } from './http/app.ts';
import type { AppContext } from './http/app-context.ts';
import { serveDocs } from './http/documents/docs.ts';
import { serveDocumentation } from './http/documents/documentation.ts';
import { gatesWith } from './http/gates.ts';
import { allowOrigins } from './http/headers/cors.ts';
import { guardHosts, hostsBy, type RefuseHost } from './http/headers/hosts.ts';
import { servePages } from './http/pages.ts';
import { serveProbes } from './http/probes.ts';
import { atHosts, onlyMain, type Worlds, worldOfRequest } from './http/request/world-of.ts';
import type { LabPoints } from './lab-points.ts';
import { fillerOf, loadLab, serveLab } from './load-lab.ts';
import type { Measured } from './metrics/metrics.ts';
import { type FleetPoints, openFleet } from './open-fleet.ts';
import { DEFAULT_SEED, isLoopback } from './process/environment.ts';
import { openRegistry, seedPicturesDirOf } from './process/open-registry.ts';
import { contextOf, type Sessions, serveProduct, sessionsWith } from './serve-product.ts';
import type { Registry } from './world/registry/registry.ts';
import type { Origin } from './world/registry/registry-options.ts';
import type { Feed } from './world/signals.ts';
import { Checker } from './world/storage/checker.ts';
import { PictureSweep } from './world/storage/picture-sweep.ts';
import { Pictures } from './world/storage/pictures.ts';
import { FIRST_OWN_ID } from './world/storage/state.ts';
import type { Job } from './world/time/job.ts';
import { Trial } from './world/travel/trial.ts';
import { emptyWorkFolder } from './world/travel/work-folder.ts';
import type { World } from './world/world.ts';

export type App = {
  readonly http: FastifyInstance;
  readonly registry: Registry;
  readonly fleet: FleetPoints | undefined;
  /** The due work of the server's worlds. */
  readonly jobs: readonly Job[];
  /** Closes idle worlds and removes unused data; called periodically. */
  readonly tidy: () => Promise<void>;
  /** The server of the metrics, if they have a port of their own: the caller lets it listen. It closes with `http`. */
  readonly metrics: HttpServer | undefined;
};

/** The process that tries foreign worlds. */
const TRIAL_SCRIPT = new URL('./process/trial-process.ts', import.meta.url);

/**
 * Throws if the lab is off and `main` has the default seed, whose prices are public. A world that cannot be used passes,
 * because it is not served.
 */
async function refuseDefaultSeed(registry: Registry, origin: Origin): Promise<void> {
  const main = registry.openMain();
  if ((main?.world ?? origin).seed !== DEFAULT_SEED || registry.lossOf('main')) return;
  await registry.close();
  throw new Error(
    main
      ? `without the lab, the world main of this data folder is not served because it has the default seed ${DEFAULT_SEED}, which is ` +
          `public: start with LAB=1, or with another DATA_DIR and your own WORLD_SEED`
      : `without the lab, a new data folder needs a WORLD_SEED other than the default ${DEFAULT_SEED}, which is public`,
  );
}

/** Periodically removes unused data. */
function tidier(registry: Registry, stores: readonly Pictures[], unclaimed: Unclaimed): App['tidy'] {
  const pictures = new PictureSweep(stores, registry.databases, unclaimed);
  return async () => {
    await registry.tidy();
    unclaimed.tidy();
    await pictures.sweep();
  };
}

/** Tells the lab of a refusal, with the world of its request. */
const tellRefused =
  (worldOf: AppContext['worldOf'], { refused }: LabPoints): Refused =>
  (refusal, request) => {
    if (!refused) return;
    let world: World | undefined;
    try {
      world = request && worldOf(request);
    } catch {
      // It cannot be opened.
    }
    refused(refusal, world);
  };

/** The hosts that requests may name. Without the lab any: who serves it chooses its names in a proxy. */
const hostsOf = ({ isLabOn, host, allowedHosts }: AppOptions['config']): RefuseHost =>
  hostsBy(isLabOn ? { allowedHosts, openAddress: isLoopback(host) ? undefined : host } : undefined);

/** Serves the feeds to pages of this site and of allowed origins; returns a function that counts their clients. */
async function serveFeeds(
  http: FastifyInstance,
  worlds: Worlds<World>,
  refuseHost: RefuseHost,
  { config, real }: AppOptions,
  { feedFaults: faults, mayEnter: mayEnterLab = () => false }: LabPoints,
  { identify, identifyAny }: Sessions,
): Promise<() => Readonly<Record<Feed, number>>> {
  const { isLabOn } = config;
  const sockets = await registerFeed(http, { registry: worlds, identify: identifyAny, isLabOn, faults, sources: feedSources, real });
  const { corsOrigins, proxies } = config;
  const ioSockets = registerSocketIo(http, {
    registry: worlds,
    identify,
    real,
    corsOrigins,
    proxies,
    refuseHost,
    mayEnterLab,
  });
  allowOrigins(http, corsOrigins);
  return () => ({ websocket: sockets(), 'socket.io': ioSockets() });
}

/** Counts and serves the metrics, whose code is loaded only if they are on. */
async function loadMetrics({ config, memoryDir }: AppOptions, measured: Omit<Measured, 'folders'>): Promise<HttpServer | undefined> {
  if (!config.hasMetrics) return undefined;
  const { serveMetrics } = await import('./metrics/serve-metrics.ts');
  const folders = { data: config.dataDir, ...(memoryDir === undefined ? {} : { memory: memoryDir }) };
  return serveMetrics(config.metricsPort !== undefined, { ...measured, folders });
}

/** What the probes look at. */
const probed = ({ dataDir, minFreeMb }: AppOptions['config'], registry: Registry, fleet: FleetPoints | undefined) => ({
  dataDir,
  minFreeBytes: minFreeMb * 1_000_000,
  unreadyInFleet: async () => fleet?.unready(),
  lossOfMain: () => (registry.get('main') ? undefined : registry.lossOf('main')),
});

/** Closes the databases beside the worlds. A fleet's worlds leave first: they are forgotten there. */
async function closeDatabases(fleet: FleetPoints | undefined, lab: Awaited<ReturnType<typeof loadLab>>): Promise<void> {
  await fleet?.drain();
  await lab?.close();
}

/** First the image stores, and the processes that check files, try worlds and encode images. */
function openParts(options: AppOptions) {
  const { config, checker = new Checker(), trial = new Trial(TRIAL_SCRIPT) } = options;
  const pictures = new Pictures(join(config.dataDir, 'pictures'), [seedPicturesDirOf(options)]);
  const sent = new Pictures(join(config.dataDir, 'sent'));
  pictures.removeDrafts();
  return { checker, trial, pictures, sent, workDir: emptyWorkFolder(config.dataDir), reencoder: new Reencoder() };
}

/** Then the worlds, and what acts in them: the lab joins them, and a fleet stores them. */
async function openWorlds(options: AppOptions, parts: ReturnType<typeof openParts>) {
  const { pictures, sent, reencoder, checker } = parts;
  const areas = areasOver(pictures, reencoder, options);
  const lab = await loadLab(options, areas, { sent, find: (id) => registry.get(id) });
  const points = lab?.points ?? options.points ?? {};
  const fleet = await openFleet(options, { disk: { shown: pictures, sent }, checker });
  const registry = openRegistry(options, areas, { reencoder, checker, points, worlds: fleet });
  if (!options.config.isLabOn) await refuseDefaultSeed(registry, options.origin);
  return { ...parts, areas, lab, points, fleet, registry };
}

/** Then the server with what sees requests before any route: hooks, guards, the front of a fleet, feeds. */
async function openHttp(options: AppOptions, opened: Awaited<ReturnType<typeof openWorlds>>) {
  const { config } = options;
  const { registry, points, fleet, lab, workDir } = opened;
  const worlds = config.isLabOn ? atHosts(registry, config.allowedHosts, points.sessions?.isNaming) : onlyMain(registry);
  const sessions = sessionsWith(points.sessions);
  const worldOf = (request: FastifyRequest) => worldOfRequest(worlds, request);
  const http = await createHttp(options.logger, (request) => worldOf(request)?.now(), tellRefused(worldOf, points));
  http.addHook('onClose', () => closeDatabases(fleet, lab));
  const refuseHost = hostsOf(config);
  http.decorate('workDir', workDir);
  guardHosts(http, refuseHost);
  const front = fleet?.join(http, refuseHost);
  const countClients = await serveFeeds(http, worlds, refuseHost, options, points, sessions);
  const metrics = await loadMetrics(options, { http, countWorlds: () => registry.count(), countClients });
  const appContext = contextOf(options, worlds, opened.areas, worldOf, sessions, fleet !== undefined);
  return { ...opened, http, worldOf, front, metrics, appContext };
}
type Server = Awaited<ReturnType<typeof openHttp>>;

/** Then the routes: a bridge takes its requests before the product's calls. */
async function serveCalls(options: AppOptions, server: Server): Promise<void> {
  const { http, lab, areas, appContext, points, registry, fleet } = server;
  await lab?.openBridges(http, server.worldOf);
  await serveProduct(http, appContext, areas.product, gatesWith(points.gates ?? {}));
  serveProbes(http, probed(options.config, registry, fleet));
  const { checker, trial, workDir, pictures } = server;
  if (lab) await serveLab(http, lab, options, areas, { appContext, registry, checker, trial, workDir, pictures, fleet });
  await serveDocs(http, lab ? [lab.document] : [], options.version);
  await serveDocumentation(http, options.docsDir);
}

/** Then the pages, which take all paths that are left, and the front, which takes the place of the listeners. */
async function serveSite({ config, webDir, labDir, builds, tell }: AppOptions, { http, front }: Server): Promise<void> {
  if (builds) tell?.('waiting for the web client');
  await builds?.web;
  await servePages(http, { webDir, labDir, buildLab: builds?.lab, isLabOn: config.isLabOn });
  answerUnknownPaths(http);
  front?.open();
}

/** Then the end. The last hook of this scope: the ones before end waiting calls. The feed's own closes its sockets afterwards. */
function endInOrder({ http, front, reencoder, trial }: Server): void {
  http.addHook('preClose', async () => {
    await http.inFlight.finish(http.server);
    front?.close();
    await reencoder.end();
    await trial.end();
  });
}

/** Last the bridge of the settings, whose failure ends the server. */
async function keepBridge({ config, warn }: AppOptions, { lab, registry, http }: Server): Promise<void> {
  await lab?.keepBridges({ registry, url: config.bridge, path: config.bridgeFile, warn }).catch(async (error) => {
    await http.close();
    await registry.close();
    throw error;
  });
}

/** Builds the server in stages, each of which relies on those before. `main` is filled by calls, otherwise it is there before the pages. */
export async function buildApp(options: AppOptions): Promise<App> {
  const server = await openHttp(options, await openWorlds(options, openParts(options)));
  const { http, registry, fleet, areas, metrics, pictures, sent } = server;
  await serveCalls(options, server);
  const fill = fillerOf(options, server.lab, server);
  const firstId = options.config.bridge === '' ? {} : { firstId: FIRST_OWN_ID };
  const start = () => registry.start(undefined, firstId);
  if (!fill) await (fleet ? fleet.begin(registry, start) : start());
  await serveSite(options, server);
  endInOrder(server);
  await fill?.();
  await keepBridge(options, server);
  return { http, registry, fleet, jobs: areas.jobs, tidy: tidier(registry, [pictures, sent], areas.unclaimed), metrics };
}
