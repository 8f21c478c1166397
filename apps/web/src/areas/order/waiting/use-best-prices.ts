import type { Atoms } from '@mt2/domain';
import { exactTicks, floorToTicks, type Market } from '@mt2/domain/market-terms';
import { isTrailing } from '@mt2/domain/waiting';
import { useState } from 'react';
import { useMark, useQuotation } from '../../market/index.ts';
import { stopAt, type Waiting } from './waiting.ts';

const isLive = ({ status }: Waiting): boolean => status === 'waiting';

/** The best price (ticks) that a trailing stop has followed: the one it was read with, or a better one seen since; undefined before. */
function bestOf({ market, direction, activation = 0n, extreme = 0n }: Waiting, seen: number | undefined, price: number | undefined) {
  const better = direction === 'down' ? Math.max : Math.min;
  const known = [extreme > 0n ? exactTicks(market, extreme) : undefined, seen].filter((ticks) => ticks !== undefined);
  const isActive = activation === 0n || known.length > 0 || price === better(price ?? 0, exactTicks(market, activation));
  return isActive && price !== undefined ? better(price, ...known) : known.length > 0 ? better(...known) : undefined;
}

/** Best prices (ticks) by order ID. */
export type BestPrices = ReadonlyMap<number, number>;

/** The best prices (ticks) of the trailing stops among waiting orders of a market, by order ID: live while they wait. */
export function useBestPrices(market: Market, triggers: readonly Waiting[]) {
  const [seen, setSeen] = useState<ReadonlyMap<number, number>>(new Map());
  const trailing = triggers.filter(isTrailing);
  const mark = useMark(
    market,
    trailing.some((trigger) => isLive(trigger) && trigger.by === 'mark'),
  )?.mark;
  const { quotation } = useQuotation(market.symbol);
  const best = new Map<number, number>();
  for (const trigger of trailing) {
    // Prices of a halt do not count.
    const isFollowing = isLive(trigger) && quotation?.isOpen;
    const price = isFollowing ? (trigger.by === 'mark' ? mark : floorToTicks(market, quotation.last)) : undefined;
    const ticks = bestOf(trigger, seen.get(trigger.id), price);
    if (ticks !== undefined) best.set(trigger.id, ticks);
  }
  const isSame = best.size === seen.size && [...best].every(([id, ticks]) => seen.get(id) === ticks);
  if (!isSame) setSeen(best);
  return isSame ? seen : best;
}

/** The trigger price of an order, given the best prices of trailing stops; of an ended one that at which it ended. */
export const liveStop = (trigger: Waiting, best: ReadonlyMap<number, number>): Atoms =>
  isLive(trigger) ? stopAt(trigger, best.get(trigger.id)) : trigger.trigger;
