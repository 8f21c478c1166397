import type { ClientMessage } from '@mt2/contracts/feed';
import { atoms } from '@mt2/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveCandle } from './feed-data.ts';

class Socket {
  static OPEN = 1;
  static all: Socket[] = [];
  readyState = 1;
  said: ClientMessage[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  readonly url: string;
  constructor(url: URL) {
    this.url = String(url);
    Socket.all.push(this);
  }
  send(text: string) {
    this.said.push(JSON.parse(text));
  }
  close(code = 1006, reason = '') {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
  /** A message arrives; it is read in the next task. */
  bring(message: object) {
    this.onmessage?.({ data: JSON.stringify({ now: 1_767_225_600, ...message }) });
  }
  receive(message: object) {
    this.bring(message);
    vi.advanceTimersByTime(0);
  }
  hello() {
    this.receive({ type: 'hello', world: 'main', mode: 'running', rate: 1, lab: true });
  }
}

const row = (symbol: string, now_price: string) => ({ symbol, now_price });
const last = () => Socket.all.at(-1) as Socket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  Socket.all = [];
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { href: 'http://127.0.0.1:3000/#/', protocol: 'http:' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
function hide(hidden: boolean): void {
  Object.assign(document, { hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}
/** The connection ends, and none is opened again. */
function lose(): void {
  vi.stubGlobal(
    'WebSocket',
    class extends Socket {
      override readyState = 0;
    },
  );
  last().close();
}

async function listening() {
  const { feedConnection } = await import('./feed-connection.ts');
  feedConnection.start();
  const changed = vi.fn();
  const stop = feedConnection.listen('ticker', changed);
  last().hello();
  last().receive({ type: 'snapshot', topic: 'ticker', seq: 5, data: [row('BTC/USDT', '1'), row('ETH/USDT', '2')] });
  return { feedConnection, changed, stop };
}

test('topics with a listener are subscribed once the server has sent hello', async () => {
  const { feedConnection, changed } = await listening();
  expect(last().url).toBe('ws://127.0.0.1:3000/ws');
  expect(last().said).toEqual([{ op: 'sub', topics: ['ticker'] }]);
  expect(feedConnection.ticker('ETH/USDT')?.last).toBe(atoms('2'));
  expect(changed).toHaveBeenCalledTimes(1);
});

test.each([
  ['the same pace', { mode: 'running', rate: 1 }, true],
  ['another pace', { mode: 'running', rate: 60 }, false],
  ['another pace and an earlier time', { mode: 'frozen', rate: 1, now: 1_767_225_000 }, true],
  ['another pace of another state', { mode: 'frozen', rate: 1, replaced: true }, true],
])('a second greeting with %s: is the world before forgotten?', async (_, pace, isReadAgain) => {
  const { feedConnection } = await listening();
  feedConnection.listen('kline:BTC/USDT:1min', () => {});
  const candles = (...minutes: readonly number[]) =>
    minutes.map((minute) => ({ time: minute * 60_000, open: '1', high: '1', low: '1', close: '1', volume: '1' }));
  const snapshot = { type: 'snapshot', topic: 'kline:BTC/USDT:1min' };
  last().receive({ ...snapshot, seq: 1, data: candles(1, 2) });
  last().receive({ ...snapshot, seq: 2, data: candles(2, 3) });
  const said = last().said.length;
  const { queryClient } = await import('../query.ts');
  queryClient.setQueryData(['market', 'pairs'], []);
  const forget = vi.fn();
  (await import('./follow-world.ts')).onReplacedWorld(forget);
  last().receive({ type: 'hello', world: 'main', lab: true, ...pace });
  expect(forget).toHaveBeenCalledTimes(Number(isReadAgain));
  expect(queryClient.getQueryState(['market', 'pairs'])?.isInvalidated).toBe(isReadAgain);
  // The topics go on, or begin again without anything of the former world.
  expect([feedConnection.isLive('ticker'), last().said.length > said]).toEqual([!isReadAgain, isReadAgain]);
  last().receive({ ...snapshot, seq: 3, data: candles(3, 4) });
  const shown = feedConnection.read('kline:BTC/USDT:1min') as readonly LiveCandle[];
  expect(shown.map(({ at }) => at / 60)).toEqual(isReadAgain ? [3, 4] : [1, 2, 3, 4]);
});

test.each([
  ['the same state', 'a', 'a', false],
  ['another state', 'a', 'b', true],
  ['a state that another backend does not name', undefined, undefined, false],
])('a new connection to %s: is the world before forgotten?', async (_, before, after, isForgotten) => {
  const { feedConnection } = await listening();
  const greet = (state: string | undefined) => last().receive({ type: 'hello', world: 'main', mode: 'running', rate: 1, lab: true, state });
  last().close();
  await passes(1_000);
  greet(before);
  const forget = vi.fn();
  (await import('./follow-world.ts')).onReplacedWorld(forget);
  last().close();
  await passes(1_000);
  greet(after);
  expect([forget.mock.calls.length, feedConnection.isLive('ticker')]).toEqual([Number(isForgotten), false]);
});

test('a token that a replaced world does not know ends the session', async () => {
  const { feedConnection } = await listening();
  const heard = vi.fn();
  feedConnection.listen('user', heard);
  last().receive({ type: 'error', key: 'not-logged-in', message: 'Please log in first' });
  expect(heard).toHaveBeenCalledWith([{ event: 'signed-out' }], false);
});

test('messages of one moment are read in one task, and not at all once the connection is lost', async () => {
  const { feedConnection, changed } = await listening();
  const prices: unknown[] = [];
  changed.mockImplementation(() => queueMicrotask(() => prices.push(feedConnection.ticker('ETH/USDT')?.last)));
  last().bring({ type: 'update', topic: 'ticker', seq: 6, data: [row('ETH/USDT', '3')] });
  last().bring({ type: 'update', topic: 'ticker', seq: 7, data: [row('ETH/USDT', '4')] });
  expect(feedConnection.ticker('ETH/USDT')?.last).toBe(atoms('2'));
  await passes(0);
  expect(prices).toEqual([atoms('4'), atoms('4')]);
  last().bring({ type: 'update', topic: 'ticker', seq: 8, data: [row('ETH/USDT', '5')] });
  last().close();
  await passes(0);
  expect(feedConnection.ticker('ETH/USDT')?.last).toBe(atoms('4'));
});

test('after a gap the topic is subscribed again, and updates before its snapshot are ignored', async () => {
  const { feedConnection } = await listening();
  last().receive({ type: 'update', topic: 'ticker', seq: 8, data: [row('ETH/USDT', '9')] });
  last().receive({ type: 'update', topic: 'ticker', seq: 9, data: [row('ETH/USDT', '9')] });
  expect(last().said.slice(1)).toEqual([
    { op: 'unsub', topics: ['ticker'] },
    { op: 'sub', topics: ['ticker'] },
  ]);
  expect(feedConnection.ticker('ETH/USDT')?.last).toBe(atoms('2'));
  last().receive({ type: 'snapshot', topic: 'ticker', seq: 9, data: [row('ETH/USDT', '9')] });
  expect(feedConnection.ticker('ETH/USDT')?.last).toBe(atoms('9'));
});

test('a connection that is never greeted counts as lost', async () => {
  await listening();
  last().close();
  await passes(1_000);
  expect(Socket.all).toHaveLength(2);
  await passes(27_000);
  expect(Socket.all).toHaveLength(3);
});

test('when the network is back an open connection is pinged, and one that is not open yet is replaced', async () => {
  await listening();
  window.dispatchEvent(new Event('online'));
  expect([last().said.at(-1), Socket.all.length]).toEqual([{ op: 'ping' }, 1]);
  await passes(4_000);
  expect(Socket.all).toHaveLength(2);
  last().readyState = 0;
  window.dispatchEvent(new Event('online'));
  expect(Socket.all.map(({ readyState }) => readyState)).toEqual([3, 3, 1]);
});

test('topics without one are unsubscribed and forgotten, and then the connection is closed', async () => {
  const { feedConnection, stop } = await listening();
  const socket = last();
  stop();
  await passes(2_000);
  expect(socket.said.at(-1)).toEqual({ op: 'unsub', topics: ['ticker'] });
  expect([socket.readyState, feedConnection.ticker('BTC/USDT')]).toEqual([3, undefined]);
});

test('the user’s own topic waits for a token, and a new token opens a new connection', async () => {
  const { feedConnection } = await listening();
  feedConnection.listen('user', () => {});
  expect(last().said).toHaveLength(1);
  const { openSession } = await import('../session.ts');
  openSession('main.abc', { id: 7 } as never);
  expect(Socket.all).toHaveLength(2);
  last().hello();
  expect(last().said).toEqual([
    { op: 'auth', token: 'main.abc' },
    { op: 'sub', topics: ['ticker', 'user'] },
  ]);
});

test('the feed is lost until the next connection brings a snapshot', async () => {
  await listening();
  const { useFeedLost } = await import('./polling.ts');
  const isLost = () => useFeedLost.getState() !== undefined;
  const seen = [isLost()];
  last().close();
  await passes(1_000);
  last().hello();
  seen.push(isLost());
  last().receive({ type: 'snapshot', topic: 'ticker', seq: 1, data: [] });
  expect([...seen, isLost()]).toEqual([false, true, false]);
});

test('without a connection a user’s own data is polled, a guest’s is not', async () => {
  const { feedConnection } = await listening();
  const changed = vi.fn();
  feedConnection.listen('user', changed);
  lose();
  await passes(20_000);
  expect(changed).not.toHaveBeenCalled();
  const { useSession } = await import('../session.ts');
  useSession.setState({ token: 'main.abc' });
  // The page reconnects for the user, and that fails too.
  last().close();
  await passes(15_000);
  expect(changed.mock.calls).toEqual([[[], true]]);
});

test('without a connection the prices of a backend with the common fields only are read over HTTP', async () => {
  const { feedConnection } = await listening();
  const pair = {
    symbol: 'BTC/USDT',
    currency_id: 1,
    now_price: '64100.50000000',
    high: '65000',
    low: '64000',
    volume: '2',
    change: '+1.00',
  };
  vi.stubGlobal('fetch', async () => Response.json({ type: 'ok', message: [{ quotation: [pair] }] }));
  lose();
  await passes(3_500);
  // The code that fills in fields such a backend omits is loaded first.
  const read = { last: atoms('64100.5'), turnover: atoms('128201') };
  await vi.waitFor(() => expect(feedConnection.ticker('BTC/USDT')).toMatchObject(read), 20_000);
});

test('prices are late when a silent connection does not answer, a quick one never, and one that stays silent is replaced', async () => {
  await listening();
  const { useLateFeed } = await import('./late-feed.ts');
  await passes(10_000);
  expect(last().said.at(-1)).toEqual({ op: 'ping' });
  last().receive({ type: 'pong' });
  await passes(12_999);
  expect(useLateFeed.getState()).toBe(false);
  await passes(1);
  expect(useLateFeed.getState()).toBe(true);
  last().receive({ type: 'update', topic: 'ticker', seq: 6, data: [row('ETH/USDT', '3')] });
  expect(useLateFeed.getState()).toBe(false);
  await passes(34_999);
  expect(Socket.all).toHaveLength(1);
  await passes(1_000);
  expect(Socket.all).toHaveLength(2);
});

test('data is never late for a backend without a feed or on a hidden page', async () => {
  const { feedConnection } = await import('./feed-connection.ts');
  const { useLateFeed } = await import('./late-feed.ts');
  feedConnection.start();
  feedConnection.listen('ticker', () => {});
  last().close();
  await passes(60_000);
  expect(useLateFeed.getState()).toBe(false);
  last().hello();
  last().close();
  hide(true);
  await passes(60_000);
  expect(useLateFeed.getState()).toBe(false);
});

test('a pinged connection responds with its own pong: what was sent before other news may still be on its way', async () => {
  const { feedConnection } = await listening();
  const answers: [string, boolean][] = [];
  for (const name of ['one', 'another']) void feedConnection.responds().then((responds) => answers.push([name, responds]));
  expect(last().said.slice(-2)).toEqual([{ op: 'ping' }, { op: 'ping' }]);
  last().receive({ type: 'update', topic: 'ticker', seq: 6, data: [row('ETH/USDT', '3')] });
  await passes(0);
  expect(answers).toEqual([]);
  last().receive({ type: 'pong' });
  await passes(0);
  expect(answers).toEqual([['one', true]]);
  await passes(3_000);
  expect(answers).toEqual([
    ['one', true],
    ['another', false],
  ]);
  await passes(10_000);
  expect(Socket.all).toHaveLength(1);
});

test('a pinged connection that receives nothing for three seconds is replaced, whether or not the server closes it', async () => {
  const { feedConnection } = await listening();
  // A half-open connection waits for the other end before it is closed.
  last().close = () => undefined;
  const all = Promise.all([feedConnection.responds(), feedConnection.responds()]);
  await passes(2_999);
  expect(feedConnection.isLive('ticker')).toBe(true);
  await passes(1);
  expect(await all).toEqual([false, false]);
  await passes(1_000);
  expect(Socket.all).toHaveLength(2);
});

test('a hidden page closes the connection, which does not respond, also if it was pinged before; shown again it opens one', async () => {
  const { feedConnection } = await listening();
  const responds = feedConnection.responds();
  hide(true);
  expect(await responds).toBe(false);
  expect(await feedConnection.responds()).toBe(false);
  expect([last().readyState, Socket.all.length]).toEqual([3, 1]);
  hide(false);
  expect(Socket.all).toHaveLength(2);
});

test.each([
  ['as long as the server asks when it ends', 1012, 'The server ends. Connect again in 4000 ms.', 3_999, 4_000],
  ['not longer than at most, whatever the server asks', 1012, 'The server ends. Connect again in 999999 ms.', 15_249, 15_250],
  ['the usual time after another code', 1006, 'The server ends. Connect again in 9000 ms.', 499, 750],
  ['the usual time if the server asks for none', 1012, 'Too many clients.', 499, 750],
])('a closed connection waits %s', async (_, code, reason, still, again) => {
  await listening();
  last().close(code, reason);
  vi.advanceTimersByTime(still);
  expect(Socket.all).toHaveLength(1);
  vi.advanceTimersByTime(again - still);
  expect(Socket.all).toHaveLength(2);
});
