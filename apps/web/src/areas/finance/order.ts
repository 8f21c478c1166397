import { type AnyFinanceOrderRow, FINANCE_ORDER_CODES } from '@mt2/contracts/finance';
import { type Atoms, type Instant, parseAtoms } from '@mt2/domain';
import { dailyInterest, type FinanceStatus, type PenaltyMode } from '@mt2/domain/finance';
import { secondsOf } from '../../platform/format.ts';

/** A managed order, in atoms. Of a hosting one, penalty, received, back and forgone say what redeeming now would mean; of an ended one, how it ended. */
export type Order = {
  readonly id: number;
  readonly product: number | undefined;
  readonly symbol: string;
  readonly status: FinanceStatus;
  readonly amount: Atoms;
  readonly days: number;
  readonly dailyRate: bigint;
  /** Interest of one day, and of the whole term. */
  readonly daily: Atoms;
  readonly total: Atoms;
  /** Days whose interest is credited. */
  readonly credited: number;
  readonly received: Atoms;
  readonly mode: PenaltyMode;
  readonly penalty: Atoms;
  readonly back: Atoms;
  readonly forgone: Atoms;
  readonly net: Atoms;
  readonly boughtAt: Instant;
  readonly startsAt: Instant;
  readonly completesAt: Instant;
  /** Undefined where there is none, or the server does not say. */
  readonly nextCreditAt: Instant | undefined;
  readonly endedAt: Instant;
  /** True when the principal buys the product again at completion; undefined where the server knows no such thing. */
  readonly reinvests: boolean | undefined;
  readonly isReinvested: boolean;
};

const amountOf = (text: string): Atoms => parseAtoms(text) ?? 0n;
const orElse = (text: string | undefined, other: Atoms): Atoms => (text === undefined ? other : amountOf(text));

function statusOf({ status, is_cancel }: AnyFinanceOrderRow): FinanceStatus {
  if (status === FINANCE_ORDER_CODES.hosting.status) return 'hosting';
  return is_cancel === FINANCE_ORDER_CODES.redeemed.is_cancel ? 'redeemed' : 'completed';
}

/** An order of any backend. */
export function toOrder(row: AnyFinanceOrderRow): Order {
  const amount = amountOf(row.amount);
  const dailyRate = amountOf(row.day_rate);
  const daily = dailyInterest(amount, dailyRate);
  const credited = row.day - row.remain_day;
  const received = orElse(row.received_interest, daily * BigInt(credited));
  const penalty = orElse(row.penalty, amountOf(String(row.cancel_fee)));
  return {
    id: row.id,
    product: row.config_id,
    symbol: row.currency_name,
    status: statusOf(row),
    ...{ amount, days: row.day, dailyRate, daily, credited, received, penalty },
    total: amountOf(row.total_interest),
    mode: row.penalty_mode ?? 'daily-multiple',
    back: amount - penalty,
    forgone: orElse(row.forgone_interest, daily * BigInt(row.remain_day)),
    net: received - penalty,
    boughtAt: secondsOf(row.created_at),
    startsAt: secondsOf(row.start_at),
    completesAt: secondsOf(row.end_at),
    nextCreditAt: row.next_credit_at ? secondsOf(row.next_credit_at) : undefined,
    endedAt: secondsOf(row.completed_at || row.updated_at),
    reinvests: row.reinvest === undefined ? undefined : row.reinvest === 1,
    isReinvested: (row.reinvested_as ?? 0) > 0,
  };
}
