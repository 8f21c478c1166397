import { formatAmount } from '../../../platform/format.ts';
import type { Text } from '../../../platform/i18n.ts';
import { marketBySymbol } from '../../../platform/markets.ts';
import { ownAmount } from '../../../platform/text/own-amount.ts';
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

/** The trade of an order: `Limit · Buy 0.5 BTC at 64,000.00 USDT`. No line ends between a number and its unit, nor begins with a dot. */
export function tradeText(text: Text, order: Order): string {
  const { side, kind, base, quantity } = order;
  const deed = text(`spot.${side}-coin`, { coin: ownAmount(`${amountText(order, quantity)}\u00a0${base}`) });
  const trade = kind === 'market' ? deed : text('spot.deed-at', { deed, price: `${priceText(order)}\u00a0USDT` });
  return `${text(`spot.${kind}`)}\u00a0· ${trade}`;
}

/** The average fill price, with two decimals more than the market's. */
export const averageText = ({ market, averagePrice }: Order): string =>
  averagePrice > 0n ? formatAmount(averagePrice, Math.min(8, (marketBySymbol(market)?.priceDecimals ?? 6) + 2)) : '—';
