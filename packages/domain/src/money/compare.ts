import type { Atoms } from './atoms.ts';

export const lesserOf = (left: Atoms, right: Atoms): Atoms => (left < right ? left : right);
export const greaterOf = (left: Atoms, right: Atoms): Atoms => (left > right ? left : right);
