import { type Atoms, type Instant, lesserOf } from '@mt2/domain';
import { NOTHING_OWED, type OwnFunds, owedByDue, ownFunds } from '@mt2/domain/loan';
import type { Source } from '../../world/transaction/tx.ts';
import { priceOf, worthOf } from '../market/index.ts';
import { availableAt, listBalances } from '../wallet/index.ts';
import { listRunningOf, toDebt } from './loan.repo.ts';

/** A user's total debt on open loans, USDT in atoms. The payoff of a loan under audit is frozen already. */
const owedBy = (source: Source, now: Instant, userId: number): Atoms =>
  listRunningOf(source, userId).reduce((sum, row) => sum + owedByDue(toDebt(row), now), 0n);

/** The value of all available spot balances of a user, USDT in atoms. */
const spotWorth = (source: Source, now: Instant, userId: number): Atoms =>
  listBalances(source, userId)
    .filter(({ account, available }) => account === 'spot' && available > 0n)
    .reduce((sum, { coin, available }) => sum + worthOf(source, coin, available, now), 0n);

/** The part of a user's spot balance of each coin that is not borrowed: the maximum for managed finance and subscriptions. */
export function ownFundsOf(source: Source, now: Instant, userId: number): (coin: number) => OwnFunds {
  const owed = owedBy(source, now, userId);
  if (owed === 0n) return () => NOTHING_OWED;
  const worth = spotWorth(source, now, userId);
  return (coin) => {
    const available = availableAt(source, { owner: userId, account: 'spot', coin });
    return ownFunds({ coin: { id: coin }, available, price: priceOf(source, coin, now), worth }, owed);
  };
}

/** The same for forms: a user's limit in each coin now, and the user's debt. A guest's limit is 0. */
export function placeableBy(source: Source, now: Instant, userId: number | undefined): (coin: number) => OwnFunds {
  if (userId === undefined) return () => ({ most: 0n, owed: 0n });
  const ownIn = ownFundsOf(source, now, userId);
  const read = (coin: number) => {
    const { most, owed } = ownIn(coin);
    return { most: lesserOf(most, availableAt(source, { owner: userId, account: 'spot', coin })), owed };
  };
  const known = new Map<number, OwnFunds>();
  return (coin) => {
    const funds = known.get(coin) ?? read(coin);
    known.set(coin, funds);
    return funds;
  };
}
