// Releases of Node, each installed by npm into its own folder, and kept for the next run.
import { join } from 'node:path';
import { keep } from './kept.ts';
import { openRepository } from './repository.ts';

const { platform, arch } = process;
/** The package that has the releases for this machine. */
const PACKAGE = `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform === 'win32' ? 'win' : platform}-${arch}`;

/** Fetches a release unless it is kept; returns its program. */
async function fetchNode(release: string): Promise<string> {
  const kept = await keep(['nodes', PACKAGE, release], (at) => openRepository({ installed: [`${PACKAGE}@${release}`], at }));
  return join(kept, 'node_modules', PACKAGE, 'bin', platform === 'win32' ? 'node.exe' : 'node');
}

/** Fetches the missing releases; returns the path of each program by the same names. */
export async function fetchNodes<Name extends string>(releases: Readonly<Record<Name, string>>): Promise<Readonly<Record<Name, string>>> {
  const named = Object.entries<string>(releases).map(async ([name, release]) => [name, await fetchNode(release)]);
  return Object.fromEntries(await Promise.all(named)) as Record<Name, string>;
}
