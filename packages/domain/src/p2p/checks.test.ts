import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentMethod } from '../bank-card/ways.ts';
import { about, err, HOUR, MINUTE, ok } from '../core/index.ts';
import { type Atoms, atoms, CENT, COIN, formatFloor, MAX_ATOMS, percent } from '../money/index.ts';
import {
  checkCancelAdvert,
  checkEditAdvert,
  checkPutUp,
  checkShelf,
  checkTakeDown,
  checkTotal,
  ownMethods,
  type Trader,
} from './check-advert.ts';
import { checkAppeal, checkCancel, checkExtend, checkPay, checkRelease, checkWithdrawAppeal, readStatement } from './check-order.ts';
import { type AskedOrder, checkOrderForm, checkTake, type TakeFacts } from './check-take.ts';
import { readAdvert, readPremium, readWays, type TypedAdvert } from './read-advert.ts';

const typed: TypedAdvert = {
  ways: 'bank',
  fiat: 'CNY',
  mode: 'fixed',
  price: '7.25',
  premium: '',
  minPrice: '',
  maxPrice: '',
  total: '1000',
  minNumber: '100',
  maxNumber: '500',
  payLimit: '15',
  note: '',
};
const floating = { mode: 'floating', price: '', premium: '1.5', minPrice: '7', maxPrice: '8' } as const;

const decide = (advert: TypedAdvert) => {
  const { parsed: _, ...decision } = readAdvert(advert, 2);
  return decision;
};

describe('an advert as typed', () => {
  it('is read with the limits of its price, by default the price itself', () => {
    expect(decide(typed)).toEqual(
      ok({
        mode: 'fixed',
        price: atoms('7.25'),
        premium: 0n,
        minPrice: atoms('7.25'),
        maxPrice: atoms('7.25'),
        total: atoms('1000'),
        minNumber: atoms('100'),
        maxNumber: atoms('500'),
        ways: ['bank'],
        fiat: 'CNY',
        payLimit: 15,
        note: '',
      }),
    );
    expect(readAdvert({ ...typed, ...floating }, 2)).toMatchObject({ value: { price: 0n, premium: percent('1.5'), maxPrice: atoms('8') } });
  });

  it.each<[string, Partial<TypedAdvert>, unknown]>([
    ['a currency that is not traded', { fiat: 'XAU' }, about('fiat', err('p2p-fiat-invalid'))],
    ['no way to price', { mode: 'auction' }, about('mode', err('p2p-price-mode-invalid'))],
    ['no price', { price: ' ' }, about('price', err('price-required'))],
    ['a price of nothing', { price: '0' }, about('price', err('price-invalid'))],
    ['a price in tenths of cents', { price: '7.251' }, about('price', err('too-many-decimals'))],
    ['a price below its limits', { minPrice: '7.26', maxPrice: '7.3' }, about('price', err('p2p-price-outside-limits'))],
    ['a price above its limits', { minPrice: '7', maxPrice: '7.24' }, about('price', err('p2p-price-outside-limits'))],
    ['limits upside down', { minPrice: '7.3', maxPrice: '7.2' }, about('maxPrice', err('p2p-price-limits-invalid'))],
    ['a floating price without limits', { ...floating, maxPrice: '' }, about('maxPrice', err('price-required'))],
    ['a premium in letters', { ...floating, premium: 'much' }, about('premium', err('p2p-premium-invalid'))],
    ['coins off their grid', { total: '1000.001' }, about('total', err('too-many-decimals'))],
    ['a least order of nothing', { minNumber: '0' }, about('minNumber', err('quantity-invalid'))],
    ['a maximum order below the minimum', { maxNumber: '99' }, about('maxNumber', err('p2p-number-limits-invalid'))],
    ['a most order above everything', { maxNumber: '1000.01' }, about('maxNumber', err('p2p-number-limits-invalid'))],
    ['two ways, one of them none', { ways: 'bank,cash' }, about('ways', err('p2p-way-invalid'))],
    ['a time that is not offered', { payLimit: '20' }, about('payLimit', err('p2p-pay-limit-invalid'))],
    ['a note that turns the text around', { note: '\u202eknab' }, about('note', err('note-invalid'))],
    ['orders of less than a cent', { price: '0.01', minNumber: '0.1' }, about('minNumber', err('below-minimum-order-value'))],
    ['orders of more money than there is', { price: '1000000000' }, about('total', err('above-maximum-amount'))],
  ])('with %s is refused', (_, change, decision) => expect(decide({ ...typed, ...change })).toEqual(decision));

  it('returns everything that is wrong with it', () =>
    expect(decide({ ...typed, ways: '', total: '' })).toEqual({
      ...about('total', err('quantity-required')),
      also: [about('ways', err('p2p-way-invalid'))],
    }));

  it('returns the prices that could be parsed, even if it is refused', () => {
    expect(readAdvert({ ...typed, total: '' }, 2).parsed).toEqual({ own: atoms('7.25'), minPrice: atoms('7.25'), maxPrice: atoms('7.25') });
    const halfTyped = { ...typed, ...floating, maxPrice: 'x' };
    expect(readAdvert(halfTyped, 2).parsed).toEqual({ own: percent('1.5'), minPrice: atoms('7'), maxPrice: undefined });
  });

  it('has each method once, in the standard order', () => expect(readWays('ali_pay, bank,bank')).toEqual(ok(['bank', 'ali_pay'])));

  it.each([
    ['20', percent('20')],
    ['-0.5', -percent('0.5')],
    ['0', 0n],
  ])('has a premium of %s percent', (text, rate) => expect(readPremium(text)).toEqual(ok(rate)));
  it.each(['20.01', '-20.01', '-100', '1.234', '+1', '', '-', '.', '--1', '1e1', '0x10', 'NaN', '1,5', '٢', '9'.repeat(20)])(
    'cannot have the premium %j',
    (text) => expect(readPremium(text)).toEqual(err('p2p-premium-invalid')),
  );
});

