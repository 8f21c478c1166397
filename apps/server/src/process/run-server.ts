import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CLEAR_LINE, progressTerminal, withProgress } from '@mt2/contracts/progress';
import { assertDefined, parseInstant } from '@mt2/domain';
import { PASSWORD, PERSONAS } from '@mt2/prisma/seed/personas';
import closeWithGrace from 'close-with-grace';
import { prepareDayTable } from '../areas/market/index.ts';
import { type App, buildApp } from '../build-app.ts';
import { METRICS_PATH } from '../http/headers/hosts.ts';
import { filesAllowed, lowLimit, mostAwake } from '../world/registry/open-files.ts';
import { type Memory, takeMemory } from '../world/storage/memory.ts';
import { readBuildVersion } from './build-version.ts';
import { begunBuilds } from './built-clients.ts';
import { type Config, readConfig } from './config.ts';
import { failureOf, takeDataFolder } from './data-folder.ts';
import { tryPort } from './free-port.ts';
import { logRequests, openLog } from './log.ts';
import { missingClients } from './missing-clients.ts';
import { localAddress, writeAddress } from './server-file.ts';
import { similarSettings } from './similar-settings.ts';
import { VERSION } from './version.ts';

/** Maximum duration of a graceful shutdown: less than the ten seconds after which Docker kills. */
const LONGEST_GOODBYE_MS = 8_000;
/** The balancer of a fleet notices within this time that a server is not ready: the next request could meet a closed connection. */
const NOTICED_MS = 2_000;

// If its output is closed (`npm start 2>&1 | head`), the server continues without it.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

const say = (line: string) => void process.stdout.write(`${line}\n`);
const terminal = progressTerminal(process.stderr, process.env);
const warn = (line: string) => void process.stderr.write(`${terminal ? CLEAR_LINE : ''}${line}\n`);
/** A start that fails leaves the data folder as it was. */
let undoStart = (): void => {};
const fail = (sentence: string): never => {
  undoStart();
  warn(sentence);
  process.exit(1);
};
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const read = readConfig(process.env);
const config: Config = read.ok ? read.config : fail(read.sentence);

/** A terminal shows what needs attention; a program that collects logs gets a line for each request, as JSON. */
const isTerminal = process.stdout.isTTY === true;
const log = openLog(config.logLevel ?? (isTerminal ? 'warn' : 'info'), isTerminal ? (text) => void process.stdout.write(text) : undefined);

for (const line of similarSettings(process.env)) warn(line);

const files = filesAllowed();
const low = lowLimit(files);
if (low !== undefined) warn(low);

/** The server's files are readable only by its own user: identity images, codes, sessions. */
process.umask(0o077);

/** Warns if other users can read the data folder: the permissions of an existing folder are not changed. */
function warnOfReaders(): void {
  const found = statSync(config.dataDir, { throwIfNoEntry: false });
  const isOpen = process.platform !== 'win32' && found?.isDirectory() === true && (found.mode & 0o077) !== 0;
  if (isOpen) warn(`Other users of this machine can read ${config.dataDir}: \`chmod 700\` prevents it.`);
}

const failToListen =
  (setting: 'PORT' | 'METRICS_PORT', port: number) =>
  (error: Error): never => {
    if ('code' in error && error.code === 'EADDRINUSE')
      return fail(`Port ${port} is in use: stop the program that uses it, or start with ${setting}=<another>.`);
    return fail(`The server cannot listen on ${config.host}:${port}: ${error.message}`);
  };
const failOnPort = failToListen('PORT', config.port);

function prepareDays(signal: AbortSignal): void {
  prepareDayTable(config.worldSeed, {
    directory: join(config.dataDir, 'day-tables'),
    signal,
    onProgress: (done, all) => say(`Day candles of seed ${config.worldSeed}: ${done} of ${all} markets.`),
  }).catch((error: unknown) => {
    if (!signal.aborted) warn(`The day candles cannot be stored: ${messageOf(error)}`);
  });
}

const builds = begunBuilds();
/** Resolves when the server listens. */
const listening = Promise.withResolvers<void>();
const buildVersion = readBuildVersion(undefined, listening.promise);

/** The folder of a client, if it has been built or will be. */
function builtClient(name: 'web' | 'lab'): string | undefined {
  const folder = fileURLToPath(new URL(`../../../${name}/dist`, import.meta.url));
  return builds || existsSync(join(folder, 'index.html')) ? folder : undefined;
}

/** The documentation, if it has been built. */
function builtDocs(): string | undefined {
  const folder = fileURLToPath(new URL('../../../../docs/site/dist', import.meta.url));
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
}

/** The templates shipped in an image (`build-template.ts`). */
function builtTemplates(): string | undefined {
  const folder = fileURLToPath(new URL('../../templates', import.meta.url));
  return existsSync(folder) ? folder : undefined;
}

