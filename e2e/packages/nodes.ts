// Releases of Node, installed by npm, and kept for the next run.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openRepository } from './repository.ts';

const { platform, arch } = process;
const ALL_KEPT = fileURLToPath(new URL(`../../node_modules/.cache/nodes`, import.meta.url));

/** The package of a release for this machine, under an alias. */
function packageOf(alias: string, release: string): string {
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return `${alias}@npm:${prefix}-${platform === 'win32' ? 'win' : platform}-${arch}@${release}`;
}

/** Has npm install releases into a folder. Another run may do the same: the first to finish keeps them. */
async function keepNodes(kept: string, releases: Readonly<Record<string, string>>): Promise<void> {
  const draft = `${kept}.${process.pid}`;
  mkdirSync(dirname(kept), { recursive: true });
  try {
    await openRepository({ installed: Object.entries(releases).map(([name, release]) => packageOf(aliasOf(name), release)), at: draft });
    renameSync(draft, kept);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(kept)) throw error;
  }
}

/** Names of packages have no capitals. */
const aliasOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Fetches the missing releases; returns the path of each program by the same names. */
export async function fetchNodes<Name extends string>(releases: Readonly<Record<Name, string>>): Promise<Readonly<Record<Name, string>>> {
  const kept = join(ALL_KEPT, [platform, arch, ...Object.values(releases)].join('-'));
  if (!existsSync(kept)) await keepNodes(kept, releases);
  const nodeOf = (name: string) => join(kept, 'node_modules', aliasOf(name), 'bin', platform === 'win32' ? 'node.exe' : 'node');
  return Object.fromEntries(Object.keys(releases).map((name) => [name, nodeOf(name)])) as Record<Name, string>;
}
