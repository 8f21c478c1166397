import { expect, it } from 'vitest';
import { amountText, figuresText, percentText, priceText } from './amount.ts';

it.each([
  [1_250_000_000n, '12.5'],
  [100_000_000_000n, '1,000'],
  [-123_456_789_012_345_678n, '-1,234,567,890.12345678'],
  [0n, '0'],
  [-1n, '-0.00000001'],
])('%s atoms are shown as %s', (amount, shown) => expect(amountText(amount)).toBe(shown));

it('a rate is shown in percent', () => expect(percentText(700_000n)).toBe('0.7'));

it('a price has the decimals of its market', () => expect(priceText(6_414_110_000_000n, 2)).toBe('64,141.10'));

it.each([
  ['your transfer of 500.00000000 USDT is complete', 'your transfer of 500.00 USDT is complete'],
  ['7500.0000 HALO · 3750.00 USDT', '7,500.00 HALO · 3,750.00 USDT'],
  ['0.01000000 BTC, net profit -27.23654863 USDT.', '0.01 BTC, net profit -27.23654863 USDT.'],
  ['2072.80338113 USDT at 6.15', '2,072.80338113 USDT at 6.15'],
  ['10.00.10.01, version 3.50.00, code 109347, TN8e4.5000', '10.00.10.01, version 3.50.00, code 109347, TN8e4.5000'],
])('the figures of "%s" are written "%s"', (sentence, written) => expect(figuresText(sentence)).toBe(written));
