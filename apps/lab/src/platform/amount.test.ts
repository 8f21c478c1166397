import { expect, it } from 'vitest';
import { amountText, percentText, priceText } from './amount.ts';

it.each([
  [1_250_000_000n, '12.5'],
  [100_000_000_000n, '1,000'],
  [-123_456_789_012_345_678n, '-1,234,567,890.12345678'],
  [0n, '0'],
  [-1n, '-0.00000001'],
])('%s atoms are shown as %s', (amount, shown) => expect(amountText(amount)).toBe(shown));

it('a rate is shown in percent', () => expect(percentText(700_000n)).toBe('0.7'));

it('a price has the decimals of its market', () => expect(priceText(6_414_110_000_000n, 2)).toBe('64,141.10'));