describe('an edited advert', () => {
  it.each(['trading', 'offShelf'] as const)('may be %s', (status) => expect(checkEditAdvert(status)).toBeUndefined());
  it.each(['completed', 'cancelled'] as const)('is not %s; such a one cannot be put up, taken down or cancelled', (status) => {
    const ended = err('p2p-advert-ended');
    const refused = [checkEditAdvert(status), checkPutUp(status), checkTakeDown(status), checkCancelAdvert(status, 0n)];
    expect(refused).toEqual([ended, ended, ended, ended]);
  });
  it('offers more than what was traded and is in orders', () => {
    expect(checkTotal(301n, { sold: 100n, inOrders: 200n })).toBeUndefined();
    expect(checkTotal(300n, { sold: 100n, inOrders: 200n })).toEqual(about('total', err('p2p-total-too-low')));
  });
});

const method = (way: PaymentMethod['way'], holder = 'Ann Example'): PaymentMethod => ({
  way,
  holder,
  bankName: '',
  bankBranch: '',
  account: '1',
  qr: '',
});
const FREE = { now: 100, heldUntil: 100 };
const HELD = { now: 99, heldUntil: 100 };
const held = err('security-hold', { until: '1970-01-01 00:01:40' });
const ann: Trader = { level: 'advanced', name: 'Ann Example', methods: [method('bank')] };

describe('a trader', () => {
  it('is paid in the verified name, however it is written', () => {
    expect(ownMethods({ ...ann, methods: [method('bank', ' ann  EXAMPLE '), method('ali_pay', 'Bob')] })).toHaveLength(1);
    expect(ownMethods({ ...ann, name: '', methods: [method('bank', '')] })).toEqual([]);
  });

  const sale = { trader: ann, side: 'sell', ways: ['bank'], escrow: atoms('1001'), available: atoms('1001') } as const;
  const facts = { ...sale, isOverdue: false, ...FREE };
  it.each<[string, object, unknown]>([
    ['verified, with the coins', {}, undefined],
    ['without them all', { available: atoms('1001') - 1n }, about('total', err('insufficient-balance'))],
    ['without a method', { trader: { ...ann, methods: [] } }, err('payment-method-required')],
    ['with a card in another name', { trader: { ...ann, methods: [method('bank', 'Bob')] } }, err('payee-name-mismatch')],
    ['paid by one of the methods', { ways: ['bank', 'ali_pay'] }, undefined],
    ['paid by none of the methods', { ways: ['we_chat', 'ali_pay'] }, about('ways', err('p2p-way-not-bound'))],
    [
      'whose only matching method is in another name',
      { trader: { ...ann, methods: [method('bank', 'Bob'), method('ali_pay')] } },
      about('ways', err('p2p-way-not-bound')),
    ],
    ['who buys, and pays by a method without having it', { side: 'buy', ways: ['ali_pay'], escrow: 0n }, undefined],
    ['who buys without a method', { side: 'buy', trader: { ...ann, methods: [] }, escrow: 0n }, undefined],
    ['who buys with a card in another name', { side: 'buy', trader: { ...ann, methods: [method('bank', 'Bob')] }, escrow: 0n }, undefined],
    ['within a day of a change of security', HELD, held],
    ['who buys within that day', { ...HELD, side: 'buy', escrow: 0n }, undefined],
    ['with an overdue loan', { isOverdue: true, trader: { ...ann, methods: [] } }, err('overdue-no-sale')],
    ['with an overdue loan who buys', { isOverdue: true, side: 'buy', escrow: 0n }, undefined],
  ])('%s', (_, change, refused) => expect(checkShelf({ ...facts, ...change })).toEqual(refused));
});

