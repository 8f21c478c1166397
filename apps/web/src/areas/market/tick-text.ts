import { formatTicks, type Market } from '@mt2/domain/market-terms';
import { formatPrice } from '../../platform/format.ts';

/** A price in ticks as its market writes it; `—` for none. */
export const tickText = (market: Market, ticks: number | undefined): string =>
  ticks ? formatPrice(formatTicks(market, ticks), market.priceDecimals) : '—';
