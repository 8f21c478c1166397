import { assertDefined, atoms, percent } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market-terms';
import { describe, expect, test } from 'vitest';
import {
  atMarket,
  type FormFacts,
  keptFromTotal,
  maximumSteps,
  type OrderForm,
  previewOrder,
  withPercent,
  withTotal,
} from './limit-form.ts';

const facts: FormFacts = {
  market: assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC is traded'),
  isOpen: true,
  last: 6_500_500,
  bestAsk: 6_501_000,
  bestBid: 6_500_000,
  available: atoms('1000'),
  makerRate: percent('0.08'),
  takerRate: percent('0.1'),
};
const buy = (more: Partial<OrderForm> = {}): OrderForm => ({ side: 'buy', kind: 'limit', price: '65000.00', quantity: '0.01', ...more });
const sell = (more: Partial<OrderForm> = {}): OrderForm => ({ ...buy(more), side: 'sell', ...more });
const isAccepted = (form: OrderForm) => previewOrder(form, facts).decision.ok;

describe('the order form', () => {
  test('previews the frozen amount, the cost and the proceeds', () => {
    const { decision, estimate, percent } = previewOrder(buy(), facts);
    expect(decision).toEqual({ ok: true, value: { side: 'buy', kind: 'limit', price: 6_500_000, quantity: 10_000, freeze: atoms('650') } });
    expect(estimate).toEqual({ notional: atoms('650'), fee: atoms('0.000008'), receive: atoms('0.009992') });
    expect(percent).toBe(65);
  });

  test('knows the maximum total of a market buy that only the kept part of the balance makes too large', () => {
    const most = (form: OrderForm) => keptFromTotal(form, facts, previewOrder(form, facts));
    const atMarket = { kind: 'market', price: '' } as const;
    expect(most(buy({ ...atMarket, quantity: '0.0153' }))).toBe(atoms('979.37565'));
    expect([most(buy({ ...atMarket, quantity: '0.02' })), most(buy({ ...atMarket, quantity: '0.015' }))]).toEqual([undefined, undefined]);
    expect(most(buy({ quantity: '0.0153', price: '66000' }))).toBeUndefined();
  });

  test('charges the taker fee if the limit meets the other side', () => {
    expect(previewOrder(buy({ price: '65010' }), facts).estimate?.fee).toBe(atoms('0.00001'));
    expect(previewOrder(sell({ price: '65000', quantity: '0.01' }), { ...facts, available: atoms('1') }).estimate?.fee).toBe(atoms('0.65'));
    expect(previewOrder(buy({ kind: 'market', price: '' }), facts).estimate?.notional).toBe(atoms('650.1'));
    expect(previewOrder(buy({ price: '65010' }), { ...facts, isOppositeEmpty: true }).estimate?.fee).toBe(atoms('0.000008'));
  });

  test('charges the taker fee for IOC and the maker fee for post-only, whatever the limit', () => {
    const feeOf = (form: OrderForm) => previewOrder(form, facts).estimate?.fee;
    expect(feeOf(buy({ tif: 'ioc' }))).toBe(atoms('0.00001'));
    expect(feeOf(buy({ price: '65010', tif: 'post-only' }))).toBe(atoms('0.000008'));
  });

  test.each([
    [undefined, buy({ quantity: '0.015384' })],
    [undefined, buy({ price: '65000.', quantity: '.01' })],
    ['quantity', buy({ quantity: '' })],
    ['quantity', buy({ quantity: '1e3' })],
    ['price', buy({ price: '' })],
    ['price', buy({ price: '65,000' })],
  ] as const)('refuses at the field %s: %o', (field, form) => {
    const { decision } = previewOrder(form, facts);
    expect(decision).toMatchObject(field ? { ok: false, field } : { ok: true });
  });

  test('keeps a thousandth of the balance in a market buy of 100%, which is divided by the protection price: the price may rise', () => {
    const all = withPercent(buy({ kind: 'market', price: '', quantity: '' }), facts, 100);
    expect([all.quantity, previewOrder(all, facts).percent]).toEqual(['0.015065', 100]);
    expect(previewOrder(all, { ...facts, bestAsk: 6_507_000 }).decision.ok).toBe(true);
    expect(isAccepted(all)).toBe(true);
    expect(maximumSteps(all, facts)).toBe(15_065);
  });

  test('keeps the share or the total of a market order when the price moves, and the quantity of any other order', () => {
    const risen = { ...facts, bestAsk: 6_601_000 };
    const market = buy({ kind: 'market', price: '', quantity: '' });
    const all = atMarket(withPercent(market, facts, 100), risen);
    expect([all.quantity, previewOrder(all, risen).decision.ok]).toEqual(['0.014837', true]);
    expect(atMarket(withTotal(market, facts, '650'), risen)).toMatchObject({ quantity: '0.009846', total: '650' });
    for (const kept of [buy({ ...market, quantity: '0.01' }), withTotal(buy(), facts, '650')]) expect(atMarket(kept, risen)).toBe(kept);
  });

  test('moves the quantity with the slider, floored to the step', () => {
    expect([25, 100].map((percent) => withPercent(buy(), facts, percent).quantity)).toEqual(['0.003846', '0.015384']);
    expect(withPercent(buy(), { ...facts, available: 0n }, 50).quantity).toBe('');
  });

  test('shows the spent percentage of the balance, also above 100', () => {
    expect(previewOrder(buy({ quantity: '0.02' }), facts).percent).toBe(130);
    expect(previewOrder(buy({ quantity: '' }), facts).percent).toBe(0);
    expect(previewOrder(buy(), { ...facts, available: 0n }).percent).toBe(0);
    for (const share of [25, 50, 75, 100]) expect(previewOrder(withPercent(buy(), facts, share), facts).percent).toBe(share);
  });

  test('turns a total into a quantity', () => {
    expect(withTotal(buy(), facts, '650').quantity).toBe('0.010000');
    expect(withTotal(buy(), facts, '649.99').quantity).toBe('0.009999');
    expect(withTotal(buy({ price: '' }), facts, '649.99').quantity).toBe('');
    expect(withTotal(buy(), facts, '').quantity).toBe('');
  });
});
