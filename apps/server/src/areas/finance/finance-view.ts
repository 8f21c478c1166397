import type { UserEvent } from '@mt2/contracts/areas';
import type { Given } from '@mt2/contracts/fields';
import { financeOrder, type financeProduct } from '@mt2/contracts/finance-rows';
import { type Atoms, DAY, type Instant } from '@mt2/domain';
import {
  daysRemaining,
  expectedDays,
  type FinanceProduct,
  penaltyFactor,
  productState,
  quotaLeft,
  redemptionOf,
  scheduleOf,
  totalInterest,
} from '@mt2/domain/finance';
import type { OwnFunds } from '@mt2/domain/loan';
import type { Say } from '../../http/request/language.ts';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { coinAt } from '../market/index.ts';
import type { OrderRow } from './finance.repo.ts';
import { toHosted } from './order.ts';

/** The rate for a number of days as a percent number: rates have at most six decimals of a percent. */
const percentOf = (dailyRate: bigint, days: number): number => Number(dailyRate * BigInt(days)) / 1_000_000;

/** Atoms deposited in a product, by all users and by the caller, and the caller's own funds. */
type Hosted = { readonly hosted: Atoms; readonly mine: Atoms; readonly own: OwnFunds };

/** The values of a product, in the words of a language. */
export function productView(
  source: Source,
  product: FinanceProduct,
  { hosted, mine, own }: Hosted,
  now: Instant,
  say: Say,
): Given<typeof financeProduct> {
  const { days, dailyRate, penaltyMode } = product;
  const { id: coinId, symbol: coin, logo } = coinAt(source, product.coin);
  return {
    ...product,
    ...own,
    coinId,
    coin,
    logo,
    hosted,
    mine,
    termPercent: percentOf(dailyRate, days),
    left: quotaLeft(product, hosted),
    intro: say('finance.intro', { days: String(days), rate: String(percentOf(dailyRate, 1)) }),
    createdAt: product.opensAt,
    state: productState(product, hosted, now),
    penaltyFactor: penaltyFactor(penaltyMode),
    mostExpectedPercent: percentOf(dailyRate, expectedDays(product)),
  };
}

/** The values of an order; they are the same in every language. */
export function orderView(source: Source, row: OrderRow): Given<typeof financeOrder> {
  const { id: coinId, symbol: coin, logo } = coinAt(source, row.coin);
  const hosted = toHosted(row);
  const now = redemptionOf(hosted);
  const isHosting = row.status === 'hosting';
  const penalty = isHosting ? now.penalty : row.penalty;
  return {
    ...row,
    ...hosted,
    ...now,
    coinId,
    coin,
    logo,
    penalty,
    total: totalInterest(row.amount, hosted),
    startsAt: scheduleOf(row.createdAt, row.days).startsAt,
    changedAt: changedAt(row),
    stage: isHosting ? 'hosting' : 'ended',
    isRedeemed: row.status === 'redeemed',
    penaltyNumber: penalty,
    daysLeft: daysRemaining(hosted),
    penaltyFactor: penaltyFactor(hosted.penaltyMode),
    back: row.amount - penalty,
    nextCreditAt: row.nextCreditAt ?? undefined,
    endedAt: row.endedAt ?? undefined,
    isReinvesting: row.reinvests === 1,
    reinvestedAs: row.reinvestedAs ?? 0,
  };
}

/** When an order was last changed: at its end, at its last credit, or when it was bought. */
function changedAt({ endedAt, nextCreditAt, credited, createdAt }: OrderRow): Instant {
  if (endedAt !== null) return endedAt;
  return credited > 0 && nextCreditAt !== null ? nextCreditAt - DAY : createdAt;
}

type Change = Extract<UserEvent, { event: 'finance' }>['change'];

/** Sends a changed order to its owner. */
export const emitOrder = (tx: Tx, row: OrderRow, change: Change): void =>
  tx.emit('user.event', {
    userId: row.userId,
    event: () => ({ event: 'finance', change, order: financeOrder.encode(orderView(tx, row)) }),
  });
