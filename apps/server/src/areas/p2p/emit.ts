import type { P2pStepName } from '@mt2/contracts/p2p';
import { advertFacts, p2pOrderFacts } from '@mt2/contracts/p2p-rows';
import type { Tx } from '../../world/transaction/tx.ts';
import { advertFactsOf } from './adverts/advert-view.ts';
import type { AdvertRow } from './adverts/adverts.repo.ts';
import { indexesAt } from './adverts/index-price.ts';
import { orderFactsOf } from './orders/order-view.ts';
import type { OrderRow } from './orders/orders.repo.ts';

/** Sends an order to both parties after a step of its timeline; `by` is 0 for steps of the exchange. */
export function emitOrder(tx: Tx, row: OrderRow, what: P2pStepName, by: number): void {
  for (const userId of [row.buyerId, row.sellerId])
    tx.emit('user.event', {
      userId,
      event: () => ({
        event: 'p2pOrder',
        what,
        is_own_step: by === userId ? 1 : 0,
        order: p2pOrderFacts.encode(orderFactsOf(tx, row, userId, tx.now)),
      }),
    });
}

/** Sends an advert to its advertiser. */
export const emitAdvert = (tx: Tx, row: AdvertRow): void =>
  tx.emit('user.event', {
    userId: row.userId,
    event: () => ({ event: 'p2pAdvert', advert: advertFacts.encode(advertFactsOf(tx, row, indexesAt(tx, tx.now))) }),
  });
