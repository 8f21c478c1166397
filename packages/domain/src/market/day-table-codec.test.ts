import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bar } from './bar.ts';
import { columnsOf, type DayTable, dayInTable } from './day-table.ts';
import { decodeDayTable, encodeDayTable } from './day-table-codec.ts';
import { SEED_MARKETS } from './seed.ts';

const FIRST_DAY = 18_993;
const [bitcoin, ether, litecoin] = SEED_MARKETS.list;

/** Days that open at the previous close, as all days do. */
const anyDays = (days: number): fc.Arbitrary<Bar[]> => {
  const price = fc.integer({ min: 1, max: 2 ** 32 });
  const figure = fc.integer({ min: 0, max: 2 ** 50 });
  const move = fc.record({ close: price, above: figure, below: figure, volume: figure, turnover: figure });
  return fc.tuple(price, fc.array(move, { minLength: days, maxLength: days })).map(([first, moves]) => {
    let open = first;
    return moves.map(({ close, above, below, volume, turnover }) => {
      const bar = { open, high: Math.max(open, close) + above, low: Math.max(0, Math.min(open, close) - below), close, volume, turnover };
      open = close;
      return bar;
    });
  });
};
const anyTable = fc
  .integer({ min: 1, max: 20 })
  .chain((days) => fc.record({ seed: fc.nat(2 ** 31 - 1), days: fc.constant(days), bitcoin: anyDays(days), ether: anyDays(days) }));

describe('a day table', () => {
  it('survives a round trip through bytes', () => {
    fc.assert(
      fc.property(anyTable, ({ seed, days, bitcoin: first, ether: second }) => {
        const columns = new Map([
          [1, columnsOf(first)],
          [2, columnsOf(second)],
        ]);
        const table = decodeDayTable(encodeDayTable({ seed, firstDay: FIRST_DAY, days, columns })) as DayTable;
        expect(table).toEqual({ seed, firstDay: FIRST_DAY, days, columns });
        first.forEach((bar, day) => {
          expect(dayInTable(table, bitcoin!, FIRST_DAY + day)).toEqual(bar);
        });
        expect(dayInTable(table, ether!, FIRST_DAY + days - 1)).toEqual(second.at(-1));
      }),
    );
  });

  it('has nothing outside its days and markets', () => {
    const bar = { open: 1, high: 3, low: 1, close: 2, volume: 9, turnover: 4 };
    const table = { seed: 1, firstDay: FIRST_DAY, days: 1, columns: new Map([[1, columnsOf([bar])]]) };
    expect(dayInTable(table, bitcoin!, FIRST_DAY)).toEqual(bar);
    expect(dayInTable(table, bitcoin!, FIRST_DAY - 1)).toBeUndefined();
    expect(dayInTable(table, bitcoin!, FIRST_DAY + 1)).toBeUndefined();
    expect(dayInTable(table, litecoin!, FIRST_DAY)).toBeUndefined();
  });
});

describe('refused bytes', () => {
  it('are truncated, too long, or of a different kind', () => {
    fc.assert(
      fc.property(anyTable, fc.nat(), ({ seed, days, bitcoin: bars }, cut) => {
        const bytes = encodeDayTable({ seed, firstDay: FIRST_DAY, days, columns: new Map([[1, columnsOf(bars)]]) });
        expect(decodeDayTable(bytes.subarray(0, cut % bytes.length))).toBeUndefined();
        expect(decodeDayTable(Uint8Array.of(...bytes, 0))).toBeUndefined();
      }),
    );
    expect(decodeDayTable(new Uint8Array())).toBeUndefined();
    expect(decodeDayTable(new TextEncoder().encode('{"seed":1}'))).toBeUndefined();
  });

  it('never crash the reader', () => {
    const magic = [...new TextEncoder().encode('MT2-days-1')];
    fc.assert(fc.property(fc.uint8Array({ max: 255 }), (bytes) => void decodeDayTable(Uint8Array.of(...magic, ...bytes))));
  });
});
