import { type Atoms, MAX_ATOMS, must } from '@mt2/domain';
import { depositCredit } from '@mt2/domain/deposit';
import { type AccountKind, type Place, SYSTEM_OWNER, transfer } from '@mt2/domain/wallet';
import type { Tx } from '../../world/tx.ts';
import { balanceOf, MOST_IN_BALANCE, mustPost, nextNumber } from '../wallet/index.ts';

/** Room of the world's account for what does not come through the lab. */
const RESERVE = MAX_ATOMS;

/**
 * Whether so much may come to a place from the outside world: what the place has available stays an amount that calls can name, and what the world
 * has given stays within the column's 64 bits.
 */
export function fitsFromWorld(tx: Pick<Tx, 'sql'>, place: Place, amount: Atoms): boolean {
  const given = -balanceOf(tx, { owner: SYSTEM_OWNER, account: 'world', coin: place.coin }).available;
  return balanceOf(tx, place).available + amount <= MAX_ATOMS && given + amount <= MOST_IN_BALANCE - RESERVE;
}

/** Credits an account from the outside world, as the lab does: into spot, and on from there. `amount` atoms, > 0. */
export function creditFromWorld(tx: Tx, user: number, account: AccountKind, coin: number, amount: bigint): void {
  must(amount > 0n, 'a credit is positive');
  const ref = { refType: 'lab', refId: nextNumber(tx) };
  mustPost(tx, `lab.deposit:${ref.refId}`, ref, depositCredit({ user, coin, amount }));
  if (account !== 'spot') mustPost(tx, `lab.transfer:${ref.refId}`, ref, transfer({ user, coin, amount, from: 'spot', to: account }));
}
