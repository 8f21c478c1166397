import { account } from '@mt2/contracts/account';
import { loan } from '@mt2/contracts/loan';
import { security } from '@mt2/contracts/security';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useOverlays } from '../ui/overlays/overlays.ts';
import { forgetWorld } from './feed/follow-world.ts';
import { text } from './i18n.ts';
import { useTotpQuestion } from './request/prove.ts';
import { PressEnded } from './request/refused.ts';
import { report, visit } from './request/report.ts';
import { api, GivenUp, Refused, Unanswered, Unreachable } from './send.ts';
import { setServerTime, worldNow } from './server-time.ts';
import { closeSession, getSession, openSession, type User } from './session.ts';

type Given = (signal: AbortSignal) => Promise<Response> | Response;
type Init = { method: string; body?: string; headers: Record<string, string>; signal: AbortSignal };
/** The requests, with the seconds at which they were sent. */
let sent: (Omit<Init, 'signal'> & { readonly url: string; readonly second: number })[] = [];
let given: Given[] = [];
/** What was sent to the page, by the name of the event. */
let heard: Record<'not-logged-in' | 'gate' | 'unanswered', unknown[]>;

const PROMISED = { 'idempotency-promised': 'every' };
const json = (body: unknown, headers: Record<string, string> = {}, status = 200) => new Response(JSON.stringify(body), { status, headers });
const ok = (message: unknown, headers = {}) => json({ type: 'ok', code: 1, message }, headers);
const made = () => ok('saved', PROMISED);
const no =
  (key: string, type = key === 'not-logged-in' ? '999' : 'error', status = 200, headers: Record<string, string> = {}): Given =>
  () =>
    json({ type, code: 0, message: `No: ${key}`, key }, { ...PROMISED, ...headers }, status);
const lost: Given = () => Promise.reject(new TypeError('failed to fetch'));
const USER = { id: 7 } as User;
const START = Date.UTC(2026, 0, 1);
const said = () => useOverlays.getState().said.at(-1);
const profile = () => api.query(account.getProfile, {});
const rename = (nickname = 'Ann', options = {}) => api.change(account.setNickname, { nickname }, options);

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
    return controller.signal;
  });
  [sent, given, heard] = [[], [], { 'not-logged-in': [], gate: [], unanswered: [] }];
  useOverlays.setState({ said: [], masks: 0 });
  vi.stubGlobal('window', new EventTarget());
  for (const [name, events] of Object.entries(heard)) window.addEventListener(name, (event) => events.push((event as CustomEvent).detail));
  vi.stubGlobal('fetch', async (url: string, { signal, ...init }: Init) => {
    sent.push({ url, ...init, second: (Date.now() - START) / 1000 });
    return (given.shift() ?? made)(signal);
  });
});
afterEach(() => {
  closeSession();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  useTotpQuestion.setState(undefined, true);
});

test('a query sends the token and the language, and returns the payload', async () => {
  openSession('main.abc', USER);
  given = [() => ok({ id: 7 })];
  expect(await profile()).toMatchObject({ id: 7 });
  expect(sent[0]).toMatchObject({ url: '/api/user/center', method: 'GET', headers: { Authorization: 'main.abc', lang: 'en' } });
  expect(sent[0]?.headers['Idempotency-Key']).toBeUndefined();
});

test('every request names the world of the page’s address, with a session too', async () => {
  for (const [search, named] of [
    ['?world=autumn', 'autumn'],
    ['?world=秋', '%E7%A7%8B'],
    ['', undefined],
  ]) {
    vi.stubGlobal('location', { hostname: '127.0.0.1', search });
    for (const token of ['', 'autumn.abc']) {
      openSession(token, USER);
      await profile();
      expect(sent.at(-1)?.headers['X-World']).toBe(named);
    }
  }
});

test('a request has the errors that nobody was shown since the last one, once, and no known ones', async () => {
  const news = report('news');
  for (const error of [new Error('first'), new TypeError('“lost”'), 'x'.repeat(200), new Refused('no', 'error', 'No'), new GivenUp()])
    expect(news(error)).toBeUndefined();
  await profile();
  await profile();
  expect(sent.map(({ headers }) => headers['X-Page-Error'])).toEqual([`news: TypeError: ?lost?; news: ${'x'.repeat(93)}`, undefined]);
});

test('an error is reported once, with no text that could not be parsed, until a server receives it', async () => {
  const error = new Error('a; b');
  report('change')(error);
  report('form')(error);
  report('form')(new SyntaxError('Unexpected token in "secret"'));
  given = [lost];
  await expect(profile()).rejects.toBeInstanceOf(Unreachable);
  await profile();
  await profile();
  const lines = 'change: Error: a, b; form: SyntaxError';
  expect(sent.map(({ headers }) => headers['X-Page-Error'])).toEqual([lines, lines, undefined]);
});

test('a request names the screens visited since the last one, once', async () => {
  for (const path of ['/pages/index/index', '/pages/index/index', '/pages/template/index']) visit(path);
  await profile();
  await profile();
  expect(sent.map(({ headers }) => headers['X-Screen'])).toEqual(['/pages/index/index,/pages/template/index', undefined]);
});

