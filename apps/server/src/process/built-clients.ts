import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const CLIENTS = { web: 'the web client', lab: 'the lab console' } as const;
type ClientName = keyof typeof CLIENTS;

/** The sources of the built client; skips files that a client does not have. */
const sourcesOf = (name: ClientName): string[] =>
  [
    ...['src', 'public', 'opening', 'worker', 'index.html', 'package.json', 'vite.config.ts'].map((path) => `apps/${name}/${path}`),
    // The console is built by plugins of the web client.
    'apps/web/build',
    'licences',
    'packages/domain/src',
    'packages/contracts/src',
    'packages/lab/src',
    'package-lock.json',
  ]
    .map((path) => join(root, path))
    .filter(existsSync);

function newestMs(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...(readdirSync(path, { recursive: true }) as string[]).map((name) => statSync(join(path, name)).mtimeMs));
}

function isStale(name: ClientName): boolean {
  const built = join(root, `apps/${name}/dist/index.html`);
  return !existsSync(built) || sourcesOf(name).some((source) => newestMs(source) > statSync(built).mtimeMs);
}

const WEB = join(root, 'apps/web');
/** Vite itself: npm would take half a second to start it. */
const vite = (): string => join(createRequire(join(WEB, 'package.json')).resolve('vite/package.json'), '../bin/vite.js');

/** The folders to which a build of a client writes: the client's, and the one of the packages, where Vite prepares its configuration. */
const writtenFor = (name: ClientName): string[] => [join(root, 'apps', name), join(root, 'node_modules')];

function isClosed(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return false;
  } catch {
    return existsSync(folder);
  }
}

/** Says that a client cannot be built, if this user may not write to one of its folders. */
export function refusalToBuild(client: string, folders: readonly string[]): string | undefined {
  const closed = folders.find(isClosed);
  return closed && `Not built: ${client}. This user cannot write to ${closed}: its owner builds it once by \`npm run build\`.`;
}

/** The files of the server are hidden from other users; a built client is not. */
const FOR_ALL_USERS = ['--import', 'data:text/javascript,process.umask(0o022)'];

/** Runs a Node program in the client's folder; resolves to its exit code. */
async function run(name: ClientName, ...words: string[]): Promise<number> {
  const running = spawn(process.execPath, [...FOR_ALL_USERS, ...words], {
    cwd: join(root, 'apps', name),
    // A test runner's `test` would build React for development and an app without its worker.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(running, 'exit')) as [number | null];
  return code ?? 1;
}

/** Builds a client if it is missing or older than its sources. Resolves to the build's exit code, 0 if there was nothing to do. */
async function build(name: ClientName): Promise<number> {
  if (!isStale(name)) return 0;
  const refusal = refusalToBuild(CLIENTS[name], writtenFor(name));
  if (refusal !== undefined) {
    process.stderr.write(`${refusal}\n`);
    return 1;
  }
  const program = vite();
  process.stdout.write(`Building ${CLIENTS[name]} (once, until its sources change) ...\n`);
  return run(name, program, 'build', '--logLevel', 'error');
}

/** Writes the compressed copies of a built client if they are missing. Resolves to the program's exit code, 0 if none are. */
async function compress(name: ClientName): Promise<number> {
  const [page, copy] = ['index.html', 'index.html.gz'].map((file) =>
    statSync(join(root, `apps/${name}/dist`, file), { throwIfNoEntry: false }),
  );
  return page && copy && copy.mtimeMs >= page.mtimeMs ? 0 : run(name, join(WEB, 'build/compress.ts'), 'dist');
}

const complete = async (name: ClientName): Promise<number> => (await build(name)) || compress(name);

/** The builds of the clients that the server serves once they have finished; that of the web client resolves to its exit code. */
type Builds = { readonly web: Promise<number>; readonly lab: () => Promise<void> };
let begun: Builds | undefined;

/** Builds a client, which is served uncompressed until its copies are there. */
async function serveSoon(name: ClientName): Promise<number> {
  const code = await build(name);
  if (code === 0) void compress(name);
  return code;
}

async function buildConsole(): Promise<void> {
  if ((await serveSoon('lab')) !== 0) throw new Error('the lab console cannot be built');
}

/** Begins to build the product's page if needed. The console is built when it is first requested. */
export function beginBuilds(): Builds {
  begun = { web: serveSoon('web'), lab: buildConsole };
  return begun;
}

/** The builds that `npm start` began; undefined: the server serves what is there. */
export const begunBuilds = (): Builds | undefined => begun;

const both = async (make: typeof build): Promise<number> => Math.max(...(await Promise.all([make('web'), make('lab')])));

/** Builds the product's page and the lab console in parallel if needed; resolves to 0 when both are up to date. */
export const buildClients = (): Promise<number> => both(complete);

/** The same without compressed copies, which only a page that is far away needs. */
export const buildUncompressed = (): Promise<number> => both(build);