describe('an order on an advert', () => {
  const advert: TakeFacts['advert'] = {
    side: 'sell',
    status: 'trading',
    fiat: 'CNY',
    ways: ['bank', 'ali_pay'],
    now: atoms('7.25'),
    minPrice: atoms('7'),
    maxPrice: atoms('8'),
    minNumber: atoms('100'),
    maxNumber: atoms('500'),
    total: atoms('1000'),
    sold: 0n,
    inOrders: 0n,
  };
  const facts: TakeFacts = {
    coin: { symbol: 'USDT', displayDecimals: 2 },
    advert,
    trader: { ...ann, name: 'Bob', methods: [method('bank', 'Bob')] },
    isOverdue: false,
    isOwn: false,
    advertiser: { ...ann, methods: [method('bank'), method('ali_pay')] },
    isAdvertiserOverdue: false,
    cancelledToday: 2,
    hasOpenOrder: false,
    available: 0n,
    ...FREE,
  };
  const asked: AskedOrder = { means: 'number', value: '100', way: undefined, seenPrice: undefined };
  const buying = { advert: { ...advert, side: 'buy', ways: ['bank'] } } as const;

  it('is placed for an amount of money, or of coins', () => {
    expect(checkTake({ ...asked, means: 'money', value: '1000' }, facts)).toEqual(
      ok({ number: atoms('137.93'), money: atoms('1000'), payee: method('bank') }),
    );
    expect(checkTake({ ...asked, way: 'ali_pay' }, facts)).toEqual(
      ok({ number: atoms('100'), money: atoms('725'), payee: method('ali_pay') }),
    );
  });

  const short = (minimum: string) => about('value', err('p2p-below-order-limit', { minimum }));
  const long = (maximum: string) => about('value', err('p2p-above-order-limit', { maximum }));
  it.each<[string, Partial<TakeFacts>, Partial<AskedOrder>, unknown]>([
    ['the user’s own', { isOwn: true }, {}, err('p2p-own-advert')],
    ['offline', { advert: { ...advert, status: 'offShelf' } }, {}, err('p2p-advert-unavailable')],
    ['exhausted by open orders', { advert: { ...advert, inOrders: advert.total } }, {}, err('p2p-advert-unavailable')],
    ['of a user who lost the verification', { advertiser: { ...ann, level: 'basic' } }, {}, err('p2p-advert-unavailable')],
    ['of a user who can no longer be paid', { advertiser: { ...ann, methods: [] } }, {}, err('p2p-advert-unavailable')],
    ['of a user with an overdue loan', { isAdvertiserOverdue: true }, {}, err('p2p-advert-unavailable')],
    ['bought from a user with an overdue loan', { ...buying, isOverdue: true }, {}, err('overdue-no-sale')],
    ['after three cancellations', { cancelledToday: 3 }, {}, err('p2p-cancel-limit')],
    ['with an open order of it', { hasOpenOrder: true }, {}, err('p2p-order-open')],
    ['that is paused', { advert: { ...advert, now: atoms('8.01') } }, {}, err('p2p-price-paused')],
    ['seen at a better price', {}, { seenPrice: atoms('7.17') }, about('price', err('p2p-price-changed'))],
    ['below its least order', {}, { value: '99.99' }, short('100.00 USDT')],
    ['below it in money', {}, { means: 'money', value: '724.99' }, short('725.00 CNY')],
    ['above its most', {}, { value: '500.01' }, long('500.00 USDT')],
    ['above the rest', { advert: { ...advert, inOrders: atoms('950') } }, { value: '60' }, long('50.00 USDT')],
    ['off its grid', {}, { value: '100.001' }, about('value', err('too-many-decimals'))],
    ['paid as it does not say', {}, { way: 'we_chat' }, about('way', err('p2p-way-not-offered'))],
    [
      'bought, with a method the taker does not have',
      { ...buying, trader: { ...ann, methods: [method('we_chat')] } },
      {},
      about('way', err('p2p-way-not-bound')),
    ],
    ['bought from a user without a method', { ...buying, trader: { ...ann, methods: [] } }, {}, err('payment-method-required')],
    [
      'bought from a user whose method is in another name',
      { ...buying, trader: { ...ann, methods: [method('bank', 'Bob')] } },
      {},
      err('payee-name-mismatch'),
    ],
    ['bought from a user who changed their security within a day', { ...buying, ...HELD, available: atoms('100') }, {}, held],
    ['bought from a user with too little', { ...buying, available: atoms('99.99') }, {}, about('value', err('insufficient-balance'))],
  ])('%s is refused', (_, change, order, decision) => expect(checkTake({ ...asked, ...order }, { ...facts, ...change })).toEqual(decision));

  it.each<[string, Trader]>([
    ['without a method', { ...ann, name: 'Bob', methods: [] }],
    ['with a card in another name', { ...ann, name: 'Bob', methods: [method('bank')] }],
  ])('may be placed by a verified user %s', (_, trader) =>
    expect(checkTake(asked, { ...facts, trader })).toMatchObject({ ok: true, value: { payee: method('bank') } }),
  );

  it('is previewed with the facts its taker knows, and the parsed values', () => {
    const { coin, isOwn, available } = facts;
    const preview = (order: Partial<AskedOrder>, change: Partial<TakeFacts> = {}) =>
      checkOrderForm({ ...asked, ...order }, { coin, advert, isOwn, available, ...change });
    const hundred = { number: atoms('100'), money: atoms('725') };
    expect(preview({ means: 'money', value: '725' })).toEqual({ ok: true, value: hundred, parsed: hundred });
    expect(preview({ value: '1' })).toMatchObject({ ...short('100.00 USDT'), parsed: { number: atoms('1'), money: atoms('7.25') } });
    expect(preview({ value: '100' }, { isOwn: true })).toMatchObject({ refusal: 'p2p-own-advert', parsed: hundred });
    expect(preview({ value: '100' }, { ...buying, available: 0n })).toMatchObject({ refusal: 'insufficient-balance', field: 'value' });
    expect(preview({ value: '' }).parsed).toBeUndefined();
  });

  it('may be a purchase within a day of a change of security, and with an overdue loan', () =>
    expect(checkTake(asked, { ...facts, ...HELD, isOverdue: true })).toMatchObject({ ok: true }));

  it('may be a sale to a user with an overdue loan', () =>
    expect(checkTake(asked, { ...facts, ...buying, trader: ann, available: atoms('100'), isAdvertiserOverdue: true })).toMatchObject({
      ok: true,
    }));

  it('may take the whole rest, however small it is', () => {
    const rest = { ...facts, advert: { ...advert, inOrders: atoms('950') } };
    expect(checkTake({ ...asked, value: '50' }, rest)).toMatchObject({ value: { number: atoms('50') } });
  });

  it('buys no more than the maximum for the money that it costs', () => {
    const cheap = { ...facts, advert: { ...advert, now: atoms('0.93'), minPrice: atoms('0.93'), total: atoms('100.57') } };
    expect(checkTake({ ...asked, means: 'money', value: '93.54' }, cheap)).toMatchObject({
      value: { number: atoms('100.57'), money: atoms('93.54') },
    });
    expect(checkTake({ ...asked, means: 'money', value: '93.55' }, cheap)).toEqual(long('93.54 CNY'));
  });

  it('keeps the typed amount: money buys as many whole units as it pays for, coins cost no cent more than their price', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 7n }), fc.bigInt({ min: 1n, max: 10n ** 5n }), fc.boolean(), (typed, price, isMoney) => {
        const [now, value] = [price * CENT, typed * CENT];
        const anyPrice = { ...advert, now, minPrice: 0n, maxPrice: now, minNumber: CENT, maxNumber: MAX_ATOMS, total: MAX_ATOMS };
        const means = isMoney ? 'money' : 'number';
        const taken = checkOrderForm({ ...asked, means, value: formatFloor(value, 2) }, { ...facts, advert: anyPrice });
        fc.pre(taken.ok);
        const { number, money } = taken.value;
        expect(taken.value[means]).toBe(value);
        expect(number * now).toBeLessThanOrEqual(money * COIN);
        if (isMoney) expect((number + CENT) * now).toBeGreaterThan(money * COIN);
        else expect(number * now).toBeGreaterThan((money - CENT) * COIN);
      }),
    ));

  it('accepts a price slightly worse, or better, than the one seen', () => {
    for (const seenPrice of ['7.18', '7.25', '9'] as const)
      expect(checkTake({ ...asked, seenPrice: atoms(seenPrice) as Atoms }, facts)).toMatchObject({ ok: true });
  });
});

