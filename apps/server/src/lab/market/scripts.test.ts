import { lab, product } from '@mt2/contracts';
import type { TopicData } from '@mt2/contracts/feed';
import { assertDefined } from '@mt2/domain';
import { createPricePath, SEED_MARKETS } from '@mt2/domain/market';
import { OptionBuyer } from '@mt2/prisma/testing/option-buyer';
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
  it('are limited to 200 at a time, and an ended or cancelled one makes room', async () => {
    const world = await server.fork();
    const later = (index: number) => ({ ...script, kind: 'pulse' as const, percent: 1, start: `${60 * index + 60}s`, over: 20, back: 20 });
    for (let index = 0; index < 200; index++) await ok(world.guest, labMarket.addScript, later(index));
    await refusal(world.guest, labMarket.addScript, script);
    await refusal(world.guest, labMarket.setPrice, { symbol: 'BTC/USDT', to: '65000' });
    await ok(world.guest, labMarket.addScript, { ...script, symbol: 'ETH/USDT' });
    await world.advance('100s');
    await ok(world.guest, labMarket.addScript, later(300));
    await refusal(world.guest, labMarket.addScript, later(301));
    const { scripts } = (await ok(world.guest, labMarket.getMarket, {})).message;
    await ok(world.guest, labMarket.cancelScript, { id: scripts.at(-3)?.id ?? 0, over: 1 });
    await ok(world.guest, labMarket.addScript, later(301));
  });

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

  it('reaches a price in time, also on top of another one', async () => {
    const world = await server.fork();
    await ok(world.guest, labMarket.addScript, script);
    await ok(world.guest, labMarket.addScript, { symbol: 'BTC/USDT', kind: 'target', price: '70000', over: 120 });
    await world.advance('120s');
    expect(await price(world)).toBe(70_000);
    const { message } = await ok(world.guest, labMarket.getMarket, {});
    expect(message.symbols.find(({ symbol }) => symbol === 'BTC/USDT')?.price).toBe('70000.00');
    expect(message.scripts.map(({ kind, t0 }) => [kind, t0])).toEqual([
      ['hold', '2026-01-01T00:00:00Z'],
      ['target', '2026-01-01T00:00:00Z'],
    ]);
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

  it('never moves anything if it had not started', async () => {
    const world = await server.fork();
    const { id } = (await ok(world.guest, labMarket.addScript, { ...script, start: '1h' })).message;
    await ok(world.guest, labMarket.cancelScript, { id });
    await world.advance('2h');
    expect(await price(world)).toBe(unshifted(7_200));
    const { message } = await ok(world.guest, product.market.listCandles, { symbol: 'BTC/USDT', period: '1day' });
    expect(message.at(-1)?.scripted).toBeUndefined();
  });

  it('is cancelled once, and only while it has an effect', async () => {
    const world = await server.fork();
    const { id } = (await ok(world.guest, labMarket.addScript, { ...script, kind: 'pulse' })).message;
    await world.advance('2m');
    await refusal(world.guest, labMarket.cancelScript, { id });
    const other = (await ok(world.guest, labMarket.addScript, script)).message.id;
    await ok(world.guest, labMarket.cancelScript, { id: other, over: 1 });
    await refusal(world.guest, labMarket.cancelScript, { id: other });
  });
});

describe('accumulated scripts', () => {
  const add = (world: TestWorld, percent: number) => world.guest.send(labMarket.addScript, { ...script, percent, over: 1 });
  const pile = async (world: TestWorld, percents: readonly number[]) => {
    for (const percent of percents) expect((await add(world, percent)).ok).toBe(true);
  };

  it.each([
    [50, 1_000_000],
    [-33, 5_000],
  ])('of %i %% are accepted until they go too far, and the world continues', async (percent, furthest) => {
    const world = await server.fork();
    const buyer = await OptionBuyer.enter(world);
    for (const direction of ['up', 'down', 'flat'] as const) await buyer.buy({ direction });
    await pile(
      world,
      Array.from({ length: 5 }, () => percent),
    );
    expect(await add(world, percent)).toMatchObject({ ok: false });
    await world.advance('1d');
    const last = await price(world);
    expect(percent > 0 ? last < furthest : last > furthest).toBe(true);
    expect((await buyer.orders()).map(({ result }) => result)).toEqual(percent > 0 ? ['lose', 'lose', 'win'] : ['lose', 'win', 'lose']);
    await buyer.buy();
    await world.prove();
  });

  it('cannot be cancelled if the others would go too far without them', async () => {
    const world = await server.fork();
    const down = (await ok(world.guest, labMarket.addScript, { ...script, percent: -33, over: 1 })).message.id;
    await pile(world, [50, 50, 50, 50, 50, 50]);
    await refusal(world.guest, labMarket.cancelScript, { id: down });
    await ok(world.guest, labMarket.cancelScript, { id: down + 1 });
    await ok(world.guest, labMarket.cancelScript, { id: down });
  });
});

describe('an invalid script', () => {
  it('names the price of a jump that lies between two ticks', async () => {
    const world = await server.fork();
    const refused = { ok: false, field: 'to' };
    expect(await world.guest.send(labMarket.setPrice, { symbol: 'BTC/USDT', to: '65000.001' })).toMatchObject(refused);
  });

  it.each<[string, Record<string, unknown>]>([
    ['symbol', { symbol: 'GOLD/USDT' }],
    ['kind', { kind: 'crash' }],
    ['percent', { percent: 51 }],
    ['over', { over: '31d' }],
    ['over', { over: 'soon' }],
    ['back', { kind: 'pulse', back: 0 }],
    ['hold', { kind: 'pulse', hold: -1 }],
    ['price', { kind: 'target', price: '70000.001' }],
    ['start', { start: '2026-02-30T00:00:00Z' }],
    ['start', { start: '2025-12-31T23:59:59Z' }],
  ])('names its %s: %o', async (field, wrong) => {
    const world = await server.fork();
    expect(await world.guest.send(labMarket.addScript, { ...script, ...wrong } as never)).toMatchObject({ ok: false, field });
    expect((await ok(world.guest, labMarket.getMarket, {})).message.scripts).toEqual([]);
  });
});
