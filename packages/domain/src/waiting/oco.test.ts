import { describe, expect, it } from 'vitest';
import type { Market } from '../market/markets.ts';
import { SEED_MARKETS } from '../market/seed.ts';
import { atoms } from '../money/atoms.ts';
import { type OcoFacts, type OcoRefusal, type OcoRequest, validateOco } from './oco.ts';

const btc: Market = SEED_MARKETS.bySymbol('BTC/USDT')!;
const facts: OcoFacts = {
  market: btc,
  isOpen: true,
  last: 6_500_500,
  bestAsk: 6_501_000,
  bestBid: 6_500_000,
  waiting: 0,
  available: atoms('10000'),
};
const sale: OcoRequest = { side: 'sell', quantity: atoms('0.1'), legPrice: atoms('70000'), trigger: atoms('60000') };
const buy: OcoRequest = { side: 'buy', quantity: atoms('0.1'), legPrice: atoms('60000'), trigger: atoms('70000') };
const ask = (request: OcoRequest, changed: Partial<OcoFacts> = {}) => validateOco(request, { ...facts, ...changed });

describe('an accepted OCO order', () => {
  it.each<[string, OcoRequest, object]>([
    ['a sale with a stop-limit', { ...sale, price: atoms('59900') }, { kind: 'limit', price: 5_990_000, freeze: '0.1', extra: '0' }],
    ['a sale with a stop at the market', sale, { kind: 'market', price: 0, freeze: '0.1', extra: '0' }],
    ['a buy with a stop-limit', { ...buy, price: atoms('70500') }, { kind: 'limit', price: 7_050_000, freeze: '7050', extra: '1050' }],
    ['a buy with a stop at the market', buy, { kind: 'market', price: 0, freeze: '7140', extra: '1140' }],
    ['a buy whose stop-limit is below its limit leg', { ...buy, price: atoms('59000') }, { freeze: '6000', extra: '0' }],
  ])('%s freezes the cost of its dearer leg', (_, request, { freeze, extra, ...accepted }: { freeze?: string; extra?: string }) =>
    expect(ask(request)).toMatchObject({ ok: true, value: { ...accepted, freeze: atoms(freeze!), extra: atoms(extra!) } }),
  );

  it('may use the whole balance, and not an atom more', () => {
    const mayFreeze = (request: OcoRequest, available: string) => ask(request, { available: atoms(available) }).ok;
    expect([mayFreeze(buy, '7140'), mayFreeze(buy, '7139.99999999')]).toEqual([true, false]);
    expect([mayFreeze(sale, '0.1'), mayFreeze(sale, '0.09999999')]).toEqual([true, false]);
  });
});

// The rules of each leg are in the tables of its own function: here one row shows that it is called.
it.each<[OcoRefusal, string, OcoRequest, Partial<OcoFacts>?]>([
  ['post-only-would-match', 'legPrice', { ...sale, legPrice: atoms('65000') }],
  ['oco-price-wrong-side', 'legPrice', { ...sale, legPrice: atoms('65005') }],
  ['oco-price-wrong-side', 'legPrice', { ...buy, legPrice: atoms('65005') }],
  ['trigger-price-reached', 'trigger', { ...sale, trigger: atoms('65005') }],
  ['trigger-price-reached', 'trigger', { ...sale, trigger: atoms('66000') }],
  ['trigger-price-reached', 'trigger', { ...buy, trigger: atoms('64000') }],
  ['price-off-tick', 'price', { ...sale, price: atoms('59900.001') }],
  ['insufficient-balance', 'quantity', buy, { available: atoms('7000') }],
  ['insufficient-sellable-balance', 'quantity', sale, { available: atoms('0.09') }],
])('%s is refused at the field %s', (refusal, field, request, changed) => {
  const decision = ask(request, changed);
  expect(decision).toMatchObject({ ok: false, refusal });
  expect(decision.ok ? '' : decision.field).toBe(field);
});
