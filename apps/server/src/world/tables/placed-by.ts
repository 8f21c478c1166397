import type { ClientIdKind } from '@mt2/domain/order';

/** The kind of trigger order that placed an order; empty if none did. */
export type PlacedBy = '' | 'trigger' | 'trail';

/** The SQL of that kind, for an order whose ID is an SQL expression. */
export const placedBy = (orderId: string, kind: ClientIdKind): string =>
  `COALESCE((SELECT CASE WHEN EXISTS (SELECT 1 FROM "TrailingStop" s WHERE s."id" = t."id") THEN 'trail' ELSE 'trigger' END
    FROM "TriggerOrder" t WHERE t."orderId" = ${orderId} AND t."account" ${kind === 'spot' ? '=' : '<>'} 'spot'), '')`;
