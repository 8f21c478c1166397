import { toPaged } from '@mt2/contracts';
import type { TicketStatus } from '@mt2/domain/lever';
import type { World } from '../../world/world.ts';
import { presentTickets, type Say, type View } from './lever.present.ts';
import { type Filter, listTicketsOf, type Slice } from './lever.repo.ts';

/** The context of a read's answer. */
export const viewNow = (world: World, say: Say): View => ({ source: world, at: world.now(), say });

/** One page of tickets on the wire, newest first; `path` is the call's. */
export async function pageOf(world: World, say: Say, filter: Filter<TicketStatus>, slice: Slice, path: string) {
  const { rows, count } = await listTicketsOf(world, filter, slice);
  return toPaged(presentTickets(viewNow(world, say), rows), slice, count, path);
}
