// The version of this build. As a program it prints it.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { digestOf } from '../world/registry/digest.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** Images and packages have no Git: their build leaves its version in this file. */
export const BUILD_VERSION_FILE = 'build-version';
/** The sources of everything that runs, and the versions of what they import. */
const SOURCES = ['{apps,packages,prisma}/**/*.*', 'package-lock.json'];
/** Files that a build, a test or npm writes between the sources. */
const WRITTEN = /(?:^|[\\/])(?:node_modules|dist|data|generated|test-results|templates|\.turbo)(?:$|[\\/])|(?:^|[\\/])examples\.json$/;

const run = promisify(execFile);

/** The version of the last release, or of the next one if it is being prepared. */
export const releaseOf = (root = ROOT): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }).version;

/** Undefined without Git, without a repository at `root`, or if Git refuses to read it. */
async function versionByGit(root: string, release: string): Promise<string | undefined> {
  if (!existsSync(join(root, '.git'))) return undefined;
  // A hook of Git has these set to the repository that it belongs to.
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, ...env } = process.env;
  const git = async (...args: string[]) => (await run('git', ['-C', root, ...args], { env })).stdout.trim();
  try {
    const [count, commit, tags] = await Promise.all([
      git('rev-list', '--count', 'HEAD'),
      git('rev-parse', '--short=10', 'HEAD'),
      git('tag', '--points-at', 'HEAD', '--list', `v${release}`),
    ]);
    const isRelease = tags !== '' && (await git('status', '--porcelain')) === '';
    return isRelease ? release : `${release}-dev.${count}.g${commit}`;
  } catch {
    return undefined;
  }
}

async function versionBySources(root: string, release: string): Promise<string> {
  const paths: string[] = [];
  for await (const path of glob(SOURCES, { cwd: root, exclude: (name: string) => WRITTEN.test(name) })) paths.push(path);
  const files = await Promise.all(paths.map(async (name) => ({ name, bytes: await readFile(join(root, name)) })));
  return `${release}-dev.s${digestOf(files)}`;
}

/**
 * The version of this build: that of the release on its tagged commit, otherwise with the commit, or without Git with a
 * digest of the sources. The digest takes some tenths of a second of computing, so it begins when `idle` resolves.
 */
export async function readBuildVersion(root = ROOT, idle: Promise<unknown> = Promise.resolve()): Promise<string> {
  const file = join(root, BUILD_VERSION_FILE);
  const written = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  // A shell that writes the file creates it empty before it starts this program.
  if (written !== '') return written;
  const release = releaseOf(root);
  const version = await versionByGit(root, release);
  if (version !== undefined) return version;
  await idle;
  return versionBySources(root, release);
}

if (import.meta.main) process.stdout.write(`${await readBuildVersion()}\n`);
