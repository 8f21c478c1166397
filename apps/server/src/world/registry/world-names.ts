import { randomBytes } from 'node:crypto';
import type { Mark } from '../record.ts';
import { holdsWorld, type Slots } from './slots.ts';

/** The world of everybody who names none. */
export const MAIN = 'main';
/** Stands for the seeded state wherever a world or a snapshot may be named. */
export const SEED = 'seed';
/** The parent of a world that was imported. */
export const FILE = 'file';
const drawn = (): string => `w-${randomBytes(5).toString('hex')}`;

/** A name for a world that was made without one; of these slots where not all are the server's. */
export function freshId(slots?: Slots): string {
  let id = drawn();
  while (slots && !holdsWorld(slots, id)) id = drawn();
  return id;
}

/** The mark of a new world; the seeded state, which is everywhere the same, has none. */
export const markOf = (parent: string): Mark | undefined =>
  parent === SEED ? undefined : { kind: parent === FILE ? 'import' : 'fork', of: parent };
