import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { known, parseInstant } from '@mt2/domain';
import { PASSWORD, PERSONAS } from '@mt2/prisma/seed/personas';
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { prepareDayTable } from './areas/market/day-tables.ts';
import { buildApp } from './build-app.ts';
import { type Config, readConfig } from './config.ts';
import { VERSION } from './version.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const read = readConfig(process.env);
const config: Config = read.ok ? read.config : fail(read.sentence);
const realSeconds = () => Math.floor(Date.now() / 1000);
const epoch = config.worldEpoch === 'now' ? realSeconds() : known(parseInstant(config.worldEpoch), 'the epoch was checked');

/** A folder in memory for throw-away worlds, where the machine has a gigabyte for it; what dead servers left there is removed. */
function memoryFolder(): string | undefined {
  const root = '/dev/shm';
  if (!existsSync(root)) return undefined;
  const stem = `mt2-${createHash('sha256').update(config.dataDir).digest('hex').slice(0, 8)}-`;
  for (const name of readdirSync(root))
    if (name.startsWith(stem) && !isAlive(Number(name.slice(stem.length)))) rmSync(join(root, name), { recursive: true, force: true });
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < 1e9) return undefined;
  const folder = join(root, `${stem}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url));
const stopping = new AbortController();
prepareDayTable(config.worldSeed, {
  directory: join(config.dataDir, 'day-tables'),
  signal: stopping.signal,
  onProgress: (done, all) => say(`Day candles of seed ${config.worldSeed}: ${done} of ${all} markets.`),
}).catch((error: unknown) => {
  if (!stopping.signal.aborted) process.stderr.write(`The day candles are not kept: ${String(error)}\n`);
});
const { http, registry } = await buildApp({
  config,
  version: VERSION,
  origin: { seed: config.worldSeed, epoch },
  real: () => performance.now(),
  stamp: (msAgo) => new Date(Date.now() - msAgo).toISOString(),
  memoryDir: memoryFolder(),
  logger: pino({ level: 'warn' }),
  isChecking: false,
  webDir: existsSync(join(webDir, 'index.html')) ? webDir : undefined,
});

const ticking = setInterval(() => registry.tick(), 1000);
const tidying = setInterval(() => void registry.tidy(), 30_000);

closeWithGrace({ delay: 1800 }, async ({ err }) => {
  if (err) process.stderr.write(`${err.stack}\n`);
  stopping.abort();
  clearInterval(ticking);
  clearInterval(tidying);
  await http.close();
  await registry.close();
});

try {
  await http.listen({ port: config.port, host: config.host });
} catch (error) {
  await registry.close();
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  fail(
    isTaken
      ? `Port ${config.port} is in use: end what listens there, or start with PORT=<another>.`
      : `The server cannot listen on ${config.host}:${config.port}: ${String(error)}`,
  );
}

const address = http.server.address();
const port = typeof address === 'object' && address ? address.port : config.port;
const at = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
say(`MT2 ${VERSION} is at ${at}`);
say(`  API reference  ${at}/api/docs`);
if (config.isLabOn) {
  say(`  Lab API        ${at}/lab/api  (worlds, clock, people, outbox)`);
  if (config.labToken === 'none') say('  The lab asks for no token: LAB_TOKEN=none.');
  say(`  Log in as      ${PERSONAS.map(({ name }) => `${name}@mt2.test`).join(', ')}`);
  say(`  Password       ${PASSWORD}`);
}
