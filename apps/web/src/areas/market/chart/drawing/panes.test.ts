import { describe, expect, test } from 'vitest';
import type { Candle } from '../candles.ts';
import { numbersOf } from './indicators.ts';
import { chosenOf, legendOf, panesOf } from './panes.ts';

const candles: Candle[] = Array.from({ length: 40 }, (_, index) => ({
  time: index * 60,
  open: 100 + index,
  high: 102 + index,
  low: 99 + index,
  close: 101 + index,
  volume: 10 * (index + 1),
}));
const decimals = { price: 2, volume: 3 };
const usual = numbersOf({});

describe('the panes of a chart', () => {
  test('are the chosen indicators in a fixed order, unknown ones left out', () => {
    expect(chosenOf(['BOLL', 'MA', 'TRIX'], ['RSI', 'VOL'])).toEqual({ main: ['MA', 'BOLL'], sub: ['VOL', 'RSI'] });
    const every = chosenOf(['MA', 'EMA', 'BOLL', 'SAR'], ['VOL', 'MACD', 'KDJ', 'RSI', 'WR', 'StochRSI']);
    expect(panesOf(candles, every, decimals, usual).map(({ title, plots }) => [title, plots.map(({ label }) => label).join(' ')])).toEqual([
      ['', 'MA5 MA10 MA30 EMA12 EMA26 BOLL UB LB SAR'],
      ['VOL', 'MA5 MA10 VOL'],
      ['MACD(12,26,9)', 'DIF DEA MACD'],
      ['KDJ(9,3,3)', 'K D J'],
      ['RSI', 'RSI6 RSI12 RSI24'],
      ['WR', 'WR14'],
      ['StochRSI(14,14,3,3)', 'K D'],
    ]);
  });

  test('have one value per candle and distinct keys', () => {
    const numbers = numbersOf({ MA: [7, 7, 30] });
    const plots = panesOf(candles, chosenOf(['MA', 'BOLL'], ['VOL', 'MACD', 'KDJ', 'RSI']), decimals, numbers).flatMap(
      (pane) => pane.plots,
    );
    expect(plots.every(({ values }) => values.length === candles.length)).toBe(true);
    expect(new Set(plots.map(({ key }) => key)).size).toBe(plots.length);
  });

  test('have no value in the legend before they have enough candles', () => {
    const [main] = panesOf(candles, chosenOf(['MA'], []), decimals, usual);
    expect([10, 5, 2].map((index) => main && legendOf(main, index).map(({ label }) => label))).toEqual([['MA5', 'MA10'], ['MA5'], []]);
  });

  test('keep an empty chart empty', () => {
    expect(panesOf([], chosenOf([], []), decimals, usual)).toEqual([{ name: 'main', title: '', plots: [] }]);
  });

  test('follow the numbers of an indicator, also those that its labels do not name', () => {
    const macdOf = (stored: Record<string, unknown>) => panesOf(candles, chosenOf([], ['MACD']), decimals, numbersOf(stored))[1];
    const [before, after] = [macdOf({}), macdOf({ MACD: [5, 20, 7] })];
    expect(after?.title).toBe('MACD(5,20,7)');
    expect(after?.plots[0]?.values.at(-1)).not.toBe(before?.plots[0]?.values.at(-1));
    expect(after?.plots[0]?.key).not.toBe(before?.plots[0]?.key);
  });
});

test.each([
  ['too small', [0, 10, 30]],
  ['not whole', [5, 10, 30.5]],
  ['too few', [5, 10]],
  ['not a list', 'MA'],
])('stored numbers that are %s leave an indicator with its usual ones', (_, stored) => {
  expect(numbersOf({ MA: stored, EMA: [7, 25] })).toMatchObject({ MA: [5, 10, 30], EMA: [7, 25] });
});
