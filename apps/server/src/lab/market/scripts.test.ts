import { lab, product } from '@mt2/contracts';
import type { TopicData } from '@mt2/contracts/feed';
import { assertDefined } from '@mt2/domain';
import { createPricePath, SEED_MARKETS } from '@mt2/domain/market';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import { FeedSocket } from '../../testing/feed-socket.ts';
import { EPOCH, ok, refusal, SEED, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { labMarket } = lab;
const server = await sharedServer();

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');
const unshifted = (seconds: number) => createPricePath({ seed: SEED }).tickAt(BTC, EPOCH + seconds) / 100;
const price = async (world: TestWorld) => Number((await ok(world.guest, product.market.getTicker, { currency_id: 1 })).message.now_price);
const script = { symbol: 'BTC/USDT', kind: 'hold', percent: 5, over: 60 } as const;

describe('the scripts of a market', () => {
  it('are limited to 10,000 in all, because past prices keep them', async () => {
    const world = await server.fork();
    await ok(world.guest, labMarket.addScript, { ...script, kind: 'pulse', over: 1, back: 1 });
    await world.advance('5s');
    world.world.writer.turn(() =>
      world.world.sql.change(
        'PriceScript',
        `INSERT INTO "PriceScript" ("marketId", "kind", "t0", "t1", "t2", "t3", "size", "addedAt", "reason")
        SELECT "marketId", "kind", "t0", "t1", "t2", "t3", 0, "addedAt", '' FROM "PriceScript",
          (WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) SELECT i FROM n)`,
      ),
    );
    await refusal(world.guest, labMarket.addScript, script);
    await ok(world.guest, labMarket.addScript, { ...script, symbol: 'ETH/USDT' });
  });
});

describe('a script', () => {
  it('raises the price for all users, in quotes, book and orders', async () => {
    const world = await server.fork();
    await ok(world.guest, labMarket.addScript, script);
    expect(await price(world)).toBe(unshifted(0));
    await world.advance('60s');
    expect(await price(world)).toBeCloseTo(unshifted(60) * 1.05, 1);
    const { message } = await ok(world.guest, product.market.getMarketInfo, { symbol: 'BTC/USDT' });
    expect(Number(message.sellList[0]?.[0])).toBeGreaterThan(unshifted(60) * 1.05);
    const prices = [];
    for (const persona of ['newcomer', 'lang-zh']) {
      const trader = await Trader.enter(world, { USDT: '1000' }, persona);
      prices.push((await trader.place()).averagePrice);
    }
    expect(prices[0]).toBe(prices[1]);
    expect(Number(prices[0])).toBeGreaterThan(unshifted(60) * 1.05e8);
    await world.advance('1d');
    expect(await price(world)).toBeCloseTo(unshifted(86_460) * 1.05, 1);
    await world.prove();
  });

  it('is announced to every client while it moves the price, and only for its own market', async () => {
    const world = await server.fork();
    const flags = async () => {
      const pairs = (await ok(world.guest, product.market.listQuotations, {})).message[0]?.quotation ?? [];
      return pairs.filter((pair) => pair.is_scripted === 1).map(({ symbol }) => symbol);
    };
    const feed = await FeedSocket.open(server, { path: `/ws?world=${world.id}` });
    await feed.follow('ticker');
    const { message } = await ok(world.guest, labMarket.addScript, { ...script, kind: 'pulse', start: '5s', over: 5, hold: 5, back: 5 });
    const seen: unknown[] = [];
    for (const by of ['4s', '1s', '14s', '1s']) {
      await world.advance(by);
      const rows = (await feed.next('update', 'ticker')).data as TopicData['ticker'];
      seen.push([rows.find(({ symbol }) => symbol === 'BTC/USDT')?.is_scripted, await flags()]);
    }
    expect(seen).toEqual([
      [0, []],
      [1, ['BTC/USDT']],
      [1, ['BTC/USDT']],
      [0, []],
    ]);
    const { id } = (await ok(world.guest, labMarket.addScript, script)).message;
    await world.advance('59s');
    expect(await flags()).toEqual(['BTC/USDT']);
    await world.advance('1s');
    // A price that stays shifted is not announced: its market's details say by how much.
    expect(await flags()).toEqual([]);
    const [{ quotation = [] } = {}] = (await ok(world.guest, product.market.listQuotations, {})).message;
    expect(quotation.map(({ price_shift }) => price_shift)).toEqual(['0.05000000', ...quotation.slice(1).map(() => '0.00000000')]);
    await ok(world.guest, labMarket.cancelScript, { id, over: '10s' });
    expect(await flags()).toEqual(['BTC/USDT']);
    await world.advance('10s');
    expect(await flags()).toEqual([]);
    expect(id).toBeGreaterThan(message.id);
  });

  it('moves a market to a price in one call', async () => {
    const world = await server.fork();
    const { message } = await ok(world.guest, labMarket.setPrice, { symbol: 'BTC/USDT', to: 70_000.5, over: '2m' });
    expect(message).toMatchObject({ kind: 'target', state: 'running', t1: '2026-01-01T00:02:00Z' });
    await world.advance('2m');
    expect(await price(world)).toBe(70_000.5);
    await ok(world.guest, labMarket.setPrice, { symbol: 'BTC/USDT', to: '65000' });
    await world.advance('1m');
    expect(await price(world)).toBe(65_000);
  });
});

describe('a cancelled script', () => {
  it('releases the price after the given time, and its past is unchanged', async () => {
    const world = await server.fork();
    const { id } = (await ok(world.guest, labMarket.addScript, script)).message;
    await world.advance('10m');
    const before = await price(world);
    const candles = async () => (await ok(world.guest, product.market.listCandles, { symbol: 'BTC/USDT', period: '1min' })).message;
    const past = await candles();
    const { message } = await ok(world.guest, labMarket.cancelScript, { id, over: '2m' });
    expect(message).toMatchObject({ id, state: 'cancelled', cancelled_at: '2026-01-01T00:10:00Z', gone_at: '2026-01-01T00:12:00Z' });
    expect(await price(world)).toBe(before);
    expect(await candles()).toEqual(past);
    await world.advance('1m');
    expect(await price(world)).toBeCloseTo(unshifted(660) * Math.sqrt(1.05), 1);
    await world.advance('1m');
    expect(await price(world)).toBe(unshifted(720));
    expect((await ok(world.guest, labMarket.getMarket, {})).message.scripts).toMatchObject([{ id, state: 'cancelled' }]);
  });
});