describe('the steps of an order', () => {
  const at = 1_000_000;
  const paid = { status: 'paid', now: at, paidAt: at - HOUR, statements: 0 } as const;

  it.each([
    [checkPay({ role: 'seller', status: 'unpaid' }, 1), 'p2p-buyer-only'],
    [checkPay({ role: 'buyer', status: 'paid' }, 1), 'p2p-paid-already'],
    [checkPay({ role: 'buyer', status: 'cancelled' }, 1), 'order-already-closed'],
    [checkPay({ role: 'buyer', status: 'unpaid' }, 0), 'proof-required'],
    [checkPay({ role: 'buyer', status: 'unpaid' }, 4), 'too-many-proofs'],
    [checkPay({ role: 'buyer', status: 'unpaid' }, 3), undefined],
    [checkCancel({ role: 'seller', status: 'unpaid' }), 'p2p-seller-cannot-cancel'],
    [checkCancel({ role: 'buyer', status: 'appealing' }), 'p2p-under-appeal'],
    [checkCancel({ role: 'buyer', status: 'completed' }), 'order-already-closed'],
    [checkCancel({ role: 'buyer', status: 'paid' }), undefined],
    [checkRelease({ role: 'buyer', status: 'paid' }), 'p2p-seller-only'],
    [checkRelease({ role: 'seller', status: 'unpaid' }), 'p2p-not-paid'],
    [checkRelease({ role: 'seller', status: 'completed' }), 'order-already-closed'],
    [checkRelease({ role: 'seller', status: 'appealing' }), undefined],
    [checkAppeal({ ...paid, status: 'unpaid' }), 'p2p-not-paid'],
    [checkAppeal({ ...paid, paidAt: at - 10 * MINUTE + 1 }), 'p2p-appeal-too-early'],
    [checkAppeal({ ...paid, paidAt: at - 10 * MINUTE }), undefined],
    [checkAppeal({ ...paid, status: 'appealing', paidAt: at }), undefined],
    [checkAppeal({ ...paid, statements: 10 }), 'p2p-too-many-statements'],
    [checkAppeal({ ...paid, status: 'closed' }), 'order-already-closed'],
    [checkWithdrawAppeal({ status: 'paid', isOwnAppeal: false }), 'p2p-no-appeal'],
    [checkWithdrawAppeal({ status: 'appealing', isOwnAppeal: false }), 'p2p-appeal-of-other'],
    [checkWithdrawAppeal({ status: 'completed', isOwnAppeal: true }), 'order-already-closed'],
    [checkWithdrawAppeal({ status: 'appealing', isOwnAppeal: true }), undefined],
  ])('%j', (refused, name) => expect(refused?.refusal).toBe(name));

  it('the payment time is extended by the seller, once, in the last minutes', () => {
    const facts = { role: 'seller', status: 'unpaid', now: at, dueAt: at + 5 * MINUTE - 1, isExtended: false } as const;
    expect(checkExtend(facts)).toBeUndefined();
    expect(checkExtend({ ...facts, dueAt: at + 5 * MINUTE })).toEqual(err('p2p-extend-too-early'));
    expect(checkExtend({ ...facts, isExtended: true })).toEqual(err('p2p-extended-already'));
    expect(checkExtend({ ...facts, role: 'buyer' })).toEqual(err('p2p-seller-only'));
    expect(checkExtend({ ...facts, status: 'paid' })).toEqual(err('p2p-paid-already'));
  });

  it('a statement is not empty', () => {
    expect(readStatement(' It \n is  paid. ', 3)).toEqual(ok('It is paid.'));
    expect(readStatement(' ', 0)).toEqual(about('reason', err('p2p-reason-required')));
    expect(readStatement('x'.repeat(501), 0)).toEqual(about('reason', err('note-invalid')));
    expect(readStatement('Look.', 4)).toEqual(about('pictures', err('too-many-proofs')));
  });
});
