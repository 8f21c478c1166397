import { assertDefined, atoms } from '@mt2/domain';
import type { OpenFacts } from '@mt2/domain/lever';
import { SEED_MARKETS } from '@mt2/domain/markets';
import { expect, test } from 'vitest';
import type { OpenForm } from './open-form.ts';
import { estimateAt, stopAtRoe } from './stop-estimate.ts';

const market = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC is a market of the seed');
const facts = {
  ...{ market, last: 6_400_000, available: atoms('5000') },
  ladder: { bids: [{ price: 6_399_900, quantity: 100 }], asks: [{ price: 6_400_100, quantity: 100 }] },
} as unknown as OpenFacts;
const form: OpenForm = { kind: 'limit', price: '64000', size: '', unit: 'lots', leverage: 20, takeProfit: '', stopLoss: '' };

test('a return of the margin is a price on the side of its direction', () => {
  expect(stopAtRoe(100, 'long', form, facts)).toBe('67200.00');
  expect(stopAtRoe(100, 'short', form, facts)).toBe('60800.00');
  expect(stopAtRoe(-50, 'long', form, facts)).toBe('62400.00');
  expect(stopAtRoe(100, 'short', { ...form, leverage: 1 }, facts)).toBeUndefined();
});

test('a market order is reckoned from the best price of the book', () => {
  expect(stopAtRoe(100, 'long', { ...form, kind: 'market' }, facts)).toBe('67201.05');
  expect(stopAtRoe(100, 'short', { ...form, kind: 'market' }, facts)).toBe('60799.05');
});

test('the result is money once a size is typed, and a return before', () => {
  expect(estimateAt('67200', { side: 'long', form, facts, lots: 100 })).toEqual({ roe: '100.00', pnl: atoms('320') });
  expect(estimateAt('67200', { side: 'short', form, facts, lots: undefined })).toEqual({ roe: '-100.00', pnl: undefined });
  expect(estimateAt('', { side: 'long', form, facts, lots: 100 })).toBeUndefined();
});
