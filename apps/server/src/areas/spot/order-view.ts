import type { Given } from '@mt2/contracts/fields';
import type { spotOrder } from '@mt2/contracts/spot';
import type { spotFill } from '@mt2/contracts/spot-fills';
import { assertDefined } from '@mt2/domain';
import { type Market, USDT } from '@mt2/domain/market-terms';
import type { OrderKind } from '@mt2/domain/order';
import { averagePrice, type CancelReason } from '@mt2/domain/spot';
import { clientIdOf, clientIdsOf } from '../../http/client-id/client-id.repo.ts';
import type { Source } from '../../world/transaction/tx.ts';
import { marketOfRow } from '../market/index.ts';
import { type FillRow, findOrder, type OrderRow, queue, toOrder } from './spot.repo.ts';

const feeCoinOf = (market: Market, { feeCoin }: Pick<OrderRow, 'feeCoin'>) => (feeCoin === USDT.id ? USDT.symbol : market.base);

type Beside = { readonly clientId: string; readonly isPostOnly: boolean };

/** What other tables say about orders: each is read once. */
export function besideOrders(source: Source, rows: readonly OrderRow[]): (id: number) => Beside {
  const clientIds = clientIdsOf(source, 'spot', rows);
  const isPostOnly = queue.postOnlyOf(source, rows);
  return (id: number) => ({ clientId: clientIds(id), isPostOnly: isPostOnly(id) });
}

/** The same about one order, which each placed order needs: by reads that are faster for one. */
const besideOrder = (source: Source, { id }: OrderRow): Beside => ({
  clientId: clientIdOf(source, 'spot', id),
  isPostOnly: queue.isPostOnly(source, id),
});

/** An order as its user sees it: a market order has no limit, and its protection price is not shown. */
export function orderView(source: Source, market: Market, row: OrderRow, beside = besideOrder(source, row)): Given<typeof spotOrder> {
  const average = averagePrice(market, toOrder(market, row)) ?? 0n;
  return {
    ...row,
    ...beside,
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
