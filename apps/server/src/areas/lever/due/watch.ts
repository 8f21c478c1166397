import { liquidationPrice } from '@mt2/domain/lever';
import { type Direction, formatTicks, type Market } from '@mt2/domain/market';
import { waitingLevels } from '@mt2/domain/order';
import { eachInParts, type InParts, type Tx } from '../../../world/transaction/tx.ts';
import { priceWatch } from '../../market/index.ts';
import { bookOf } from '../execution/book.ts';
import { closeAtMarket } from '../execution/close-at-market.ts';
import { fillWaiting } from '../execution/fill-waiting.ts';
import { liquidatePosition } from '../execution/liquidate-position.ts';
import { storePosition } from '../execution/store-rows.ts';
import type { PositionRow } from '../lever.repo.ts';
import { openPositions, toPosition } from '../position.ts';
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

declare module '../../../world/transaction/tx.ts' {
  interface Events {
    /** The orders or the stops of positions in a market have acted in this second; what closes lots later may act after them. */
    'contracts.acted': { readonly market: Market };
  }
}

function* acted(tx: Tx, market: Market, work: InParts<number>): InParts<number> {
  const count = yield* work;
  tx.emit('contracts.acted', { market });
  return count;
}

/** A rising price takes a long's profit and stops a short's loss. */
const reasonOf = (side: number, by: Direction): 'tp' | 'sl' => ((side === 1) === (by === 'up') ? 'tp' : 'sl');

/** Fills the orders that wait for the last price, and acts on positions at mark prices. */
export const { jobs: watchJobs, watchAgain } = priceWatch({
  fill: {
    kind: 'lever-fill',
    phase: 'fills',
    table: 'LeverOrder',
    source: 'index',
    levels: (tx) => (market) => waitingLevels(market, bookOf(tx, market)),
    run: (tx, market) => acted(tx, market, fillWaiting(tx, market)),
  },
  stop: openPositions.step('stop', {
    kind: 'lever-stop',
    phase: 'stops',
    source: 'mark',
    run: (tx, market, reached) =>
      acted(
        tx,
        market,
        eachInParts(reached, ({ id, by }) => {
          const position = openPositions.get(tx, id);
          const done = closeAtMarket(tx, market, position, reasonOf(position.side, by));
          if (!done) return 0;
          emitClosed(tx, done);
          return 1;
        }),
      ),
  }),
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