test('a refused query throws the refusal and shows nothing', async () => {
  given = [no('failed')];
  await expect(profile()).rejects.toMatchObject({ name: 'Refused', key: 'failed', message: 'No: failed' });
  expect(said()).toBeUndefined();
});

test('a change sends a form and shows the server’s refusal', async () => {
  given = [no('failed')];
  await expect(rename('a b&c')).rejects.toBeInstanceOf(Refused);
  expect(sent[0]).toMatchObject({ method: 'POST', body: 'nickname=a+b%26c' });
  expect(said()).toMatchObject({ text: 'No: failed', tone: 'fail' });
  expect(useOverlays.getState().masks).toBe(0);
});

test('a refusal that the user can resolve is sent to the page as a gate', async () => {
  given = [no('kyc-basic-required', '998'), no('set-fund-password')];
  await expect(rename()).rejects.toMatchObject({ type: '998' });
  await expect(rename('Bob')).rejects.toBeInstanceOf(Refused);
  expect(heard.gate).toEqual([
    { gate: 'kyc-basic-required', sentence: 'No: kyc-basic-required' },
    { gate: 'set-fund-password', sentence: 'No: set-fund-password' },
  ]);
});

test('a change cancelled at the request for a code shows nothing', async () => {
  given = [no('totp-required')];
  const press = rename();
  await expect.poll(() => useTotpQuestion.getState()?.isOpen).toBe(true);
  useTotpQuestion.getState()?.answer(undefined);
  await expect(press).rejects.toBeInstanceOf(GivenUp);
  expect(useTotpQuestion.getState()?.isOpen).toBe(false);
  expect(useOverlays.getState()).toMatchObject({ said: [], masks: 0 });
});

test('a 999 ends the session once, shows a message and notifies the page', async () => {
  openSession('main.old', USER);
  given = [no('not-logged-in'), no('not-logged-in')];
  await Promise.allSettled([profile(), api.query(account.getAdvancedStatus, {})]);
  expect(getSession()).toEqual({ token: '', user: null });
  expect(heard['not-logged-in']).toEqual([999]);
  expect(said()).toMatchObject({ text: 'No: not-logged-in', tone: 'fail' });
});

test('a change without a session leads a guest to the login; a read shows nothing', async () => {
  given = [no('not-logged-in'), no('not-logged-in')];
  await expect(profile()).rejects.toBeInstanceOf(Refused);
  expect([heard['not-logged-in'], said()]).toEqual([[], undefined]);
  await expect(rename()).rejects.toBeInstanceOf(Refused);
  expect(heard['not-logged-in']).toEqual([999]);
  expect(said()).toMatchObject({ text: 'No: not-logged-in', tone: 'fail' });
});

test('a refusal without a message is shown as ERROR', async () => {
  given = [() => json({ type: 'error' })];
  await expect(rename()).rejects.toMatchObject({ name: 'Refused', key: '' });
  expect(said()).toMatchObject({ text: text('refusal.error'), tone: 'fail' });
});

test('a late 999 for an earlier token leaves the new session alone', async () => {
  openSession('main.old', USER);
  const answer = Promise.withResolvers<Response>();
  given = [() => answer.promise];
  const asked = profile();
  await expect.poll(() => sent).toHaveLength(1);
  openSession('main.new', USER);
  answer.resolve(json({ type: '999', key: 'not-logged-in' }));
  await expect(asked).rejects.toBeInstanceOf(Refused);
  expect(getSession().token).toBe('main.new');
});

test('a response that is not an envelope counts as lost', async () => {
  given = [() => new Response('<html>502</html>')];
  await expect(profile()).rejects.toBeInstanceOf(Unreachable);
});

test('the clock follows the server’s Date, and is unchanged without one', async () => {
  given = [() => ok({}, { date: 'Thu, 01 Jan 2099 00:00:00 GMT' })];
  await profile();
  expect(worldNow()).toBe(Date.UTC(2099, 0, 1) / 1000);
  await profile();
  expect(worldNow()).toBe(Date.UTC(2099, 0, 1) / 1000);
  setServerTime(START / 1000);
});

test('without a promise about keys a change is sent once, for a minute as a read is, and the page hears that it may be made', async () => {
  given = [() => ok({ id: 7 }), lost];
  await profile();
  await expect(rename('Ann', { lost: 'refusal.binding-failed' })).rejects.toBeInstanceOf(Unanswered);
  expect(heard.unanswered).toEqual([{ path: '/api/user/set_nickname', sentence: text('refusal.binding-failed') }]);
  expect([sent.length, vi.mocked(AbortSignal.timeout).mock.calls]).toEqual([2, [[60_000], [60_000]]]);
});

