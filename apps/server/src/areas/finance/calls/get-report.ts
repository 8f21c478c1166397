import type { finance } from '@mt2/contracts/finance';
import { type Atoms, DAY, dayOf, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { worthOf } from '../../market/index.ts';
import { listDailySums } from '../../wallet/index.ts';
import { sumOrders } from '../finance.repo.ts';

/** Days of interest that the report lists. */
const LISTED_DAYS = 30;

/** The hosted amount and the interest of the caller's orders, valued at this second's prices. */
export const getReport: Query<typeof finance.getReport> = ({ world, person }) => {
  const now = world.now();
  const worth = (coin: number, amount: Atoms) => worthOf(world, coin, amount, now);
  const sums = sumOrders(world, person.id);
  const sumUp = (of: (sum: (typeof sums)[number]) => Atoms) => sums.reduce((total, sum) => total + worth(sum.coin, of(sum)), 0n);
  const midnight = dayOf(now) * DAY;
  const interest = new Map<number, Atoms>();
  for (const { at, coin, delta: credited } of listDailySums(world, person.id, 'finance-interest', midnight - (LISTED_DAYS - 1) * DAY))
    interest.set(at, (interest.get(at) ?? 0n) + worth(coin, credited));
  return ok({
    totalProfit: sumUp(({ interest: earned, penalties }) => earned - penalties),
    hostingOrders: sums.reduce((total, sum) => total + sum.count, 0),
    todayProfit: interest.get(midnight) ?? 0n,
    hosted: sumUp((sum) => sum.hosted),
    days: [...interest].map(([at, credited]) => ({ day: at, interest: credited })),
  });
};
