import { lab, product } from '@mt2/contracts';
import type { FeedBook, FeedCandle } from '@mt2/contracts/feed';
import { assertDefined } from '@mt2/domain';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import { FeedSocket } from '../testing/feed-socket.ts';
import { EPOCH, ok, type TestWorld } from '../testing/harness.ts';
import { sharedServer } from '../testing/shared-server.ts';

const server = await sharedServer();

const BTC = { currency_id: 1, legal_id: 3 };

async function enter(persona?: string): Promise<{ home: TestWorld; feed: FeedSocket; token: string }> {
  const home = await server.fork();
  const feed = await FeedSocket.open(server, { path: `/ws?world=${home.id}` });
  if (!persona) return { home, feed, token: '' };
  const { token } = (await ok(home.guest, lab.people.logInAs, { persona })).message;
  feed.send({ op: 'auth', token });
  await feed.next('authed');
  return { home, feed, token };
}

describe('the feed of markets', () => {
  it('greets with the world and its clock', async () => {
    const { home, feed } = await enter();
    const world = { now: EPOCH, world: home.id, state: home.world.stateId, mode: 'frozen', rate: 1 };
    expect(await feed.next('hello')).toEqual({ type: 'hello', ...world, lab: true });
  });

  it('shows every ticker, then only those that change', async () => {
    const { home, feed } = await enter();
    const snapshot = await feed.follow('ticker');
    expect(snapshot.data).toHaveLength(14);
    await home.advance('5s');
    const update = await feed.next('update', 'ticker');
    expect(update).toMatchObject({ now: EPOCH + 5, seq: snapshot.seq + 1 });
    const quotation = await ok(home.guest, product.market.listQuotations, {});
    const btc = assertDefined(quotation.message[0]?.quotation[0], 'BTC is quoted');
    expect(update.data).toContainEqual(expect.objectContaining({ symbol: 'BTC/USDT', now_price: btc.now_price, volume: btc.volume }));
    await home.advance('1s');
    expect((await feed.next('update', 'ticker')).seq).toBe(snapshot.seq + 2);
  });

  it('sends an update immediately when a market is halted or reopened', async () => {
    const { home, feed } = await enter();
    await feed.follow('ticker');
    for (const [call, open] of [
      [lab.labMarket.haltMarket, 0],
      [lab.labMarket.resumeMarket, 1],
    ] as const) {
      await ok(home.guest, call, { symbol: 'BTC/USDT' });
      const { now, data } = await feed.next('update', 'ticker');
      expect([now, data]).toEqual([EPOCH, [expect.objectContaining({ symbol: 'BTC/USDT', open_transaction: open })]]);
    }
  });

  it('sends a candle whose days must be summed as soon as it is ready', async () => {
    const { home, feed } = await enter();
    await ok(home.guest, lab.labMarket.addScript, { symbol: 'ADA/USDT', kind: 'hold', percent: 3, over: 60 });
    await home.advance('40d');
    const topic = 'kline:ADA/USDT:1mon';
    expect((await feed.follow(topic)).data).toEqual([]);
    await ok(home.guest, product.market.listCandles, { symbol: 'ADA/USDT', period: '1mon' });
    await home.advance('1s');
    const { message } = await ok(home.guest, product.market.listCandles, { symbol: 'ADA/USDT', period: '1mon' });
    const shown = message
      .slice(-2)
      .map(({ time, open, close, high, low, volume, scripted }) => ({ time, open, close, high, low, volume, scripted }));
    const inNumbers = (candle: FeedCandle) => ({
      ...candle,
      ...Object.fromEntries((['open', 'close', 'high', 'low', 'volume'] as const).map((name) => [name, Number(candle[name])])),
    });
    expect(((await feed.next('update', topic)).data as FeedCandle[]).map(inNumbers)).toEqual(shown);
  });

  it('sends every candle of a short jump, and a snapshot after a long one', async () => {
    const { home, feed } = await enter();
    const topic = 'kline:BTC/USDT:1min';
    const { seq } = await feed.follow(topic);
    await home.advance('1h');
    const update = await feed.next('update', topic);
    expect(update.data).toHaveLength(61);
    await home.advance('30d');
    const anew = await feed.next('snapshot', topic);
    expect(anew).toMatchObject({ seq: seq + 2, now: EPOCH + 3600 + 30 * 86_400 });
    expect(anew.data).toHaveLength(2);
  });

  it('sends the mark price and the funding of a market like HTTP', async () => {
    const { home, feed } = await enter();
    const topic = 'mark:BTC/USDT';
    const asRead = async () => {
      const { message } = await ok(home.guest, product.market.getMarketInfo, { symbol: 'BTC/USDT', depth: '1' });
      const { mark_price, index_price, predicted_funding_rate, next_funding_time } = message;
      return { mark_price, index_price, predicted_funding_rate, next_funding_time };
    };
    const { data, seq } = await feed.follow(topic);
    expect(data).toEqual(await asRead());
    await home.advance('9h');
    const update = await feed.next('update', topic);
    expect(update).toMatchObject({ seq: seq + 1, data: await asRead() });
    expect(update.data).not.toEqual(data);
  });

  it('shows an order in the book as soon as it waits there, and no longer when it is cancelled', async () => {
    const { home, feed } = await enter('trader');
    const trader = await Trader.enter(home, {}, 'trader');
    const snapshot = await feed.follow('depth:BTC/USDT');
    const { bids } = snapshot.data as FeedBook;
    expect(bids).toHaveLength(50);
    const { id } = await trader.place({ price: assertDefined(bids[9], 'there are fifty')[0] });
    const after = (await feed.next('update', 'depth:BTC/USDT')).data as FeedBook;
    expect(Number(after.bids[9]?.[1])).toBeCloseTo(Number(bids[9]?.[1]) + 0.01, 6);
    await trader.cancel(id);
    expect(await feed.next('update', 'depth:BTC/USDT')).toMatchObject({ data: snapshot.data, seq: snapshot.seq + 2 });
  });

  it('sends a grouped book to those who request it, and the usual book to others', async () => {
    const { home, feed } = await enter('trader');
    const plain = (await feed.follow('depth:BTC/USDT')).data;
    const grouped = (await feed.follow('depth:BTC/USDT:50')).data as { bids: [string, string][]; asks: [string, string][] };
    expect([grouped.bids.length, grouped.asks.length]).toEqual([20, 20]);
    const { message } = await ok(home.guest, product.market.getMarketInfo, { symbol: 'BTC/USDT', group: '50' });
    expect(grouped).toEqual({ bids: message.buyList, asks: message.sellList });
    expect((await feed.follow('depth:BTC/USDT')).data).toEqual(plain);
    await home.advance('1s');
    const next = (await feed.next('update', 'depth:BTC/USDT:50')).data as typeof grouped;
    expect(next.asks.map(([price]) => price)).toEqual(grouped.asks.map(([price]) => price));
    expect(next).not.toEqual(grouped);
  });

  it('stops when asked, and starts again with a snapshot', async () => {
    const { home, feed } = await enter();
    await feed.follow('ticker');
    feed.send({ op: 'unsub', topics: ['ticker', 'depth:BTC/USDT'] });
    await feed.unread();
    await home.advance('5s');
    expect((await feed.unread()).filter(({ type }) => type === 'update')).toEqual([]);
    expect((await feed.follow('ticker')).now).toBe(EPOCH + 5);
  });
});

