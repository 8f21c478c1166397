import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { listOrders } from '../orders/list-orders.ts';

/** The orders that other users placed with the caller's adverts. */
export const listAdvertOrders: Query<typeof p2p.listAdvertOrders> = (
  { world, person, say },
  { advertId, status, coinId: coin, ...slice },
) => ok(listOrders(world, person.id, say, { scope: 'adverts', status, isOpen: false, coin, advertId, slice }));
