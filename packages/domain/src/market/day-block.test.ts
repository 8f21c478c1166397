import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '../core/index.ts';
import { computeDays } from './compute-days.ts';
import { BLOCK_DAYS, type DayBlock, dayBlock } from './day-block.ts';
import { columnsOf, type DayColumns } from './day-table.ts';
import { LISTED_AT } from './markets.ts';
import type { Period } from './periods.ts';
import { createPricePath } from './price-path.ts';
import { NEVER, type PriceScript } from './script.ts';
import { SEED_MARKETS } from './seed.ts';

const bitcoin = SEED_MARKETS.list[0]!;
const SEED = 7001;
const BLOCK = 300;
const FIRST = BLOCK * BLOCK_DAYS;
const START = FIRST * DAY;
const END = START + BLOCK_DAYS * DAY;
const hold = (startAt: number, size = 0.1): PriceScript => ({
  market: bitcoin.id,
  startAt,
  fullAt: startAt + 3600,
  backAt: NEVER - 1,
  endAt: NEVER,
  size,
});
const blockOf = (...scripts: PriceScript[]): DayBlock => dayBlock(SEED, bitcoin, BLOCK, scripts);
/** The first days of a block, which suffice where only these are read. */
const FIRST_DAYS = 4;
const compute = ({ seed, market, firstDay, scripts }: DayBlock): DayColumns => computeDays(seed, market, firstDay, FIRST_DAYS, scripts);

describe('a block of days', () => {
  it('depends on the scripts that move its candles, and no others', () => {
    const before = { ...hold(START - 10 * DAY), backAt: START - 8 * DAY, endAt: START - 7 * DAY };
    expect(blockOf(before, hold(END)).key).toBe(blockOf().key);
    expect(blockOf(hold(END - 1)).key).not.toBe(blockOf().key);
    expect(blockOf({ ...before, endAt: START - 30 }).key).not.toBe(blockOf().key);
    expect(blockOf(hold(START, 0.1)).key).not.toBe(blockOf(hold(START, 0.2)).key);
  });

  it('stays the same if a script is cancelled after it', () => {
    const script = hold(START + DAY);
    const later = { ...script, cancelled: { at: END, goneAt: END + DAY } };
    expect(blockOf(later)).toEqual(blockOf(script));
    expect(blockOf({ ...script, cancelled: { at: END - 1, goneAt: END + DAY } }).key).not.toBe(blockOf(script).key);
  });

  it('equals the sum of its minutes, scripted or not', () => {
    const day = fc.nat({ max: FIRST_DAYS - 1 });
    const scripts = fc.array(
      fc.tuple(day, day, fc.double({ min: -0.3, max: 0.3, noNaN: true })).map(([from, days, size]) => {
        const startAt = START + (from - 3) * DAY + 1234;
        return { ...hold(startAt, size), backAt: startAt + 7200, endAt: startAt + 7200 + days * DAY };
      }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(scripts, day, (some, index) => {
        const at = START + index * DAY;
        const ask = (blocks: (block: DayBlock) => DayColumns | undefined) =>
          createPricePath({ seed: SEED, scripts: some, blocks }).candles(bitcoin, '1day', at, at, NEVER);
        expect(ask(compute)).toEqual(ask(() => undefined));
      }),
      { numRuns: 10 },
    );
  });
});

describe('cached blocks', () => {
  const bar = { open: 1, high: 3, low: 1, close: 2, volume: 1, turnover: 1 };
  const marked = columnsOf(Array.from({ length: BLOCK_DAYS }, () => bar));

  it('suffice for weeks and months: no whole day is aggregated', () => {
    const path = createPricePath({ seed: SEED + 1, blocks: () => marked });
    for (const period of ['1day', '1week', '1mon'] as const)
      for (const { high, low, close } of path.candles(bitcoin, period, START, END, NEVER)) expect([high, low, close]).toEqual([3, 1, 2]);
    const month = path.candles(bitcoin, '1mon', START, END, NEVER)[0];
    expect(month?.volume).toBeGreaterThanOrEqual(28);
    expect(path.missingBlocks(bitcoin, '1mon', LISTED_AT, NEVER, NEVER)).toEqual([]);
  });

  it('are missing if neither the table nor a block nor an earlier call has the days', () => {
    const path = createPricePath({ seed: SEED + 2, blocks: ({ firstDay }) => (firstDay === FIRST ? marked : undefined) });
    const missed = (period: Period, now: number) =>
      path.missingBlocks(bitcoin, period, START - DAY, NEVER, now).map(({ firstDay }) => firstDay);
    expect(missed('1day', END + DAY - 2)).toEqual([FIRST - BLOCK_DAYS]);
    expect(missed('1day', END + DAY - 1)).toEqual([FIRST - BLOCK_DAYS, FIRST + BLOCK_DAYS]);
    expect(missed('60min', END + DAY)).toEqual([]);
    path.candles(bitcoin, '1day', START - DAY, START - 1, NEVER);
    expect(missed('1day', END + DAY - 1)).toEqual([FIRST + BLOCK_DAYS]);
  });
});
