import type { PositionStatus } from '@mt2/domain/lever';
import type { World } from '../../world/world.ts';
import { type Filter, listPositionsOf, type Slice } from './lever.repo.ts';
import { positionViews, type Say, type View } from './lever-view.ts';

/** The context of a read's answer. */
export const viewNow = (world: World, say: Say): View => ({ source: world, at: world.now(), say });

/** One page of positions, newest first. */
export async function pageOf(world: World, say: Say, filter: Filter<PositionStatus>, slice: Slice) {
  const { rows, count } = await listPositionsOf(world, filter, slice);
  return { rows: positionViews(viewNow(world, say), rows), page: slice.page, limit: slice.limit, total: count };
}
