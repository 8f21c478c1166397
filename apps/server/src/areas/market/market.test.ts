import { gunzipSync } from 'node:zlib';
import { type Message, product } from '@mt2/contracts';
import { assertDefined, atoms, formatFloor } from '@mt2/domain';
import { PERIODS } from '@mt2/domain/market';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import type { Ready } from '../../http/result.ts';
import { ask } from '../../testing/ask.ts';
import { EPOCH, ok, refusal, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { listQuotations } from './calls/quotations.ts';

const { market } = product;
const DAY = 86_400;
const BTC = 'BTC/USDT';

const server = await sharedServer();
/** February of the default seed: every candle of January is complete. Nothing is changed in it. */
const february = await server.fork();
await february.advance('31d');

const bar = ({ open, high, low, close, vol }: Message<typeof product.market.listCandles>[number]) => [open, high, low, close, Number(vol)];
type Range = { from?: number | string; to?: number | string };
const candles = async (world: TestWorld, symbol: string, period: string, range: Range = {}) =>
  (await ok(world.guest, market.listCandles, { symbol, period, ...range })).message;

describe('candles', () => {
  it.each([
    [BTC, '1min', EPOCH + 60, '64073.12 64091.16 64053.95 64060.85 1.917896'],
    [BTC, '1day', EPOCH, '64141.10 65237.33 64026.80 65000.00 10781.888048'],
    [BTC, '1week', EPOCH - 3 * DAY, '66435.84 67010.25 62137.64 62144.32 81175.389259'],
    [BTC, '1mon', EPOCH, '64141.10 77979.43 62005.60 68942.53 431843.935218'],
    ['ETH/USDT', '1day', EPOCH, '3035.35 3209.11 3025.04 3200.00 150089.10972'],
    ['XRP/USDT', '1min', EPOCH, '0.6010 0.6010 0.6001 0.6002 191473.61'],
  ])('of %s, %s at %d are %s', async (symbol, period, at, expected) => {
    const found = await candles(february, symbol, period, { from: at, to: at });
    expect(found.map((candle) => [candle.id, ...bar(candle)])).toEqual([[at, ...expected.split(' ').map(Number)]]);
  });

  it('are returned in every period, oldest first, without gaps in price or time', async () => {
    for (const period of PERIODS) {
      const found = await candles(february, BTC, period);
      expect(found.length, period).toBe(period === '1mon' ? 50 : period === '1week' ? 214 : 300);
      for (const [index, candle] of found.entries()) {
        const before = found[index - 1];
        if (before) expect([candle.open, candle.id > before.id]).toEqual([before.close, true]);
      }
    }
  });

  it('are at most 1,000: the last ones', async () => {
    const found = await candles(february, BTC, '1min', { from: EPOCH, to: EPOCH + 2 * DAY });
    expect(found.length).toBe(1000);
    expect([found[0]?.id, found.at(-1)?.id]).toEqual([EPOCH + 2 * DAY - 999 * 60, EPOCH + 2 * DAY]);
    for (const period of PERIODS)
      expect((await candles(february, BTC, period, { from: 0, to: 999_999_999_999 })).length).toBeLessThan(1001);
  });

  it('end with the running one, and show nothing of the future', async () => {
    const world = await server.fork();
    await world.advance('3s');
    const found = await candles(world, BTC, '1min', { from: EPOCH, to: EPOCH + 3600 });
    expect(found.map((candle) => bar(candle).slice(0, 4))).toEqual([[64_141.1, 64_141.1, 64_127.29, 64_127.29]]);
  });

  describe('of a window entirely after the running one, from a browser with a different clock', () => {
    const NOW = EPOCH + 31 * DAY;
    const YEARS = 3 * 366 * DAY;

    it.each([
      ['1min', 60, 120],
      ['1day', DAY, 30],
    ])('are as many %s candles as it asks for, and end with that one', async (period, seconds, count) => {
      const from = NOW + YEARS;
      const found = await candles(february, BTC, period, { from, to: from + (count - 1) * seconds });
      expect(found).toEqual(await candles(february, BTC, period, { from: NOW - (count - 1) * seconds, to: NOW }));
      expect([found.length, found.at(-1)?.id, found.at(-1)?.time]).toEqual([count, NOW, NOW * 1000]);
    });

    it('are the last 300 if it has no end, at most 1,000, none before the listing, and counted by the calendar', async () => {
      const open = await candles(february, BTC, '5min', { from: NOW + YEARS });
      expect(open).toEqual(await candles(february, BTC, '5min', { from: NOW - 299 * 300, to: NOW }));
      const ahead = async (period: string, range: number) =>
        (await candles(february, BTC, period, { from: NOW + YEARS + 1, to: NOW + YEARS + range })).length;
      expect([await ahead('1min', 30 * DAY), await ahead('1mon', 9 * YEARS), await ahead('5min', 200)]).toEqual([1000, 50, 0]);
      const months = await candles(february, BTC, '1mon', { from: Date.UTC(2030, 0, 1) / 1000, to: Date.UTC(2031, 2, 15) / 1000 });
      expect([months.length, months[0]?.id, months.at(-1)?.id]).toEqual([15, Date.UTC(2024, 11, 1) / 1000, NOW]);
    });

    it('are empty if it touches the candle being made: a poll for newer ones stays empty', async () => {
      const ids = async (from: number, to: number) => (await candles(february, BTC, '5min', { from, to })).map(({ id }) => id - NOW);
      expect(await ids(NOW + 1, NOW + YEARS)).toEqual([]);
      expect(await ids(NOW + 300, NOW + YEARS)).toEqual([]);
      expect(await ids(NOW + 301, NOW + 900)).toEqual([-300, 0]);
      expect(await ids(NOW - 300, NOW + YEARS)).toEqual([-300, 0]);
    });
  });
});

describe('the tickers', () => {
  it('are those of 2026-01-03', async () => {
    const world = await server.fork();
    await world.advance('2d');
    const { message: deal } = await ok(world.guest, market.getTicker, { currency_id: 1, legal_id: 3 });
    const ticker = { now_price: '63418.55', high: '65489.77', low: '63268.66', volume: '12393.085731', change: '-2.43' };
    expect(deal).toMatchObject({ ...ticker, currency_id: 1, currency_name: 'BTC', legal_id: 3, legal_name: 'USDT' });
    const { message: quotation } = await ok(world.guest, market.listQuotations, {});
    expect(quotation[0]?.quotation.find(({ id }) => id === 1)).toMatchObject({ ...ticker, open: '65000.00', symbol: BTC });
  });

  it('list the markets of the seed and then those that were launched under their quote coin, with 24 hours of closes', async () => {
    const { message } = await ok(february.guest, market.listQuotations, {});
    const [{ quotation: _, ...group } = {}] = message;
    expect(group).toEqual({ id: 3, name: 'USDT', is_legal: 1, is_display: 1, is_lever: 1, is_match: 1, is_micro: 1 });
    const pairs = assertDefined(message[0], 'one quote coin').quotation;
    expect(pairs.map(({ id }) => id)).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1001, 1002, 1004, 1005, 1006, 1007, 1008]);
    expect(pairs.slice(0, 4).map(({ book_step }) => book_step)).toEqual(['0.50', '0.05', '0.01', '0.0001']);
    expect(pairs.slice(0, 4).map(({ book_reach }) => book_reach)).toEqual(['1950.00', '96.00', '2.55', '0.0186']);
    for (const pair of pairs) {
      expect(pair).toMatchObject({ currency_id: pair.id, legal_id: 3, market_from: 2, is_display: 1, open_coin_trade: 1 });
      expect(pair.spark.length).toBe(24);
      for (const price of [pair.now_price, pair.open, pair.high, pair.low, ...pair.spark])
        expect(price.split('.')[1]?.length).toBe(pair.price_decimals);
    }
  });

  it('are one answer for all who ask in a second, packed once', async () => {
    const kept = async () => (await listQuotations({ world: february.world } as never, {} as never)) as Ready;
    const headers = { host: '127.0.0.1', 'x-world': february.id, 'accept-encoding': 'gzip' };
    const send = () => server.app.http.inject({ url: market.listQuotations.path, headers });
    const { rawPayload } = await send();
    const { bytes, packed } = await kept();
    expect(gunzipSync(rawPayload)).toEqual(bytes);
    expect(await packed).toEqual(rawPayload);
    await send();
    expect((await kept()).packed).toBe(packed);
  });

  it('are the same bytes within a second, and others in the next', async () => {
    const world = await server.fork();
    const read = async () => (await ask(world, { url: '/api/currency/quotation_new' })).text;
    const before = await read();
    expect(await read()).toBe(before);
    await world.advance('1s');
    const after = await read();
    expect(after).not.toBe(before);
    expect(after).toContain('"now_price":"64137.38"');
  });
});

