import type { Side } from '@mt2/domain/market';
import { formatSteps, formatTicks, type Market } from '@mt2/domain/market-terms';
import { priceBand } from '@mt2/domain/order';
import { formatAmount } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';

/** The order that is refused: its side, its quantity as typed, and the price (ticks) that limits its own. */
type RefusedOrder = { readonly market: Market; readonly side: Side; readonly typed: string; readonly last: number };

/** The reason why an order is refused, in words, with the minimum or the prices allowed. */
export function orderRefusalText(text: Text, refusal: string, { market, side, typed, last }: RefusedOrder): string {
  const value = formatAmount(market.minNotional, 2);
  if (refusal === 'below-minimum-order-value') return text('spot.minimum-value', { value, coin: 'USDT' });
  // The field cuts a quantity below its last decimal to zero.
  if (refusal === 'below-minimum-amount' || (refusal === 'quantity-required' && typed.trim() !== '')) {
    const least = `${formatSteps(market, market.minQuantity)} ${market.base}`;
    return `${text('refusal.below-minimum-amount')} (${least}, ${value} USDT)`;
  }
  return priceRefusalText(text, refusal, { market, side, last });
}

const SIDES = ['buy', 'sell'] as const;

/** The reason why an order is refused, in words, with the limit prices allowed on its side; on both sides while it has none. */
export function priceRefusalText(
  text: Text,
  refusal: string,
  { market, side, last }: Pick<RefusedOrder, 'market' | 'last'> & { readonly side: Side | undefined },
): string {
  if (refusal !== 'price-out-of-range') return text(`refusal.${refusal}`);
  const bands = (side ? [side] : SIDES).map((each) => priceBand(each, last));
  const lowest = Math.max(...bands.map((band) => band.lowest));
  const highest = Math.min(...bands.map((band) => band.highest));
  const price = (ticks: number) => formatAmount(formatTicks(market, ticks), market.priceDecimals);
  return text('spot.allowed-prices', { lowest: price(lowest), highest: price(highest) });
}
