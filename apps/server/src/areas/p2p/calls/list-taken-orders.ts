import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { listOrders } from '../orders/list-orders.ts';

/** The orders that the caller placed with other users' adverts; on request, those with the caller's own adverts too. */
export const listTakenOrders: Query<typeof p2p.listTakenOrders> = (
  { world, person, say },
  { scope, status, isOpen, coinId: coin, ...slice },
) =>
  ok(
    listOrders(world, person.id, say, {
      scope: scope === 'all' ? 'all' : 'taken',
      status,
      isOpen,
      coin,
      slice,
    }),
  );
