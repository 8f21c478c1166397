import { ADVERT_STATUS, type AdvertSide, type AdvertStatus, LIVE_ADVERTS } from '@mt2/domain/p2p';
import type { Say } from '../../../http/request/language.ts';
import type { PageRequest } from '../../../world/tables/page.ts';
import type { World } from '../../../world/world.ts';
import { haltedMarkets } from '../../market/index.ts';
import { advertView } from '../adverts/advert-view.ts';
import { listAdvertsOf } from '../adverts/adverts.repo.ts';
import { indexesAt } from '../adverts/index-price.ts';
import { toDealt } from '../pages.ts';

/** Statuses of adverts visible to users other than their owner and takers. */
export const PUBLIC: readonly AdvertStatus[] = ['trading'];

type Wanted = {
  readonly of: number;
  /** Undefined selects both. */
  readonly side?: AdvertSide | undefined;
  /** Ended, not ended, or both; `onShelf` selects online adverts, also for their owner. */
  readonly which: 'live' | 'over' | 'all' | 'onShelf';
  readonly slice: PageRequest;
};

function statusesOf(which: Wanted['which'], isOwn: boolean): readonly AdvertStatus[] {
  if (which === 'onShelf') return PUBLIC;
  const seen = isOwn ? ADVERT_STATUS.names : PUBLIC;
  return which === 'all' ? seen : seen.filter((status) => LIVE_ADVERTS.includes(status) === (which === 'live'));
}

/**
 * One page of a user's adverts as a reader may see them, newest first. Adverts of halted coins are visible only to their
 * owner. The reader is undefined for a guest.
 */
export function listAdverts(world: World, reader: number | undefined, say: Say, { of, side, which, slice }: Wanted) {
  const isOwn = reader === of;
  const without = isOwn && which !== 'onShelf' ? [] : haltedMarkets(world);
  const { rows, count } = listAdvertsOf(world, of, { statuses: statusesOf(which, isOwn), side, without }, slice);
  const indexes = indexesAt(world, world.now());
  return toDealt(
    rows.map((row) => advertView(world, row, indexes, say, reader)),
    slice,
    count,
  );
}
