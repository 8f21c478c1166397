import type { Answer, Call, ReadAnswer, ReadBeside, ReadMessage, Sent, Typed } from '@mt2/contracts';
import { actsOnAll, setsState } from '@mt2/contracts/call';
import { type Client, createClient } from '@mt2/contracts/client';
import { sentOf, valuesOf } from '@mt2/contracts/fields/values';
import { showNews, toast, withMask } from '../ui/overlays/overlays.ts';
import { getGuestKey } from './device/guest-key.ts';
import { text } from './i18n.ts';
import { linkedWorld } from './linked-world.ts';
import { emit, isGate } from './request/events.ts';
import { takeFirstRead } from './request/first-read.ts';
import { waitFor } from './request/network.ts';
import { GivenUp, sendProved } from './request/prove.ts';
import { randomKey } from './request/random-key.ts';
import { Refused } from './request/refused.ts';
import { reportAgain, reportedHeader, visitedHeader } from './request/report.ts';
import { setServerTime } from './server-time.ts';
import { closeSession, getSession } from './session.ts';
import { getSettings } from './settings.ts';

export { GivenUp, Refused };

/** Time limit for every request, including reads. */
const TIME_OUT_MS = 60_000;

/** No response: no network, a time-out, or something that is not an envelope. */
export class Unreachable extends Error {
  override name = 'Unreachable';
  /** True if an immediate retry may help: there is a network, and the request did not time out. */
  readonly isWorthAnotherTry = navigator.onLine && !(this.cause instanceof DOMException && this.cause.name === 'TimeoutError');
}

const lostWord = () => (navigator.onLine ? 'refusal.network-busy' : 'common.network-lost-title');
/**
 * The sentence to show for any thrown error: the server's, or ERROR if it gave none. `lost` is the key of the sentence
 * for a lost response.
 */
export const sentenceOf = (error: unknown, lost = lostWord()): string =>
  error instanceof Refused ? error.message || text('refusal.error') : text(lost);

const clientBy = (doFetch: typeof fetch): Client =>
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

const client = clientBy((input, init) => takeFirstRead(String(input), init ?? {}) ?? fetch(input, init));

/** The session has ended: forget it, notify the user, and let the shell open the login. */
function loseSession(refused: Refused): void {
  closeSession();
  toast(sentenceOf(refused), 'fail');
  emit('not-logged-in', 999);
}

type Fields = { headers?: Record<string, string>; signal?: AbortSignal | undefined; by?: Client };

