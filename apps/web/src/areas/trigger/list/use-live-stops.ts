import { exactTicks, floorToTicks, type Market } from '@mt2/domain/market-terms';
import { useState } from 'react';
import { useMark, useQuotation } from '../../market/index.ts';
import { isTrailing, stopAt, type Trigger } from '../trigger.ts';

/** The best price (ticks) that a trailing stop has followed: the one it was read with, or a better one seen since; undefined before. */
function bestOf({ market, direction, activation = 0n, extreme = 0n }: Trigger, seen: number | undefined, price: number | undefined) {
  const better = direction === 'down' ? Math.max : Math.min;
  const known = [extreme > 0n ? exactTicks(market, extreme) : undefined, seen].filter((ticks) => ticks !== undefined);
  const isActive = activation === 0n || known.length > 0 || price === better(price ?? 0, exactTicks(market, activation));
  return isActive && price !== undefined ? better(price, ...known) : known.length > 0 ? better(...known) : undefined;
}

/** The prices of trigger orders of a market, live: of a waiting trailing stop its best price (ticks) and its stop. */
export function useLiveStops(market: Market, triggers: readonly Trigger[]) {
  const [seen, setSeen] = useState<ReadonlyMap<number, number>>(new Map());
  const trailing = triggers.filter((trigger) => isTrailing(trigger) && trigger.status === 'waiting');
  const mark = useMark(
    market,
    trailing.some(({ by }) => by === 'mark'),
  )?.mark;
  const last = useQuotation(market.symbol).quotation?.last;
  const lastTicks = last === undefined ? undefined : floorToTicks(market, last);
  const best = new Map<number, number>();
  for (const trigger of trailing) {
    const ticks = bestOf(trigger, seen.get(trigger.id), trigger.by === 'mark' ? mark : lastTicks);
    if (ticks !== undefined) best.set(trigger.id, ticks);
  }
  const isSame = best.size === seen.size && [...best].every(([id, ticks]) => seen.get(id) === ticks);
  if (!isSame) setSeen(best);
  return isSame ? seen : best;
}

/** The price at which a trigger order is triggered, given the live best prices of trailing stops. */
export const liveStop = (trigger: Trigger, best: ReadonlyMap<number, number>) => stopAt(trigger, best.get(trigger.id));
