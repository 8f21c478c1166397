import { randomBytes } from 'node:crypto';

/** The world of everybody who names none. */
export const MAIN = 'main';
/** Stands for the seeded state wherever a world or a snapshot may be named. */
export const SEED = 'seed';
/** The parent of a world that was imported. */
export const FILE = 'file';
/** A name for a world that was made without one. */
export const freshId = (): string => `w-${randomBytes(5).toString('hex')}`;
