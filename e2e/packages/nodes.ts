// The Nodes that the packed files are promised for, brought by npm as this repository's own is, and kept for the next run.
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OWN_NODE, openRepository } from './repository.ts';

/** The oldest that is promised, and the oldest that vitest runs on. */
const OLDEST = '20.19.0';
const OLDEST_OF_VITEST = '22.12.0';
const KEPT = fileURLToPath(new URL(`../../node_modules/.cache/nodes/${OLDEST}-${OLDEST_OF_VITEST}`, import.meta.url));

export type Nodes = Readonly<Record<'oldest' | 'oldestOfVitest' | 'own', string>>;

/** The package of a release for this machine, under a name of its own. */
function packageOf(alias: string, release: string): string {
  const { platform, arch } = process;
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return `${alias}@npm:${prefix}-${platform === 'win32' ? 'win' : platform}-${arch}@${release}`;
}

const programOf = (alias: string) => join(KEPT, 'node_modules', alias, 'bin', 'node');

/** Fetches those that are not there yet. */
export async function fetchNodes(): Promise<Nodes> {
  if (!existsSync(KEPT)) {
    const draft = `${KEPT}.${process.pid}`;
    mkdirSync(dirname(KEPT), { recursive: true });
    const { folder } = await openRepository({
      installed: [packageOf('oldest', OLDEST), packageOf('oldest-of-vitest', OLDEST_OF_VITEST)],
      at: draft,
    });
    renameSync(folder, KEPT);
  }
  return { oldest: programOf('oldest'), oldestOfVitest: programOf('oldest-of-vitest'), own: OWN_NODE };
}
