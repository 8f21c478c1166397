import { describe, expect, it } from 'vitest';
import { atoms, percent } from '../money/index.ts';
import { checkProduct } from './check-product.ts';
import { type FinanceProduct, seedProducts } from './product.ts';
import { checkRedemption } from './redemption.ts';

const product = seedProducts(0)[1]!;

describe('a product edited by an operator', () => {
  it.each(seedProducts(0))('is accepted as in the seed: $days days', (seeded) =>
    expect(checkProduct(seeded)).toEqual({ ok: true, value: seeded }),
  );

  it.each<[string, Partial<FinanceProduct>]>([
    ['no days', { days: 0 }],
    ['half a day', { days: 1.5 }],
    ['more than a year', { days: 366 }],
    ['no interest', { dailyRate: 0n }],
    ['more than its principal a day', { dailyRate: percent('100.000001') }],
    ['no minimum', { minimum: 0n }],
    ['a minimum that earns less than an atom', { minimum: 249n }],
    ['a quota below its minimum', { quota: atoms('99.99999999') }],
  ])('is refused with %s', (_, changed) => expect(checkProduct({ ...product, ...changed })).toMatchObject({ refusal: 'product-invalid' }));

  it('is refused if its full quota earns more than the limit in one term', () => {
    const largest = { ...product, days: 365, dailyRate: percent('100') };
    expect(checkProduct({ ...largest, quota: atoms('1000000000') })).toMatchObject({
      refusal: 'product-pays-too-much',
      details: { payout: '365000000000.00000000', limit: '1000000000.00000000' },
    });
    expect(checkProduct({ ...largest, days: 1, quota: atoms('1000000000') }).ok).toBe(true);
    expect(checkProduct({ ...largest, days: 1, quota: atoms('1000000000') + 1n }).ok).toBe(false);
  });

  it('is accepted if the smallest order earns an atom a day', () => expect(checkProduct({ ...product, minimum: 250n }).ok).toBe(true));
});

it('a redemption is refused once the order has ended in any way', () =>
  expect((['hosting', 'completed', 'redeemed'] as const).map((status) => checkRedemption(status))).toMatchObject([
    { ok: true },
    { refusal: 'product-order-completed' },
    { refusal: 'product-order-redeemed' },
  ]));
