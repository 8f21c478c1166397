import type { Atoms } from './atoms.ts';

/** Sorts the smaller amount first. */
export const compareAtoms = (one: Atoms, other: Atoms): number => (one === other ? 0 : one < other ? -1 : 1);
export const lesserOf = (left: Atoms, right: Atoms): Atoms => (left < right ? left : right);
export const greaterOf = (left: Atoms, right: Atoms): Atoms => (left > right ? left : right);
