// The packed files for the tests of this folder and of the Windows product: packed once in a process, by the oldest Node that this
// repository runs on, because it is the one that may lack something.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fetchNodes } from './nodes.ts';
import { repositoryAt } from './repository.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

type Packed = {
  readonly packages: readonly string[];
  /** The whole product as one file. */
  readonly product: string;
};

async function packAnew(): Promise<Packed> {
  const { oldest } = await fetchNodes({ oldest: '22.18.0' });
  const { code, out, err } = await repositoryAt(ROOT).run(['node', 'e2e/packages/pack.ts'], oldest);
  if (code !== 0 || err !== '') throw new Error(`Nothing was packed: ${err}`);
  const paths = out.split('\n').filter((line) => existsSync(line));
  return { packages: paths.slice(0, -1), product: paths.at(-1) ?? '' };
}

let packed: Promise<Packed> | undefined;

/** Builds and packs everything that other repositories install. */
export function packOnOldest(): Promise<Packed> {
  packed ??= packAnew();
  return packed;
}
