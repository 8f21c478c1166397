import type { Instant } from '@mt2/domain';
import { LEVER_ORDER_STATUS } from '@mt2/domain/lever';
import type { ClientIdKind } from '@mt2/domain/order';
import { SPOT_STATUS } from '@mt2/domain/spot';
import { WAITING_STATUS } from '@mt2/domain/waiting';
import type { ClientOrderId } from '@mt2/prisma';
import { listed } from '../../world/tables/status.ts';
import type { Source, Tx } from '../../world/transaction/tx.ts';

/** The tables of the orders of each kind, and the statuses of those that are open; others ended at their last change. */
const ORDERS: Readonly<Record<ClientIdKind, { readonly table: string; readonly open: string }>> = {
  spot: { table: 'SpotOrder', open: listed(SPOT_STATUS, 'waiting') },
  contract: { table: 'LeverOrder', open: listed(LEVER_ORDER_STATUS, 'not-traded', 'partial') },
  waiting: { table: 'WaitingOrder', open: listed(WAITING_STATUS, 'waiting') },
};

/** The client order ID that an order gets, with the hash of the parameters of the call that gave it. */
export type ClientId = Pick<ClientOrderId, 'clientId' | 'params'>;

/** Stores the client order ID of a new order, if it has one. */
export function keepClientId(
  tx: Tx,
  kind: ClientIdKind,
  { id, userId }: { id: number; userId: number },
  given: ClientId | undefined,
): void {
  if (!given) return;
  tx.sql.insert<ClientOrderId>('ClientOrderId', { userId, kind, orderId: id, clientId: given.clientId, params: given.params });
}

/** The client order ID of an order, for an order that it places. */
export const clientIdFrom = ({ sql }: Source, kind: ClientIdKind, id: number): ClientId | undefined =>
  sql.get<ClientId>('SELECT "clientId", "params" FROM "ClientOrderId" WHERE "kind" = +? AND "orderId" = +?', kind, id);

/** The same as a value of a query; '' if it has none. */
export const clientIdColumn = (kind: ClientIdKind, id: string): string =>
  `COALESCE((SELECT c."clientId" FROM "ClientOrderId" c WHERE c."kind" = '${kind}' AND c."orderId" = ${id}), '') AS "clientId"`;

/** The client order ID of an order; empty if it has none. */
export const clientIdOf = (source: Source, kind: ClientIdKind, id: number): string => clientIdFrom(source, kind, id)?.clientId ?? '';

/** The same for the orders of a list, in one read. */
export function clientIdsOf({ sql }: Source, kind: ClientIdKind, orders: readonly { readonly id: number }[]): (id: number) => string {
  const rows = sql.all<Pick<ClientOrderId, 'orderId' | 'clientId'>>(
    'SELECT "orderId", "clientId" FROM "ClientOrderId" WHERE "kind" = +? AND "orderId" IN (SELECT "value" FROM json_each(?))',
    kind,
    JSON.stringify(orders.map(({ id }) => id)),
  );
  const byOrder = new Map(rows.map(({ orderId, clientId }) => [orderId, clientId]));
  return (id) => byOrder.get(id) ?? '';
}

/** The newest order of a user that has a client order ID: the hash of its parameters, and its end. */
export function newestWith({ sql }: Source, userId: number, clientId: string) {
  const row = sql.get<ClientOrderId>(
    'SELECT * FROM "ClientOrderId" WHERE "userId" = +? AND "clientId" = +? ORDER BY "id" DESC LIMIT 1',
    userId,
    clientId,
  );
  if (!row) return undefined;
  const { table, open } = ORDERS[row.kind as ClientIdKind];
  const ended = sql.get<{ at: Instant }>(
    `SELECT "updatedAt" AS at FROM "${table}" WHERE "id" = +? AND "status" NOT IN ${open}`,
    row.orderId,
  );
  return { params: row.params, endedAt: ended?.at };
}

/** The orders of a kind that have a client order ID of a user; undefined, for all orders, without one. */
export const idsWith = ({ sql }: Source, userId: number, kind: ClientIdKind, clientId: string | undefined): number[] | undefined =>
  clientId === undefined
    ? undefined
    : sql
        .all<Pick<ClientOrderId, 'orderId'>>(
          'SELECT "orderId" FROM "ClientOrderId" WHERE "userId" = +? AND "clientId" = +? AND "kind" = +?',
          userId,
          clientId,
          kind,
        )
        .map(({ orderId }) => orderId);

/** The newest order of a kind that has a client order ID of a user. */
export const orderWith = ({ sql }: Source, userId: number, kind: ClientIdKind, clientId: string): number | undefined =>
  sql.get<Pick<ClientOrderId, 'orderId'>>(
    'SELECT "orderId" FROM "ClientOrderId" WHERE "userId" = +? AND "clientId" = +? AND "kind" = +? ORDER BY "id" DESC LIMIT 1',
    userId,
    clientId,
    kind,
  )?.orderId;
