import { DAY, HOUR, type Instant, MINUTE, must } from '../core/index.ts';
import { type Bar, join } from './bar.ts';
import { turnoverOf, turnoverUnit } from './hour-bars.ts';
import type { MarketPath } from './market-path.ts';

/** The bar from a full minute until just before another instant, composed of whole days, whole minutes, and the remaining seconds. */
export function barBetween(path: MarketPath, from: Instant, until: Instant): Bar {
  must(from % MINUTE === 0 && from < until, 'a bar begins on a full minute and has a length');
  const end = Math.floor(until / MINUTE) * MINUTE;
  let bar: Bar | undefined;
  for (let at = from; at < end; ) {
    const isWholeDay = at % DAY === 0 && at + DAY <= end;
    const next = isWholeDay ? at + DAY : Math.min(end, (Math.floor(at / HOUR) + 1) * HOUR);
    bar = join(bar, isWholeDay ? path.day(at / DAY) : minutesOfHour(path, at / MINUTE, next / MINUTE));
    at = next;
  }
  return until > end ? join(bar, startOfMinute(path, end / MINUTE, until - end)) : bar!;
}

function minutesOfHour(path: MarketPath, from: number, until: number): Bar {
  const hour = Math.floor(from / 60);
  return until - from === 60 ? path.hour(hour).whole() : path.hour(hour).bar(from - hour * 60, until - hour * 60);
}

/** The first `seconds` seconds of a minute: its ticks and trades so far. */
function startOfMinute(path: MarketPath, minute: number, seconds: number): Bar {
  const ticks = path.ticks(minute).subarray(0, seconds);
  const hour = Math.floor(minute / 60);
  const open = path.hour(hour).edges[minute - hour * 60]!;
  const until = minute * MINUTE + seconds;
  const high = Math.max(open, ...ticks);
  const low = Math.min(open, ...ticks);
  const close = ticks[seconds - 1]!;
  let volume = 0;
  for (const { at, quantity } of path.tape(minute)) if (at < until) volume += quantity;
  return { open, high, low, close, volume, turnover: turnoverOf(turnoverUnit(path.market), open, close, volume) };
}
