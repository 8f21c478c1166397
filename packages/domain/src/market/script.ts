import { about, DAY, type Decision, type Err, err, type Instant, MINUTE, type Ok, ok } from '../core/index.ts';
import { RATE_ONE, type Rate } from '../money/share.ts';
import { smoothStep } from './noise.ts';

/** A cancelled script: from `at` on, the rest of its shift goes smoothly to 0, which it reaches at `goneAt`. */
export interface Cancellation {
  readonly at: Instant;
  readonly goneAt: Instant;
}

/**
 * An operator's shift of one market's price, the same for all users: the log price is moved by `size`, smoothly from
 * `startAt` to `fullAt`, fully until `backAt`, and back to zero at `endAt`.
 */
export interface PriceScript {
  readonly market: number;
  readonly startAt: Instant;
  readonly fullAt: Instant;
  readonly backAt: Instant;
  readonly endAt: Instant;
  readonly size: number;
  readonly cancelled?: Cancellation;
}

/** A script as a world stores it; nulls unless it was cancelled. */
export interface StoredTimes {
  readonly marketId: number;
  readonly t0: Instant;
  readonly t1: Instant;
  readonly t2: Instant;
  readonly t3: Instant;
  readonly size: number;
  readonly cancelledAt: Instant | null;
  readonly goneAt: Instant | null;
}

/** A stored script as the rules see it. */
export const storedScript = ({ marketId, t0, t1, t2, t3, size, cancelledAt, goneAt }: StoredTimes): PriceScript => ({
  market: marketId,
  startAt: t0,
  fullAt: t1,
  backAt: t2,
  endAt: t3,
  size,
  ...(cancelledAt === null || goneAt === null ? {} : { cancelled: { at: cancelledAt, goneAt } }),
});

export type ScriptRefusal = 'script-invalid' | 'script-in-the-past' | 'script-too-large';

/** Up and back, up for good, or to a price or percentage. */
export const SCRIPT_KINDS = ['pulse', 'hold', 'target'] as const;
/** Largest shift of one script: half the price up, a third down. */
export const MAX_SCRIPT_SIZE = Math.log(1.5);
/**
 * Largest shift of all scripts of one market together: ten times the price up, a tenth of it down. Books and amounts are
 * sensible within it.
 */
export const MAX_TOTAL_SHIFT = Math.log(10);
/** Maximum unfinished scripts of one market. */
export const MOST_SCRIPTS = 200;
/** Maximum scripts of one market in all: ended ones are a part of its past prices. */
export const MOST_SCRIPTS_EVER = 10_000;
/** Maximum length of any part of a script; seconds. */
export const LONGEST_SCRIPT_PART = 30 * DAY;
/** The end of a permanent script: 2200-01-01T00:00:00Z. */
export const NEVER: Instant = 7_258_118_400;

interface Timing {
  readonly market: number;
  readonly startAt: Instant;
  /** Seconds to reach full size. */
  readonly over: number;
}
interface Return {
  /** Seconds at full size. */
  readonly hold: number;
  /** Seconds to return. */
  readonly back: number;
}

/** Up (or down) by a percentage and back. */
export const pulseScript = (timing: Timing & Return & { readonly percent: number }, now: Instant): Decision<PriceScript, ScriptRefusal> =>
  checked(goingBack(timing, sizeOf(timing.percent)), now);

/** Up (or down) by a percentage, permanently. */
export const holdScript = (timing: Timing & { readonly percent: number }, now: Instant): Decision<PriceScript, ScriptRefusal> =>
  checked(staying(timing, sizeOf(timing.percent)), now);

/**
 * To a price at the end of the move, whatever the market does until then. `shift` is the size that moves it there
 * (`PricePath.scriptSizeTo` of that second). Permanent if `back` is omitted.
 */
export const targetScript = (
  timing: Timing & Partial<Return> & { readonly shift: number },
  now: Instant,
): Decision<PriceScript, ScriptRefusal> => {
  const { hold = 0, back, shift } = timing;
  return checked(back === undefined ? staying(timing, shift) : goingBack({ ...timing, hold, back }, shift), now);
};

/** Cancels a script's effect from `now` on, over `over` seconds or until its end if that is earlier. Its past effect is kept. */
export function cancelScript(
  script: PriceScript,
  over: number,
  now: Instant,
): Decision<PriceScript & { readonly cancelled: Cancellation }, 'script-invalid' | 'script-over'> {
  if (script.cancelled || now >= script.endAt) return err('script-over');
  if (!Number.isSafeInteger(over) || over < 1) return err('script-invalid');
  return ok({ ...script, cancelled: { at: now, goneAt: Math.min(now + over, script.endAt) } });
}

/** The instant from which a script has no effect. */
export const goneAt = ({ endAt, cancelled }: PriceScript): Instant => cancelled?.goneAt ?? endAt;

/** The log factor by which the scripts of one market move its price in a second. */
export function shiftAt(scripts: readonly PriceScript[], second: number): number {
  let shift = 0;
  for (const script of scripts) shift += shiftOf(script, second);
  return shift;
}

