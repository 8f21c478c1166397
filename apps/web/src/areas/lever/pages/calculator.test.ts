import { assertDefined, atoms } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market-terms';
import { describe, expect, test } from 'vitest';
import { clockText } from '../../../platform/text/clock-text.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { type Asked, calculate } from './calculator.ts';

const market = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC is traded');
const ask = (more: Partial<Asked> = {}) =>
  calculate(market, { side: 'long', leverage: 20, entry: '65000', exit: '66234.5', lots: '100', roe: '50', available: '1000', ...more });

describe('the calculator', () => {
  test('shows no result while a number is missing', () => {
    expect(ask({ entry: '' })).toEqual({ profit: undefined, target: undefined, liquidation: undefined, most: undefined });
    expect(ask({ exit: '0' }).profit).toBeUndefined();
    expect(ask({ lots: '' })).toMatchObject({ profit: undefined, target: { price: 6_662_500, pnl: undefined }, liquidation: undefined });
    expect(ask({ roe: '', available: '' })).toMatchObject({ target: undefined, most: undefined });
    expect(ask({ side: 'short', roe: '2000' }).target).toBeUndefined();
  });
});

test.each([
  [28_799, '07:59:59'],
  [3_600, '01:00:00'],
  [-4, '00:00:00'],
])('%i seconds are %s', (seconds, text) => expect(clockText(seconds)).toBe(text));

test.each([
  ['123.45', '+123.45'],
  ['-0.645', '-0.64'],
  ['0', '0.00'],
  ['0.001', '+<0.01'],
  ['-0.001', '-<0.01'],
])('a gain of %s is %s', (amount, text) => expect(gainText(atoms(amount))).toBe(text));
