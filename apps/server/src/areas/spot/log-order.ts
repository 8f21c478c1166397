import { type Market, stepsToAtoms } from '@mt2/domain/market-terms';
import { averagePrice, type CancelReason, type SpotOrder } from '@mt2/domain/spot';
import type { Tx } from '../../world/transaction/tx.ts';

/** Logs for the owner of an order what was filled of it, or that the exchange cancelled it. What its owner cancels is not logged. */
export function logOrder(tx: Tx, market: Market, order: SpotOrder, reason: CancelReason | null): void {
  const { id, owner: userId, kind, side, status, filledQuantity, quantity } = order;
  const isFilled = filledQuantity > 0;
  if (reason && !(isFilled && reason !== 'market-closed')) {
    tx.emit('user.logged', { userId, kind: 'order-cancelled', id, values: { market: market.symbol, reason } });
    return;
  }
  const isOwnCancel = status === 'cancelled' && kind === 'limit' && !reason;
  if (!isFilled || isOwnCancel) return;
  const values = {
    market: market.symbol,
    side,
    filled: stepsToAtoms(market, filledQuantity),
    quantity: stepsToAtoms(market, quantity),
    price: averagePrice(market, order) ?? 0n,
    rest: REST[status],
  };
  tx.emit('user.logged', { userId, kind: 'order-filled', id, values });
}

/** The unfilled part of an order by its status. */
const REST = { completed: 'none', waiting: 'waiting', cancelled: 'cancelled' } as const;
