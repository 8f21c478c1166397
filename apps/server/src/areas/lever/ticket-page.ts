import type { TicketStatus } from '@mt2/domain/lever';
import type { World } from '../../world/world.ts';
import { type Filter, listTicketsOf, type Slice } from './lever.repo.ts';
import { type Say, ticketViews, type View } from './lever-view.ts';

/** The context of a read's answer. */
export const viewNow = (world: World, say: Say): View => ({ source: world, at: world.now(), say });

/** One page of tickets, newest first. */
export async function pageOf(world: World, say: Say, filter: Filter<TicketStatus>, slice: Slice) {
  const { rows, count } = await listTicketsOf(world, filter, slice);
  return { rows: ticketViews(viewNow(world, say), rows), page: slice.page, limit: slice.limit, total: count };
}
