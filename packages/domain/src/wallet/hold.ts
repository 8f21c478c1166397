import { must } from '../core/decision.ts';
import type { Atoms } from '../money/atoms.ts';
import type { AccountKind, BalanceKey } from './accounts.ts';

/** The reference of a journal or a hold: the row it belongs to, such as an order. */
export type Ref = { readonly refType: string; readonly refId: number };

/** Money frozen for one purpose. It is spent or released, in parts or at once, and never more than was frozen. */
export type Hold = {
  readonly amount: Atoms;
  readonly spent: Atoms;
  readonly released: Atoms;
};

/** A change of the hold of `ref` in `place`: freezes `amount` more atoms, or spends or releases held ones. */
export type HoldChange = {
  readonly place: BalanceKey;
  readonly ref: Ref;
  readonly change: 'frozen' | 'spent' | 'released';
  readonly amount: Atoms;
};

/** Money of a user that is frozen for the purpose `ref`. */
export type Held = Omit<HoldChange, 'change'>;
export const heldFor = (ref: Ref, owner: number, account: AccountKind, coin: number, amount: Atoms): Held => ({
  place: { owner, account, coin },
  ref,
  amount,
});

const NOTHING: Hold = { amount: 0n, spent: 0n, released: 0n };

/** Atoms still frozen by a hold; 0 when it is resolved. */
export const heldBy = (hold: Hold): Atoms => hold.amount - hold.spent - hold.released;

/** The hold after a change, which may be its first. Throws if more is spent or released than is held. */
export function changeHold(hold: Hold | undefined, { change, amount }: Pick<HoldChange, 'change' | 'amount'>): Hold {
  const before = hold ?? NOTHING;
  must(amount > 0n, 'a hold changes by something');
  if (change === 'frozen') return { ...before, amount: before.amount + amount };
  must(amount <= heldBy(before), `a hold of ${heldBy(before)} has no ${amount} to be ${change}`);
  return { ...before, [change]: before[change] + amount };
}
