import { must } from '../core/decision.ts';
import type { Atoms } from '../money/atoms.ts';
import type { AccountKind } from './accounts.ts';
import { type Journal, ledgerWriter } from './journal.ts';

export const WALLET_LEDGER = { kinds: ['transfer'], reasons: ['transfer-out', 'transfer-in'], systemReasons: [] } as const;
const { journal, userPosting } = ledgerWriter(WALLET_LEDGER);

/** `amount` atoms of a coin, from one of a user's accounts to another. */
export type Transfer = {
  readonly user: number;
  readonly coin: number;
  readonly amount: Atoms;
  readonly from: AccountKind;
  readonly to: AccountKind;
};

/** Money that a user moves between two of their own accounts. */
export function transfer({ user, coin, amount, from, to }: Transfer): Journal {
  must(amount > 0n, 'transfer moves a positive amount');
  must(from !== to, 'transfer has two different accounts');
  return journal('transfer', [
    userPosting(user, from, coin, 'available', -amount, 'transfer-out'),
    userPosting(user, to, coin, 'available', amount, 'transfer-in'),
  ]);
}
