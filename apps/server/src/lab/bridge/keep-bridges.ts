import { readFileSync } from 'node:fs';
import { complaintsIn } from '../../http/request/complaints.ts';
import { refusalSentence } from '../../http/request/language.ts';
import type { Registry } from '../../world/registry/registry.ts';
import type { Bridges } from './bridges.ts';
import { isApart, keepPace, realInstant } from './keep-pace.ts';

export type KeepOptions = {
  readonly bridges: Bridges;
  readonly registry: Registry;
  readonly stamp: (msAgo: number) => string;
  /** The settings `BRIDGE` and `BRIDGE_FILE`; empty: none. */
  readonly url: string;
  readonly path: string;
  readonly warn?: ((line: string) => void) | undefined;
};

function readFile(path: string): string {
  try {
    return path === '' ? '' : readFileSync(path, 'utf8');
  } catch {
    throw new Error(`BRIDGE_FILE=${path} is refused: the file cannot be read`);
  }
}

/** Bridges `main` as the settings say. Throws an error of one sentence if they are refused. */
function bridgeMain({ bridges, registry, url, path, warn, stamp }: KeepOptions): void {
  const main = registry.get('main');
  if (!main) return;
  const set = bridges.set(main, { url, file: readFile(path) });
  if (!set.ok) {
    const [first] = complaintsIn(set);
    const about = first ? ` (${first.path}: expected ${first.expected}, got ${first.got})` : '';
    const setting = set.refusal === 'bridge-file-invalid' ? `BRIDGE_FILE=${path}` : `BRIDGE=${url}`;
    throw new Error(`${setting} is refused: ${refusalSentence('en', set.refusal)}${about}`);
  }
  const apart = main.now() - realInstant(stamp);
  if (main.world.firstId === undefined && isApart(apart))
    warn?.(
      `The clock of the world main differs from the real time by ${Math.abs(apart)} seconds: times of the two sides do not fit together.`,
    );
}

/** Brings the bridges of a starting server to life: worlds that are gone have none, and the others run at real pace. */
export async function keepBridges(options: KeepOptions): Promise<void> {
  const { bridges, registry, url } = options;
  for (const id of [...bridges.list().keys()]) if (!registry.has(id)) bridges.remove(id);
  if (url !== '') bridgeMain(options);
  for (const id of bridges.list().keys()) {
    const world = registry.get(id);
    if (world) await keepPace(options, world);
  }
}
