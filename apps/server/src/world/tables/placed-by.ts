import type { ClientIdKind } from '@mt2/domain/order';
import type { Sql } from './sql.ts';

/** The kind of trigger order that placed an order; empty if none did. */
export type PlacedBy = '' | 'trigger' | 'trail';

const KIND = `CASE WHEN EXISTS (SELECT 1 FROM "TrailingStop" s WHERE s."id" = t."id") THEN 'trail' ELSE 'trigger' END`;
const isOf = (kind: ClientIdKind): string => `t."account" ${kind === 'spot' ? '=' : '<>'} 'spot'`;

/** The SQL of that kind, for an order whose ID is an SQL expression. */
export const placedBy = (orderId: string, kind: ClientIdKind): string =>
  `COALESCE((SELECT ${KIND} FROM "TriggerOrder" t WHERE t."orderId" = ${orderId} AND ${isOf(kind)}), '')`;

/** The same for the orders of a list, in one read. */
export function placedByOf({ sql }: { readonly sql: Sql }, kind: ClientIdKind, orderIds: readonly number[]): (id: number) => PlacedBy {
  if (orderIds.length === 0) return () => '';
  const rows = sql.all<{ id: number; kind: PlacedBy }>(
    `SELECT t."orderId" AS "id", ${KIND} AS "kind" FROM "TriggerOrder" t
     WHERE t."orderId" IN (SELECT "value" FROM json_each(?)) AND ${isOf(kind)}`,
    JSON.stringify(orderIds),
  );
  const byOrder = new Map(rows.map((row) => [row.id, row.kind]));
  return (id) => byOrder.get(id) ?? '';
}
