import { type Atoms, type Decision, err, MAX_ATOMS, ok } from '@mt2/domain';
import { depositCredit } from '@mt2/domain/deposit';
import { type AccountKind, type BalanceKey, knowsCoin, transfer } from '@mt2/domain/wallet';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { marketsAt } from '../market/index.ts';
import { balanceOf, leftToGive, mustPost, nextNumber } from '../wallet/index.ts';

/** True if an amount may be credited from the outside world: calls can state the balance after it, and the world account can give it. */
export const fitsFromWorld = (tx: Source, place: BalanceKey, amount: Atoms): boolean =>
  balanceOf(tx, place).available + amount <= MAX_ATOMS && amount <= leftToGive(tx, 'world', place.coin);

type Refusal = 'coin-not-found' | 'amount-invalid' | 'above-maximum-amount';

/** Credits a user's account from the outside world, as the lab does: into spot, and on from there. `amount` in atoms. */
export function creditFromWorld(tx: Tx, user: number, account: AccountKind, coin: number, amount: Atoms): Decision<undefined, Refusal> {
  const found = marketsAt(tx).coin(coin);
  if (!found || !knowsCoin(account, found)) return err('coin-not-found');
  if (amount <= 0n) return err('amount-invalid');
  if (!fitsFromWorld(tx, { owner: user, account, coin }, amount)) return err('above-maximum-amount');
  const ref = { refType: 'lab', refId: nextNumber(tx) };
  mustPost(tx, `lab.deposit:${ref.refId}`, ref, depositCredit({ user, coin, amount }));
  if (account !== 'spot') mustPost(tx, `lab.transfer:${ref.refId}`, ref, transfer({ user, coin, amount, from: 'spot', to: account }));
  return ok(undefined);
}
