import type { Answer, Call, ReadAnswer, ReadBeside, ReadMessage, Sent, Typed } from '@mt2/contracts';
import { createClient } from '@mt2/contracts/client';
import { sentOf, valuesOf } from '@mt2/contracts/fields/values';
import { toast, withMask } from '../ui/overlays/overlays.ts';
import { getGuestKey } from './device/guest-key.ts';
import { text } from './i18n.ts';
import { linkedWorld } from './linked-world.ts';
import { emit, isGate } from './request/events.ts';
import { takeFirstRead } from './request/first-read.ts';
import { waitFor } from './request/network.ts';
import { endOfPress, learnPromise, MARKET_PRESS_MS, PRESS_MS, sendPress, type Try } from './request/press.ts';
import { GivenUp, sendProved } from './request/prove.ts';
import { randomKey } from './request/random-key.ts';
import { PressEnded, Refused, Unanswered, Unreachable } from './request/refused.ts';
import { reportAgain, reportedHeader, visitedHeader } from './request/report.ts';
import { setServerTime } from './server-time.ts';
import { closeSession, getSession } from './session.ts';
import { getSettings } from './settings.ts';

export { GivenUp, Refused, Unanswered, Unreachable };

/** Time limit for every request, including reads. */
const TIME_OUT_MS = 60_000;

const lostWord = () => (navigator.onLine ? 'refusal.network-busy' : 'common.network-lost-title');
/**
 * The sentence to show for any thrown error: the server's, or ERROR if it gave none. `lost` is the key of the sentence
 * for a lost response.
 */
export const sentenceOf = (error: unknown, lost = lostWord()): string =>
  error instanceof Refused ? error.message || text('refusal.error') : text(lost);

const clientBy = (doFetch: typeof fetch) =>
  createClient({
    baseUrl: '',
    async fetch(input, init) {
      const response = await doFetch(input, init).catch((error: unknown) => {
        reportAgain(init?.headers);
        throw error;
      });
      const date = Date.parse(response.headers.get('date') ?? '');
      if (!Number.isNaN(date)) setServerTime(Math.floor(date / 1000));
      return response;
    },
    headers: () => ({
      lang: getSettings().lang,
      Authorization: getSession().token || getGuestKey(),
      ...worldHeader(),
      ...visitedHeader(),
      ...reportedHeader(),
    }),
  });

/** The world of the page's address. A text that is no name of a world, and perhaps none of a header, is refused as an unknown world. */
function worldHeader(): Record<string, string> {
  const world = linkedWorld();
  return world ? { 'X-World': encodeURIComponent(world) } : {};
}

/** The session has ended: forget it, notify the user, and let the shell open the login. */
function loseSession(refused: Refused): void {
  closeSession();
  toast(sentenceOf(refused), 'fail');
  emit('not-logged-in', 999);
}

type Fields = Partial<Omit<Try, 'signal'>> & { headers?: Record<string, string>; signal?: AbortSignal | undefined; doFetch?: typeof fetch };

async function ask<C extends Call>(
  call: C,
  sent: Sent<C>,
  { headers, signal, timeOutMs = TIME_OUT_MS, got, doFetch = fetch }: Fields,
): Promise<ReadAnswer<C> & { ok: true }> {
  const timeOut = AbortSignal.timeout(timeOutMs);
  const token = getSession().token;
  let response: Response | undefined;
  const client = clientBy(async (input, init) => {
    response = await doFetch(input, init);
    got?.(response);
    return response;
  });
  let answer: Answer<C>;
  try {
    answer = await waitFor(
      client.send(call, sent, {
        signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
        ...(headers ? { headers } : {}),
      }),
    );
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable('no answer', { cause: error });
  }
  if (response) learnPromise(call, response);
  const read = valuesOf(call, answer);
  if (read.ok) return read;
  const isNotOffered = read.isUnknownCall;
  const refused = new Refused(read.key, read.type, isNotOffered ? text('common.not-offered') : read.message, read.field, isNotOffered);
  // A response to an earlier token does not concern the current one.
  if (read.type === '999' && token !== '' && token === getSession().token) loseSession(refused);
  throw refused;
}

/** How long the answer to a read that began before the code that shows it is good enough for that code. */
const BEGUN_FOR_MS = 30_000;
const begun = new Map<string, Promise<unknown>>();
const readKey = <C extends Call>({ path }: C, sent: Sent<C>): string => `${path} ${JSON.stringify(sent)}`;

/** Sends a read before the code that shows its answer is there: the first such read takes the answer over. */
export function beginRead<C extends Call>(call: C, typed: Typed<C>): void {
  const answer = query(call, typed);
  // Whoever takes it hears of its failure.
  answer.catch(() => undefined);
  const key = readKey(call, sentOf(call, typed));
  begun.set(key, answer);
  setTimeout(() => begun.delete(key), BEGUN_FOR_MS);
}

