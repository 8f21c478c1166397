import type { Call } from '@mt2/contracts';
import { isSecretCall, routeOf } from '@mt2/contracts/call';
import { accountKey } from '../device/account-key.ts';
import { onReplacedWorld } from '../feed/follow-world.ts';
import { useSession } from '../session.ts';
import { PressEnded, Refused, Unanswered, Unreachable } from './refused.ts';

/** No try begins later than so many milliseconds after the user pressed, or confirmed a code for the press. */
export const PRESS_MS = 60_000;
/** The same for an order at the market's price, which moves. */
export const MARKET_PRESS_MS = 10_000;
/** A try that may be followed by another one waits so long for its answer. */
const TRY_MS = 15_000;
/** The wait before the second try; each further one is twice as long. */
const FIRST_WAIT_MS = 1_000;

/** In this header a server promises that a change with a key is made once: by `every` call, or by the one that it answers. */
const PROMISE = 'idempotency-promised';
let isPromisedByAll = false;
const promisedBy = new Set<string>();

/** Notes what an answer promises. An error on the way to the server says nothing about it, but one of a bridge does. */
export function learnPromise(call: Call, { status, headers }: Response): void {
  const promise = headers.get(PROMISE);
  if (call.takesFile || (promise === null && status !== 200 && !headers.has('x-mt2-answered-by'))) return;
  isPromisedByAll = promise === 'every';
  if (promise === 'this') promisedBy.add(routeOf(call));
  else promisedBy.delete(routeOf(call));
}

/** True if a change may be sent again by itself: its key makes it once. */
export const isMadeOnce = (call: Call): boolean =>
  !isSecretCall(call) && !call.takesFile && (isPromisedByAll || promisedBy.has(routeOf(call)));

let present = new AbortController();
/** Ends all presses: they were meant for the user, or the world, before. */
function endPresses(): void {
  present.abort(new PressEnded());
  present = new AbortController();
}
useSession.subscribe((now, before) => void (accountKey(now) !== accountKey(before) && endPresses()));
onReplacedWorld(endPresses);

/** What ends a press that begins now. */
export const endOfPress = (): AbortSignal => present.signal;

/** Refusals by a server that does not know what becomes of the change. */
const UNDECIDED: readonly string[] = ['request-in-progress', 'network-busy', 'internal-error'];
/** True if the change may have been made. */
const isLost = (error: unknown, status: number): boolean =>
  error instanceof Unreachable || (error instanceof Refused && (status >= 500 || UNDECIDED.includes(error.key)));
/** True if the change was sent too early, or to the wrong server. */
const isTurnedAway = (error: unknown, status: number): boolean =>
  error instanceof Refused && (status === 421 || status === 429 || error.key === 'too-many-requests');
/** Refusals before the key is looked at: they say nothing about an earlier try. */
const BEFORE_KEY: readonly string[] = ['world-not-found', 'world-damaged', 'storage-unavailable'];
const isBeforeKey = (error: unknown): boolean => error instanceof Refused && (error.type === '999' || BEFORE_KEY.includes(error.key));

/** The milliseconds that a `Retry-After` asks for: it is a number of seconds, or a date. 0 without one. */
function retryAfter(response: Response | undefined): number {
  const value = response?.headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? 0 : ms;
}

const waited = (ms: number, end: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    end.addEventListener('abort', () => resolve(), { once: true });
  });

/** A try of a press: its time limit if it has one of its own, the end of the press, and what is told of its response. */
export type Try = { readonly timeOutMs?: number; readonly signal: AbortSignal; readonly got: (response: Response) => void };

/** What limits a press: no try begins later than `longestMs`, and `signal` ends it. */
type Limits = { readonly longestMs: number; readonly signal: AbortSignal };

/**
 * Sends the change of one press until it is answered: again after 1, 2, 4, 8 … seconds, or after the longer time that the server asks for.
 * Throws `Unanswered` if the change may have been made, and `PressEnded`.
 */
export async function sendPress<T>(call: Call, { longestMs, signal }: Limits, send: (each: Try) => Promise<T>): Promise<T> {
  if (navigator.onLine === false) throw new Unreachable('no network');
  const lastMs = Date.now() + longestMs;
  let mayBeMade = false;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs *= 2) {
    let response: Response | undefined;
    const got = (answer: Response) => {
      response = answer;
    };
    try {
      return await send({ signal, got, ...(longestMs > 0 && isMadeOnce(call) && { timeOutMs: TRY_MS }) });
    } catch (error) {
      const status = response?.status ?? 0;
      const wasLost = isLost(error, status);
      if (!(error instanceof Refused)) signal.throwIfAborted();
      if (!wasLost && !isTurnedAway(error, status)) throw mayBeMade && isBeforeKey(error) ? new Unanswered(error) : error;
      mayBeMade ||= wasLost;
      const nextMs = Date.now() + Math.max(waitMs, retryAfter(response));
      const isAgain = isMadeOnce(call) && nextMs <= lastMs;
      if (isAgain) await waited(nextMs - Date.now(), signal);
      signal.throwIfAborted();
      // A page that slept wakes up late.
      if (!isAgain || Date.now() > lastMs) throw mayBeMade ? new Unanswered(error) : error;
    }
  }
}
