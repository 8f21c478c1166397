import type { Read } from '@mt2/contracts/fields';
import type { financeOrder } from '@mt2/contracts/finance-rows';
import { type Atoms, shownParts, sumOf, truncated } from '@mt2/domain';
import { dailyInterest, type FinanceStatus } from '@mt2/domain/finance';
import { decimalsOf } from '../wallet/index.ts';

/**
 * A managed order. For an active one, penalty, received, back and forgone are those of redeeming now; for an ended one,
 * those of its end.
 */
export type Order = ReturnType<typeof orderOf>;

/** An order from any backend. `daily` is the interest of one day, `credited` the number of days with credited interest. */
export function orderOf(row: Read<typeof financeOrder>) {
  const { amount, days, dailyRate, daysLeft } = row;
  const daily = dailyInterest(amount, dailyRate);
  const credited = days - daysLeft;
  const received = row.received ?? daily * BigInt(credited);
  const penalty = row.penalty ?? row.penaltyNumber;
  const status: FinanceStatus = row.stage === 'hosting' ? 'hosting' : row.isRedeemed ? 'redeemed' : 'completed';
  return {
    ...row,
    status,
    daily,
    credited,
    received,
    penalty,
    back: amount - penalty,
    forgone: row.forgone ?? daily * BigInt(daysLeft),
    net: received - penalty,
    endedAt: row.endedAt ?? row.changedAt,
    isReinvested: row.reinvestedAs > 0,
  };
}

/** A penalty as screens show it, as a loss: principal minus penalty is what is paid back. */
export const shownLoss = (coin: string, amount: Atoms, penalty: Atoms): Atoms => shownParts([-penalty], decimalsOf(coin), amount)[0];

/**
 * The outcome of an order as screens show it: principal minus penalty is what is paid back, and interest minus penalty is
 * the net result.
 */
export function shownOutcome({ coin, amount, received, penalty, back }: OrderSum) {
  const loss = shownLoss(coin, amount, penalty);
  return { received, penalty: -loss, back, net: truncated(received, decimalsOf(coin)) + loss };
}

/** The sums of orders in one coin. */
export type OrderSum = Pick<Order, 'coin' | 'amount' | 'received' | 'penalty' | 'back' | 'daily'>;

/** The sums of orders, coin by coin. */
export const sumsOf = (orders: readonly OrderSum[]): readonly OrderSum[] =>
  [...Map.groupBy(orders, ({ coin }) => coin)].map(([coin, all]) => {
    const sum = (name: Exclude<keyof OrderSum, 'coin'>): Atoms => sumOf(all.map((order) => order[name]));
    return { coin, amount: sum('amount'), received: sum('received'), penalty: sum('penalty'), back: sum('back'), daily: sum('daily') };
  });
