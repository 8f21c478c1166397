import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { known, parseInstant } from '@mt2/domain';
import { PASSWORD, PERSONAS } from '@mt2/prisma/seed/personas';
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { prepareDayTable } from './areas/market/index.ts';
import { type App, buildApp } from './build-app.ts';
import { type Config, readConfig } from './config.ts';
import { VERSION } from './version.ts';
import { lockFolder } from './world/lock.ts';

/** Least room for throw-away worlds in memory. */
const LEAST_MEMORY_BYTES = 1e9;
/** How long the last things may take when the process is asked to end. */
const LONGEST_GOODBYE_MS = 1_800;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const read = readConfig(process.env);
const config: Config = read.ok ? read.config : fail(read.sentence);

/** A folder in memory for throw-away worlds, where the machine has room for it; what a server that was killed left in it is removed. */
function memoryFolder(): string | undefined {
  const root = '/dev/shm';
  if (!existsSync(root)) return undefined;
  const folder = join(root, `mt2-${createHash('sha256').update(config.dataDir).digest('hex').slice(0, 12)}`);
  rmSync(folder, { recursive: true, force: true });
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < LEAST_MEMORY_BYTES) return undefined;
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

function failToListen(error: Error): never {
  if ('code' in error && error.code === 'EADDRINUSE')
    return fail(`Port ${config.port} is in use: end what listens there, or start with PORT=<another>.`);
  return fail(`The server cannot listen on ${config.host}:${config.port}: ${error.message}`);
}

/** Says at once what would otherwise be found out after everything else is done. */
const tryPort = () =>
  new Promise<void>((resolve) => {
    const probe = createServer().once('error', failToListen);
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });

function prepareDays(signal: AbortSignal): void {
  prepareDayTable(config.worldSeed, {
    directory: join(config.dataDir, 'day-tables'),
    signal,
    onProgress: (done, all) => say(`Day candles of seed ${config.worldSeed}: ${done} of ${all} markets.`),
  }).catch((error: unknown) => {
    if (!signal.aborted) process.stderr.write(`The day candles are not kept: ${messageOf(error)}\n`);
  });
}

/** The folder of a built client, where it was built. */
function builtClient(name: 'web' | 'lab'): string | undefined {
  const folder = fileURLToPath(new URL(`../../${name}/dist`, import.meta.url));
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
}

async function build(): Promise<App> {
  const epoch = config.worldEpoch === 'now' ? Math.floor(Date.now() / 1000) : parseInstant(config.worldEpoch);
  return buildApp({
    config,
    version: VERSION,
    origin: { seed: config.worldSeed, epoch: known(epoch, 'the epoch was checked') },
    real: () => performance.now(),
    stamp: (msAgo) => new Date(Date.now() - msAgo).toISOString(),
    memoryDir: memoryFolder(),
    logger: pino({ level: 'warn' }),
    isChecking: false,
    webDir: builtClient('web'),
    labDir: builtClient('lab'),
  });
}

function sayWhereItIs({ http, registry }: App): void {
  const address = http.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const at = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  say(`MT2 ${VERSION} is at ${at}`);
  say(`  API reference  ${at}/api/docs`);
  if (config.isLabOn) {
    if (builtClient('lab')) say(`  Lab console    ${at}/lab/`);
    say(`  Lab API        ${at}/lab/api  (worlds, clock, people, outbox)`);
    if (config.labToken === 'none') say('  The lab asks for no token: LAB_TOKEN=none.');
    say(`  Log in as      ${PERSONAS.map(({ name }) => `${name}@mt2.test`).join(', ')}`);
    say(`  Password       ${PASSWORD}`);
  }
  const seed = registry.get('main')?.world.seed;
  if (seed !== config.worldSeed) say(`  The world main goes on with its own seed, ${seed}: WORLD_SEED counts for new data folders.`);
}

/** Takes the data folder and puts the house together. */
async function start() {
  const taken = `The data folder ${config.dataDir} is in use by another server: end it, or start with DATA_DIR=<another>.`;
  const lock = lockFolder(config.dataDir) ?? fail(taken);
  return { ...(await build()), lock };
}

await tryPort();
const { http, registry, lock } = await start().catch((error: unknown) => fail(`The server cannot start: ${messageOf(error)}.`));
const stopping = new AbortController();
prepareDays(stopping.signal);
const ticking = setInterval(() => registry.tick(), 1000);
const tidying = setInterval(() => void registry.tidy().catch((error: unknown) => http.log.error(error)), 30_000);

const ending = closeWithGrace({ delay: LONGEST_GOODBYE_MS, skip: ['SIGINT', 'SIGTERM'] }, async ({ err }) => {
  if (err) process.stderr.write(`${err.stack}\n`);
  stopping.abort();
  clearInterval(ticking);
  clearInterval(tidying);
  await http.close();
  await registry.close();
  lock.release();
});

/** One Ctrl-C arrives twice, from the terminal and from npm: only the first one counts. */
let isEnding = false;
function end(): void {
  if (!isEnding) ending.close();
  isEnding = true;
}
process.on('SIGINT', end);
process.on('SIGTERM', end);

await http.listen({ port: config.port, host: config.host }).catch(async (error: Error) => {
  await registry.close();
  failToListen(error);
});
sayWhereItIs({ http, registry });
