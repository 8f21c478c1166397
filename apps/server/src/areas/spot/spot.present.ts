import type { SpotOrderRow } from '@mt2/contracts/spot';
import { formatAtoms, formatInstant } from '@mt2/domain';
import { type Market, USDT } from '@mt2/domain/markets';
import { averagePrice, type CancelReason, SPOT_STATUS } from '@mt2/domain/spot';
import { type OrderRow, toOrder } from './spot.repo.ts';

/** An order on the wire. `target_price` of a market order is 0, `trade_price` the average of what was filled. */
export function presentOrder(market: Market, row: OrderRow): SpotOrderRow {
  const average = formatAtoms(averagePrice(market, toOrder(market, row)) ?? 0n);
  return {
    id: row.id,
    u_id: row.userId,
    currency_id: row.marketId,
    legal_id: USDT.id,
    type: row.side === 1 ? 1 : 2,
    target_price: formatAtoms(row.kind === 'market' ? 0n : row.price),
    trade_price: average,
    trade_amount: formatAtoms(row.quantity),
    charge_fee: formatAtoms(row.fee),
    status: SPOT_STATUS.codeOf(row.status),
    cancel_reason: row.cancelReason as CancelReason | null,
    created_at: formatInstant(row.createdAt),
    updated_at: formatInstant(row.updatedAt),
    symbol: market.symbol,
    filled_amount: formatAtoms(row.filledQuantity),
    filled_total: formatAtoms(row.filledQuote),
    average_price: average,
    kind: row.kind as 'limit' | 'market',
    fee_coin: row.feeCoin === USDT.id ? USDT.symbol : market.base,
  };
}
