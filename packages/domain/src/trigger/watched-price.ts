import { assertDefined, type Check, type Decision, err, firstNo, type Note, ok } from '../core/index.ts';
import type { Direction } from '../market/bar.ts';
import { MARKET_OPEN, type MarketState } from '../market/market-open.ts';
import type { Market } from '../market/markets.ts';
import { atomsToTicks, formatTicks } from '../market/units.ts';
import type { Atoms } from '../money/atoms.ts';

/** The prices that a trigger order may watch: the last price, and of a contract its mark price. */
export const TRIGGER_PRICES = ['last', 'mark'] as const;
export type TriggerPrice = (typeof TRIGGER_PRICES)[number];

/** The most trigger orders of one person that wait in one market. */
export const MOST_TRIGGERS = 50;

/** The market, its watched price (ticks), and how many of the person's trigger orders wait in it. */
export type WatchFacts = MarketState & { readonly market: Market; readonly watched: number; readonly waiting: number };

export type WatchRefusal =
  | 'market-closed'
  | 'market-delisted'
  | 'trigger-price-required'
  | 'trigger-price-off-tick'
  | 'trigger-price-reached'
  | 'too-many-triggers';

/** A trigger price in ticks, and whether the price has to rise or to fall to it. */
export type Watch = { readonly trigger: number; readonly direction: Direction };

type Asked = WatchFacts & { readonly price: Atoms | undefined; readonly ticks: number | undefined };

const WATCH_CHECKS: readonly Check<Asked, WatchRefusal>[] = [
  MARKET_OPEN,
  {
    name: 'trigger-price',
    saw: ({ price, market, watched }) => ({ trigger: price ?? 'none', price: formatTicks(market, watched) }),
    refuses: ({ price, ticks, watched }) => {
      if (price === undefined || price <= 0n) return err('trigger-price-required');
      if (ticks === undefined) return err('trigger-price-off-tick');
      return ticks === watched ? err('trigger-price-reached') : undefined;
    },
  },
  {
    name: 'waiting',
    saw: ({ waiting }) => ({ waiting, most: MOST_TRIGGERS }),
    refuses: ({ waiting }) => (waiting >= MOST_TRIGGERS ? err('too-many-triggers') : undefined),
  },
];

/** What a trigger order with this trigger price (atoms) waits for, or the first rule that it breaks. */
export function watchPrice(price: Atoms | undefined, facts: WatchFacts, note?: Note): Decision<Watch, WatchRefusal> {
  const ticks = price === undefined ? undefined : atomsToTicks(facts.market, price);
  const refused = firstNo(WATCH_CHECKS, { ...facts, price, ticks }, note);
  if (refused) return refused;
  const trigger = assertDefined(ticks, 'the trigger price was read');
  return ok({ trigger, direction: trigger > facts.watched ? 'up' : 'down' });
}
