import { must } from '@mt2/domain';
import { depositCredit } from '@mt2/domain/deposit';
import { type AccountKind, transfer } from '@mt2/domain/wallet';
import type { Tx } from '../../world/tx.ts';
import { mustPost, nextNumber } from '../wallet/index.ts';

/** Credits an account from the outside world, as the lab does: into spot, and on from there. `amount` atoms, > 0. */
export function creditFromWorld(tx: Tx, user: number, account: AccountKind, coin: number, amount: bigint): void {
  must(amount > 0n, 'a credit is positive');
  const ref = { refType: 'lab', refId: nextNumber(tx) };
  mustPost(tx, `lab.deposit:${ref.refId}`, ref, depositCredit({ user, coin, amount }));
  if (account !== 'spot') mustPost(tx, `lab.transfer:${ref.refId}`, ref, transfer({ user, coin, amount, from: 'spot', to: account }));
}
