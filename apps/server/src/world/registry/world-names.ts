import { randomBytes } from 'node:crypto';
import type { Mark } from '../arrival.ts';

/** The default world. */
export const MAIN = 'main';
/** The name of the seeded state wherever a world or a snapshot can be given. */
export const SEED = 'seed';
/** The parent of an imported world. */
export const FILE = 'file';
/** A name for a world created without one. */
export const freshId = (): string => `w-${randomBytes(5).toString('hex')}`;

/** The mark of a new world; undefined for the seeded state, which is the same everywhere. */
export const markOf = (parent: string): Mark | undefined =>
  parent === SEED ? undefined : { kind: parent === FILE ? 'import' : 'fork', of: parent };
