import { COIN, must } from '@mt2/domain';
import { quantityOf } from '@mt2/domain/lever';
import { marketOfRow } from '../areas/market/index.ts';
import type { World } from '../world/world.ts';

type Order = {
  readonly id: number;
  readonly userId: number;
  readonly marketId: number;
  readonly quantity: bigint;
  readonly quote: bigint;
  readonly fee: bigint;
};
type Fill = Omit<Order, 'id'> & { readonly orderId: number; readonly price: bigint };

/** Proves that the fills of each order sum to its filled quantity, its value and its fee, and belong to its user and market. */
export function proveFills(world: World): void {
  const { sql } = world;
  prove(
    sql.all<Order>('SELECT "id", "userId", "marketId", "filledQuantity" AS quantity, "filledQuote" AS quote, "fee" FROM "SpotOrder"'),
    sql.all<Fill>('SELECT * FROM "SpotFill"'),
  );
  const contracts = sql.all<Omit<Order, 'quantity'> & { readonly lots: number }>(
    'SELECT "id", "userId", "marketId", "filledLots" AS lots, "filledValue" AS quote, "fee" FROM "LeverOrder"',
  );
  prove(
    contracts.map((order) => ({ ...order, quantity: quantityOf(marketOfRow(world, order), order.lots) })),
    sql.all<Omit<Fill, 'quote'>>('SELECT * FROM "LeverFill"').map((fill) => ({ ...fill, quote: (fill.price * fill.quantity) / COIN })),
  );
}

function prove(orders: readonly Order[], fills: readonly Fill[]): void {
  const fillsOf = Map.groupBy(fills, ({ orderId }) => orderId);
  for (const order of orders) {
    const own = fillsOf.get(order.id) ?? [];
    for (const column of ['quantity', 'quote', 'fee'] as const) {
      const sum = own.reduce((before, fill) => before + fill[column], 0n);
      must(sum === order[column], `the fills of order ${order.id} sum to a ${column} of ${sum}, and the order has ${order[column]}`);
    }
    must(
      own.every(({ userId, marketId }) => userId === order.userId && marketId === order.marketId),
      `the fills of order ${order.id} belong to its user and its market`,
    );
  }
}
