import { valuesFrom } from '@mt2/contracts/fields/values';
import { advertRow } from '@mt2/contracts/p2p-rows';
import { atoms, CENT, ceilToCent, formatAtoms } from '@mt2/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Advert, advertOf } from '../advert.ts';
import { ADVERT_ROW } from '../testing/samples.ts';
import { limitsText, mostOf, previewTake, switchMeans, type TakeContext, waysOf } from './take-form.ts';

const ADVERT: Advert = advertOf(
  valuesFrom(advertRow, {
    ...ADVERT_ROW,
    total_number: '1000.00000000',
    trading_number: '100.00000000',
    max_number: '300.00000000',
    ways: ['bank', 'ali_pay'],
  }),
);
const context = (over: Partial<Advert> = {}, available = '0'): TakeContext => ({
  advert: { ...ADVERT, ...over },
  isOwn: false,
  available: atoms(available),
  refusal: '',
  openOrder: 0,
});
const preview = (means: 'money' | 'number', value: string, of = context()) => previewTake({ means, value, way: 'bank' }, of);
const limitOf = (...args: Parameters<typeof preview>) => {
  const decision = preview(...args);
  return decision.ok ? undefined : decision.details;
};

test('limits are shown in the typed unit', () => {
  expect(limitsText('money', context())).toBe('72.50 – 2,175.00');
  expect(limitsText('number', context())).toBe('10.00 – 300.00');
  expect(limitOf('money', '72.49')).toEqual({ minimum: '72.50 CNY' });
  expect(limitOf('number', '300.01')).toEqual({ maximum: '300.00 USDT' });
});

test("the maximum is the advert's limit, and for a sale at most the balance", () => {
  expect([mostOf('number', context()), mostOf('money', context())]).toEqual(['300.00', '2175.00']);
  expect([mostOf('number', context({ side: 'buy' }, '20.5')), mostOf('money', context({ side: 'buy' }, '20.5'))]).toEqual([
    '20.50',
    '148.62',
  ]);
});

test('the maximum is never refused, unless the balance is below the minimum', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('buy', 'sell'),
      fc.constantFrom('money', 'number'),
      fc.bigInt({ min: CENT, max: atoms('90000') }),
      fc.bigInt({ min: 1n, max: atoms('1000') }),
      fc.bigInt({ min: 1n, max: atoms('1000') }),
      (side, means, typedPrice, available, maxNumber) => {
        const price = ceilToCent(typedPrice);
        const advert = { side, price, minPrice: price, maxPrice: price, maxNumber, minNumber: 1n, left: atoms('500') } as const;
        const of = context(advert, formatAtoms(available));
        const decision = preview(means, mostOf(means, of), of);
        // Nothing is left of a balance worth less than a cent, or of coins below their last decimal.
        if (!decision.ok) expect(decision.refusal).toMatch(/^(p2p-below-order-limit|(amount|quantity)-)/);
      },
    ),
  ));

test('a typed value is converted into the other unit, and is the same again after switching back', () => {
  const form = switchMeans({ means: 'money', value: '1000.5', way: 'bank' }, context());
  expect(form).toMatchObject({ means: 'number', value: '138.00', way: 'bank' });
  const back = switchMeans(form, context());
  expect(back).toMatchObject({ means: 'money', value: '1000.5' });
  expect(switchMeans(back, context({ price: atoms('7.5') })).value).toBe('133.40');
  expect(switchMeans({ ...form, value: '137.93', origin: undefined }, context()).value).toBe('1000.00');
  expect(switchMeans({ ...form, value: '', origin: undefined }, context()).value).toBe('');
});

test('a seller can be paid only by their own methods', () => {
  expect(waysOf(ADVERT, ['we_chat'])).toEqual(['bank', 'ali_pay']);
  expect(waysOf({ ...ADVERT, side: 'buy' }, ['ali_pay', 'we_chat'])).toEqual(['ali_pay']);
});
