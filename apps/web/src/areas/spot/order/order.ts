import type { AnySpotOrderRow } from '@mt2/contracts/spot';
import { type Atoms, atoms, COIN, percentText } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import type { OrderKind } from '@mt2/domain/order';
import { type CancelReason, SPOT_STATUS } from '@mt2/domain/spot';
import { secondsOf } from '../../../platform/format.ts';

export type OrderState = 'waiting' | 'partially-filled' | 'completed' | 'cancelled' | 'partially-cancelled';

/** An order as lists show it. Amounts in atoms, times in seconds. */
export type Order = {
  readonly id: number;
  readonly marketId: number;
  readonly symbol: string;
  readonly base: string;
  readonly side: Side;
  readonly kind: OrderKind;
  readonly price: Atoms;
  readonly quantity: Atoms;
  readonly filled: Atoms;
  /** In the quote coin. */
  readonly filledTotal: Atoms;
  /** Zero before the first fill. */
  readonly average: Atoms;
  readonly fee: Atoms;
  readonly feeCoin: string;
  readonly state: OrderState;
  /** Why the exchange cancelled it; null where it did not. */
  readonly cancelReason: CancelReason | null;
  /** Truncated to whole percent. */
  readonly filledPercent: number;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** A live order is waiting, with or without a filled part; an ended one may have been filled in part before it was cancelled. */
export function stateOf(status: AnySpotOrderRow['status'], filled: Atoms): OrderState {
  const name = SPOT_STATUS.statusOf(status);
  if (name === 'completed') return name;
  if (name === 'waiting') return filled > 0n ? 'partially-filled' : 'waiting';
  return filled > 0n ? 'partially-cancelled' : 'cancelled';
}

export const isLive = ({ state }: Order): boolean => state === 'waiting' || state === 'partially-filled';

/** The filled quantity of an order whose backend only says that it is completed. */
const filledBy = ({ status, trade_amount }: AnySpotOrderRow): string => (SPOT_STATUS.statusOf(status) === 'completed' ? trade_amount : '0');

export function toOrder(row: AnySpotOrderRow): Order {
  const [base = row.symbol, quote = ''] = row.symbol.split('/');
  const side = row.type === 1 ? 'buy' : 'sell';
  const price = atoms(row.target_price);
  const quantity = atoms(row.trade_amount);
  const filled = atoms(row.filled_amount ?? filledBy(row));
  const average = filled > 0n ? atoms(row.average_price ?? row.trade_price) : 0n;
  return {
    id: row.id,
    marketId: row.currency_id,
    symbol: row.symbol,
    base,
    side,
    kind: row.kind ?? (price > 0n ? 'limit' : 'market'),
    price,
    quantity,
    filled,
    filledTotal: row.filled_total === undefined ? (filled * average) / COIN : atoms(row.filled_total),
    average,
    fee: atoms(row.charge_fee),
    feeCoin: row.fee_coin ?? (side === 'buy' ? base : quote),
    state: stateOf(row.status, filled),
    cancelReason: row.cancel_reason ?? null,
    filledPercent: Math.floor(Number(percentText(filled, quantity))),
    createdAt: secondsOf(row.created_at),
    updatedAt: secondsOf(row.updated_at),
  };
}

/** The key of the word for a state. */
export const STATE_WORDS: Record<OrderState, string> = {
  waiting: 'status.spot-waiting',
  'partially-filled': 'status.spot-partially-filled',
  completed: 'status.spot-completed',
  cancelled: 'status.spot-cancelled',
  'partially-cancelled': 'spot.partially-filled-cancelled',
};

/** The key of what to say when an order of which nothing was filled came back. */
export const resultWord = ({ state }: Order): string => (state === 'cancelled' ? 'spot.cancelled-result' : 'spot.placed');
