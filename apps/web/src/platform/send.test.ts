import { account } from '@mt2/contracts/account';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOverlays } from '../ui/overlays/overlays.ts';
import { text } from './i18n.ts';
import { useTotpQuestion } from './request/prove.ts';
import { report, visit } from './request/report.ts';
import { api, GivenUp, Refused, Unanswered, Unreachable } from './send.ts';
import { setServerTime, worldNow } from './server-time.ts';
import { getSession, openSession, type User, useSession } from './session.ts';

type Sent = { url: string; method: string; body: string; headers: Record<string, string> };
const sent: Sent[] = [];
let answers: (() => Promise<Response> | Response)[] = [];

const json = (body: unknown, headers: Record<string, string> = {}) => new Response(JSON.stringify(body), { headers });
const ok = (message: unknown) => json({ type: 'ok', code: 1, message });
const no = (key: string, type = 'error') => json({ type, code: 0, message: `No: ${key}`, key });
const lost = () => Promise.reject(new TypeError('failed to fetch'));

beforeEach(() => {
  sent.length = 0;
  useOverlays.setState({ said: [], masks: 0 });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string; headers: Record<string, string> }) => {
    sent.push({ url, method: init.method, body: init.body ?? '', headers: init.headers });
    const answer = answers.shift();
    if (!answer) throw new Error('no answer was prepared');
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  answers = [];
  useTotpQuestion.setState(undefined, true);
  useSession.setState({ token: '', user: null });
});

const user = { id: 7 } as User;
const key = (index: number) => sent[index]?.headers['Idempotency-Key'];

test('a query sends the token and the language, and returns the payload', async () => {
  openSession('main.abc', user);
  answers = [() => ok({ id: 7 })];
  expect(await api.query(account.getProfile, {})).toMatchObject({ id: 7 });
  expect(sent[0]).toMatchObject({ url: '/api/user/center', method: 'GET', headers: { Authorization: 'main.abc', lang: 'en' } });
  expect(key(0)).toBeUndefined();
});

test('every request names the world of the page’s address, with a session too', async () => {
  for (const [search, named] of [
    ['?world=autumn', 'autumn'],
    ['?world=秋', '%E7%A7%8B'],
    ['', undefined],
  ]) {
    vi.stubGlobal('location', { hostname: '127.0.0.1', search });
    for (const token of ['', 'autumn.abc']) {
      openSession(token, user);
      answers = [() => ok({ id: 7 })];
      await api.query(account.getProfile, {});
      expect(sent.at(-1)?.headers['X-World']).toBe(named);
    }
  }
});

test('a request has the errors that nobody was shown since the last one, once, and no known ones', async () => {
  const news = report('news');
  for (const error of [new Error('first'), new TypeError('“lost”'), 'x'.repeat(200), new Refused('no', 'error', 'No'), new GivenUp()])
    expect(news(error)).toBeUndefined();
  answers = [() => ok({ id: 7 }), () => ok({ id: 7 })];
  for (let n = 0; n < 2; n += 1) await api.query(account.getProfile, {});
  expect(sent.map(({ headers }) => headers['X-Page-Error'])).toEqual([`news: TypeError: ?lost?; news: ${'x'.repeat(93)}`, undefined]);
});

test('an error is reported once, with no text that could not be parsed, until a server receives it', async () => {
  const error = new Error('a; b');
  report('change')(error);
  report('form')(error);
  report('form')(new SyntaxError('Unexpected token in "secret"'));
  answers = [lost, () => ok({ id: 7 }), () => ok({ id: 7 })];
  await expect(api.query(account.getProfile, {})).rejects.toBeInstanceOf(Unreachable);
  for (let n = 0; n < 2; n += 1) await api.query(account.getProfile, {});
  const lines = 'change: Error: a, b; form: SyntaxError';
  expect(sent.map(({ headers }) => headers['X-Page-Error'])).toEqual([lines, lines, undefined]);
});

test('a request names the screens visited since the last one, once', async () => {
  for (const path of ['/pages/index/index', '/pages/index/index', '/pages/template/index']) visit(path);
  answers = [() => ok({ id: 7 }), () => ok({ id: 7 })];
  await api.query(account.getProfile, {});
  await api.query(account.getProfile, {});
  expect(sent.map(({ headers }) => headers['X-Screen'])).toEqual(['/pages/index/index,/pages/template/index', undefined]);
});

test('a refused query throws the refusal and shows nothing', async () => {
  answers = [() => no('failed')];
  await expect(api.query(account.getProfile, {})).rejects.toMatchObject({
    name: 'Refused',
    key: 'failed',
    message: 'No: failed',
  });
  expect(useOverlays.getState().said.at(-1)).toBeUndefined();
});

test('a change sends a form and shows the server’s refusal', async () => {
  answers = [() => no('failed')];
  await expect(api.change(account.setNickname, { nickname: 'a b&c' })).rejects.toBeInstanceOf(Refused);
  expect(sent[0]).toMatchObject({ method: 'POST', body: 'nickname=a+b%26c' });
  expect(useOverlays.getState().said.at(-1)).toMatchObject({ text: 'No: failed', tone: 'fail' });
  expect(useOverlays.getState().masks).toBe(0);
});

