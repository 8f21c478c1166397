import { about, assertDefined, type Check, type Decision, err, firstNo, type Note, ok } from '../core/index.ts';
import type { Direction } from '../market/bar.ts';
import { MARKET_OPEN } from '../market/market-open.ts';
import { atomsToTicks, formatTicks } from '../market/units.ts';
import type { Atoms } from '../money/atoms.ts';
import { RATE_ONE, type Rate } from '../money/share.ts';
import { WAITING, type Watch, type WatchFacts, type WatchRefusal } from './watched-price.ts';

/** How far a stop trails the best price: a part of it, or ticks; the other one is 0. */
export type Callback = { readonly rate: Rate; readonly distance: number };

/** 0.1% to 10% in steps of 0.01%; a distance is at least a tick and at most as much of the price. */
export const CALLBACK_RATES = { least: 100_000n, most: 10_000_000n, step: 10_000n } as const;

/**
 * The price (ticks) at which a stop is reached after a best price of `extreme` ticks. `direction` is the one in which the
 * price reaches it; a part of the price is rounded towards the market.
 */
export function stopPrice({ rate, distance }: Callback, direction: Direction, extreme: number): number {
  if (distance > 0) return direction === 'down' ? extreme - distance : extreme + distance;
  const part = direction === 'down' ? RATE_ONE - rate : RATE_ONE + rate;
  const product = BigInt(extreme) * part;
  return Number((direction === 'down' ? product + RATE_ONE - 1n : product) / RATE_ONE);
}

/**
 * A trailing stop as asked for: a rate or a distance (atoms), and optionally the price (atoms) from whose second on the best
 * price is followed. It closes a position or trades at the market.
 */
export type AskedTrail = {
  readonly direction: Direction;
  readonly rate?: Rate | undefined;
  readonly distance?: Atoms | undefined;
  readonly activation?: Atoms | undefined;
};

/** A valid trailing stop in ticks; no activation is 0. `trigger` is its stop price if the best price is that of the start. */
export type Trailing = Watch & Callback & { readonly activation: number };

export type TrailRefusal = Exclude<WatchRefusal, `trigger-price-${string}`> | 'callback-invalid' | 'activation-price-invalid';

type Asked = WatchFacts &
  AskedTrail & { readonly ticks: { readonly distance: number | undefined; readonly activation: number | undefined } };

function isCallback({ rate = 0n, distance = 0n, watched, ticks }: Asked): boolean {
  if (rate > 0n && distance > 0n) return false;
  if (distance > 0n) return ticks.distance !== undefined && BigInt(ticks.distance) * RATE_ONE <= BigInt(watched) * CALLBACK_RATES.most;
  return rate >= CALLBACK_RATES.least && rate <= CALLBACK_RATES.most && rate % CALLBACK_RATES.step === 0n;
}

const TRAIL_CHECKS: readonly Check<Asked, TrailRefusal>[] = [
  MARKET_OPEN,
  {
    name: 'callback',
    saw: ({ rate = 0n, distance = 0n }) => ({ rate, distance }),
    refuses: (asked) => (isCallback(asked) ? undefined : about(asked.distance ? 'distance' : 'rate', err('callback-invalid'))),
  },
  {
    name: 'activation',
    field: 'activation',
    saw: ({ activation = 0n, market, watched }) => ({ activation, price: formatTicks(market, watched) }),
    refuses: ({ activation = 0n, ticks, direction, watched }) => {
      if (activation === 0n) return undefined;
      if (ticks.activation === undefined) return err('activation-price-invalid');
      const isAhead = direction === 'down' ? ticks.activation > watched : ticks.activation < watched && ticks.activation > 0;
      return isAhead ? undefined : err('activation-price-invalid');
    },
  },
  WAITING,
];

/** The trailing stop for a request, or the first rule it breaks. The server and the form use the same function. */
export function validateTrail(asked: AskedTrail, facts: WatchFacts, note?: Note): Decision<Trailing, TrailRefusal> {
  const { rate = 0n, distance = 0n, activation = 0n, direction } = asked;
  const ticks = { distance: atomsToTicks(facts.market, distance), activation: atomsToTicks(facts.market, activation) };
  const refused = firstNo(TRAIL_CHECKS, { ...facts, ...asked, ticks }, note);
  if (refused) return refused;
  const from = assertDefined(ticks.activation, 'the activation price was read');
  const callback = { rate, distance: assertDefined(ticks.distance, 'the distance was read') };
  return ok({ ...callback, activation: from, direction, trigger: stopPrice(callback, direction, from || facts.watched) });
}
