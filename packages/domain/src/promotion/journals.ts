import { must } from '../core/decision.ts';
import { USDT } from '../market/coins.ts';
import type { Atoms } from '../money/atoms.ts';
import { type Journal, ledgerWriter, type Ref } from '../wallet/index.ts';

export const PROMOTION_LEDGER = { kinds: ['rebate.credit'], reasons: ['rebate'], systemReasons: [] } as const;
const { journal, userPosting, systemPosting } = ledgerWriter(PROMOTION_LEDGER);

/** The reference of the journal that credits a day's rebates: the ID of the first of them. */
export const rebateRef = (rebate: number): Ref => ({ refType: 'rebate', refId: rebate });

/** Credits an inviter with the rebates on a day's fees of their invitees: `amount` atoms of USDT. */
export function rebateCredit(user: number, amount: Atoms): Journal {
  must(amount > 0n, 'rebate.credit credits something');
  return journal('rebate.credit', [
    systemPosting('promo', USDT.id, -amount, 'rebate'),
    userPosting(user, 'spot', USDT.id, 'available', amount, 'rebate'),
  ]);
}