async function ask<C extends Call>(
  call: C,
  sent: Sent<C>,
  { headers, signal, by = client }: Fields,
): Promise<ReadAnswer<C> & { ok: true }> {
  const timeOut = AbortSignal.timeout(TIME_OUT_MS);
  const token = getSession().token;
  let answer: Answer<C>;
  try {
    answer = await waitFor(
      by.send(call, sent, {
        signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
        ...(headers ? { headers } : {}),
      }),
    );
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable('no answer', { cause: error });
  }
  const read = valuesOf(call, answer);
  if (read.ok) return read;
  const refused = new Refused(read.key, read.type, read.isUnknownCall ? text('common.not-offered') : read.message, read.field);
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

/** Reads. Throws `Refused` or `Unreachable` and shows nothing: the screen has a place for it. */
async function query<C extends Call>(call: C, typed: Typed<C>, options: { signal?: AbortSignal } = {}): Promise<ReadMessage<C>> {
  const sent = sentOf(call, typed);
  const key = readKey(call, sent);
  const answer = begun.get(key) as Promise<ReadMessage<C>> | undefined;
  begun.delete(key);
  return answer ?? (await ask(call, sent, options)).message;
}

type UploadOptions = {
  /** Called with the fraction sent, from 0 to 1. */
  onProgress(share: number): void;
  signal?: AbortSignal;
};

/** Sends a file. Throws `Refused` or `Unreachable` and shows nothing: errors are shown next to the chosen picture. */
async function upload<C extends Call>(call: C, typed: Typed<C>, { onProgress, signal }: UploadOptions): Promise<ReadMessage<C>> {
  const { fetchWithProgress } = await import('./request/fetch-with-progress.ts');
  return (await ask(call, sentOf(call, typed), { signal, by: clientBy(fetchWithProgress(onProgress)) })).message;
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
  /** Names the action: callers that give a key may retry at any time; the same input with a different key is performed again. */
  key?: string;
};

/**
 * One user action has one key. The key outlives a lost response by two minutes, so a retry cannot perform the action a second
 * time; later, the same input is a new action.
 */
type Keys = Map<string, { readonly key: string; readonly untilMs: number }>;
export const KEY_LIFE_MS = 120_000;
const actionKeys: Keys = new Map();
/** Those of calls that set a state. Once one of them has succeeded, setting an earlier state again is a new action. */
const stateKeys: Keys = new Map();
const keysOf = (call: Call): Keys => (setsState(call) ? stateKeys : actionKeys);

function keyOf(keys: Keys, action: string): string {
  const recent = keys.get(action);
  if (recent && recent.untilMs > performance.now()) return recent.key;
  const fresh = { key: randomKey(), untilMs: performance.now() + KEY_LIFE_MS };
  keys.set(action, fresh);
  return fresh.key;
}

const running = new Map<string, Promise<unknown>>();

/**
 * Refusals after which an action keeps its key, because a new key could perform it a second time: the first attempt is
 * still in progress, the server failed or ended, perhaps after performing it, only the authenticator code is missing, perhaps
 * for an attempt with a code whose response was lost, or the server did not look at the key and says nothing about that attempt.
 */
const KEEPS_KEY: readonly string[] = [
  'request-in-progress',
  'internal-error',
  'network-busy',
  'storage-unavailable',
  'storage-full',
  'totp-required',
  'too-many-requests',
  'world-not-found',
  'not-logged-in',
];

/** True if a change was certainly not made. */
export const isNotMade = (error: unknown): boolean => error instanceof Refused && !KEEPS_KEY.includes(error.key);

/** Tells the user that a change was made by an earlier request, whose response was lost. A form's own message is shown first. */
function showEarlier(): void {
  showNews({ id: 'earlier request', text: text('common.earlier-request'), tone: 'plain', action: undefined });
}

async function changeOnce<C extends Call>(call: C, sent: Sent<C>, action: string, key: string): Promise<Changed<C>> {
  const keys = keysOf(call);
  let isReplayed = false;
  const by = clientBy(async (input, init) => {
    const response = await fetch(input, init);
    isReplayed = response.headers.get('idempotent-replayed') === 'true';
    return response;
  });
  try {
    const { message, beside } = await ask(call, sent, { headers: { 'Idempotency-Key': key }, by });
    const isOurs = keys.delete(action);
    if (isOurs && isReplayed) showEarlier();
    if (setsState(call)) keys.clear();
    return { message, beside };
  } catch (error) {
    if (isNotMade(error) || actsOnAll(call)) keys.delete(action);
    else if (keys.has(action)) keys.set(action, { key, untilMs: performance.now() + KEY_LIFE_MS });
    throw error;
  }
}

type ShowOptions = { wasGuest: boolean; lost: string | undefined };

/**
 * Shows a failure, except if the user cancelled; a refusal with a next step is sent to the page as a gate, and a lost
 * session has already been shown.
 */
function show(error: unknown, { wasGuest, lost }: ShowOptions): void {
  if (error instanceof GivenUp) return;
  if (error instanceof Refused && error.type === '999') {
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

/** Changes something. The same action sent again while it is in progress joins it. Refusals and failures are shown, then thrown. */
async function change<C extends Call>(
  call: C,
  typed: Typed<C>,
  { mask = true, quiet = false, lost, key }: ChangeOptions = {},
): Promise<Changed<C>> {
  const sent = sentOf(call, typed);
  const action = `${call.method} ${call.path} ${key ?? JSON.stringify(sent)}`;
  const known = running.get(action) as Promise<Changed<C>> | undefined;
  if (known) return known;
  const wasGuest = getSession().token === '';
  const sending = sendProved((second) => {
    const once = changeOnce(call, { ...sent, ...second }, action, key ?? keyOf(keysOf(call), action));
    // The page is not covered while the user types a code.
    return mask ? withMask(once, mask === 'clear') : once;
  });
  running.set(action, sending);
  try {
    return await sending;
  } catch (error) {
    if (!quiet) showElsewhere(error, { wasGuest, lost });
    throw error;
  } finally {
    running.delete(action);
  }
}

/** The server's calls for every screen. */
export const api = { query, change, upload };