describe('the feed of a world', () => {
  it('moves with a running clock, once a tick', async () => {
    const { home, feed } = await enter();
    await feed.follow('ticker');
    await ok(home.guest, lab.clock.setClock, { mode: 'running', rate: 1000 });
    await feed.next('hello');
    server.app.registry.tick();
    expect((await feed.next('update', 'ticker')).now).toBeGreaterThan(EPOCH);
    await ok(home.guest, lab.clock.setClock, { mode: 'frozen' });
  });

  it('starts again with snapshots when the world is reset', async () => {
    const { home, feed, token } = await enter('trader');
    await feed.follow('ticker');
    const { seq } = await feed.follow('kline:BTC/USDT:1min');
    await feed.follow('user');
    await home.advance('1m');
    await feed.next('update', 'kline:BTC/USDT:1min');
    await ok(home.guest, lab.worlds.resetWorld, { world: home.id });
    expect(await feed.next('hello')).toMatchObject({ now: EPOCH, world: home.id, state: home.world.stateId, replaced: true });
    // The session was created after the seed, so it no longer exists.
    expect((await feed.next('update', 'user')).data).toEqual([{ event: 'signed-out' }]);
    expect((await feed.next('snapshot', 'ticker')).now).toBe(EPOCH);
    expect(await feed.next('snapshot', 'kline:BTC/USDT:1min')).toMatchObject({ seq: seq + 2, now: EPOCH });
    feed.send({ op: 'auth', token });
    await feed.next('error');
  });

  it('ends with the world', async () => {
    const { home, feed } = await enter();
    await ok(home.guest, lab.worlds.deleteWorld, { id: home.id });
    expect(await feed.closed).toBe(1012);
  });
});

describe('the feed of a user', () => {
  it('sends the user’s orders and balances, each once per commit, and nothing of other users', async () => {
    const { home, feed } = await enter('trader');
    const whale = await enter('whale');
    expect((await feed.follow('user')).data).toEqual([]);
    await whale.feed.follow('user');
    const trader = await home.as('trader');
    await ok(trader, product.spot.placeOrder, { ...BTC, type: 1, amount: '0.01' });
    const events = (await feed.next('update', 'user')).data as { event: string; account?: string; currency?: number }[];
    expect(events.filter(({ event }) => event === 'order')).toHaveLength(1);
    const places = events.filter(({ event }) => event === 'balance').map(({ account, currency }) => `${account} ${currency}`);
    expect(places.sort()).toEqual(['change 1', 'change 3']);
    expect((await whale.feed.unread()).filter(({ type }) => type === 'update')).toEqual([]);
  });

  it('needs a token', async () => {
    const { feed } = await enter();
    feed.send({ op: 'sub', topics: ['user'] });
    expect(await feed.next('error')).toMatchObject({ topic: 'user', message: 'Please log in first' });
    feed.send({ op: 'auth', token: 'nobody' });
    await feed.next('error');
  });

  it('follows a token into its own world if none was named', async () => {
    const home = await server.fork();
    const { token } = (await ok(home.guest, lab.people.logInAs, { persona: 'trader' })).message;
    const feed = await FeedSocket.open(server);
    expect(await feed.next('hello')).toMatchObject({ world: 'main' });
    await feed.follow('ticker');
    feed.send({ op: 'auth', token });
    expect(await feed.next('hello')).toMatchObject({ world: home.id });
    expect((await feed.next('snapshot', 'ticker')).now).toBe(EPOCH);
    await feed.next('authed');
    const named = await FeedSocket.open(server, { path: '/ws?world=main' });
    named.send({ op: 'auth', token });
    await named.next('error');
  });
});
