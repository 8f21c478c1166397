import type { Input } from '@mt2/contracts';
import type { finance } from '@mt2/contracts/finance';
import { type Atoms, about, DAY, dayOf, err, ok } from '@mt2/domain';
import { checkRedemption, type FinanceStatus } from '@mt2/domain/finance';
import type { Change, Query } from '../../../http/area.ts';
import { worthOf } from '../../market/index.ts';
import { listDailySums } from '../../wallet/index.ts';
import { buy as buyProduct } from '../buy.ts';
import { listOrdersOf, sumOrders, updateReinvestment } from '../finance.repo.ts';
import { emitOrder, orderView } from '../finance-view.ts';
import { findOwnOrder } from '../order.ts';
import { redeemOrder } from '../redeem.ts';

export const redeem: Change<typeof finance.redeem> = (tx, { id }) => {
  const redeemed = redeemOrder(tx, tx.person.id, id);
  return redeemed.ok ? ok({ message: tx.say('finance-redeemed'), beside: { order: orderView(tx, redeemed.value) } }) : redeemed;
};

/** Turns the reinvestment of one of the caller's orders at completion on or off. */
export const setReinvest: Change<typeof finance.setReinvest> = (tx, { id, isReinvesting }) => {
  const row = findOwnOrder(tx, tx.person.id, id);
  if (!row) return about('id', err('order-not-found'));
  const may = checkRedemption(row.status, tx.note);
  if (!may.ok) return may;
  const after = updateReinvestment(tx, row, { reinvests: isReinvesting ? 1 : 0 });
  emitOrder(tx, after, 'reinvest');
  return ok({ message: tx.say('saved'), beside: { order: orderView(tx, after) } });
};

type Filter = Pick<Input<typeof finance.listOrders>, 'stage' | 'isRedeemed'>;

/** The statuses of a filter; undefined for all. Only ended orders were redeemed or completed. */
function statusesOf({ stage, isRedeemed }: Filter): readonly FinanceStatus[] | undefined {
  if (stage === 'hosting') return ['hosting'];
  if (isRedeemed !== undefined) return [isRedeemed ? 'redeemed' : 'completed'];
  return stage === 'ended' ? ['completed', 'redeemed'] : undefined;
}

/** The caller's orders, newest first. */
export const listOrders: Query<typeof finance.listOrders> = ({ world, person }, { page, limit, ...filter }) => {
  const statuses = statusesOf(filter);
  const { rows, count } = listOrdersOf(world, person.id, statuses ? { statuses } : {}, { page, limit });
  return ok({ rows: rows.map((row) => orderView(world, row)), total: count });
};

/** Hosts an amount of the caller's for a product's term. */
export const buy: Change<typeof finance.buy> = (tx, { productId: product, amount, isAgreed, isReinvesting: reinvests = false }) => {
  const bought = buyProduct(tx, tx.person.id, { product, amount, isAgreed, reinvests });
  return bought.ok ? ok({ message: tx.say('finance-bought'), beside: { order: orderView(tx, bought.value) } }) : bought;
};

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
