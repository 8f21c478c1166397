import { DAY, type Decision, type Err, err, type Instant, MINUTE, type Ok, ok } from '../core/index.ts';
import { smoothStep } from './noise.ts';

/** A script that is taken back: from `at` on, the rest of its bend goes smoothly to 0, which it reaches at `goneAt`. */
export interface Cancellation {
  readonly at: Instant;
  readonly goneAt: Instant;
}

/**
 * An operator's bend of one market's price, the same for everybody: its logarithm is moved by `size`, smoothly from
 * `startAt` to `fullAt`, wholly until `backAt`, and back to nothing at `endAt`.
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

export type ScriptRefusal = 'script-invalid' | 'script-in-the-past' | 'script-too-large';

/** Largest bend of one script: half the price up, a third down. */
export const MAX_SCRIPT_SIZE = Math.log(1.5);
/**
 * Largest bend of all the scripts of one market together: ten times the
 * price up, a tenth of it down. Books and amounts make sense within it.
 */
export const MAX_TOTAL_BEND = Math.log(10);
/** Scripts of one market that are not over; more are refused. */
export const MOST_SCRIPTS = 200;
/** No part of a script is longer; seconds. */
export const LONGEST_SCRIPT_PART = 30 * DAY;
/** Where a script ends that is to stay: 2200-01-01T00:00:00Z. */
export const NEVER: Instant = 7_258_118_400;

/** True while a script bends its market's price; of one that was taken back, until nothing is left of it. */
export const runsAt = ({ startAt, endAt, cancelled }: PriceScript, at: Instant): boolean =>
  startAt <= at && at < (cancelled?.goneAt ?? endAt);

interface Timing {
  /** Id of the market. */
  readonly market: number;
  readonly startAt: Instant;
  /** Seconds of the way there. */
  readonly over: number;
}
interface Return {
  /** Seconds at full size. */
  readonly hold: number;
  /** Seconds of the way back. */
  readonly back: number;
}

/** Up (or down) by a percentage and back. */
export const pulseScript = (timing: Timing & Return & { readonly percent: number }, now: Instant): Decision<PriceScript, ScriptRefusal> =>
  checked(goingBack(timing, sizeOf(timing.percent)), now);

/** Up (or down) by a percentage, to stay. */
export const holdScript = (timing: Timing & { readonly percent: number }, now: Instant): Decision<PriceScript, ScriptRefusal> =>
  checked(staying(timing, sizeOf(timing.percent)), now);

/**
 * To a price at the end of the way, whatever the market does until then. `bend` is the size that takes it there
 * (`PricePath.scriptSizeTo` of that second). Stays unless a way back is given.
 */
export const targetScript = (
  timing: Timing & Partial<Return> & { readonly bend: number },
  now: Instant,
): Decision<PriceScript, ScriptRefusal> => {
  const { hold = 0, back, bend } = timing;
  return checked(back === undefined ? staying(timing, bend) : goingBack({ ...timing, hold, back }, bend), now);
};

/** Takes back what a script does from `now` on, in `over` seconds or, where it would end before, until then. What it did so far stays. */
export function cancelScript(
  script: PriceScript,
  over: number,
  now: Instant,
): Decision<PriceScript & { readonly cancelled: Cancellation }, 'script-invalid' | 'script-over'> {
  if (script.cancelled || now >= script.endAt) return err('script-over');
  if (!Number.isSafeInteger(over) || over < 1) return err('script-invalid');
  return ok({ ...script, cancelled: { at: now, goneAt: Math.min(now + over, script.endAt) } });
}

/** The instant at which a script has no effect any more. */
export const goneAt = ({ endAt, cancelled }: PriceScript): Instant => cancelled?.goneAt ?? endAt;

/** How far the scripts of one market move the logarithm of its price in a second. */
export function bendAt(scripts: readonly PriceScript[], second: number): number {
  let bend = 0;
  for (const script of scripts) bend += bendOf(script, second);
  return bend;
}

function bendOf(script: PriceScript, second: number): number {
  const { cancelled } = script;
  if (!cancelled || second <= cancelled.at) return plannedBend(script, second);
  if (second >= cancelled.goneAt) return 0;
  const { at, goneAt: end } = cancelled;
  return plannedBend(script, at) * (1 - smoothStep((second - at) / (end - at)));
}

function plannedBend({ startAt, fullAt, backAt, endAt, size }: PriceScript, second: number): number {
  if (second < startAt || second >= endAt) return 0;
  if (second < fullAt) return size * smoothStep((second - startAt) / (fullAt - startAt));
  return second < backAt ? size : size * (1 - smoothStep((second - backAt) / (endAt - backAt)));
}

/**
 * True when the scripts of one market move its price further than they may
 * in any second from `from` to `until`: only those that overlap it count.
 */
export function bendsTooFar(scripts: readonly PriceScript[], from: Instant, until: Instant = NEVER): boolean {
  const ahead = scripts.filter((script) => script.startAt < until && goneAt(script) > from);
  const turns = ahead.flatMap(({ startAt, fullAt, backAt, endAt, cancelled }) => [
    ...[startAt, fullAt, backAt, endAt],
    ...(cancelled ? [cancelled.at, cancelled.goneAt] : []),
  ]);
  const edges = [...new Set([from, ...turns, until])].filter((at) => at >= from && at <= until).toSorted((one, other) => one - other);
  return edges.some((edge, index) => furthestBend(ahead, edge, edges[index + 1] ?? edge) > MAX_TOTAL_BEND);
}

/**
 * How far the scripts may move the price at most, up or down, between two instants in which none of
 * them turns round. Until then their sum is one cubic curve, which lies within its four control points.
 */
function furthestBend(scripts: readonly PriceScript[], from: number, to: number): number {
  const [first, second, third, last] = [0, 1, 2, 3].map((part) => bendAt(scripts, from + ((to - from) * part) / 3)) as Curve;
  const leaving = (18 * second - 5 * first - 9 * third + 2 * last) / 6;
  const arriving = (18 * third - 5 * last - 9 * second + 2 * first) / 6;
  return Math.max(...[first, leaving, arriving, last].map(Math.abs));
}
type Curve = [number, number, number, number];

/** True when a script moves the price by one and the same amount in all the seconds that start at `from`. */
export function isSteady(script: PriceScript, from: number, seconds: number): boolean {
  const { startAt, fullAt, backAt, cancelled } = script;
  const last = from + seconds - 1;
  if (last <= startAt || from >= goneAt(script)) return true;
  return from >= fullAt && last <= Math.min(backAt, cancelled?.at ?? backAt);
}

/** True when a script moves a candle between two instants; also in the minute after its end, which opens at its last price. */
export const bends = (script: PriceScript, from: Instant, until: Instant): boolean =>
  script.startAt < until && Math.ceil(goneAt(script) / MINUTE) * MINUTE + MINUTE > from;

/** A script as it was known before an instant: what was taken back since was not yet. */
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
  if (startAt < now) return err('script-in-the-past');
  return Math.abs(size) <= MAX_SCRIPT_SIZE ? ok(script) : err('script-too-large');
}
