import type { p2p } from '@mt2/contracts/p2p';
import { about, err, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import type { World } from '../../../world/world.ts';
import { advertView } from '../adverts/advert-view.ts';
import { type AdvertRow, findAdvert } from '../adverts/adverts.repo.ts';
import { indexesAt } from '../adverts/index-price.ts';
import { availableOf } from '../facts.ts';
import { findOpenOrder, hasTaken } from '../orders/orders.repo.ts';
import { refusalOfTaker } from '../orders/take.ts';
import { areApart } from '../people/blocks.repo.ts';
import { PUBLIC } from '../people/list-adverts.ts';

/**
 * True if a reader may see an advert: its owner always, a user blocked by or blocking the owner never, others if it is
 * online or they took it.
 */
function maySee(world: World, row: AdvertRow, reader: number | undefined): boolean {
  if (reader === undefined) return PUBLIC.includes(row.status);
  if (reader === row.userId) return true;
  if (areApart(world, reader, row.userId)) return false;
  return PUBLIC.includes(row.status) || hasTaken(world, row.id, reader);
}

/** One advert, with the caller's balance of its coin, and the rule and the open order that keep them from taking it. */
export const getAdvert: Query<typeof p2p.getAdvert> = ({ world, person, say }, { id }) => {
  const row = findAdvert(world, id);
  if (!row || !maySee(world, row, person?.id)) return about('id', err('p2p-advert-not-found'));
  const now = world.now();
  const view = advertView(world, row, indexesAt(world, now), say, person?.id);
  if (!person) return ok({ ...view, available: 0n, refusal: '', openOrder: 0 });
  return ok({
    ...view,
    available: availableOf(world, person.id, row.coin),
    refusal: refusalOfTaker(world, now, person.id, row) ?? '',
    openOrder: findOpenOrder(world, id, person.id) ?? 0,
  });
};
