import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { listOrders } from '../orders/list-orders.ts';

/** The orders that others made of the caller's adverts. */
export const listAdvertOrders: Query<typeof p2p.listAdvertOrders> = (
  { world, person, say },
  { id: advertId, status, is_sure, currency_id: coin, ...slice },
) => ok(listOrders(world, person.id, say, { scope: 'adverts', code: status ?? is_sure, isOpen: false, coin, advertId, slice }));
