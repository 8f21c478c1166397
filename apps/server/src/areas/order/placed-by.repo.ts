import type { ClientIdKind } from '@mt2/domain/order';
import type { Sql } from '../../world/tables/sql.ts';

/** The kind of trigger order that placed an order; empty if none did. */
export type PlacedBy = '' | 'trigger' | 'trail';

/** The kinds of the trigger orders that placed the orders of a list, in one read. */
export function placedByOf({ sql }: { readonly sql: Sql }, kind: ClientIdKind, orderIds: readonly number[]): (id: number) => PlacedBy {
  if (orderIds.length === 0) return () => '';
  const rows = sql.all<{ id: number; isTrail: bigint }>(
    `SELECT "orderId" AS "id", "rate" + "distance" > 0 AS "isTrail" FROM "WaitingOrder"
     WHERE "type" = 'trigger' AND "orderId" IN (SELECT "value" FROM json_each(?)) AND "account" ${kind === 'spot' ? '=' : '<>'} 'spot'`,
    JSON.stringify(orderIds),
  );
  const byOrder = new Map<number, PlacedBy>(rows.map(({ id, isTrail }) => [id, isTrail === 1n ? 'trail' : 'trigger']));
  return (id) => byOrder.get(id) ?? '';
}
