import { toPaged } from '@mt2/contracts';
import { lever } from '@mt2/contracts/lever';
import { err, formatAtoms, ok } from '@mt2/domain';
import { TICKET_STATUS, type TicketStatus } from '@mt2/domain/lever';
import type { Query } from '../../http/area.ts';
import type { World } from '../../world/world.ts';
import { findMarket } from '../market/index.ts';
import { presentTicket, type Say, totalsOf, type View } from './lever.present.ts';
import { type Filter, findTicket, listLiveOf, listOrdersOfTickets, listTicketsOf, type Slice, type TicketRow } from './lever.repo.ts';

export const accountOf = (wire: 'lever' | 'contract') => (wire === 'contract' ? 'contract' : 'leverage');

/** Tickets on the wire, each with its own orders. */
export function presentTickets(view: View, rows: readonly TicketRow[]) {
  const ids = rows.map(({ id }) => id);
  const orders = Map.groupBy(listOrdersOfTickets(view.source, ids), ({ ticketId }) => ticketId);
  return rows.map((row) => presentTicket(view, row, orders.get(row.id) ?? []));
}

const viewOf = (world: World, say: Say): View => ({ source: world, at: world.now(), say });

async function pageOf(world: World, say: Say, filter: Filter<TicketStatus>, slice: Slice, path: string) {
  const { rows, count } = await listTicketsOf(world, filter, slice);
  return toPaged(presentTickets(viewOf(world, say), rows), slice, count, path);
}

/** The caller's tickets of an account, newest first, and beside them what all that is open there comes to. */
export const listTickets: Query<typeof lever.listTickets> = async ({ world, person, say }, input) => {
  const { currency_id, legal_id, status, page, limit } = input;
  if (currency_id !== undefined && !findMarket(currency_id, legal_id)) return err('market-not-found');
  const account = accountOf(input.account);
  const statuses = status === undefined ? undefined : [TICKET_STATUS.statusOf(status)];
  const filter = { userId: person.id, account, marketId: currency_id, statuses };
  const message = await pageOf(world, say, filter, { page, limit }, lever.listTickets.path);
  const { hazardRate, profits } = totalsOf(world, world.now(), listLiveOf(world, person.id, account));
  return ok({ rate_profits_total: { hazard_rate: hazardRate, profits_total: formatAtoms(profits) }, message });
};

/** One of the caller's tickets. */
export const getTicket: Query<typeof lever.getTicket> = ({ world, person, say }, { id }) => {
  const row = findTicket(world, id);
  if (row?.userId !== person.id) return err('ticket-not-found');
  return ok(presentTicket(viewOf(world, say), row, listOrdersOfTickets(world, [id])));
};

/** Every ticket of the caller, of both accounts, newest first. */
export const listAll: Query<typeof lever.listAll> = async ({ world, person, say }, slice) =>
  ok({ order: await pageOf(world, say, { userId: person.id }, slice, lever.listAll.path) });
