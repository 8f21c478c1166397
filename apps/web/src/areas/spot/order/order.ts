import type { Read } from '@mt2/contracts/fields';
import type { spotOrder } from '@mt2/contracts/spot';
import type { spotFill } from '@mt2/contracts/spot-fills';
import { type Atoms, COIN, percentText } from '@mt2/domain';
import { formatAmount, formatMean } from '../../../platform/format.ts';
import { marketBySymbol } from '../../../platform/markets.ts';
import { paidFee } from '../../order/index.ts';

/** An order as lists show it. */
export type Order = ReturnType<typeof toOrder>;
export type SpotFill = Read<typeof spotFill>;
type OrderState = 'waiting' | 'partially-filled' | 'completed' | 'cancelled' | 'partially-cancelled';

/** Completes an order: other backends do not send the filled quantity, unless it is all. */
export function toOrder(read: Read<typeof spotOrder>) {
  const { market, side, status, price, quantity, tradePrice } = read;
  const [base = market, quote = ''] = market.split('/');
  const filledQuantity = read.filledQuantity ?? (status === 'completed' ? quantity : 0n);
  const averagePrice = filledQuantity > 0n ? (read.averagePrice ?? tradePrice) : 0n;
  return {
    ...read,
    base,
    kind: read.kind ?? (price > 0n ? 'limit' : 'market'),
    filledQuantity,
    filledQuote: read.filledQuote ?? (filledQuantity * averagePrice) / COIN,
    averagePrice,
    feeCoin: read.feeCoin ?? (side === 'buy' ? base : quote),
  } as const;
}

/** The state for a list: an order may have been partly filled before it was cancelled. */
export function stateOf({ status, filledQuantity }: Pick<Order, 'status' | 'filledQuantity'>): OrderState {
  if (status === 'completed') return status;
  if (status === 'waiting') return filledQuantity > 0n ? 'partially-filled' : 'waiting';
  return filledQuantity > 0n ? 'partially-cancelled' : 'cancelled';
}

export const isLive = ({ status }: Order): boolean => status === 'waiting';

/** The filled part, truncated to whole percent. */
export const filledPercent = ({ filledQuantity, quantity }: Order): number => Math.floor(Number(percentText(filledQuantity, quantity)));

/** The value of an order's quantity at its limit, in atoms of USDT; 0 without a limit. */
export const totalOf = ({ price, quantity }: Pick<Order, 'price' | 'quantity'>): Atoms => (price * quantity) / COIN;

/** The keys of the words for the states of an order; those of ended ones are a filter. */
export const ENDED_WORDS = { completed: 'status.contract-fully-traded', cancelled: 'status.spot-cancelled' } as const;
export const STATE_WORDS: Record<OrderState, string> = {
  ...ENDED_WORDS,
  waiting: 'status.spot-waiting',
  'partially-filled': 'status.spot-partially-filled',
  'partially-cancelled': 'spot.partially-filled-cancelled',
};

/** Amounts of an order with its market's decimals; all decimals if the market is unknown. */

/** A quantity of the order's base coin. */
export const amountText = ({ market }: Pick<Order, 'market'>, quantity: bigint): string =>
  formatAmount(quantity, marketBySymbol(market)?.quantityDecimals ?? 8);

/** A price with the decimals of the order's market. */
export const atPrice = ({ market }: Pick<Order, 'market'>, price: bigint): string =>
  formatAmount(price, marketBySymbol(market)?.priceDecimals ?? 8);

/** The order's limit, if it has one. */
export const priceText = (order: Order): string => (order.kind === 'market' ? '' : atPrice(order, order.price));

/** The fee paid, in its coin. */
export const paidFeeText = ({ fee, feeCoin }: Order): string => `${paidFee(fee, feeCoin)} ${feeCoin}`;

/** The average fill price. */
export const averageText = ({ market, averagePrice }: Order): string =>
  averagePrice > 0n ? formatMean(averagePrice, marketBySymbol(market)?.priceDecimals ?? 8) : '—';
