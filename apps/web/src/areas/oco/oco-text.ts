import type { Atoms } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import type { Market } from '@mt2/domain/market-terms';
import { formatAmount } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';
import type { Attached, Oco } from './oco.ts';

type InMarket = { readonly market: Pick<Market, 'priceDecimals'> };

/** A price with its market's decimals. */
export const priceText = ({ market }: InMarket, price: Atoms): string => formatAmount(price, market.priceDecimals);

type StopLeg = InMarket & Pick<Oco, 'trigger' | 'price'> & { readonly side: Side };

/** The stop leg: its trigger price, and the limit at which it is placed, or the market: `≤ 60,000.00 → Market`. */
export function stopText(text: Text, leg: StopLeg): string {
  const sign = leg.side === 'sell' ? '≤' : '≥';
  const placed = leg.price === 0n ? text('oco.stop-at-market') : priceText(leg, leg.price);
  return `${sign} ${priceText(leg, leg.trigger)} → ${placed}`;
}

/** Take profit and stop loss of a buy: `70,000.00 / 60,000.00`. */
export const stopsText = (stops: InMarket & Pick<Attached, 'takeProfit' | 'stopLoss'>): string =>
  `${priceText(stops, stops.takeProfit)} / ${priceText(stops, stops.stopLoss)}`;

/** What a user should know of an OCO order before placing or changing it: only the legs of a purchase have different costs. */
export const ocoNotes = (text: Text, side: Side): string[] => [text('oco.note'), ...(side === 'buy' ? [text('oco.note-cost')] : [])];
