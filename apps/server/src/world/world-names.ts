import { randomBytes } from 'node:crypto';
import type { Mark } from './record.ts';

/** The world of everybody who names none. */
export const MAIN = 'main';
/** Stands for the seeded state wherever a world or a snapshot may be named. */
export const SEED = 'seed';
/** The parent of a world that was imported. */
export const FILE = 'file';
/** A name for a world that was made without one. */
export const freshId = (): string => `w-${randomBytes(5).toString('hex')}`;

/** The mark of a new world; the seeded state, which is everywhere the same, has none. */
export const markOf = (parent: string): Mark | undefined =>
  parent === SEED ? undefined : { kind: parent === FILE ? 'import' : 'fork', of: parent };
