import { account } from '@mt2/contracts/account';
import { loan } from '@mt2/contracts/loan';
import { security } from '@mt2/contracts/security';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetWorld } from '../feed/follow-world.ts';
import { api, Refused, Unanswered, Unreachable } from '../send.ts';
import { closeSession, openSession, type User } from '../session.ts';
import { useTotpQuestion } from './prove.ts';
import { PressEnded } from './refused.ts';

type Sent = { readonly second: number; readonly body: string; readonly key: string };
type Given = (signal: AbortSignal) => Promise<Response> | Response;
const sent: Sent[] = [];
let given: Given[] = [];
const unanswered: unknown[] = [];

const PROMISED = { 'idempotency-promised': 'every' };
const json = (body: object, status = 200, headers: Record<string, string> = PROMISED) =>
  new Response(JSON.stringify(body), { status, headers });
const ok = () => json({ type: 'ok', code: 1, message: 'saved' });
const no =
  (key: string, status = 200, headers: Record<string, string> = {}) =>
  () =>
    json({ type: key === 'not-logged-in' ? '999' : 'error', code: 0, message: `No: ${key}`, key }, status, { ...PROMISED, ...headers });
const lost: Given = () => Promise.reject(new TypeError('failed to fetch'));
const silent: Given = (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
/** How a server in front of it answers. */
const gateway = () => new Response('<html>502</html>', { status: 502 });

const USER = { id: 7 } as User;
const START = Date.UTC(2026, 0, 1);
const repay = (options: { isAtMarket?: boolean; key?: string } = {}) => api.change(loan.repay, { id: 7 }, options);
const seconds = () => sent.map(({ second }) => second);
const keys = () => new Set(sent.map(({ key }) => key)).size;
/** What becomes of a press when time passes. */
async function outcome(press: Promise<unknown>): Promise<unknown> {
  const ended = press.then(
    () => 'made',
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return ended;
}

beforeEach(async () => {
  vi.useFakeTimers({ now: START });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
    return controller.signal;
  });
  vi.stubGlobal('window', new EventTarget());
  window.addEventListener('unanswered', (event) => unanswered.push((event as CustomEvent).detail));
  vi.stubGlobal(
    'fetch',
    async (_: string, { body, headers, signal }: { body?: string; headers: Record<string, string>; signal: AbortSignal }) => {
      const key = headers['Idempotency-Key'];
      if (key) sent.push({ second: (Date.now() - START) / 1000, body: body ?? '', key });
      return (given.shift() ?? ok)(signal);
    },
  );
  openSession('main.abc', USER);
  await api.query(account.getProfile, {});
  sent.length = 0;
  unanswered.length = 0;
});
afterEach(() => {
  given = [];
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  useTotpQuestion.setState(undefined, true);
});

test.each<[string, Given[], number[]]>([
  ['without an answer', [lost, lost, lost, lost], [0, 1, 3, 7, 15]],
  ['with the answer of a gateway', [gateway, gateway], [0, 1, 3]],
  ['that fails in the server', [no('internal-error', 500), no('storage-full', 507)], [0, 1, 3]],
  ['whose first try is still in progress', [lost, no('request-in-progress')], [0, 1, 3]],
  ['that reached the wrong server of a fleet', [no('network-busy', 421)], [0, 1]],
  ['that came too early', [no('too-many-requests', 429, { 'retry-after': '7' })], [0, 7]],
  ['to a server that ends', [no('network-busy', 503, { 'retry-after': new Date(START + 9_000).toUTCString() })], [0, 9]],
  ['with a silent connection', [silent], [0, 16]],
])('a press %s is sent again with its key and body', async (_, answers, at) => {
  given = answers;
  expect(await outcome(repay())).toBe('made');
  expect([seconds(), keys(), new Set(sent.map(({ body }) => body)).size, unanswered]).toEqual([at, 1, 1, []]);
});

test.each<[number, boolean, number[]]>([
  [60, false, [0, 1, 3, 7, 15, 31]],
  [10, true, [0, 1, 3, 7]],
])('no try begins %i seconds after the press; then the user is told that it may be made', async (_, isAtMarket, at) => {
  given = Array(9).fill(lost);
  expect(await outcome(repay({ isAtMarket }))).toBeInstanceOf(Unanswered);
  expect([seconds(), unanswered.length]).toEqual([at, 1]);
});

test('a page that slept sends nothing after the time of the press', async () => {
  given = [lost];
  const press = outcome(repay());
  vi.setSystemTime(START + 61_000);
  expect([await press, seconds()]).toEqual([expect.any(Unanswered), [0]]);
});

