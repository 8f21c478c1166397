import { randomBytes } from 'node:crypto';
import type { Mark } from '../arrival.ts';
import { holdsWorld, type Slots } from './slots.ts';

/** The default world. */
export const MAIN = 'main';
/** The name of the seeded state wherever a world or a snapshot can be given. */
export const SEED = 'seed';
/** The parent of an imported world. */
export const FILE = 'file';
const drawn = (): string => `w-${randomBytes(5).toString('hex')}`;

/** A name for a world created without one; limited to these slots if the server has only some. */
export function freshId(slots?: Slots): string {
  let id = drawn();
  while (slots && !holdsWorld(slots, id)) id = drawn();
  return id;
}

/** The mark of a new world; undefined for the seeded state, which is the same everywhere. */
export const markOf = (parent: string): Mark | undefined =>
  parent === SEED ? undefined : { kind: parent === FILE ? 'import' : 'fork', of: parent };
