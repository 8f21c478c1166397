import { expect, it } from 'vitest';
import { percentText, plainAmount } from './amount.ts';

it.each([
  [1_250_000_000n, '12.5'],
  [100_000_000_000n, '1000'],
  [0n, '0'],
  [-1n, '-0.00000001'],
])('%s atoms are shown as %s', (amount, shown) => expect(plainAmount(amount)).toBe(shown));

it('a rate is shown in percent', () => expect(percentText(700_000n)).toBe('0.7'));
