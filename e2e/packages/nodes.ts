// Releases of Node, each installed by npm into its own folder, and kept for the next run.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openRepository } from './repository.ts';

const { platform, arch } = process;
const KEPT = fileURLToPath(new URL('../../node_modules/.cache/nodes', import.meta.url));
/** The package that has the releases for this machine. */
const PACKAGE = `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform === 'win32' ? 'win' : platform}-${arch}`;

/** Fetches a release unless it is kept; returns its program. Another run may do the same: the first to finish keeps it. */
async function fetchNode(release: string): Promise<string> {
  const kept = join(KEPT, PACKAGE, release);
  const draft = `${kept}.${process.pid}`;
  try {
    if (!existsSync(kept)) {
      mkdirSync(dirname(kept), { recursive: true });
      await openRepository({ installed: [`${PACKAGE}@${release}`], at: draft });
      renameSync(draft, kept);
    }
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(kept)) throw error;
  }
  return join(kept, 'node_modules', PACKAGE, 'bin', platform === 'win32' ? 'node.exe' : 'node');
}

/** Fetches the missing releases; returns the path of each program by the same names. */
export async function fetchNodes<Name extends string>(releases: Readonly<Record<Name, string>>): Promise<Readonly<Record<Name, string>>> {
  const named = Object.entries<string>(releases).map(async ([name, release]) => [name, await fetchNode(release)]);
  return Object.fromEntries(await Promise.all(named)) as Record<Name, string>;
}
