import { assertDefined } from '@mt2/domain';
import { LEVER_ORDER_STATUS } from '@mt2/domain/lever';
import { type Direction, exactTicks, type Market } from '@mt2/domain/market';
import type { Tx } from '../../../world/transaction/tx.ts';
import { openPositions } from '../position.ts';
import { endStop, placeStop, positionStops } from '../position-stops.ts';
import { noteOrderOf, type StopTerms } from '../stop.repo.ts';
import { emitClosed, logStopOrder } from '../tell-owner.ts';
import { closeAtLimit } from './close-at-limit.ts';
import { closeAtMarket, walkToClose } from './close-at-market.ts';

/** A rising price takes a long's profit and stops a short's loss. */
export const reasonOf = (side: number, by: Direction): 'tp' | 'sl' => ((side === 1) === (by === 'up') ? 'tp' : 'sl');

/**
 * Carries out a pair of stops whose price was reached: closes its lots at the market, or places its limit order. What the
 * ladder does not take of a close at the market keeps a pair with the same prices, which is reached in the next second.
 * Returns false, with nothing changed, if an order closes the position by now, the pair has ended, or no lot is taken.
 */
export function fireStop(tx: Tx, market: Market, id: number, by: Direction): boolean {
  const stop = positionStops.find(tx, id);
  if (!stop || stop.isLocked) return false;
  const position = openPositions.get(tx, stop.ticketId);
  const { lots } = stop;
  const cause = reasonOf(position.side, by);
  const limit = cause === 'tp' ? stop.takeProfitLimit : stop.stopLossLimit;
  if (limit === 0n && !walkToClose(tx, market, position, lots)) return false;
  const fired = endStop(tx, stop, position, cause);
  const closed = assertDefined(
    limit === 0n
      ? closeAtMarket(tx, market, position, cause, lots)
      : closeAtLimit(tx, market, position, cause, lots, exactTicks(market, limit)),
    'a planned close is done',
  );
  noteOrderOf(tx, fired, closed.order.id);
  const left = lots - closed.order.filledLots;
  if (limit === 0n && left > 0) placeStop(tx, closed.position, { ...termsOf(stop), lots: left });
  if (!LEVER_ORDER_STATUS.isFinal(closed.order.status)) logStopOrder(tx, closed, cause);
  emitClosed(tx, closed);
  return true;
}

const termsOf = ({ lots, watched, takeProfit, stopLoss, takeProfitLimit, stopLossLimit }: StopTerms): StopTerms => ({
  lots,
  watched,
  takeProfit,
  stopLoss,
  takeProfitLimit,
  stopLossLimit,
});
