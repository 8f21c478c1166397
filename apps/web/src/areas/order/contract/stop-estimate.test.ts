import { assertDefined, atoms } from '@mt2/domain';
import type { OpenFacts } from '@mt2/domain/lever';
import { SEED_MARKETS } from '@mt2/domain/market-terms';
import { expect, test } from 'vitest';
import { type OpenForm, previewOpen } from './open-form.ts';
import { estimateAt, stopAtRoe } from './stop-estimate.tsx';

const market = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC is a market of the seed');
const facts: OpenFacts = {
  market,
  isOpen: true,
  last: 6_400_000,
  mark: 6_400_000,
  available: atoms('5000'),
  ladder: { bids: [{ price: 6_399_900, quantity: 100 }], asks: [{ price: 6_400_100, quantity: 100 }] },
};
const stops = { hasStops: true, takeProfit: '', stopLoss: '' };
const form: OpenForm = { kind: 'limit', price: '64000', size: '', unit: 'lots', leverage: 20, ...stops };

/** The position that a form would open. */
const opening = (side: 'long' | 'short', part: Partial<OpenForm> = {}, lots?: number) => {
  const changed = { ...form, ...part };
  return { market, side, leverage: changed.leverage, price: previewOpen(changed, facts)[side].entry, lots };
};
const at = (roe: number, side: 'long' | 'short', part: Partial<OpenForm> = {}) => stopAtRoe(roe, opening(side, part));

test('a return on the margin gives a price on the side of its direction', () => {
  expect(at(100, 'long')).toBe('67200.00');
  expect(at(100, 'short', { price: '64001' })).toBe('60800.95');
  expect(at(-50, 'long')).toBe('62400.00');
  expect(at(100, 'short', { leverage: 1 })).toBeUndefined();
});

test('a market order is calculated from the best price of the book, and so is a limit order beyond it', () => {
  expect(at(100, 'long', { kind: 'market' })).toBe('67201.05');
  expect(at(100, 'short', { kind: 'market' })).toBe('60799.05');
  expect(at(100, 'long', { price: '65000' })).toBe('67201.05');
  expect(at(100, 'short', { price: '63000' })).toBe('60799.05');
});

test("no loss is offered beyond the position's liquidation", () => {
  expect(at(-75, 'long')).toBe('61600.00');
  expect([at(-25, 'long', { leverage: 100 }), at(-75, 'long', { leverage: 100 })]).toEqual(['63840.00', undefined]);
  expect(at(-75, 'short', { leverage: 100 })).toBeUndefined();
});

test('the result is money once a size is typed, and a percentage before', () => {
  expect(estimateAt(atoms('67200'), opening('long', {}, 100))).toEqual({ roe: '100.00', pnl: atoms('320') });
  expect(estimateAt(atoms('67200'), opening('short'))).toEqual({ roe: '-100.00', pnl: undefined });
  for (const none of [undefined, 'invalid', 0n] as const) expect(estimateAt(none, opening('long', {}, 100))).toBeUndefined();
});
