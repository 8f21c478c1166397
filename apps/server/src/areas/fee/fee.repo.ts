import { type Atoms, COIN, type Instant } from '@mt2/domain';
import type { LeverFill } from '@mt2/prisma';
import type { Reading } from '../../world/transaction/tx.ts';

/**
 * The value of a user's fills of spot and contract orders between two instants, the first included, in atoms of USDT. Robots
 * have their own fee and do not count. Spot and contracts take their rates from here, so it reads their fills itself.
 */
export function volumeBetween({ sql }: Reading, userId: number, from: Instant, to: Instant): Atoms {
  const spot = sql.get<{ sum: bigint | null }>(
    'SELECT SUM("quote") AS sum FROM "SpotFill" WHERE "userId" = +? AND "at" >= +? AND "at" < +?',
    ...[userId, from, to],
  );
  const contracts = sql.all<Pick<LeverFill, 'price' | 'quantity'>>(
    'SELECT "price", "quantity" FROM "LeverFill" WHERE "userId" = +? AND "at" >= +? AND "at" < +?',
    ...[userId, from, to],
  );
  return contracts.reduce((sum, { price, quantity }) => sum + (price * quantity) / COIN, spot?.sum ?? 0n);
}
