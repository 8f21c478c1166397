import type { Given } from '@mt2/contracts/fields';
import type { spotOrder } from '@mt2/contracts/spot';
import type { spotFill } from '@mt2/contracts/spot-fills';
import { assertDefined } from '@mt2/domain';
import { type Market, USDT } from '@mt2/domain/market-terms';
import type { OrderKind } from '@mt2/domain/order';
import { averagePrice, type CancelReason } from '@mt2/domain/spot';
import type { Source } from '../../world/transaction/tx.ts';
import { marketOfRow } from '../market/index.ts';
import { clientIdOf } from '../order/index.ts';
import { type FillRow, findOrder, type OrderRow } from './spot.repo.ts';

const feeCoinOf = (market: Market, { feeCoin }: Pick<OrderRow, 'feeCoin'>) => (feeCoin === USDT.id ? USDT.symbol : market.base);

/** An order as its user sees it: a market order has no limit, and its protection price is not shown. */
export function orderView(
  source: Source,
  market: Market,
  row: OrderRow,
  clientId = clientIdOf(source, 'spot', row.id),
): Given<typeof spotOrder> {
  const average = averagePrice(row.filledQuote, row.filledQuantity);
  return {
    ...row,
    clientId,
    isPostOnly: row.isPostOnly === 1,
    quoteId: USDT.id,
    side: row.side === 1 ? 'buy' : 'sell',
    price: row.kind === 'market' ? 0n : row.price,
    tradePrice: average,
    cancelReason: (row.cancelReason as CancelReason | null) ?? undefined,
    market: market.symbol,
    averagePrice: average,
    kind: row.kind as OrderKind,
    feeCoin: feeCoinOf(market, row),
  };
}

/** A stored order as its user sees it now. */
export function orderNow(source: Source, id: number): Given<typeof spotOrder> {
  const row = assertDefined(findOrder(source, id), 'an order has its row');
  return orderView(source, marketOfRow(source, row), row);
}

/** A fill as its user sees it. */
export const fillView = (market: Market, row: FillRow): Given<typeof spotFill> => ({
  ...row,
  market: market.symbol,
  feeCoin: feeCoinOf(market, row),
  robotId: Number(row.robotId),
  role: row.isMaker === 1 ? 'maker' : 'taker',
  cause: row.robotId > 0n ? 'robot' : row.trigger || 'order',
});
