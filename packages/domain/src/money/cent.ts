import { type Atoms, COIN } from './atoms.ts';

/** One hundredth of a coin: the smallest amount of a currency, and the steps in which a USDT amount is typed. */
export const CENT: Atoms = COIN / 100n;

/** An amount of 0 or more in whole cents, rounded down: what we pay, or what can be spent. */
export const floorToCent = (amount: Atoms): Atoms => amount - (amount % CENT);

/** An amount of 0 or more in whole cents, rounded up: enough, when it is typed as it is shown. */
export const ceilToCent = (amount: Atoms): Atoms => floorToCent(amount + CENT - 1n);
