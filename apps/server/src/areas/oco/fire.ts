import type { RefusalName } from '@mt2/contracts';
import { exactTicks, type Market } from '@mt2/domain/market';
import type { OrderKind } from '@mt2/domain/order';
import { spotBound } from '@mt2/domain/trigger';
import { eachInParts, type Tx } from '../../world/transaction/tx.ts';
import { priceWatch } from '../market/index.ts';
import { clientIdFrom } from '../order/index.ts';
import { cancelLeg, type Placed, placeOrder } from '../spot/index.ts';
import { languageOf } from '../user/index.ts';
import type { OcoRow } from './oco.repo.ts';
import { updateOco } from './oco.repo.ts';
import { limitLeg, reasonSentence } from './oco-view.ts';
import { followOco, freezeMore, sideOf, waitingOcos } from './waiting-ocos.ts';

/** Watches the last price for stop legs; in a halted market none is triggered. */
export const { jobs: ocoJobs, watchAgain } = priceWatch({
  last: waitingOcos.step('last', {
    kind: 'oco-stop',
    phase: 'oco-stops',
    source: 'index',
    run: (tx, market, reached) =>
      eachInParts(reached, ({ id }) => {
        const row = waitingOcos.find(tx, id);
        // An order placed by an earlier one may have filled its limit leg in this second.
        if (!row) return 0;
        fire(tx, market, row);
        return 1;
      }),
  }),
});

/**
 * Cancels the limit leg, and places the order of the stop leg with what both had frozen. If it is refused, the whole OCO
 * order has failed.
 */
function fire(tx: Tx, market: Market, row: OcoRow): void {
  const { quantity } = limitLeg(tx, row);
  cancelLeg(tx, market, row.orderId);
  freezeMore(tx, row, -row.extra);
  const side = sideOf(row);
  const placed = placeOrder(tx, row.userId, {
    market,
    side,
    kind: row.kind as OrderKind,
    price: row.kind === 'market' ? undefined : row.stopPrice,
    quantity,
    worst: side === 'buy' ? spotBound(exactTicks(market, row.triggerPrice)) : undefined,
    clientId: clientIdFrom(tx, 'oco-stop', row.id),
  });
  if (placed.ok) {
    followOco(tx, updateOco(tx, row, 'triggered', { stopOrderId: placed.value.order.id }));
    logTriggered(tx, market, row, placed.value);
  } else {
    followOco(tx, updateOco(tx, row, 'failed', { reason: placed.refusal }));
    logFailed(tx, market, row, placed.refusal);
  }
}

function logTriggered(tx: Tx, market: Market, row: OcoRow, { order }: Placed): void {
  const { id, userId } = row;
  if (order.status === 'cancelled' && order.filledQuantity === 0) {
    const { symbol } = market;
    tx.emit('user.logged', { userId, kind: 'oco-unfilled', id, values: { market: symbol }, mail: () => ({ symbol }) });
    return;
  }
  const values = { market: market.symbol, side: sideOf(row), price: row.triggerPrice } as const;
  tx.emit('user.logged', { userId, kind: 'oco-triggered', id, values });
}

function logFailed(tx: Tx, { symbol }: Market, { id, userId }: OcoRow, reason: RefusalName): void {
  tx.emit('user.logged', {
    userId,
    kind: 'oco-failed',
    id,
    values: { market: symbol, reason },
    mail: () => ({ symbol, reason: reasonSentence(languageOf(tx, userId), reason) }),
  });
}
