import { expect, it } from 'vitest';
import { fiatOfCountry } from './terms.ts';

it.each([
  ['CN', 'CNY'],
  ['HK', 'HKD'],
  ['ES', 'EUR'],
  ['TH', 'THB'],
  ['US', 'USD'],
  ['BR', undefined],
  ['', undefined],
])('a user from %j pays in %s', (country, fiat) => expect(fiatOfCountry(country)).toBe(fiat));
