import { assertDefined } from '@mt2/domain';
import { leverLiquidation, liquidate, lotSteps, positionRef, takeOver, tradeSide } from '@mt2/domain/lever';
import { type Level, type Market, type Side, wholeLadder } from '@mt2/domain/market';
import { levelsFor } from '@mt2/domain/order';
import type { Tx } from '../../../world/transaction/tx.ts';
import { pathOf } from '../../market/index.ts';
import { mustPost } from '../../wallet/index.ts';
import type { PositionRow } from '../lever.repo.ts';
import { marginAccountOf, positionColumns, sideOf, toPosition } from '../position.ts';
import { riskFundOf } from '../risk-fund.ts';
import { ladderOf, take } from './book.ts';
import { cancelAllOf } from './cancel-waiting.ts';
import type { Closed } from './close-at-market.ts';
import { storeFills } from './fill-order.ts';
import { addOrder, storeOrder, storePosition } from './store-rows.ts';

/** Liquidates a position whose margin is used up: at the ladder's prices, however deep; its owner gets nothing and owes nothing. */
export function liquidatePosition(tx: Tx, market: Market, found: PositionRow): Closed {
  const { position, cancelled } = cancelAllOf(tx, market, found);
  const side = tradeSide(sideOf(position), 'close');
  const walk = takeOver(market, offered(tx, market, side, position.lots), position.lots);
  for (const { price, quantity } of walk.fills) take(tx, market, tx.now, side, price, quantity);
  const { lots, margin, reserve } = position;
  const order = addOrder(tx, market, position, { act: 'close', kind: 'market', cause: 'liquidation', price: 0, lots });
  const { pnl, feeCharged: fee, position: after } = liquidate(toPosition(market, position), walk.cost);
  storeFills(tx, market, order, { ...walk, role: 'taker', fee });
  const fund = riskFundOf(tx);
  const lost = { ...marginAccountOf(position), position: position.id, margin, reserve, value: walk.cost, pnl, fee, fund };
  mustPost(tx, `lever.liquidation:${position.id}`, positionRef(position.id), leverLiquidation(lost));
  // All bound money is lost, regardless of the sale's proceeds: the fee, and the rest.
  const profit = fee - margin - reserve;
  const ended = {
    closeFee: position.closeFee + fee,
    realisedPnl: position.realisedPnl + profit,
    closeValue: position.closeValue + walk.cost,
    closeReason: 'liquidation',
    closedAt: tx.now,
  };
  return {
    position: storePosition(tx, position, { ...positionColumns(market, after), ...ended }),
    order: storeOrder(tx, order, { filledLots: lots, filledValue: walk.cost, margin, fee, profit, status: 'full' }),
    cancelled,
  };
}

/** The ladder levels that a number of lots meet; if the ladder is used up in this second, its last level, of unlimited quantity. */
function offered(tx: Tx, market: Market, side: Side, lots: number): readonly Level[] {
  const levels = levelsFor(side, ladderOf(tx, market, tx.now, lots * lotSteps(market)));
  if (levels.length > 0) return levels;
  const whole = pathOf(tx).depth(market, tx.now, wholeLadder(market));
  return [assertDefined(levelsFor(side, whole).at(-1), 'a ladder has a level')];
}
