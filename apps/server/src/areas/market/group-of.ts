import { parseAtoms } from '@mt2/domain';
import { atomsToTicks, bookGroups, type Market } from '@mt2/domain/market';

/** The ticks of a size by which a market's book may be grouped, `10` of BTC; undefined for any other text. */
export function groupOf(market: Market, text: string): number | undefined {
  const size = atomsToTicks(market, parseAtoms(text) ?? 0n);
  return bookGroups(market, 1).find((group) => group === size);
}
