import { valuesFrom } from '@mt2/contracts/fields/values';
import { advertRow } from '@mt2/contracts/p2p-rows';
import { type Atoms, atoms, refusalsOf } from '@mt2/domain';
import { expect, test } from 'vitest';
import { advertOf } from '../advert.ts';
import { ADVERT_ROW } from '../testing/samples.ts';
import { beforeOf, distanceOf, formOf, isFarPrice, type PublishForm, priceOf, readPublish, START, typedOf } from './publish-form.ts';

const FIXED = { ...START, price: '7.25', total: '500', minNumber: '10', maxNumber: '500', ways: ['bank'] } as const;
const FLOATING = { ...FIXED, mode: 'floating', margin: '101.5', minPrice: '7', maxPrice: '8' } as const;
const wrongOf = (...args: Parameters<typeof readPublish>) => refusalsOf(readPublish(...args).terms).map(({ field }) => field);

test('a sale puts the coins with their fee into escrow, and requires them', () => {
  expect(readPublish(FIXED, 2, atoms('500.5')).escrow).toBe(atoms('500.5'));
  expect(wrongOf(FIXED, 2, atoms('500.5'))).toEqual([]);
  expect(wrongOf(FIXED, 2, atoms('500.49'))).toEqual(['total']);
  expect(readPublish({ ...FIXED, side: 'buy' }, 2, 0n)).toMatchObject({ escrow: 0n, terms: { ok: true } });
});

test('an edited sale requires only what its escrow grows by, and a total above what was traded and is in orders', () => {
  const before = { sold: atoms('100'), inOrders: atoms('50'), escrow: atoms('400.4'), isOnShelf: true };
  const wrong = (total: string, over = {}) => wrongOf({ ...FIXED, total, maxNumber: '100' }, 2, atoms('10'), { ...before, ...over });
  expect(readPublish({ ...FIXED, total: '509' }, 2, atoms('10'), before)).toMatchObject({ terms: { ok: true }, escrow: atoms('409.409') });
  expect(wrong('510')).toEqual(['total']);
  expect(wrong('150')).toEqual(['total']);
  expect(wrong('150.01')).toEqual([]);
  expect(wrong('9999', { isOnShelf: false, escrow: atoms('50.05') })).toEqual([]);
});

test('an edited advert begins with its own terms, and what is left of it is not sold', () => {
  const advert = advertOf(valuesFrom(advertRow, { ...ADVERT_ROW, price_mode: 'floating', premium: '1.50', surplus_number: '450.00' }));
  expect([formOf(advert), beforeOf(advert).sold]).toMatchObject([{ margin: '101.5', minNumber: '10', maxNumber: '500' }, atoms('50')]);
});

test('a share of the market price is sent as a premium', () => {
  expect(['99', ''].map((margin) => typedOf({ ...FLOATING, margin }).premium)).toEqual(['-1.00', '']);
  expect(typedOf(FLOATING)).toMatchObject({ price: '', premium: '1.50', minPrice: '7', ways: 'bank', payLimit: '15' });
  expect(typedOf({ ...FIXED, minPrice: '7' })).toMatchObject({ price: '7.25', premium: '', minPrice: '' });
});

test('the preview follows the market if the price floats', () => {
  const price = (form: PublishForm, index?: Atoms) => priceOf(form, readPublish(form, 2, 0n).prices, index);
  expect(price(FIXED)).toBe(atoms('7.25'));
  expect(price({ ...FIXED, price: '0' })).toBeUndefined();
  expect(price({ ...FLOATING, total: '', minPrice: '' }, atoms('7.2'))).toBe(atoms('7.31'));
  expect(price(FLOATING)).toBeUndefined();
});

test('a price is compared with the market, and one that is 5% away is far', () => {
  const distance = (form: PublishForm, index?: Atoms) => distanceOf(form, readPublish(form, 2, 0n).prices, index);
  expect(distance(FIXED, atoms('7.2'))).toBe(0.69);
  expect(distance({ ...FIXED, price: '0.72' }, atoms('7.2'))).toBe(-90);
  expect(distance(FLOATING)).toBe(1.5);
  expect([distance(FIXED), distance({ ...FIXED, price: '' }, atoms('7.2'))]).toEqual([undefined, undefined]);
  expect([4.99, 5, -4.99, -5].map(isFarPrice)).toEqual([false, true, false, true]);
});
