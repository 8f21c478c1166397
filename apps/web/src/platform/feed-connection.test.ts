import type { ClientMessage } from '@mt2/contracts/feed';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

class Socket {
  static OPEN = 1;
  static all: Socket[] = [];
  readyState = 1;
  said: ClientMessage[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly url: string;
  constructor(url: URL) {
    this.url = String(url);
    Socket.all.push(this);
  }
  send(text: string) {
    this.said.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify({ now: 1_767_225_600, ...message }) });
  }
  hello() {
    this.hear({ type: 'hello', world: 'main', mode: 'running', rate: 1, lab: true });
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
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: { getItem: () => null, setItem: () => {} } }));
  vi.stubGlobal('location', { href: 'http://127.0.0.1:3000/#/', protocol: 'http:' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function watching() {
  const { feedConnection, startFeed } = await import('./feed-connection.ts');
  startFeed();
  const changed = vi.fn();
  const stop = feedConnection.watch('ticker', changed);
  last().hello();
  last().hear({ type: 'snapshot', topic: 'ticker', seq: 5, data: [row('BTC/USDT', '1'), row('ETH/USDT', '2')] });
  return { feedConnection, changed, stop };
}

test('what is watched is subscribed once the server has said hello', async () => {
  const { feedConnection, changed } = await watching();
  expect(last().url).toBe('ws://127.0.0.1:3000/ws');
  expect(last().said).toEqual([{ op: 'sub', topics: ['ticker'] }]);
  expect(feedConnection.tickerRow('ETH/USDT')?.now_price).toBe('2');
  expect(changed).toHaveBeenCalledTimes(1);
});

test('updates in sequence are merged', async () => {
  const { feedConnection } = await watching();
  last().hear({ type: 'update', topic: 'ticker', seq: 6, data: [row('ETH/USDT', '3')] });
  expect(feedConnection.tickerRow('ETH/USDT')?.now_price).toBe('3');
  expect(feedConnection.tickerRow('BTC/USDT')?.now_price).toBe('1');
});

test('a gap is answered by a new subscription, and nothing counts before its snapshot', async () => {
  const { feedConnection } = await watching();
  last().hear({ type: 'update', topic: 'ticker', seq: 8, data: [row('ETH/USDT', '9')] });
  last().hear({ type: 'update', topic: 'ticker', seq: 9, data: [row('ETH/USDT', '9')] });
  expect(last().said.slice(1)).toEqual([
    { op: 'unsub', topics: ['ticker'] },
    { op: 'sub', topics: ['ticker'] },
  ]);
  expect(feedConnection.tickerRow('ETH/USDT')?.now_price).toBe('2');
  last().hear({ type: 'snapshot', topic: 'ticker', seq: 9, data: [row('ETH/USDT', '9')] });
  expect(feedConnection.tickerRow('ETH/USDT')?.now_price).toBe('9');
});

test('a lost connection comes back by itself and subscribes again', async () => {
  await watching();
  last().close();
  expect(Socket.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(Socket.all).toHaveLength(2);
  last().hello();
  expect(last().said).toEqual([{ op: 'sub', topics: ['ticker'] }]);
});

test('silence is asked about, then counts as a lost connection', async () => {
  await watching();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(last().said.at(-1)).toEqual({ op: 'ping' });
  await vi.advanceTimersByTimeAsync(27_000);
  expect(Socket.all).toHaveLength(2);
});

test('a hidden page lets go and comes back', async () => {
  await watching();
  Object.assign(document, { hidden: true });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(last().readyState).toBe(3);
  Object.assign(document, { hidden: false });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(Socket.all).toHaveLength(2);
});

test('what nobody watches any more is let go, and then the connection', async () => {
  const { stop } = await watching();
  const socket = last();
  stop();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(socket.said.at(-1)).toEqual({ op: 'unsub', topics: ['ticker'] });
  expect(socket.readyState).toBe(3);
});

test('the user’s own topic waits for a token, and a new token takes a new connection', async () => {
  const { feedConnection } = await watching();
  feedConnection.watch('user', () => {});
  expect(last().said).toHaveLength(1);
  const { openSession } = await import('./session.ts');
  openSession('main.abc', { id: 7 } as never);
  expect(Socket.all).toHaveLength(2);
  last().hello();
  expect(last().said).toEqual([
    { op: 'auth', token: 'main.abc' },
    { op: 'sub', topics: ['ticker', 'user'] },
  ]);
});

test('while there is no connection a mark price is read over HTTP', async () => {
  const { feedConnection } = await watching();
  feedConnection.watch('mark:BTC/USDT', () => {});
  last().hear({ type: 'snapshot', topic: 'mark:BTC/USDT', seq: 1, data: { mark_price: '1' } });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: unknown) => {
    asked.push(String(input));
    const message = asked.at(-1)?.includes('getMarketInfo') ? { mark_price: '2' } : [];
    return Response.json({ type: 'ok', code: 1, message });
  });
  // The server takes no connection any more.
  vi.stubGlobal(
    'WebSocket',
    class extends Socket {
      override readyState = 0;
    },
  );
  last().close();
  await vi.advanceTimersByTimeAsync(3_500);
  expect(asked.some((address) => address.includes('getMarketInfo'))).toBe(true);
  expect(feedConnection.read('mark:BTC/USDT')).toMatchObject({ mark_price: '2' });
});

test('says whether a topic is heard now', async () => {
  const { feedConnection } = await watching();
  expect([feedConnection.hears('ticker'), feedConnection.hears('user')]).toEqual([true, false]);
  last().close();
  expect(feedConnection.hears('ticker')).toBe(false);
});

test('a connection that is asked is alive once it says something', async () => {
  const { feedConnection } = await watching();
  const isAlive = feedConnection.isAlive();
  expect(last().said.at(-1)).toEqual({ op: 'ping' });
  last().hear({ type: 'pong' });
  expect(await isAlive).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(Socket.all).toHaveLength(1);
});

test('a connection that is asked and says nothing for three seconds is lost, whether or not the other end agrees', async () => {
  const { feedConnection } = await watching();
  // A half-open connection waits for the other end before it is closed.
  last().close = () => undefined;
  const all = Promise.all([feedConnection.isAlive(), feedConnection.isAlive()]);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(feedConnection.hears('ticker')).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(await all).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(Socket.all).toHaveLength(2);
});

test('where there is no connection, or it is let go while it is asked, it is not alive', async () => {
  const { feedConnection } = await watching();
  const isAlive = feedConnection.isAlive();
  Object.assign(document, { hidden: true });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await isAlive).toBe(false);
  expect(await feedConnection.isAlive()).toBe(false);
});

test('who watches is told what came, and whether it stands for everything before it', async () => {
  const { changed } = await watching();
  last().hear({ type: 'update', topic: 'ticker', seq: 6, data: [row('ETH/USDT', '3')] });
  expect(changed.mock.calls).toEqual([
    [[row('BTC/USDT', '1'), row('ETH/USDT', '2')], true],
    [[row('ETH/USDT', '3')], false],
  ]);
});