test.each<[string, () => Promise<unknown>]>([
  ['a call with a secret answer', () => api.change(security.turnOnAuthenticator, { fundPassword: '246810', totp: '123456' })],
  ['an action that its caller sends again', () => repay({ key: 'own' })],
])('%s is not sent again by itself', async (_, press) => {
  given = [lost];
  expect(await outcome(press())).toBeInstanceOf(Unanswered);
  expect([seconds(), unanswered.length]).toEqual([[0], 1]);
});

test('a press without network is refused at once, and nothing is sent', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const error = await outcome(repay());
  expect([error, error instanceof Unanswered, seconds()]).toEqual([expect.any(Unreachable), false, []]);
});

test('a press to a backend that promises no keys is sent once', async () => {
  given = [() => json({ type: 'ok', message: { id: 7 } }, 200, {}), lost];
  await api.query(account.getProfile, {});
  expect(await outcome(repay())).toBeInstanceOf(Unanswered);
  expect(seconds()).toEqual([0]);
});

test('behind a bridge only a call whose answers promise it is sent again', async () => {
  const byWorld = () => json({ type: 'ok', message: 'saved' }, 200, { 'idempotency-promised': 'this', 'x-mt2-answered-by': 'world' });
  const byReal = () => json({ type: 'error', message: 'No' }, 200, { 'x-mt2-answered-by': 'real' });
  given = [byWorld, lost, lost, byWorld];
  await outcome(repay());
  expect(await outcome(api.change(account.setNickname, { nickname: 'Ann' }))).toBeInstanceOf(Unanswered);
  expect([await outcome(repay()), sent.length]).toEqual(['made', 4]);
  given = [byReal];
  expect([await outcome(repay()), sent.length]).toEqual([expect.any(Refused), 5]);
});

test.each(['not-logged-in', 'world-not-found'])('%s after a try without an answer says nothing about it', async (refusal) => {
  given = [lost, no(refusal)];
  expect(await outcome(repay())).toBeInstanceOf(Unanswered);
  expect(unanswered).toHaveLength(1);
});

test('a refusal is the outcome of the press, also after a try without an answer', async () => {
  given = [lost, no('insufficient-balance')];
  expect(await outcome(repay())).toMatchObject({ name: 'Refused', key: 'insufficient-balance' });
  expect(unanswered).toEqual([]);
});

test('tries that were all turned away were not made', async () => {
  given = Array(9).fill(no('too-many-requests'));
  expect(await outcome(repay())).toBeInstanceOf(Refused);
});

test.each<[string, () => void]>([
  ['a logout', closeSession],
  ['another account', () => openSession('main.def', { id: 8 } as User)],
  ['a reset of the world', forgetWorld],
])('a press ends with %s, between two tries and in one, and shows nothing', async (_, end) => {
  for (const first of [lost, silent]) {
    openSession('main.abc', USER);
    given = [first];
    const press = repay().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    end();
    expect(await press).toBeInstanceOf(PressEnded);
    await vi.runAllTimersAsync();
  }
  expect([seconds(), unanswered]).toEqual([[0, 0.5].map((second, index) => sent[index]?.second ?? second), []]);
});

test('two presses have two keys', async () => {
  await outcome(repay());
  await outcome(repay());
  expect(keys()).toBe(2);
});

/** Answers the next question for a code. */
let answered: unknown;
const code = async (typed: string) => {
  await vi.waitFor(() => expect([undefined, answered]).not.toContain(useTotpQuestion.getState()?.answer));
  answered = useTotpQuestion.getState()?.answer;
  useTotpQuestion.getState()?.answer(typed);
};

test('the code of the authenticator is added under the same key; a wrong one is the outcome of its key', async () => {
  given = [no('totp-required'), lost, no('totp-wrong'), ok];
  const press = repay();
  await code('111111');
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(useTotpQuestion.getState()?.error).toBe('No: totp-wrong'));
  await code('222222');
  await press;
  expect(sent.map(({ body }) => body)).toEqual(['id=7', 'id=7&totp=111111', 'id=7&totp=111111', 'id=7&totp=222222']);
  const [first, second, third, last] = sent.map(({ key }) => key);
  expect([second, third, last === first]).toEqual([first, first, false]);
});

test('another refusal after a code is the outcome, and the question closes', async () => {
  given = [no('totp-required'), no('insufficient-balance')];
  const press = repay();
  await code('111111');
  await expect(press).rejects.toMatchObject({ key: 'insufficient-balance' });
  expect(useTotpQuestion.getState()?.isOpen).toBe(false);
});

test('two questions for a code follow one another', async () => {
  given = [no('totp-required'), no('totp-required')];
  const presses = [7, 8].map((id) => api.change(loan.repay, { id }));
  await code('111111');
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  await code('222222');
  await Promise.all(presses);
  expect(sent.slice(2).map(({ body }) => body)).toEqual(['id=7&totp=111111', 'id=8&totp=222222']);
});
