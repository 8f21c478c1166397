import { liquidationPrice, type StopPrice } from '@mt2/domain/lever';
import { formatTicks, type Market } from '@mt2/domain/market';
import { waitingLevels } from '@mt2/domain/order';
import { eachInParts, type Tx } from '../../../world/transaction/tx.ts';
import { priceWatch, type WatchStep } from '../../market/index.ts';
import { bookOf } from '../execution/book.ts';
import { closeAtMarket } from '../execution/close-at-market.ts';
import { fillWaiting } from '../execution/fill-waiting.ts';
import { fireStop, reasonOf } from '../execution/fire-stop.ts';
import { liquidatePosition } from '../execution/liquidate-position.ts';
import { storePosition } from '../execution/store-rows.ts';
import type { PositionRow } from '../lever.repo.ts';
import { openPositions, toPosition } from '../position.ts';
import { positionStops } from '../position-stops.ts';
import { emitClosed, emitNear, namedBy } from '../tell-owner.ts';

/** Warns a position's owner once when its margin ratio has reached 80%. */
function warn(tx: Tx, market: Market, position: PositionRow): void {
  const warned = storePosition(tx, position, { isWarned: 1 });
  const { shown } = liquidationPrice(market, toPosition(market, position));
  const price = shown === undefined ? '--' : formatTicks(market, shown);
  const mail = () => ({ symbol: market.symbol, price });
  tx.emit('user.logged', { userId: position.userId, kind: 'liquidation-risk', id: position.id, values: namedBy(market, position), mail });
  emitNear(tx, warned);
}

/** The step of the stops for some lots that watch a price. */
const partsBy = (watched: StopPrice, source: WatchStep['source']) =>
  positionStops.step(watched, {
    kind: `lever-part-stop-${watched}`,
    phase: 'stops',
    source,
    run: (tx, market, reached) => eachInParts(reached, ({ id, by }) => (fireStop(tx, market, id, by) ? 1 : 0)),
  });

/** Fills the orders that wait for the last price, and acts on positions at mark prices. */
export const { jobs: watchJobs, watchAgain } = priceWatch({
  fill: {
    kind: 'lever-fill',
    phase: 'fills',
    table: 'LeverOrder',
    source: 'index',
    levels: (tx) => (market) => waitingLevels(market, bookOf(tx, market)),
    run: fillWaiting,
  },
  stop: openPositions.step('stop', {
    kind: 'lever-stop',
    phase: 'stops',
    source: 'mark',
    run: (tx, market, reached) =>
      eachInParts(reached, ({ id, by }) => {
        const position = openPositions.get(tx, id);
        const done = closeAtMarket(tx, market, position, reasonOf(position.side, by));
        if (!done) return 0;
        emitClosed(tx, done);
        return 1;
      }),
  }),
  partByLast: partsBy('last', 'index'),
  partByMark: partsBy('mark', 'mark'),
  liquidation: openPositions.step('liquidation', {
    kind: 'lever-liquidation',
    phase: 'liquidations',
    source: 'mark',
    run: (tx, market, reached) =>
      eachInParts(reached, ({ id }) => {
        emitClosed(tx, liquidatePosition(tx, market, openPositions.get(tx, id)));
        return 1;
      }),
  }),
  risk: openPositions.step('risk', {
    kind: 'lever-warning',
    phase: 'liquidations',
    source: 'mark',
    run: (tx, market, reached) =>
      eachInParts(reached, ({ id }) => {
        warn(tx, market, openPositions.get(tx, id));
        return 1;
      }),
  }),
});
