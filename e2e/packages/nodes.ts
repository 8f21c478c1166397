// The Node versions promised for the packed files, installed by npm like this repository's own, and kept for the next run.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OWN_NODE, openRepository } from './repository.ts';

/** The oldest promised for the packages, the oldest that vitest runs on, and the oldest that the product runs on. */
const OLDEST = '20.19.0';
const OLDEST_OF_VITEST = '22.12.0';
const OLDEST_OF_PRODUCT = '22.14.0';
const RELEASES = [OLDEST, OLDEST_OF_VITEST, OLDEST_OF_PRODUCT].join('-');
const { platform, arch } = process;
const KEPT = fileURLToPath(new URL(`../../node_modules/.cache/nodes/${platform}-${arch}-${RELEASES}`, import.meta.url));

export type Nodes = Readonly<Record<'oldest' | 'oldestOfVitest' | 'oldestOfProduct' | 'own', string>>;

/** The package of a release for this machine, under an alias. */
function packageOf(alias: string, release: string): string {
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return `${alias}@npm:${prefix}-${platform === 'win32' ? 'win' : platform}-${arch}@${release}`;
}

const nodeOf = (alias: string) => join(KEPT, 'node_modules', alias, 'bin', platform === 'win32' ? 'node.exe' : 'node');

/** Has npm install the older versions. Another run may do the same: the first to finish keeps them. */
async function keepNodes(): Promise<void> {
  const draft = `${KEPT}.${process.pid}`;
  const installed = [
    packageOf('oldest', OLDEST),
    packageOf('oldest-of-vitest', OLDEST_OF_VITEST),
    packageOf('oldest-of-product', OLDEST_OF_PRODUCT),
  ];
  mkdirSync(dirname(KEPT), { recursive: true });
  try {
    await openRepository({ installed, at: draft });
    renameSync(draft, KEPT);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(KEPT)) throw error;
  }
}

/** Fetches the missing versions. */
export async function fetchNodes(): Promise<Nodes> {
  if (!existsSync(KEPT)) await keepNodes();
  return {
    oldest: nodeOf('oldest'),
    oldestOfVitest: nodeOf('oldest-of-vitest'),
    oldestOfProduct: nodeOf('oldest-of-product'),
    own: OWN_NODE,
  };
}
