import { must } from '../core/decision.ts';
import type { Atoms } from '../money/atoms.ts';
import { heldFor, type Journal, ledgerWriter, type Ref } from '../wallet/index.ts';

export const FINANCE_LEDGER = {
  kinds: ['finance.buy', 'finance.interest', 'finance.complete', 'finance.redeem'],
  reasons: ['finance-buy', 'finance-interest', 'finance-complete', 'finance-redeem', 'finance-penalty'],
  systemReasons: [],
} as const;
const { journal, freeze, release, releasing, userPosting, systemPosting } = ledgerWriter(FINANCE_LEDGER);

/** The principal of a user's order: `amount` atoms of one coin in the spot account. */
export type FinancePrincipal = { readonly id: number; readonly user: number; readonly coin: number; readonly amount: Atoms };

/** The reference of an order's journals and hold. */
export const financeRef = (id: number): Ref => ({ refType: 'finance', refId: id });

const held = ({ id, user, coin, amount }: FinancePrincipal) => heldFor(financeRef(id), user, 'spot', coin, amount);

/** An order was bought: its principal is frozen. */
export const financeBuy = (order: FinancePrincipal): Journal => freeze('finance.buy', held(order), 'finance-buy');

/** `interest` atoms of one day are credited. */
export function financeInterest({ user, coin }: FinancePrincipal, interest: Atoms): Journal {
  must(interest > 0n, 'finance.interest credits something');
  return journal('finance.interest', [
    userPosting(user, 'spot', coin, 'available', interest, 'finance-interest'),
    systemPosting('earn', coin, -interest, 'finance-interest'),
  ]);
}

/** The term has ended: the principal is returned. */
export const financeComplete = (order: FinancePrincipal): Journal => release('finance.complete', held(order), 'finance-complete');

/** An order is redeemed early: the principal is returned, and `penalty` atoms of it are charged. */
export function financeRedeem(order: FinancePrincipal, penalty: Atoms): Journal {
  const { user, coin, amount } = order;
  must(penalty >= 0n && penalty <= amount, 'finance.redeem charges no more than the principal');
  const postings = [
    ...releasing(user, 'spot', coin, amount, 'finance-redeem'),
    userPosting(user, 'spot', coin, 'available', -penalty, 'finance-penalty'),
    systemPosting('earn', coin, penalty, 'finance-penalty'),
  ];
  return journal('finance.redeem', postings, [{ ...held(order), change: 'released' }]);
}
