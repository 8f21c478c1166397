import { FINANCE_ORDER_CODES, type FinanceOrderRow, type ProductRow } from '@mt2/contracts/finance';
import { type Atoms, DAY, formatAtoms, formatInstant, type Instant, instantText } from '@mt2/domain';
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
import type { SentenceName } from '../../http/request/language.ts';
import type { Source } from '../../world/transaction/derived.ts';
import { coinAt } from '../market/index.ts';
import type { OrderRow } from './finance.repo.ts';
import { toHosted } from './order.ts';

export type Say = (name: SentenceName, values?: Record<string, string>) => string;

/** A rate of so many days as a percent number: rates have no more than six decimals of a percent. */
const percentOf = (dailyRate: bigint, days: number): number => Number(dailyRate * BigInt(days)) / 1_000_000;

const STATUS_CODE = { 'to-be-opened': 0, open: 1, 'sold-out': 2, closed: 3 } as const;

/** Atoms that a product's orders host: those of everybody, and those of the caller; and the caller's funds that are not borrowed. */
export type Hosted = { readonly hosted: Atoms; readonly mine: Atoms; readonly own: OwnFunds };

/** A product on the wire, in the words of a language. */
export function presentProduct(source: Source, product: FinanceProduct, { hosted, mine, own }: Hosted, now: Instant, say: Say): ProductRow {
  const { id, days, dailyRate, penaltyMode } = product;
  const coin = coinAt(source, product.coin);
  return {
    id,
    currency_id: coin.id,
    currency_name: coin.symbol,
    currency_logo: coin.logo,
    interest_rate: percentOf(dailyRate, days),
    save_min: formatAtoms(product.minimum),
    save_max: formatAtoms(quotaLeft(product, hosted)),
    day: days,
    intro: say('finance.intro', { days: String(days), rate: String(percentOf(dailyRate, 1)) }),
    created_at: formatInstant(product.opensAt),
    day_rate: formatAtoms(dailyRate),
    status: STATUS_CODE[productState(product, hosted, now)],
    opens_at: formatInstant(product.opensAt),
    penalty_mode: penaltyMode,
    penalty_factor: penaltyFactor(penaltyMode),
    quota: formatAtoms(product.quota),
    hosted: formatAtoms(hosted),
    my_hosted: formatAtoms(mine),
    my_limit: formatAtoms(own.most),
    my_owed: formatAtoms(own.owed),
    max_expected: percentOf(dailyRate, expectedDays(product)),
  };
}

/** An order on the wire; it is the same in every language. */
export function presentOrder(source: Source, row: OrderRow): FinanceOrderRow {
  const coin = coinAt(source, row.coin);
  const hosted = toHosted(row);
  const now = redemptionOf(hosted);
  const penalty = row.status === 'hosting' ? now.penalty : row.penalty;
  return {
    id: row.id,
    config_id: row.productId,
    currency_id: coin.id,
    currency_name: coin.symbol,
    logo: coin.logo,
    amount: formatAtoms(row.amount),
    day: row.days,
    day_rate: formatAtoms(hosted.dailyRate),
    total_interest: formatAtoms(totalInterest(row.amount, hosted)),
    start_at: formatInstant(scheduleOf(row.createdAt, row.days).startsAt),
    end_at: formatInstant(row.completesAt),
    created_at: formatInstant(row.createdAt),
    updated_at: formatInstant(updatedAt(row)),
    ...FINANCE_ORDER_CODES[row.status],
    cancel_fee: Number(formatAtoms(penalty)),
    remain_day: daysRemaining(hosted),
    penalty_mode: hosted.penaltyMode,
    penalty_factor: penaltyFactor(hosted.penaltyMode),
    received_interest: formatAtoms(now.received),
    forgone_interest: formatAtoms(now.forgone),
    penalty: formatAtoms(penalty),
    receive_now: formatAtoms(row.amount - penalty),
    next_credit_at: instantText(row.nextCreditAt),
    completed_at: instantText(row.endedAt),
    reinvest: row.reinvests === 1 ? 1 : 0,
    reinvested_as: row.reinvestedAs ?? 0,
  };
}

/** When an order was last changed: at its end, at its last credit, or when it was bought. */
function updatedAt({ endedAt, nextCreditAt, credited, createdAt }: OrderRow): Instant {
  if (endedAt !== null) return endedAt;
  return credited > 0 && nextCreditAt !== null ? nextCreditAt - DAY : createdAt;
}
