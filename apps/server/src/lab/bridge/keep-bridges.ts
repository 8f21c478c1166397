import { readFileSync } from 'node:fs';
import { decodeText, NoText } from '@mt2/contracts/decode-text';
import type { BridgeView } from '@mt2/contracts/lab/bridge';
import { assertDefined, type Instant, ok, parseInstant } from '@mt2/domain';
import { complaintsIn } from '../../http/request/complaints.ts';
import { refusalSentence } from '../../http/request/language.ts';
import type { Registry } from '../../world/registry/registry.ts';
import { beginIds, FIRST_OWN_ID } from '../../world/storage/state.ts';
import type { World } from '../../world/world.ts';
import { recordBridge } from '../record/step.repo.ts';
import type { Bridges } from './bridges.ts';

type Means = {
  readonly bridges: Bridges;
  /** The real time a given number of milliseconds ago, ISO. */
  readonly stamp: (msAgo: number) => string;
};

/** The real time, in whole seconds. */
const realInstant = (stamp: Means['stamp']): Instant =>
  assertDefined(parseInstant(`${stamp(0).slice(0, 19)}Z`), 'the real time is an instant');

/** Tables whose IDs go on in a world that was there before its bridge: where users begin says which world was made for one. */
const GOING_ON = ['User', 'RecordedStep'];

/**
 * A bridged world runs at real pace, and one made for a bridge also moves to the real time. IDs of new objects begin where no
 * other backend has any, and its record ends to be a whole one. Others stay as they are.
 */
export async function keepPace({ bridges, stamp }: Means, world: World): Promise<void> {
  if (!bridges.of(world)) return;
  await world.write((tx) => {
    beginIds(tx.sql, FIRST_OWN_ID, GOING_ON);
    recordBridge(tx);
    return ok(undefined);
  });
  if (world.world.firstId !== undefined) await world.advance(() => realInstant(stamp));
  await world.run(1000);
}

/** Clocks that differ by more seconds do not fit together. */
const MOST_APART = 5;
const isApart = (seconds: number): boolean => Math.abs(seconds) > MOST_APART;

/** The clock of a world beside the real one. */
export function clockView(world: World, stamp: (msAgo: number) => string): BridgeView['clock'] {
  const now = world.now();
  const seconds = now - realInstant(stamp);
  return { now, real: stamp(0), seconds, off: isApart(seconds) };
}

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
    return path === '' ? '' : decodeText(readFileSync(path));
  } catch (error) {
    throw new Error(`BRIDGE_FILE=${path} is refused: the file cannot be read${error instanceof NoText ? ` (${error.message})` : ''}`);
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
