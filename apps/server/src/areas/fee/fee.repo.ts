import { type Atoms, COIN, type Instant, type Rate } from '@mt2/domain';
import type { Role } from '@mt2/domain/order';
import type { LeastFeeLevel, LeverFill, LeverOrderRates } from '@mt2/prisma';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

/**
 * The value of a user's fills of spot and contract orders between two instants, the first included, in atoms of USDT. Robots
 * have their own fee and do not count. Spot and contracts take their rates from here, so it reads their fills itself.
 */
export function volumeBetween({ sql }: Reading, userId: number, from: Instant, to: Instant): Atoms {
  const spot = sql.get<{ sum: bigint | null }>(
    `SELECT SUM(f."quote") AS sum FROM "SpotOrder" o JOIN "SpotFill" f ON f."orderId" = o."id"
     WHERE o."userId" = +? AND o."updatedAt" >= +? AND f."at" >= +? AND f."at" < +?`,
    ...[userId, from, from, to],
  );
  const contracts = sql.all<Pick<LeverFill, 'price' | 'quantity'>>(
    `SELECT f."price", f."quantity" FROM "LeverOrder" o JOIN "LeverFill" f ON f."orderId" = o."id"
     WHERE o."userId" = +? AND o."updatedAt" >= +? AND f."at" >= +? AND f."at" < +?`,
    ...[userId, from, from, to],
  );
  return contracts.reduce((sum, { price, quantity }) => sum + (price * quantity) / COIN, spot?.sum ?? 0n);
}

/** The minimum level of a user at an instant, and its end. */
export const leastLevelOf = ({ sql }: Reading, userId: number, at: Instant): Pick<LeastFeeLevel, 'level' | 'until'> | undefined =>
  sql.isEmpty('LeastFeeLevel')
    ? undefined
    : sql.get('SELECT "level", "until" FROM "LeastFeeLevel" WHERE "userId" = +? AND "until" > +?', userId, at);

/** Stores a user's minimum level until an instant in place of an earlier one; level 0 removes it. */
export function storeLeastLevel(tx: Tx, userId: number, level: number, until: Instant): void {
  tx.sql.change('LeastFeeLevel', 'DELETE FROM "LeastFeeLevel" WHERE "userId" = +?', userId);
  if (level > 0) tx.sql.insert<LeastFeeLevel>('LeastFeeLevel', { userId, level, until });
}

/** Stores the rates of a contract order. */
export const storeLeverRates = (tx: Tx, id: number, { maker, taker }: Readonly<Record<Role, Rate>>): void =>
  void tx.sql.insert<LeverOrderRates>('LeverOrderRates', { id, makerRate: Number(maker), takerRate: Number(taker) });

/** The rates of a contract order that was placed at a fee level; undefined for others. */
export function findLeverRates({ sql }: Reading, id: number): Readonly<Record<Role, Rate>> | undefined {
  const row = sql.get<LeverOrderRates>('SELECT * FROM "LeverOrderRates" WHERE "id" = +?', id);
  return row && { maker: BigInt(row.makerRate), taker: BigInt(row.takerRate) };
}
