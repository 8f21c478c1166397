import { formatAmount, formatMean } from '../../../platform/format.ts';
import { marketBySymbol } from '../../../platform/markets.ts';
import { paidFee } from '../../order/index.ts';
import type { Order } from './order.ts';

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
export const paidFeeText = ({ fee, feeCoin }: Order): string => `${paidFee(fee)} ${feeCoin}`;

/** The average fill price. */
export const averageText = ({ market, averagePrice }: Order): string =>
  averagePrice > 0n ? formatMean(averagePrice, marketBySymbol(market)?.priceDecimals ?? 8) : '—';