describe('the market’s page', () => {
  it('has the book of that second around the price, and the tape', async () => {
    const world = await server.fork();
    await world.advance('30s');
    const { message } = await ok(world.guest, market.getMarketInfo, { symbol: BTC });
    expect(message.sellList.slice(0, 3)).toEqual([
      ['64067.00', '0.504941'],
      ['64067.50', '0.384368'],
      ['64068.00', '2.614686'],
    ]);
    expect(message.buyList.slice(0, 3)).toEqual([
      ['64065.00', '0.610347'],
      ['64064.50', '1.135300'],
      ['64064.00', '0.397739'],
    ]);
    expect([message.buyList.length, message.sellList.length, message.now_price]).toEqual([20, 20, '64065.99']);
    expect(new Set(message.tradeList.map(({ id }) => id)).size).toBe(message.tradeList.length);
    expect(message.tradeList[1]).toEqual({
      id: EPOCH + 23,
      price: '64080.13',
      amount: '2.305327',
      direction: 'sell',
      ts: (EPOCH + 23) * 1000,
    });
    expect(message.next_funding_time).toBe(EPOCH + 8 * 3600);
    await world.advance('29s');
    const { message: later } = await ok(world.guest, market.getMarketInfo, { symbol: BTC });
    expect(later.tradeList[0]).toMatchObject({ ts: (EPOCH + 59) * 1000, price: '64073.12', amount: '1.396729', direction: 'buy' });
  });

  it.each([
    ['99', 50],
    ['5', 5],
    ['0', 20],
  ])('has as many levels as %j asks for, within reason', async (depth, levels) => {
    const { message } = await ok(february.guest, market.getMarketInfo, { symbol: BTC, depth });
    expect([message.buyList.length, message.sellList.length]).toEqual([levels, levels]);
  });

  it('has users’ waiting orders in its groups', async () => {
    const world = await server.fork();
    const trader = await Trader.enter(world, {}, 'trader');
    const first = async () => (await ok(world.guest, market.getMarketInfo, { symbol: BTC, group: '50' })).message.buyList[0];
    const [price, before] = assertDefined(await first(), 'a row');
    await trader.place({ price });
    expect(await first()).toEqual([price, formatFloor(atoms(before) + atoms('0.01'), 6)]);
  });

  it('is not offered in other groups or with other numbers of levels', async () => {
    for (const group of ['2', '100', '0.001', 'all', '-1', '10.0000000001'])
      await refusal(february.guest, market.getMarketInfo, { symbol: BTC, group });
    for (const depth of ['-3', '1.5', 'all']) await refusal(february.guest, market.getMarketInfo, { symbol: BTC, depth });
  });
});

describe('rates', () => {
  it('value a coin in yuan and dollars', async () => {
    const { guest } = await server.fork();
    const { message: usdt } = await ok(guest, market.getRates, {});
    expect(usdt).toMatchObject({ coin_name: 'USDT', price_usd: '1.00000000', price_cny: expect.stringMatching(/^7\.[12]\d{7}$/) });
    expect(usdt.price_cny.startsWith(usdt.rates.CNY)).toBe(true);
    const { message: bitcoin } = await ok(guest, market.getRates, { coin_name: 'btc' });
    expect(bitcoin).toMatchObject({ coin_name: 'BTC', price_usd: '64141.10000000', rates: usdt.rates });
  });
});
