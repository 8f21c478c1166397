import { type Atoms, MAX_ATOMS, must } from '@mt2/domain';
import { depositCredit } from '@mt2/domain/deposit';
import { type AccountKind, type Place, transfer } from '@mt2/domain/wallet';
import type { Source } from '../../world/derived.ts';
import type { Tx } from '../../world/tx.ts';
import { balanceOf, leftToGive, mustPost, nextNumber } from '../wallet/index.ts';

/** Whether so much may come to a place from the outside world: what the place has available stays an amount that calls can name, and the world has it to give. */
export const fitsFromWorld = (tx: Source, place: Place, amount: Atoms): boolean =>
  balanceOf(tx, place).available + amount <= MAX_ATOMS && amount <= leftToGive(tx, 'world', place.coin);

/** Credits an account from the outside world, as the lab does: into spot, and on from there. `amount` atoms, > 0. */
export function creditFromWorld(tx: Tx, user: number, account: AccountKind, coin: number, amount: bigint): void {
  must(amount > 0n, 'a credit is positive');
  const ref = { refType: 'lab', refId: nextNumber(tx) };
  mustPost(tx, `lab.deposit:${ref.refId}`, ref, depositCredit({ user, coin, amount }));
  if (account !== 'spot') mustPost(tx, `lab.transfer:${ref.refId}`, ref, transfer({ user, coin, amount, from: 'spot', to: account }));
}
