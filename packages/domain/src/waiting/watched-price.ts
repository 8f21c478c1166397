import { assertDefined, type Check, type Decision, err, firstNo, type Note, ok } from '../core/index.ts';
import type { Direction } from '../market/bar.ts';
import { MARKET_OPEN, type MarketState } from '../market/market-open.ts';
import type { Market } from '../market/markets.ts';
import { atomsToTicks, formatTicks } from '../market/units.ts';
import type { Atoms } from '../money/atoms.ts';

/** The prices a trigger order may watch: the last price and, for a contract, its mark price. */
export const TRIGGER_PRICES = ['last', 'mark'] as const;
export type TriggerPrice = (typeof TRIGGER_PRICES)[number];

/** Maximum waiting trigger orders per user and market. */
export const MOST_TRIGGERS = 50;

/** The market, its watched price (ticks), and the user's number of waiting trigger orders in it. */
export type WatchFacts = MarketState & { readonly market: Market; readonly watched: number; readonly waiting: number };

export type WatchRefusal =
  | 'market-closed'
  | 'market-delisted'
  | 'trigger-price-required'
  | 'trigger-price-off-tick'
  | 'trigger-price-reached'
  | 'too-many-triggers';

/** A trigger price (atoms), and optionally the direction in which it must be reached, because the price may have passed it meanwhile. */
export type AskedWatch = { readonly trigger?: Atoms | undefined; readonly direction?: Direction | undefined };

/** A trigger price in ticks, and whether the price must rise or fall to it. */
export type Watch = { readonly trigger: number; readonly direction: Direction };

type Asked = WatchFacts & AskedWatch & { readonly ticks: number | undefined };

const directionTo = (ticks: number, watched: number): Direction => (ticks > watched ? 'up' : 'down');

/** Refuses another trigger order of a user who has the maximum in its market. */
export const WAITING: Check<Pick<WatchFacts, 'waiting'>, 'too-many-triggers'> = {
  name: 'waiting',
  saw: ({ waiting }) => ({ waiting, most: MOST_TRIGGERS }),
  refuses: ({ waiting }) => (waiting >= MOST_TRIGGERS ? err('too-many-triggers') : undefined),
};

const WATCH_CHECKS: readonly Check<Asked, WatchRefusal>[] = [
  MARKET_OPEN,
  {
    name: 'trigger-price',
    field: 'trigger',
    saw: ({ trigger, direction, market, watched }) => ({
      trigger: trigger ?? 'none',
      direction: direction ?? 'either',
      price: formatTicks(market, watched),
    }),
    refuses: ({ trigger, direction, ticks, watched }) => {
      if (trigger === undefined || trigger <= 0n) return err('trigger-price-required');
      if (ticks === undefined) return err('trigger-price-off-tick');
      const isReached = ticks === watched || (direction !== undefined && direction !== directionTo(ticks, watched));
      return isReached ? err('trigger-price-reached') : undefined;
    },
  },
  WAITING,
];

/** The price that a trigger order waits for and its direction, or the first rule it breaks. */
export function watchPrice(asked: AskedWatch, facts: WatchFacts, note?: Note): Decision<Watch, WatchRefusal> {
  const ticks = asked.trigger === undefined ? undefined : atomsToTicks(facts.market, asked.trigger);
  const refused = firstNo(WATCH_CHECKS, { ...facts, ...asked, ticks }, note);
  if (refused) return refused;
  const trigger = assertDefined(ticks, 'the trigger price was read');
  return ok({ trigger, direction: directionTo(trigger, facts.watched) });
}
