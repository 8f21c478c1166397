import { valuesFrom } from '@mt2/contracts/fields/values';
import { financeOrder, financeProduct } from '@mt2/contracts/finance-rows';
import { atoms, formatAtoms } from '@mt2/domain';
import { describe, expect, it } from 'vitest';
import { EMPTY, maximumText, previewPurchase } from './buy/buy-form.ts';
import { orderOf } from './order.ts';
import { haveComparableMinimums, hostedPercent, type Product, productOf, sortedProducts, stateOf } from './product.ts';

const NOW = Date.UTC(2026, 0, 1) / 1000;
const toProduct = (wire: object) => productOf(valuesFrom(financeProduct, wire as typeof row));
const row = {
  id: 2,
  currency_id: 3,
  currency_name: 'USDT',
  currency_logo: '/coins/usdt.svg',
  interest_rate: 6,
  save_min: '100.00000000',
  save_max: '180000.00000000',
  day: 15,
  intro: '',
  created_at: '2025-09-03 00:00:00',
};
const own = {
  day_rate: '0.00400000',
  status: 1,
  opens_at: '2026-01-08 00:00:00',
  penalty_mode: 'damages',
  penalty_factor: 1,
  quota: '300000.00000000',
  hosted: '120000.00000000',
  my_hosted: '1.00000000',
  max_expected: 6,
} as const;
const product: Product = toProduct({ ...row, ...own, opens_at: '2025-09-03 00:00:00' });

describe('a product', () => {
  it("of another backend has a daily rate derived from the term's, and its own limits", () => {
    expect(toProduct(row)).toMatchObject({ dailyRate: 400_000n, quota: atoms('180000'), hasQuota: false, penaltyMode: 'daily-multiple' });
    expect(stateOf(toProduct({ ...row, save_max: '0.00000000' }), NOW)).toBe('open');
  });

  it('opens automatically at its second, and shows the used part of its quota', () => {
    const later = toProduct({ ...row, ...own });
    expect([NOW, NOW + 7 * 86_400].map((now) => stateOf(later, now))).toEqual(['to-be-opened', 'open']);
    expect(hostedPercent(later)).toBe(40);
    expect(stateOf(toProduct({ ...row, ...own, status: 3 }), NOW)).toBe('closed');
  });
});

describe('products by their minimum', () => {
  const of = (symbol: string, minimum: string): Product => ({ ...product, symbol, minimum: atoms(minimum) });
  const [bitcoin, ether, tether] = [of('BTC', '0.01'), of('ETH', '0.1'), of('USDT', '500')];
  const prices: Readonly<Record<string, bigint>> = { BTC: atoms('65000'), ETH: atoms('3000'), USDT: atoms('1') };
  const sorted = (products: readonly Product[], priceOf: (symbol: string) => bigint | undefined) =>
    sortedProducts(products, { key: 'minimum', order: 'asc' }, priceOf).map(({ symbol, minimum }) => `${formatAtoms(minimum)} ${symbol}`);

  it('are sorted by value across coins, by amount within one, and not at all if a price is missing', () => {
    expect(sorted([bitcoin, ether, tether], (symbol) => prices[symbol])).toEqual(['0.10000000 ETH', '500.00000000 USDT', '0.01000000 BTC']);
    expect(sorted([of('BTC', '2'), bitcoin], () => undefined)).toEqual(['0.01000000 BTC', '2.00000000 BTC']);
    const withoutEther = (symbol: string) => (symbol === 'ETH' ? undefined : prices[symbol]);
    expect(sorted([bitcoin, ether], withoutEther)).toEqual(['0.01000000 BTC', '0.10000000 ETH']);
    expect([haveComparableMinimums([bitcoin, ether], withoutEther), haveComparableMinimums([], withoutEther)]).toEqual([false, true]);
  });
});

describe('the form of a purchase', () => {
  const facts = { product, available: atoms('500'), now: NOW };
  it('names the errors of the amount and of the agreement together', () =>
    expect(previewPurchase(EMPTY, facts).wrong.map(({ field }) => field)).toEqual(['amount', 'isAgreed']));

  it('estimates the interest of an amount that the product takes, even if the balance is too small', () =>
    expect(['x', '99.99', '100', '600', '180000.1'].map((amount) => previewPurchase({ ...EMPTY, amount }, facts).estimable)).toEqual(
      ['0', '0', '100', '600', '0'].map(atoms),
    ));

  it('fills in the balance, up to the quota', () =>
    expect([atoms('500.5'), atoms('999999'), 0n].map((available) => maximumText(product, available))).toEqual(['500.5', '180000', '0']));

  it('leaves borrowed money out, and refuses it', () => {
    const borrower = toProduct({ ...row, ...own, opens_at: '2025-09-03 00:00:00', my_limit: '150.00000000', my_owed: '5150.00000000' });
    expect([atoms('500.5'), atoms('120')].map((available) => maximumText(borrower, available))).toEqual(['150', '120']);
    const faults = (amount: string) => previewPurchase({ ...EMPTY, amount, isAgreed: true }, { ...facts, product: borrower }).wrong.length;
    expect([faults('150'), faults('150.00000001')]).toEqual([0, 1]);
  });
});

it('an order of another backend shows the result of redeeming it by its penalty and its remaining days', () => {
  const order = {
    id: 7,
    currency_name: 'USDT',
    logo: '',
    amount: '10000.00000000',
    day: 15,
    day_rate: '0.00400000',
    total_interest: '600.00000000',
    start_at: '2026-01-02 00:00:00',
    end_at: '2026-01-17 00:00:00',
    created_at: '2026-01-01 00:00:00',
    updated_at: '2026-01-07 00:00:00',
    status: 1,
    is_cancel: 0,
    cancel_fee: 60,
    remain_day: 10,
  };
  const { received, penalty, back, forgone, net, isReinvesting, status } = orderOf(valuesFrom(financeOrder, order));
  expect([received, penalty, back, forgone, net].map(formatAtoms)).toEqual(
    ['200', '60', '9940', '400', '140'].map((amount) => `${amount}.00000000`),
  );
  expect([status, isReinvesting]).toEqual(['hosting', false]);
});
