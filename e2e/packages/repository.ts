// A folder outside this repository, like another project: only the packed files come from here.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../free-ports.ts';
import { programOf } from '../npm.ts';

const HERE = fileURLToPath(new URL('../..', import.meta.url));
/** The examples, which are copied from here. */
export const EXAMPLES = join(HERE, 'examples');
/** The Node that npm itself runs on; nothing else of this repository is on the path. */
export const OWN_NODE = process.execPath;

type Ended = { readonly code: number; readonly out: string; readonly err: string };
type Settings = Readonly<Record<string, string>>;

/** An environment outside this repository: without its programs, and without the current test runner. */
function environmentOf(node: string, settings: Settings): Record<string, string | undefined> {
  const strangers = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.startsWith(HERE));
  const ours = /^(npm_(?!config_(registry|cache|userconfig))|INIT_CWD$|VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$|FORCE_COLOR$)/;
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name));
  return { ...Object.fromEntries(kept), PATH: [dirname(node), ...strangers].join(delimiter), NO_COLOR: '1', ...settings };
}

type Serving = { readonly url: string; readonly server: ChildProcess };

export type Repository = {
  readonly folder: string;
  /** Runs a command with a given Node first on the path: `node`, `npm`, `npx`, or a program that npm has installed. */
  run(command: readonly string[], node?: string, settings?: Settings): Promise<Ended>;
  /** Starts a server by such a command on a free port, and waits until it listens. */
  serve(command: readonly string[], node: string, settings: Settings): Promise<Serving>;
  write(name: string, text: string): void;
  remove(): void;
};

/** An existing folder. */
export const repositoryAt = (folder: string): Repository => ({
  folder,
  run: (command, node = OWN_NODE, settings = {}) =>
    new Promise((done) => {
      const [program, args] = programOf(command, node, folder);
      const options = { cwd: folder, env: environmentOf(node, settings), maxBuffer: 2 ** 26 };
      execFile(program, args, options, (error, out, err) => done({ code: error ? Number(error.code) || 1 : 0, out, err }));
    }),
  serve: async (command, node, settings) => {
    const [port] = await freePorts(1);
    const env = environmentOf(node, { PORT: String(port), ...settings });
    const server = spawn(...programOf(command, node, folder), { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const url = `http://127.0.0.1:${port}`;
    for await (const line of createInterface({ input: server.stdout })) if (line.includes(` is at ${url}`)) break;
    return { url, server };
  },
  write: (name, text) => writeFileSync(join(folder, name), text),
  remove: () => rmSync(folder, { recursive: true, force: true }),
});

/** Copies the files of this repository that are there, as git knows them. */
export function copySources(to: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: HERE, encoding: 'utf8' });
  const files = listed.split('\0').filter((path) => path !== '' && existsSync(join(HERE, path)));
  for (const path of new Set(files)) cpSync(join(HERE, path), join(to, path));
}

/** Contents of a folder: packages and files for npm to install, the example it contains, and examples below it installed together. */
type Wish = {
  readonly installed?: readonly string[];
  readonly example?: string;
  readonly below?: readonly string[];
  /** Environment of npm. */
  readonly settings?: Settings;
  /** By default a new folder. */
  readonly at?: string;
};

/**
 * Creates an empty folder, or one with an example's files, and installs their dependencies. On failure throws npm's output
 * and leaves no folder.
 */
export async function openRepository({ installed = [], example, below = [], at, settings }: Wish): Promise<Repository> {
  const repository = repositoryAt(at ?? mkdtempSync(join(tmpdir(), 'mt2-elsewhere-')));
  const { folder } = repository;
  mkdirSync(folder, { recursive: true });
  if (example) cpSync(join(EXAMPLES, example), folder, { recursive: true, filter: () => true });
  for (const each of below) cpSync(join(EXAMPLES, each), join(folder, each), { recursive: true, filter: () => true });
  const manifest = example ? JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) : { private: true, type: 'module' };
  repository.write('package.json', JSON.stringify(below.length > 0 ? { ...manifest, workspaces: below } : manifest));
  const install = ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', ...installed];
  const { code, err } = await repository.run(install, undefined, settings);
  if (code === 0) return repository;
  repository.remove();
  throw new Error(err);
}
