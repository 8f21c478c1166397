import { must } from '../core/decision.ts';
import type { Atoms } from '../money/atoms.ts';
import { type Journal, ledgerWriter } from '../wallet/journal.ts';

export const DEPOSIT_LEDGER = { kinds: ['deposit.credit'], reasons: ['deposit'], systemReasons: [], flows: ['deposit'] } as const;
const { journal, userPosting, systemPosting } = ledgerWriter(DEPOSIT_LEDGER);

/** Money from outside: `amount` atoms of a coin are credited to a user's spot account. */
export function depositCredit({ user, coin, amount }: { readonly user: number; readonly coin: number; readonly amount: Atoms }): Journal {
  must(amount > 0n, 'deposit.credit moves a positive amount');
  return journal('deposit.credit', [
    systemPosting('world', coin, -amount, 'deposit'),
    userPosting(user, 'spot', coin, 'available', amount, 'deposit'),
  ]);
}
