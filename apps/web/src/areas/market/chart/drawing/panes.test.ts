import { describe, expect, test } from 'vitest';
import type { Candle } from '../candles.ts';
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

describe('the panes of a chart', () => {
  test('are the chosen indicators in a fixed order, unknown ones left out', () => {
    expect(chosenOf(['BOLL', 'MA', 'SAR'], ['RSI', 'VOL'])).toEqual({ main: ['MA', 'BOLL'], sub: ['VOL', 'RSI'] });
    const names = panesOf(candles, chosenOf(['MA', 'EMA', 'BOLL'], ['VOL', 'MACD', 'KDJ', 'RSI']), decimals).map(({ name, plots }) => [
      name,
      plots.map(({ label }) => label).join(' '),
    ]);
    expect(names).toEqual([
      ['main', 'MA5 MA10 MA30 EMA12 EMA26 BOLL UB LB'],
      ['VOL', 'MA5 MA10 VOL'],
      ['MACD', 'DIF DEA MACD'],
      ['KDJ', 'K D J'],
      ['RSI', 'RSI6 RSI12 RSI24'],
    ]);
  });

  test('have one value per candle and distinct keys', () => {
    const plots = panesOf(candles, chosenOf(['MA', 'BOLL'], ['VOL', 'MACD', 'KDJ', 'RSI']), decimals).flatMap((pane) => pane.plots);
    expect(plots.every(({ values }) => values.length === candles.length)).toBe(true);
    expect(new Set(plots.map(({ key }) => key)).size).toBe(plots.length);
  });

  test('have their values at a candle', () => {
    const [main, volume] = panesOf(candles, chosenOf(['MA'], ['VOL']), decimals);
    expect(main && legendOf(main, 10).map(({ label, text }) => `${label} ${text}`)).toEqual(['MA5 109.00', 'MA10 106.50']);
    expect(volume && legendOf(volume, 4).map(({ label, text }) => `${label} ${text}`)).toEqual(['MA5 30.000', 'VOL 50.000']);
    expect(main && legendOf(main, 2)).toEqual([]);
  });

  test('keep an empty chart empty', () => {
    expect(panesOf([], chosenOf([], []), decimals)).toEqual([{ name: 'main', plots: [] }]);
  });
});
