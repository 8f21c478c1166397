import { toPaged } from '@mt2/contracts';
import { lever } from '@mt2/contracts/lever';
import { assertDefined, err, ok } from '@mt2/domain';
import { LEVER_ORDER_STATUS, type LeverOrderStatus } from '@mt2/domain/lever';
import type { Query } from '../../../http/area.ts';
import { findMarket } from '../../market/index.ts';
import { accountOf, presentOrder } from '../lever.present.ts';
import { listOrdersOf, listTicketsById } from '../lever.repo.ts';

/** The wire's `status` for orders that are not or partially traded. */
const WAITING = 4;
const statusesOf = (asked: number): readonly LeverOrderStatus[] =>
  asked === WAITING ? ['not-traded', 'partial'] : [LEVER_ORDER_STATUS.statusOf(asked)];

/** The caller's contract orders of an account, newest first. */
export const listOrders: Query<typeof lever.listOrders> = async ({ world, person, say }, { currency_id, status, account, page, limit }) => {
  if (currency_id !== undefined && !findMarket(world, currency_id, undefined)) return err('market-not-found');
  const filter = {
    userId: person.id,
    account: accountOf(account),
    marketId: currency_id,
    statuses: status === undefined ? undefined : statusesOf(status),
  };
  const { rows, count } = await listOrdersOf(world, filter, { page, limit });
  const tickets = new Map(
    listTicketsById(
      world,
      rows.map(({ ticketId }) => ticketId),
    ).map((ticket) => [ticket.id, ticket]),
  );
  const list = rows.map((row) =>
    presentOrder({ source: world, say }, row, assertDefined(tickets.get(row.ticketId), 'an order has its ticket')),
  );
  return ok(toPaged(list, { page, limit }, count, lever.listOrders.path));
};
