import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, dayOf } from '@mt2/domain';
import { computeDay, createPricePath, decodeDayTable, LISTED_AT, SEED_MARKETS } from '@mt2/domain/market';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayTableOf, type PrepareOptions, prepareDayTable, tableFile, writeTable } from './day-tables.ts';

const DEFAULT_SEED = 20_261_119;

let directory: string;
let options: PrepareOptions;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mt2-days-'));
  options = { directory, days: 3, signal: new AbortController().signal, onProgress: () => {} };
});
afterEach(() => rm(directory, { recursive: true }));

describe('the committed table of the default seed', () => {
  const lastDay = dayOf(Date.UTC(2027, 11, 31) / 1000);

  it('is available immediately, for every market from the listing through 2027', () => {
    const table = dayTableOf(DEFAULT_SEED);
    expect(table).toMatchObject({ seed: DEFAULT_SEED, firstDay: dayOf(LISTED_AT), days: lastDay - dayOf(LISTED_AT) + 1 });
    expect([...(table?.columns.keys() ?? [])]).toEqual(SEED_MARKETS.list.map(({ id }) => id));
    expect(statSync(tableFile(import.meta.dirname, DEFAULT_SEED)).size).toBeLessThan(1_000_000);
  });

  it('agrees with the sum of the minutes', () => {
    const tabled = createPricePath({ seed: DEFAULT_SEED, days: () => dayTableOf(DEFAULT_SEED) });
    SEED_MARKETS.list.forEach((market, index) => {
      for (const day of [dayOf(LISTED_AT), dayOf(LISTED_AT) + 1 + 173 * index, lastDay]) {
        const { turnover, ...prices } = computeDay(DEFAULT_SEED, market, day);
        const [candle] = tabled.candles(market, '1day', day * DAY, day * DAY, (day + 1) * DAY);
        expect(candle).toMatchObject({ ...prices, turnover: BigInt(turnover) * 1_000_000n });
      }
    });
  });
});

describe('the table of another seed', () => {
  it('is computed in the background, with progress, and stored', async () => {
    const progress: string[] = [];
    const preparing = prepareDayTable(1001, { ...options, onProgress: (done, all) => progress.push(`${done}/${all}`) });
    expect(dayTableOf(1001)).toBeUndefined();
    await preparing;
    expect(progress).toEqual(SEED_MARKETS.list.map((_, index) => `${index + 1}/12`));
    for (const market of SEED_MARKETS.list) {
      const { high, low, close, volume } = computeDay(1001, market, dayOf(LISTED_AT) + 2);
      const columns = dayTableOf(1001)?.columns.get(market.id);
      expect([columns?.highs[2], columns?.lows[2], columns?.closes[2], columns?.volumes[2]]).toEqual([high, low, close, volume]);
    }
    expect(decodeDayTable(readFileSync(tableFile(directory, 1001)))).toEqual(dayTableOf(1001));
  });

  it('is read if it was stored before', async () => {
    await prepareDayTable(1002, options);
    writeTable(directory, { ...dayTableOf(1002)!, seed: 1003 });
    const onProgress = () => expect.unreachable('nothing is computed');
    await prepareDayTable(1003, { ...options, onProgress });
    expect(dayTableOf(1003)?.columns).toEqual(dayTableOf(1002)?.columns);
  });

  it('is computed again when its file is damaged', async () => {
    await writeFile(tableFile(directory, 1004), 'MT2-days-1 and then nothing of use');
    await prepareDayTable(1004, options);
    expect(dayTableOf(1004)?.days).toBe(3);
  });

  it('is aborted when the server stops', async () => {
    const stop = new AbortController();
    const preparing = prepareDayTable(1005, { ...options, days: 2000, signal: stop.signal });
    stop.abort();
    await expect(preparing).rejects.toThrow('aborted');
    expect(dayTableOf(1005)).toBeUndefined();
  });

  it('is used even if it cannot be stored', async () => {
    const notAFolder = join(tableFile(import.meta.dirname, DEFAULT_SEED), 'below-a-file');
    await expect(prepareDayTable(1006, { ...options, directory: notAFolder })).rejects.toThrow('ENOTDIR');
    expect(dayTableOf(1006)?.days).toBe(3);
  });
});
