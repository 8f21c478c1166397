import { type Instant, MINUTE } from '../core/index.ts';
import type { MarketPath } from './market-path.ts';
import type { Trade } from './tape.ts';

/** The last `count` trades up to and including second `upTo`, newest first. */
export function trades(path: MarketPath, upTo: Instant, count: number): Trade[] {
  const list: Trade[] = [];
  for (let minute = Math.floor(upTo / MINUTE); list.length < count && minute * MINUTE >= path.market.listedAt; minute--) {
    const printed = path.tape(minute).filter(({ at }) => at <= upTo);
    list.push(...printed.reverse());
  }
  return list.slice(0, count);
}
