import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildClients } from '@mt2/server/process/built-clients';
import { type Running, startServer } from './child.ts';
import { atMost, type Figure, noted, percentile } from './figure.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TEMPLATES = join(ROOT, 'apps/server/templates');
const STARTS = 5;
const MB = 1_000_000;

/** Prepares the image's first start: a seeded world, and compiled code. */
const bake = () => execFileSync(process.execPath, [join(ROOT, 'apps/server/src/build-template.ts')], { stdio: 'inherit' });

/** A start with an empty data folder and the built-in seed, up to the first healthy answer. */
async function firstStart(): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mt2-baked-'));
  const server = await startServer(dataDir);
  await server.stop();
  rmSync(dataDir, { recursive: true });
  return server;
}

/** The instructions of the image by stage; the last stage has no name. */
const stages = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
  .replaceAll('\\\n', ' ')
  .split(/^FROM /m)
  .slice(1);
const stageOf = (name: string): string => stages.find((stage) => new RegExp(`^.* AS ${name}\\n`).test(stage)) ?? '';

/** Does the work of the packages stage in a separate folder; returns the folder. */
function installRuntime(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-image-'));
  for (const [, list = ''] of stageOf('manifests').matchAll(/^COPY (.+) \S+$/gm))
    for (const path of list.split(' ')) cpSync(join(ROOT, path), join(folder, path));
  for (const [, command = ''] of stageOf('runtime').matchAll(/^RUN (?:--mount=\S+ )*(.+)$/gm))
    execFileSync('sh', ['-ec', command], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}

/**
 * Names missing in the build stage or removed by it: see `.dockerignore` and the stage's last lines.
 * Packages that npm installs below one of ours are copied with it; Vite's caches next to them do not exist there.
 */
const LEFT_OUT = new Set(['dist', 'data', '.turbo', '.vite', '.vite-temp', 'test-results', 'testing', 'test', 'bench', 'templates']);
const isCopied = (path: string): boolean => !LEFT_OUT.has(basename(path)) && !/(\.test|\/vitest\.config)\.ts$/.test(path);

/** Bytes of a file, or of the files below a folder; links count as none. */
function bytesOf(path: string, isCounted: (path: string) => boolean = () => true): number {
  const found = lstatSync(path);
  if (found.isFile()) return found.size;
  if (!found.isDirectory()) return 0;
  const inside = readdirSync(path)
    .map((name) => join(path, name))
    .filter(isCounted);
  return inside.reduce((sum, each) => sum + bytesOf(each, isCounted), 0);
}

/** Bytes copied by the last stage, by source. */
function bytesOfImage(): { readonly packages: number; readonly ours: number; readonly seed: number } {
  const runtime = installRuntime();
  const bytes = { packages: 0, ours: 0, seed: bytesOf(TEMPLATES) };
  for (const [, from, path = ''] of (stages.at(-1) ?? '').matchAll(/^COPY --from=(\w+) \S+ (\S+)$/gm))
    if (from === 'runtime') bytes.packages += bytesOf(join(runtime, path));
    else bytes.ours += bytesOf(join(ROOT, path), isCopied);
  rmSync(runtime, { recursive: true });
  return bytes;
}

/** The size of the image, as far as it is known without a container engine, and the time until a server with its seed is healthy. */
export async function benchImage(): Promise<Figure[]> {
  if ((await buildClients()) !== 0) throw new Error('A client could not be built.');
  const isBakedAlready = existsSync(TEMPLATES);
  bake();
  const starts: Running[] = [];
  for (let start = 0; start < STARTS; start += 1) starts.push(await firstStart());
  const times = starts.map(({ startMs }) => startMs);
  const { packages, ours, seed } = bytesOfImage();
  if (!isBakedAlready) rmSync(TEMPLATES, { recursive: true });
  return [
    atMost(`baked seed and no data: process start to healthy, median of ${STARTS}`, percentile(times, 0.5), 1500, 'ms'),
    noted('  CPU until then, least', Math.min(...starts.map(({ startCpuMs }) => startCpuMs)), 'ms'),
    atMost(
      'app part of the image: files that the last stage copies, and the seed; without compiled code',
      (packages + ours + seed) / MB,
      150,
      'MB',
    ),
    noted('  packages', packages / MB, 'MB'),
    noted('  sources and clients', ours / MB, 'MB'),
    noted('  the seed', seed / MB, 'MB'),
  ];
}
