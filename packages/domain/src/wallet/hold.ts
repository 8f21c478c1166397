import { must } from '../core/must.ts';
import type { Atoms } from '../money/atoms.ts';

/** Money set aside for one purpose. It is spent or given back, in parts or at once, and never more than was set aside. */
export type Hold = {
  readonly amount: Atoms;
  readonly spent: Atoms;
  readonly released: Atoms;
};

/** A new hold of `amount` > 0 atoms. */
export function openHold(amount: Atoms): Hold {
  must(amount > 0n, 'a hold holds something');
  return { amount, spent: 0n, released: 0n };
}

/** What is still set aside. 0 = resolved. */
export const heldBy = (hold: Hold): Atoms => hold.amount - hold.spent - hold.released;

/** Sets `amount` more aside for the same purpose, also where all of it was resolved before. */
export function growHold(hold: Hold, amount: Atoms): Hold {
  must(amount > 0n, 'a hold grows by something');
  return { ...hold, amount: hold.amount + amount };
}

/** Spends `amount` of what is held. Throws when less is held, so also on a resolved hold. */
export function settleHold(hold: Hold, amount: Atoms): Hold {
  must(amount > 0n && amount <= heldBy(hold), `a hold of ${heldBy(hold)} can settle ${amount}`);
  return { ...hold, spent: hold.spent + amount };
}

/** Gives `amount` of what is held back. Throws when less is held, so also on a resolved hold. */
export function releaseHold(hold: Hold, amount: Atoms): Hold {
  must(amount > 0n && amount <= heldBy(hold), `a hold of ${heldBy(hold)} can release ${amount}`);
  return { ...hold, released: hold.released + amount };
}