function shiftOf(script: PriceScript, second: number): number {
  const { cancelled } = script;
  if (!cancelled || second <= cancelled.at) return plannedShift(script, second);
  if (second >= cancelled.goneAt) return 0;
  const { at, goneAt: end } = cancelled;
  return plannedShift(script, at) * (1 - smoothStep((second - at) / (end - at)));
}

function plannedShift({ startAt, fullAt, backAt, endAt, size }: PriceScript, second: number): number {
  if (second < startAt || second >= endAt) return 0;
  if (second < fullAt) return size * smoothStep((second - startAt) / (fullAt - startAt));
  return second < backAt ? size : size * (1 - smoothStep((second - backAt) / (endAt - backAt)));
}

/** True if the scripts of one market exceed the total limit in any second from `from` to `until`: only those that overlap it count. */
export function shiftsTooFar(scripts: readonly PriceScript[], from: Instant, until: Instant = NEVER): boolean {
  const ahead = scripts.filter((script) => script.startAt < until && goneAt(script) > from);
  const turns = ahead.flatMap(({ startAt, fullAt, backAt, endAt, cancelled }) => [
    ...[startAt, fullAt, backAt, endAt],
    ...(cancelled ? [cancelled.at, cancelled.goneAt] : []),
  ]);
  const edges = [...new Set([from, ...turns, until])].filter((at) => at >= from && at <= until).toSorted((one, other) => one - other);
  return edges.some((edge, index) => largestShift(ahead, edge, edges[index + 1] ?? edge) > MAX_TOTAL_SHIFT);
}

/**
 * A bound on the total shift, up or down, between two instants in which no script changes direction. Within the interval
 * their sum is one cubic curve, which stays within its four control points.
 */
function largestShift(scripts: readonly PriceScript[], from: number, to: number): number {
  const [first, second, third, last] = [0, 1, 2, 3].map((part) => shiftAt(scripts, from + ((to - from) * part) / 3)) as Curve;
  const leaving = (18 * second - 5 * first - 9 * third + 2 * last) / 6;
  const arriving = (18 * third - 5 * last - 9 * second + 2 * first) / 6;
  return Math.max(...[first, leaving, arriving, last].map(Math.abs));
}
type Curve = [number, number, number, number];

/** True if a script's shift is constant in all the seconds that start at `from`. */
export function isSteady(script: PriceScript, from: number, seconds: number): boolean {
  const { startAt, fullAt, backAt, cancelled } = script;
  const last = from + seconds - 1;
  if (last <= startAt || from >= goneAt(script)) return true;
  return from >= fullAt && last <= Math.min(backAt, cancelled?.at ?? backAt);
}

/** True while a script moves its market's price: on the way to its full size, and back. A price that stays shifted does not move. */
export const movesAt = (script: PriceScript, at: Instant): boolean => !isSteady(script, at, 2);

/** The part by which the scripts of one market shift its price in a second, as a rate: 0.01 if it is 1% higher than without them. */
export const shiftRateAt = (scripts: readonly PriceScript[], second: Instant): Rate =>
  BigInt(Math.round(Math.expm1(shiftAt(scripts, second)) * Number(RATE_ONE)));

/** True if a script affects a candle between two instants; also in the minute after its end, which opens at its last price. */
export const affectsCandles = (script: PriceScript, from: Instant, until: Instant): boolean =>
  script.startAt < until && Math.ceil(goneAt(script) / MINUTE) * MINUTE + MINUTE > from;

/** A script as known before an instant: without later cancellations. */
export function asKnownBefore(script: PriceScript, instant: Instant): PriceScript {
  if (!script.cancelled || script.cancelled.at < instant) return script;
  const { cancelled, ...known } = script;
  return known;
}

const sizeOf = (percent: number): number => Math.log(1 + percent / 100);
const staying = ({ market, startAt, over }: Timing, size: number): PriceScript => ({
  market,
  startAt,
  fullAt: startAt + over,
  backAt: NEVER - 1,
  endAt: NEVER,
  size,
});
const goingBack = ({ market, startAt, over, hold, back }: Timing & Return, size: number): PriceScript => ({
  market,
  startAt,
  fullAt: startAt + over,
  backAt: startAt + over + hold,
  endAt: startAt + over + hold + back,
  size,
});

function checked(script: PriceScript, now: Instant): Ok<PriceScript> | Err<ScriptRefusal> {
  const { startAt, fullAt, backAt, endAt, size } = script;
  const times = [startAt, fullAt, backAt, endAt];
  const inOrder = times.every(Number.isSafeInteger) && startAt < fullAt && fullAt <= backAt && backAt < endAt && endAt <= NEVER;
  if (!inOrder || Number.isNaN(size)) return err('script-invalid');
  if (startAt < now) return about('start', err('script-in-the-past'));
  return Math.abs(size) <= MAX_SCRIPT_SIZE ? ok(script) : err('script-too-large');
}
