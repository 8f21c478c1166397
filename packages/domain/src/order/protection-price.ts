import { must } from '../core/must.ts';
import type { Side } from '../market/side.ts';

/** Percent beyond the best opposite price within which a market order may fill. */
const COLLAR = 2;

/** The worst price (ticks) at which a market order may fill, given the best price of the opposite side. */
export function protectionPrice(side: Side, best: number): number {
  must(Number.isSafeInteger(best) && best > 0, 'the best price is a positive number of ticks');
  return side === 'buy' ? Math.floor((best * (100 + COLLAR)) / 100) : Math.ceil((best * (100 - COLLAR)) / 100);
}
