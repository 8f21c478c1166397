import type { p2p } from '@mt2/contracts/p2p';
import { about, err, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { findAdvert } from '../adverts/adverts.repo.ts';
import { listOrders } from '../orders/list-orders.ts';

/** The orders of one of the caller's adverts. */
export const listOrdersOfAdvert: Query<typeof p2p.listOrdersOfAdvert> = ({ world, person, say }, { advertId, ...slice }) => {
  if (findAdvert(world, advertId)?.userId !== person.id) return about('advertId', err('p2p-advert-not-found'));
  return ok(listOrders(world, person.id, say, { scope: 'adverts', status: undefined, isOpen: false, advertId, slice }));
};
