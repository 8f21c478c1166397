import { type Atoms, type Instant, lesserOf } from '@mt2/domain';
import { NOTHING_OWED, type OwnFunds, owedByDue, ownFunds } from '@mt2/domain/loan';
import type { Source } from '../../world/transaction/derived.ts';
import { priceOf, worthOf } from '../market/index.ts';
import { availableAt, listBalances } from '../wallet/index.ts';
import { listRunningOf, toDebt } from './loan.repo.ts';

/** Everything that a user owes on open loans, USDT in atoms. The payoff of one whose repayment waits for its audit is frozen already. */
const owedBy = (source: Source, now: Instant, userId: number): Atoms =>
  listRunningOf(source, userId).reduce((sum, row) => sum + owedByDue(toDebt(row), now), 0n);

/** The part of a user's spot balance of a coin that is not borrowed: managed finance and subscriptions take no more. */
export function ownFundsAt(source: Source, now: Instant, userId: number, coin: number): OwnFunds {
  const owed = owedBy(source, now, userId);
  if (owed === 0n) return NOTHING_OWED;
  const worth = listBalances(source, userId)
    .filter(({ account, available }) => account === 'spot' && available > 0n)
    .reduce((sum, balance) => sum + worthOf(source, balance.coin, balance.available, now), 0n);
  const available = availableAt(source, { owner: userId, account: 'spot', coin });
  return ownFunds({ coin: { id: coin }, available, price: priceOf(source, coin, now), worth }, owed);
}

/** The same for a form: the most of a coin that a user may place now, and what the user owes; a guest may place nothing. */
export function placeableAt(source: Source, now: Instant, userId: number | undefined, coin: number): OwnFunds {
  if (userId === undefined) return { most: 0n, owed: 0n };
  const { most, owed } = ownFundsAt(source, now, userId, coin);
  return { most: lesserOf(most, availableAt(source, { owner: userId, account: 'spot', coin })), owed };
}