describe('if the server promises to make a change with a key once', () => {
  const silent: Given = (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  /** How a server in front of it answers. */
  const gateway = () => new Response('<html>502</html>', { status: 502 });
  const repay = (options: { isAtMarket?: boolean; key?: string } = {}) => api.change(loan.repay, { id: 7 }, options);
  const presses = () => sent.filter(({ headers }) => headers['Idempotency-Key']);
  const seconds = () => presses().map(({ second }) => second);
  const bodies = () => presses().map(({ body }) => body);
  const keys = () => presses().map(({ headers }) => headers['Idempotency-Key']);
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
    openSession('main.abc', USER);
    await profile();
  });

  test.each<[string, Given[], number[]]>([
    ['without an answer', [lost, lost, lost, lost], [0, 1, 3, 7, 15]],
    ['with the answer of a gateway', [gateway, gateway], [0, 1, 3]],
    ['that fails in the server', [no('internal-error', 'error', 500), no('storage-full', 'error', 507)], [0, 1, 3]],
    ['whose first try is still in progress', [lost, no('request-in-progress')], [0, 1, 3]],
    ['that reached the wrong server of a fleet', [no('network-busy', 'error', 421, { 'retry-after': '0' })], [0, 1]],
    ['that came too early', [no('too-many-requests', 'error', 429, { 'retry-after': '7' })], [0, 7]],
    ['to a server that ends', [no('network-busy', 'error', 503, { 'retry-after': new Date(START + 9_000).toUTCString() })], [0, 9]],
    ['with a silent connection', [silent], [0, 16]],
  ])('a press %s is sent again with its key and body', async (_, answers, at) => {
    given = answers;
    expect(await outcome(repay())).toBe('made');
    expect([seconds(), new Set(keys()).size, new Set(bodies()).size, heard.unanswered]).toEqual([at, 1, 1, []]);
  });

  test.each<[number, boolean, number[]]>([
    [60, false, [0, 1, 3, 7, 15, 31]],
    [10, true, [0, 1, 3, 7]],
  ])('no try begins %i seconds after the press; then the user is told that it may be made', async (_, isAtMarket, at) => {
    given = Array(9).fill(lost);
    expect(await outcome(repay({ isAtMarket }))).toBeInstanceOf(Unanswered);
    expect([seconds(), heard.unanswered.length]).toEqual([at, 1]);
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
    expect([seconds(), heard.unanswered.length]).toEqual([[0], 1]);
  });

  test('a press without network is refused at once, and nothing is sent', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const error = await outcome(repay());
    expect([error, error instanceof Unanswered, seconds()]).toEqual([expect.any(Unreachable), false, []]);
  });

  test('behind a bridge only a call whose answers promise it is sent again', async () => {
    const byWorld = () => ok('saved', { 'idempotency-promised': 'this', 'x-mt2-answered-by': 'world' });
    const byReal = () => json({ type: 'error', message: 'No' }, { 'x-mt2-answered-by': 'real' });
    given = [byWorld, lost, lost, byWorld];
    await outcome(repay());
    expect(await outcome(rename())).toBeInstanceOf(Unanswered);
    expect([await outcome(repay()), seconds().length]).toEqual(['made', 4]);
    given = [byReal];
    expect([await outcome(repay()), seconds().length]).toEqual([expect.any(Refused), 5]);
  });

  test.each(['not-logged-in', 'world-not-found'])('%s after a try without an answer says nothing about it', async (refusal) => {
    given = [lost, no(refusal)];
    expect(await outcome(repay())).toBeInstanceOf(Unanswered);
    expect(heard.unanswered).toHaveLength(1);
  });

  test('a refusal is the outcome of the press, also after a try without an answer', async () => {
    given = [lost, no('insufficient-balance')];
    expect(await outcome(repay())).toMatchObject({ name: 'Refused', key: 'insufficient-balance' });
    expect(heard.unanswered).toEqual([]);
  });

  test('tries that were all turned away were not made', async () => {
    given = Array(9).fill(no('too-many-requests'));
    expect(await outcome(repay())).toBeInstanceOf(Refused);
  });

  test.each<[string, () => void]>([
    ['a logout', closeSession],
    ['another account', () => openSession('main.def', { id: 8 } as User)],
    ['a reset of the world', forgetWorld],
  ])('a press ends with %s, between two tries, in one, and while it waits for its code, and shows nothing', async (_, end) => {
    for (const first of [lost, silent, no('totp-required')]) {
      openSession('main.abc', USER);
      given = [first, first];
      const presses = [repay(), repay()].map((press) => press.catch((error: unknown) => error));
      await vi.advanceTimersByTimeAsync(500);
      end();
      expect(await Promise.all(presses)).toEqual([expect.any(PressEnded), expect.any(PressEnded)]);
      await vi.runAllTimersAsync();
    }
    // Each was sent once, under its own key.
    expect([new Set(keys()).size, seconds().length, heard.unanswered, useTotpQuestion.getState()?.isOpen]).toEqual([6, 6, [], false]);
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
    expect(bodies()).toEqual(['id=7', 'id=7&totp=111111', 'id=7&totp=111111', 'id=7&totp=222222']);
    const [first, second, third, last] = keys();
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
    await vi.waitFor(() => expect(keys()).toHaveLength(3));
    await code('222222');
    await Promise.all(presses);
    expect(bodies().slice(2)).toEqual(['id=7&totp=111111', 'id=8&totp=222222']);
  });
});
