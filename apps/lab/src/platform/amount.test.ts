import { expect, it } from 'vitest';
import { plainAmount } from './amount.ts';

it.each([
  ['12.50000000', '12.5'],
  ['1000.00000000', '1000'],
  ['0.00000000', '0'],
  ['-0.00000001', '-0.00000001'],
  ['100', '100'],
])('%s is shown as %s', (text, shown) => expect(plainAmount(text)).toBe(shown));
