import { type Atoms, DAY, type Instant } from '@mt2/domain';
import { dailyInterest, FINANCE_STATUS, type FinanceProduct, type FinanceStatus, scheduleOf } from '@mt2/domain/finance';
import type { FinanceOrder } from '@mt2/prisma';
import { notSetAside } from '../../world/tables/not-set-aside.ts';
import { byEnd, type Page, type PageRequest } from '../../world/tables/page.ts';
import { type Named, rowsOf } from '../../world/tables/status.ts';
import type { Due } from '../../world/time/job.ts';
import { firstDue } from '../../world/time/set-aside.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export type OrderRow = Named<FinanceOrder, FinanceStatus>;

const HOSTING = FINANCE_STATUS.codeOf('hosting');
const ORDERS = rowsOf<FinanceOrder, FinanceStatus>('FinanceOrder', FINANCE_STATUS);

export type NewOrder = { readonly userId: number; readonly amount: Atoms; readonly reinvests: boolean };

/** The number of a user's hosted orders. */
export const countHosted = ({ sql }: Reading, userId: number): number =>
  sql.count('FROM "FinanceOrder" WHERE "userId" = +? AND "status" = +?', userId, HOSTING);

/** Stores an order for a product bought now. */
export function insertOrder(tx: Tx, product: FinanceProduct, { userId, amount, reinvests }: NewOrder): OrderRow {
  const { id: productId, coin, days, dailyRate, penaltyMode } = product;
  const { firstCreditAt, completesAt } = scheduleOf(tx.now, days);
  return ORDERS.insert(tx, {
    userId,
    productId,
    coin,
    amount,
    days,
    dailyRate: Number(dailyRate),
    penaltyMode,
    interest: dailyInterest(amount, dailyRate),
    credited: 0,
    status: 'hosting',
    createdAt: tx.now,
    nextCreditAt: firstCreditAt,
    completesAt,
    endedAt: null,
    penalty: 0n,
    reinvests: reinvests ? 1 : 0,
    reinvestedAs: null,
  });
}

/** Ends an order. Throws if its status does not allow it. */
export const endOrder = (tx: Tx, row: OrderRow, to: FinanceStatus, penalty: Atoms): OrderRow =>
  ORDERS.move(tx, row, to, { penalty, endedAt: tx.now, nextCreditAt: null });

/** Changes whether an order buys its product again, or stores the order it bought. */
export function updateReinvestment(tx: Tx, row: OrderRow, set: Partial<Pick<FinanceOrder, 'reinvests' | 'reinvestedAs'>>): OrderRow {
  tx.sql.update<FinanceOrder>('FinanceOrder', { id: row.id }, set);
  return { ...row, ...set };
}

/** Records that every order due for credit was credited; returns them afterwards, oldest first. */
export function creditDay(tx: Tx): OrderRow[] {
  const credited = ORDERS.watched(tx, '"nextCreditAt" <= +?', tx.now);
  tx.sql.change(
    'FinanceOrder',
    `UPDATE "FinanceOrder" SET "credited" = "credited" + 1, "nextCreditAt" =
     CASE WHEN "credited" + 1 < "days" THEN "nextCreditAt" + ${DAY} END
     WHERE "nextCreditAt" <= +? AND ${notSetAside('FinanceOrder')}`,
    tx.now,
  );
  return credited.map((row) => {
    const isLast = row.credited + 1 === row.days;
    return { ...row, credited: row.credited + 1, nextCreditAt: isLast ? null : (row.nextCreditAt ?? tx.now) + DAY };
  });
}

/** The time of the next interest credit, if that is at or before `upTo`. */
export const findNextCredit = (source: Reading, upTo: Instant): Instant | undefined =>
  firstDue(source, 'FinanceOrder', 'nextCreditAt', '"nextCreditAt" IS NOT NULL AND "nextCreditAt" <= +?', upTo)?.at;

/** The order completed first, if that is at or before `upTo`. An order past its term is not completed while days remain to be credited. */
export const findNextCompletion = (source: Reading & Pick<Tx, 'now'>, upTo: Instant): Due | undefined =>
  firstDue(
    source,
    'FinanceOrder',
    'completesAt',
    '"status" = +? AND "completesAt" <= +? AND ("completesAt" > +? OR "nextCreditAt" IS NULL)',
    HOSTING,
    upTo,
    source.now,
  );

export const findOrder = ORDERS.find;

/**
 * The interest still to be credited to active orders of a coin, in atoms. It is summed in two parts, because orders of an
 * old world can exceed 64 bits.
 */
export function sumPromised({ sql }: Reading, coin: number): Atoms {
  const sums = sql.get<{ millions: Atoms | null; rest: Atoms | null }>(
    `SELECT SUM("interest" / 1000000 * ("days" - "credited")) AS millions, SUM("interest" % 1000000 * ("days" - "credited")) AS rest
     FROM "FinanceOrder" WHERE "status" = +? AND "coin" = +?`,
    HOSTING,
    coin,
  );
  return (sums?.millions ?? 0n) * 1_000_000n + (sums?.rest ?? 0n);
}

/** The sum of the hosting orders of each product, in atoms. */
export const listHosted = ({ sql }: Reading): { productId: number; amount: Atoms }[] =>
  sql.all('SELECT "productId", SUM("amount") AS amount FROM "FinanceOrder" WHERE "status" = +? GROUP BY "productId"', HOSTING);

/** The sum of a user's hosting orders of each product, in atoms. */
export const listHostedBy = ({ sql }: Reading, userId: number): { productId: number; amount: Atoms }[] =>
  sql.all(
    'SELECT "productId", SUM("amount") AS amount FROM "FinanceOrder" WHERE "userId" = +? AND "status" = +? GROUP BY "productId"',
    userId,
    HOSTING,
  );

/** The totals of a user's orders, by coin. */
export type OrderSums = {
  readonly coin: number;
  readonly count: number;
  readonly hosted: Atoms;
  readonly interest: Atoms;
  readonly penalties: Atoms;
};

/** The number and amount of a user's active orders, and what all the user's orders have earned and paid. */
export const sumOrders = ({ sql }: Reading, userId: number): OrderSums[] =>
  sql
    .all<Omit<OrderSums, 'count'> & { count: bigint }>(
      `SELECT "coin", SUM("status" = +?) AS count, SUM(CASE WHEN "status" = +? THEN "amount" ELSE 0 END) AS hosted,
         SUM("interest" * "credited") AS interest, SUM("penalty") AS penalties
       FROM "FinanceOrder" WHERE "userId" = +? GROUP BY "coin"`,
      HOSTING,
      HOSTING,
      userId,
    )
    .map((row) => ({ ...row, count: Number(row.count) }));

export type OrderFilter = { readonly statuses?: readonly FinanceStatus[] };
/** One page of a user's orders, newest first or ended ones by their end, and their total number. */
export const listOrdersOf = (source: Reading, userId: number, { statuses }: OrderFilter, slice: PageRequest): Page<OrderRow> =>
  ORDERS.page(source, { userId, status: statuses }, slice, byEnd(FINANCE_STATUS, statuses, 'endedAt'));
