import { must } from '@mt2/domain';
import { type AccountKind, depositCredit, transfer } from '@mt2/domain/wallet';
import type { Tx } from '../../world/tx.ts';
import { mustPost } from './post.ts';
import { nextNumber } from './wallet.repo.ts';

/** Credits an account from the outside world, as the lab does: into spot, and on from there. `amount` > 0. */
export function depositFromWorld(tx: Tx, user: number, account: AccountKind, coin: number, amount: bigint): void {
  must(amount > 0n, 'a credit is positive');
  const ref = { refType: 'lab', refId: nextNumber(tx) };
  mustPost(tx, `lab.deposit:${ref.refId}`, ref, depositCredit({ user, coin, amount }));
  if (account !== 'spot') mustPost(tx, `lab.transfer:${ref.refId}`, ref, transfer({ user, coin, amount, from: 'spot', to: account }));
}
