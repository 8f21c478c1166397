import { type Atoms, COIN } from './atoms.ts';

/** One hundredth of a coin: the smallest amount of a currency, and the step of a typed USDT amount. */
export const CENT: Atoms = COIN / 100n;

/** A non-negative amount rounded down to whole cents: for payouts and spendable amounts. */
export const floorToCent = (amount: Atoms): Atoms => amount - (amount % CENT);

/** A non-negative amount rounded up to whole cents: the displayed amount is sufficient when typed. */
export const ceilToCent = (amount: Atoms): Atoms => floorToCent(amount + CENT - 1n);