test('a refusal that the user can resolve is sent to the page as a gate', async () => {
  const received: unknown[] = [];
  window.addEventListener('gate', (event) => received.push((event as CustomEvent).detail));
  answers = [() => no('kyc-basic-required', '998'), () => no('set-fund-password')];
  await expect(api.change(account.setNickname, { nickname: 'Ann' })).rejects.toMatchObject({ type: '998' });
  await expect(api.change(account.setNickname, { nickname: 'Bob' })).rejects.toBeInstanceOf(Refused);
  expect(received).toEqual([
    { gate: 'kyc-basic-required', sentence: 'No: kyc-basic-required' },
    { gate: 'set-fund-password', sentence: 'No: set-fund-password' },
  ]);
});

test('a lost connection is sent to the page with the name of the action', async () => {
  const received: unknown[] = [];
  window.addEventListener('unanswered', (event) => received.push((event as CustomEvent).detail));
  answers = [lost];
  const sending = api.change(account.setNickname, { nickname: 'Ann' }, { lost: 'refusal.binding-failed' });
  await expect(sending).rejects.toBeInstanceOf(Unanswered);
  expect(received).toEqual([{ path: '/api/user/set_nickname', sentence: text('refusal.binding-failed') }]);
});

test('a change cancelled at the request for a code shows nothing', async () => {
  answers = [() => no('totp-required')];
  const given = api.change(account.setNickname, { nickname: 'Ann' });
  await expect.poll(() => useTotpQuestion.getState()?.isOpen).toBe(true);
  useTotpQuestion.getState()?.answer(undefined);
  await expect(given).rejects.toBeInstanceOf(GivenUp);
  expect(useTotpQuestion.getState()?.isOpen).toBe(false);
  expect(useOverlays.getState()).toMatchObject({ said: [], masks: 0 });
});

test('a 999 ends the session once, shows a message and notifies the page', async () => {
  openSession('main.old', user);
  const received: unknown[] = [];
  window.addEventListener('not-logged-in', (event) => received.push((event as CustomEvent).detail));
  answers = [() => no('not-logged-in', '999'), () => no('not-logged-in', '999')];
  await Promise.allSettled([api.query(account.getProfile, {}), api.query(account.getAdvancedStatus, {})]);
  expect(getSession()).toEqual({ token: '', user: null });
  expect(received).toEqual([999]);
  expect(useOverlays.getState().said.at(-1)).toMatchObject({ text: 'No: not-logged-in', tone: 'fail' });
});

test('a change without a session leads a guest to the login; a read shows nothing', async () => {
  const received: unknown[] = [];
  window.addEventListener('not-logged-in', (event) => received.push((event as CustomEvent).detail));
  answers = [() => no('not-logged-in', '999'), () => no('not-logged-in', '999')];
  await expect(api.query(account.getProfile, {})).rejects.toBeInstanceOf(Refused);
  expect([received, useOverlays.getState().said.at(-1)]).toEqual([[], undefined]);
  await expect(api.change(account.setNickname, { nickname: 'Ann' })).rejects.toBeInstanceOf(Refused);
  expect(received).toEqual([999]);
  expect(useOverlays.getState().said.at(-1)).toMatchObject({ text: 'No: not-logged-in', tone: 'fail' });
});

test('a refusal without a message is shown as ERROR', async () => {
  answers = [() => json({ type: 'error' })];
  await expect(api.change(account.setNickname, { nickname: 'Ann' })).rejects.toMatchObject({ name: 'Refused', key: '' });
  expect(useOverlays.getState().said.at(-1)).toMatchObject({ text: text('refusal.error'), tone: 'fail' });
});

test('a late 999 for an earlier token leaves the new session alone', async () => {
  openSession('main.old', user);
  let answer: (response: Response) => void = () => {};
  answers = [() => new Promise<Response>((resolve) => (answer = resolve))];
  const asked = api.query(account.getProfile, {});
  await expect.poll(() => sent).toHaveLength(1);
  openSession('main.new', user);
  answer(no('not-logged-in', '999'));
  await expect(asked).rejects.toBeInstanceOf(Refused);
  expect(getSession().token).toBe('main.new');
});

test('a response that is not an envelope counts as lost', async () => {
  answers = [() => new Response('<html>502</html>')];
  await expect(api.query(account.getProfile, {})).rejects.toBeInstanceOf(Unreachable);
});

test('the clock follows the server’s Date', async () => {
  answers = [() => json({ type: 'ok', code: 1, message: {} }, { date: 'Thu, 01 Jan 2099 00:00:00 GMT' })];
  await api.query(account.getProfile, {});
  expect(worldNow()).toBeGreaterThanOrEqual(Date.UTC(2099, 0, 1) / 1000);
});

test('the clock is unchanged without a Date', async () => {
  setServerTime(Date.UTC(2098, 0, 1) / 1000);
  answers = [() => ok({})];
  await api.query(account.getProfile, {});
  expect(worldNow()).toBeLessThan(Date.UTC(2098, 0, 2) / 1000);
});

test('a change is aborted after a minute, and so is a read', async () => {
  const minutes = vi.spyOn(AbortSignal, 'timeout');
  answers = [() => ok('Saved'), () => ok({ id: 7 })];
  await api.change(account.setNickname, { nickname: 'Ann' });
  await api.query(account.getProfile, {});
  expect(minutes.mock.calls).toEqual([[60_000], [60_000]]);
  minutes.mockRestore();
});
