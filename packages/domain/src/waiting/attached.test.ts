import { expect, it } from 'vitest';
import type { Market } from '../market/markets.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import { atoms } from '../money/atoms.ts';
import { type AttachedFacts, type AttachedRefusal, type AttachedRequest, receivedSteps, validateAttached } from './attached.ts';

const btc: Market = SEED_MARKETS.bySymbol('BTC/USDT')!;
const facts: AttachedFacts = { market: btc, isOpen: true, price: 6_400_000, quantity: 100_000 };
const stops: AttachedRequest = { takeProfit: atoms('70000'), stopLoss: atoms('60000') };

it('accepts a take profit above the limit and a stop loss below it', () =>
  expect(validateAttached(stops, facts)).toEqual({ ok: true, value: { takeProfit: 7_000_000, stopLoss: 6_000_000 } }));

it.each<[AttachedRefusal, string, AttachedRequest, Partial<AttachedFacts>?]>([
  ['attached-take-profit-invalid', 'takeProfit', { ...stops, takeProfit: atoms('64000') }],
  ['attached-take-profit-invalid', 'takeProfit', { ...stops, takeProfit: atoms('70000.001') }],
  ['attached-take-profit-invalid', 'takeProfit', { ...stops, takeProfit: undefined }],
  ['attached-stop-loss-invalid', 'stopLoss', { ...stops, stopLoss: atoms('64000') }],
  ['attached-stop-loss-invalid', 'stopLoss', { ...stops, stopLoss: 0n }],
  ['price-out-of-range', 'takeProfit', { ...stops, takeProfit: atoms('330000') }],
  ['below-minimum-order-value', 'quantity', stops, { quantity: 83 }],
])('%s is refused at the field %s', (refusal, field, request, changed) =>
  expect(validateAttached(request, { ...facts, ...changed })).toMatchObject({ ok: false, refusal, field }),
);

it('counts what was received after the fees, floored to the step', () => {
  expect(receivedSteps(btc, { filledQuantity: 40_000, fee: atoms('0.000032') })).toBe(39_968);
  expect(receivedSteps(btc, { filledQuantity: 60_000, fee: atoms('0.00004801') })).toBe(59_951);
  expect(receivedSteps(btc, { filledQuantity: 0, fee: 0n })).toBe(0);
});