async function build(memory: Memory | undefined, tell: (step: string) => void): Promise<App> {
  const epoch = config.worldEpoch === 'now' ? Math.floor(Date.now() / 1000) : parseInstant(config.worldEpoch);
  return buildApp({
    config,
    version: VERSION,
    build: buildVersion,
    origin: { seed: config.worldSeed, epoch: assertDefined(epoch, 'the epoch was checked') },
    real: () => performance.now(),
    stamp: (msAgo) => new Date(Date.now() - msAgo).toISOString(),
    memoryDir: memory?.folder,
    mostAwake: mostAwake(files),
    builtTemplates: builtTemplates(),
    warn,
    tell,
    logger: log.logger,
    webDir: builtClient('web'),
    labDir: builtClient('lab'),
    docsDir: builtDocs(),
    builds,
  });
}

const originAt = (port: number): string => `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;

/** Prints the address of the page, of everything else that it serves, and how to log in. */
async function sayWhereItIs({ http, registry }: Pick<App, 'http' | 'registry'>): Promise<void> {
  const address = http.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const own = originAt(port);
  const at = config.pageUrl || own;
  writeAddress(config.dataDir, localAddress(config.host, port));
  say(`MT2 ${await buildVersion} (app ${VERSION}) is at ${at}`);
  if (config.pageUrl) say(`  API            ${own}/api`);
  say(`  API reference  ${at}/api/docs`);
  if (builtDocs()) say(`  Documentation  ${at}/docs/`);
  if (config.hasMetrics) say(`  Metrics        ${originAt(config.metricsPort ?? port)}${METRICS_PATH}`);
  if (config.isLabOn) {
    if (config.pageUrl || builtClient('lab')) say(`  Lab console    ${at}/lab/`);
    say(`  Lab API        ${at}/lab/api  (worlds, clock, people, outbox)`);
    if (config.labToken === 'none') say('  The lab requires no token: LAB_TOKEN=none.');
    say(`  Log in as      ${PERSONAS.map(({ name }) => `${name}@mt2.test`).join(', ')}`);
    say(`  Password       ${PASSWORD}`);
  }
  // Under `npm run dev` Vite serves both.
  const isServed = (name: 'web' | 'lab') => config.pageUrl !== '' || builtClient(name) !== undefined;
  const unbuilt = missingClients({ web: isServed('web'), lab: !config.isLabOn || isServed('lab') });
  if (unbuilt !== undefined) say(`  ${unbuilt}`);
  const seed = registry.get('main')?.world.seed;
  if (seed !== undefined && seed !== config.worldSeed)
    say(`  The world main keeps its own seed, ${seed}: WORLD_SEED applies only to new data folders.`);
}

/** Locks the data folder and builds the server. */
async function start(tell: (step: string) => void) {
  warnOfReaders();
  const taken = takeDataFolder(config.dataDir);
  const { lock, undo } = taken.ok ? taken : fail(taken.sentence);
  undoStart = undo;
  const memory = takeMemory(config.dataDir);
  const release = () => {
    memory?.lock.release();
    lock.release();
  };
  return { ...(await build(memory, tell)), release };
}

const failToStart = (error: unknown): never => fail(failureOf(error, config.dataDir));

// Reports immediately what would otherwise fail after everything else is done.
await tryPort(config.port, config.host).catch(failOnPort);
const { http, registry, fleet, tidy, metrics, release } = await withProgress(terminal, 'Starting', start).catch(failToStart);
logRequests(http.inFlight, log, Date.now);
process.once('exit', log.flush);
const stopping = new AbortController();
prepareDays(stopping.signal);
const ticking = setInterval(() => registry.tick(), 1000);
const tidying = setInterval(() => void tidy().catch((error: unknown) => http.logError(error)), 30_000);

const ending = closeWithGrace({ delay: LONGEST_GOODBYE_MS, skip: ['SIGINT', 'SIGTERM'] }, async ({ err }) => {
  if (err) process.stderr.write(`${err.stack}\n`);
  stopping.abort();
  clearInterval(ticking);
  clearInterval(tidying);
  http.inFlight.beginEnding();
  if (fleet) await Promise.all([fleet.announceEnd(), sleep(NOTICED_MS)]);
  await http.close();
  await registry.close();
  release();
});

/** One Ctrl-C arrives twice, from the terminal and from npm: only the first counts. */
let isEnding = false;
function end(): void {
  if (!isEnding) ending.close();
  isEnding = true;
}
process.on('SIGINT', end);
process.on('SIGTERM', end);

await http.listen({ port: config.port, host: config.host }).catch(async (error: Error) => {
  await registry.close();
  failOnPort(error);
});
if (metrics && config.metricsPort !== undefined)
  await once(metrics.listen(config.metricsPort, config.host), 'listening').catch(failToListen('METRICS_PORT', config.metricsPort));
listening.resolve();
await sayWhereItIs({ http, registry });
registry.checkStored().catch((error: unknown) => {
  if (!stopping.signal.aborted) warn(`The pinned worlds cannot be checked: ${messageOf(error)}`);
});