const firstOrFetch: typeof fetch = (input, init) => takeFirstRead(String(input), init ?? {}) ?? fetch(input, init);

/** Reads. Throws `Refused` or `Unreachable` and shows nothing: the screen has a place for it. */
async function query<C extends Call>(call: C, typed: Typed<C>, options: Pick<Fields, 'signal'> = {}): Promise<ReadMessage<C>> {
  const sent = sentOf(call, typed);
  const key = readKey(call, sent);
  const answer = begun.get(key) as Promise<ReadMessage<C>> | undefined;
  begun.delete(key);
  return answer ?? (await ask(call, sent, { ...options, doFetch: firstOrFetch })).message;
}

type UploadOptions = {
  /** Called with the fraction sent, from 0 to 1. */
  onProgress(share: number): void;
  signal?: AbortSignal;
};

/** Sends a file. Throws `Refused` or `Unreachable` and shows nothing: errors are shown next to the chosen picture. */
async function upload<C extends Call>(call: C, typed: Typed<C>, { onProgress, signal }: UploadOptions): Promise<ReadMessage<C>> {
  const { fetchWithProgress } = await import('./request/fetch-with-progress.ts');
  return (await ask(call, sentOf(call, typed), { signal, doFetch: fetchWithProgress(onProgress) })).message;
}

/** Response to a change: the payload, and additional fields, which only this project's server sends. */
type Changed<C extends Call> = { message: ReadMessage<C>; beside: Partial<ReadBeside<C>> };
type ChangeOptions = {
  /** Covers the page while it lasts, by default with the loading indicator; a clear one is for buttons with their own. */
  mask?: boolean | 'clear';
  /** Leaves the refusal to the caller instead of showing it. */
  quiet?: boolean;
  /** Key of the sentence shown if no response arrived. Actions that move money have none, because they may have succeeded. */
  lost?: string;
  /** The key of an action that its caller sends again itself. */
  key?: string;
  /** True for an order at the market's price, which is not sent again for long. */
  isAtMarket?: boolean;
};

/** True if a change was certainly not made. */
export const isNotMade = (error: unknown): boolean =>
  error instanceof Refused || error instanceof GivenUp || (error instanceof Unreachable && !(error instanceof Unanswered));

type ShowOptions = { call: Call; wasGuest: boolean; lost: string | undefined };

/**
 * Shows a failure, except if the user cancelled. A refusal with a next step, and a change that may have been made, are sent to the
 * page; a lost session has already been shown.
 */
function show(error: unknown, { call, wasGuest, lost }: ShowOptions): void {
  if (error instanceof GivenUp || error instanceof PressEnded) return;
  if (error instanceof Unanswered) emit('unanswered', { path: call.path, sentence: sentenceOf(error, lost) });
  else if (error instanceof Refused && error.type === '999') {
    if (wasGuest) loseSession(error);
  } else if (error instanceof Refused && isGate(error.key)) emit('gate', { gate: error.key, sentence: error.message });
  else toast(sentenceOf(error, lost), 'fail');
}

/** Shows a failure, except a refusal that the caller, who gets it first, shows at its field. */
function showElsewhere(error: unknown, options: ShowOptions): void {
  if (error instanceof Refused && error.field !== undefined && !isGate(error.key))
    setTimeout(() => error.isAtField || show(error, options));
  else show(error, options);
}

/**
 * Changes something: one press has one key and one body, and is sent until it is answered (`sendPress`). Refusals and failures are shown,
 * then thrown.
 */
async function change<C extends Call>(
  call: C,
  typed: Typed<C>,
  { mask = true, quiet = false, lost, key, isAtMarket = false }: ChangeOptions = {},
): Promise<Changed<C>> {
  const sent = sentOf(call, typed);
  const wasGuest = getSession().token === '';
  const signal = endOfPress();
  const longestMs = key ? 0 : isAtMarket ? MARKET_PRESS_MS : PRESS_MS;
  let pressKey = key ?? randomKey();
  try {
    return await sendProved(signal, (second) => {
      const headers = { 'Idempotency-Key': pressKey };
      let tries = 0;
      const send = (each: Try) => {
        const answer = ask(call, { ...sent, ...second }, { ...each, headers });
        tries += 1;
        // The page is not covered while the user types a code, or waits for another try.
        return mask && tries === 1 ? withMask(answer, mask === 'clear') : answer;
      };
      return sendPress(call, { longestMs, signal }, send).catch((error: unknown) => {
        // A wrong code is the outcome of its key.
        if (error instanceof Refused && error.key !== 'totp-required') pressKey = key ?? randomKey();
        throw error;
      });
    });
  } catch (error) {
    if (!quiet) showElsewhere(error, { call, wasGuest, lost });
    throw error;
  }
}

/** The server's calls for every screen. */
export const api = { query, change, upload };
