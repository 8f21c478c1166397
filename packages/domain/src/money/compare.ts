import type { Atoms } from './atoms.ts';

/** The smaller of two amounts. */
export const lesserOf = (left: Atoms, right: Atoms): Atoms => (left < right ? left : right);
/** The larger of two amounts. */
export const greaterOf = (left: Atoms, right: Atoms): Atoms => (left > right ? left : right);
