// The Nodes that the packed files are promised for, brought by npm as this repository's own is.
import { join } from 'node:path';
import { OWN_NODE, openRepository, type Repository } from './repository.ts';

/** The oldest that is promised, and the oldest that vitest runs on. */
const OLDEST = '20.19.0';
const OLDEST_OF_VITEST = '22.12.0';

export type Nodes = Readonly<Record<'oldest' | 'oldestOfVitest' | 'own', string>> & { remove(): void };

/** The package of a release for this machine, under a name of its own. */
function packageOf(alias: string, release: string): string {
  const { platform, arch } = process;
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return `${alias}@npm:${prefix}-${platform === 'win32' ? 'win' : platform}-${arch}@${release}`;
}

const programOf = ({ folder }: Repository, alias: string) => join(folder, 'node_modules', alias, 'bin', 'node');

/** Fetches them; npm keeps them in its cache. */
export async function fetchNodes(): Promise<Nodes> {
  const home = await openRepository([packageOf('oldest', OLDEST), packageOf('oldest-of-vitest', OLDEST_OF_VITEST)]);
  return { oldest: programOf(home, 'oldest'), oldestOfVitest: programOf(home, 'oldest-of-vitest'), own: OWN_NODE, remove: home.remove };
}
