import { assertDefined } from '@mt2/domain';
import { type CloseReason, entryPrice } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market';
import type { Tx } from '../../world/transaction/tx.ts';
import { marketOfRow } from '../market/index.ts';
import type { Pair } from './execution/fill-order.ts';
import type { OrderRow, PositionRow } from './lever.repo.ts';
import { actOf, marginAccountOf, sideOf } from './position.ts';

export const namedBy = ({ symbol }: Market, position: PositionRow) => ({
  account: marginAccountOf(position).account,
  market: symbol,
  side: sideOf(position),
  leverage: position.leverage,
});

/** Logs a filled order: its position was closed, or the user opened or reduced it. */
export function logFilled(tx: Tx, { position, order }: Pair): void {
  if (order.filledLots === 0) return;
  if (position.status === 'closed') logClosed(tx, position);
  else if (order.cause === 'user') logPart(tx, position, order);
}

function logClosed(tx: Tx, position: PositionRow): void {
  const { id, userId, closeReason } = position;
  const market = marketOfRow(tx, position);
  const values = { ...namedBy(market, position), net: position.realisedPnl - position.openFee - position.closeFee + position.funding };
  if (closeReason === 'liquidation') {
    tx.emit('user.logged', { userId, kind: 'liquidated', id, values, mail: () => ({ symbol: market.symbol }) });
  } else {
    tx.emit('user.logged', { userId, kind: 'position-closed', id, values: { ...values, reason: closeReason as CloseReason } });
  }
}

function logPart(tx: Tx, position: PositionRow, order: OrderRow): void {
  const { id, userId, filledLots, lots, filledValue, profit } = order;
  const market = marketOfRow(tx, position);
  const values = {
    ...namedBy(market, position),
    filledLots,
    lots,
    price: assertDefined(entryPrice(market, { cost: filledValue, lots: filledLots }), 'filled lots have a mean price'),
    rest: restOf(order),
  };
  if (actOf(order) === 'open') tx.emit('user.logged', { userId, kind: 'position-opened', id, values });
  else tx.emit('user.logged', { userId, kind: 'position-reduced', id, values: { ...values, profit } });
}

const restOf = ({ status }: OrderRow) => (status === 'full' ? ('none' as const) : status === 'cancelled' ? status : ('waiting' as const));
