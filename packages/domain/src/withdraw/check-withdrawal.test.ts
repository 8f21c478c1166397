import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coinOf, ROUTES, routeOf } from '../../test/coins.ts';
import { chainTermsOf, feeOf, type Route } from '../chain/routes.ts';
import { err, type Note } from '../core/index.ts';
import { atoms, COIN, percent } from '../money/index.ts';
import {
  checkWithdrawal,
  fiatOf,
  PAYEE_NEED,
  readNote,
  type WithdrawalFacts,
  type WithdrawalRefusal,
  withdrawalLimit,
} from './check-withdrawal.ts';

const NOW = 1_767_225_600;
const facts: WithdrawalFacts = {
  isInOtherName: false,
  kycLevel: 'advanced',
  appliedToday: 0,
  available: atoms('200000'),
  spent: 0n,
  price: COIN,
  now: NOW,
  heldUntil: 0,
};
const usdt = (route: Route = 'TRC20') => routeOf(3, route)!;
const ask = (amount: string, changed: Partial<WithdrawalFacts> = {}, terms = usdt()) =>
  checkWithdrawal(amount, terms, { ...facts, ...changed });

describe('an accepted withdrawal', () => {
  it.each<[string, string, Route, number, Partial<WithdrawalFacts>, string]>([
    ['the minimum', '20', 'TRC20', 3, {}, '1'],
    ['an ordinary one', '100', 'TRC20', 3, {}, '1'],
    ['the most', '100000', 'TRC20', 3, {}, '1'],
    ['all that there is', '60.5', 'ERC20', 3, { available: atoms('60.5') }, '5'],
    ['the third of the day', '100', 'OMNI', 3, { appliedToday: 2 }, '10'],
    ['bitcoin', '0.001', 'OMNI', 1, { price: atoms('65000') }, '0.0003'],
    ['ether', '0.02', 'ERC20', 2, { price: atoms('3200') }, '0.003'],
    ['through the bank', '1000', 'BANK', 3, {}, '10'],
    ['up to the limit of the basic level', '10000', 'TRC20', 3, { kycLevel: 'basic' }, '1'],
    ['the rest of the limit', '4000', 'TRC20', 3, { kycLevel: 'basic', spent: atoms('6000') }, '1'],
    ['at the second at which a hold ends', '100', 'TRC20', 3, { heldUntil: NOW }, '1'],
  ])('%s: %s over %s', (_, amount, route, coin, changed, fee) =>
    expect(ask(amount, changed, routeOf(coin, route)!)).toMatchObject({ ok: true, value: { amount: atoms(amount), fee: atoms(fee) } }),
  );
});

it('returns the parsed amount, also if it is refused', () => {
  const parsed = { amount: atoms('10'), fee: atoms('1'), received: atoms('9') };
  expect(ask('10')).toMatchObject({ refusal: 'below-minimum-withdrawal', field: 'amount', parsed });
  expect(ask('10', { isInOtherName: true })).toMatchObject({ refusal: 'payee-name-mismatch', parsed });
  expect(ask('much').parsed).toBeUndefined();
});

describe('a refused withdrawal', () => {
  it.each<[WithdrawalRefusal, string, Partial<WithdrawalFacts>, Route]>([
    ['payee-name-mismatch', '100', { isInOtherName: true }, 'BANK'],
    ['too-many-decimals', '100.001', {}, 'TRC20'],
    ['below-minimum-withdrawal', '0', {}, 'TRC20'],
    ['below-minimum-withdrawal', '19.99', {}, 'TRC20'],
    ['below-minimum-withdrawal', '49.99', {}, 'ERC20'],
    ['below-minimum-withdrawal', '99.99', {}, 'OMNI'],
    ['below-minimum-withdrawal', '99.99', {}, 'BANK'],
    ['above-maximum-amount', '100000.01', {}, 'TRC20'],
    ['above-maximum-amount', '50000.01', {}, 'BANK'],
    ['withdrawals-per-day', '100', { appliedToday: 3 }, 'TRC20'],
    ['insufficient-balance', '100', { available: atoms('99.99999999') }, 'TRC20'],
    ['daily-withdrawal-limit', '10000.01', { kycLevel: 'basic' }, 'TRC20'],
    ['daily-withdrawal-limit', '4000.01', { kycLevel: 'basic', spent: atoms('6000') }, 'TRC20'],
    ['daily-withdrawal-limit', '20', { spent: atoms('99980.00000001') }, 'TRC20'],
    ['security-hold', '100', { heldUntil: NOW + 1 }, 'TRC20'],
  ])('%s: %j', (refusal, amount, changed, route) => expect(ask(amount, changed, usdt(route))).toMatchObject({ ok: false, refusal }));

  it('returns one refusal at a time, in this order', () => {
    const wrong = {
      isInOtherName: true,
      appliedToday: 3,
      available: 0n,
      spent: withdrawalLimit('advanced'),
      heldUntil: NOW + 1,
    } as const;
    const cures: [Partial<WithdrawalFacts>, string][] = [
      [{}, ''],
      [{ isInOtherName: false }, ''],
      [{}, '1'],
      [{}, '100'],
      [{ appliedToday: 2 }, '100'],
      [{ available: atoms('100') }, '100'],
      [{ spent: 0n }, '100'],
    ];
    let cured: WithdrawalFacts = { ...facts, ...wrong };
    const received = cures.map(([cure, amount]) => {
      cured = { ...cured, ...cure };
      const decided = checkWithdrawal(amount, usdt(), cured);
      return decided.ok ? 'taken' : decided.refusal;
    });
    expect(received).toEqual([
      'payee-name-mismatch',
      'amount-empty',
      'below-minimum-withdrawal',
      'withdrawals-per-day',
      'insufficient-balance',
      'daily-withdrawal-limit',
      'security-hold',
    ]);
  });

  it('notes each check that ran, up to the one that refuses', () => {
    const received: string[] = [];
    const note: Note = (name, _, isPassed) => void received.push(`${name} ${isPassed ? 'passed' : 'refused'}`);
    checkWithdrawal('100', usdt(), { ...facts, appliedToday: 3 }, note);
    expect(received).toEqual(['payee-name passed', 'amount passed', 'minimum passed', 'maximum passed', 'withdrawals-per-day refused']);
  });

  it('values another coin at its price', () => {
    const btc = routeOf(1, 'OMNI')!;
    const rich = { available: atoms('10'), price: atoms('65000') };
    expect(ask('1.538461', rich, btc).ok).toBe(true);
    expect(ask('1.538462', rich, btc)).toMatchObject({ refusal: 'daily-withdrawal-limit', details: { limit: '100000' } });
  });
});

it.each([
  [false, true, 'address: set', undefined],
  [false, false, 'address: not set', err('set-withdraw-address')],
  [true, true, 'bank card: set', undefined],
  [true, false, 'bank card: not set', err('bank-card-required')],
])('a payee (isBank %j, isSaved %j) must be one that the user has saved', (isBank, isSaved, saw, refused) =>
  expect([PAYEE_NEED.saw({ isBank, isSaved }), PAYEE_NEED.refuses({ isBank, isSaved })]).toEqual([saw, refused]),
);

describe('a withdrawal with any facts', () => {
  it('is accepted only within the balance and every limit, with a fee below its amount', () => {
    const anything = fc.record({
      terms: fc.constantFrom(...ROUTES),
      amount: fc.bigInt({ min: 0n, max: atoms('150000') }),
      available: fc.bigInt({ min: 0n, max: atoms('150000') }),
      appliedToday: fc.nat({ max: 4 }),
    });
    fc.assert(
      fc.property(anything, ({ terms, amount, available, appliedToday }) => {
        const typed = `${amount / COIN}.${String(amount % COIN).padStart(8, '0')}`;
        const decided = checkWithdrawal(typed, terms, { ...facts, available, appliedToday });
        if (!decided.ok) return;
        expect(decided.value).toEqual({ amount, fee: feeOf(terms, amount), received: amount - feeOf(terms, amount) });
        expect(amount <= available && amount >= terms.minWithdrawal && amount <= terms.maxWithdrawal).toBe(true);
        expect(decided.value.fee < amount && appliedToday < 3).toBe(true);
      }),
    );
  });

  it('has a maximum that every user can reach', () => {
    for (const { maxWithdrawal, minWithdrawal } of chainTermsOf(coinOf(3))) expect(maxWithdrawal).toBeGreaterThan(minWithdrawal);
  });
});

describe('the amount that arrives', () => {
  it.each<[string, Route, number, string]>([
    ['100', 'TRC20', 3, '99'],
    ['100', 'ERC20', 3, '95'],
    ['100', 'OMNI', 3, '90'],
    ['0.5', 'OMNI', 1, '0.4997'],
    ['1', 'ERC20', 2, '0.997'],
    ['1000', 'BANK', 3, '990'],
    ['100.01', 'BANK', 3, '99.0099'],
    ['0.5', 'TRC20', 3, '0'],
    ['0', 'BANK', 3, '0'],
  ])('of %s over %s (coin %i) is %s', (amount, route, coin, received) =>
    expect(checkWithdrawal(amount, routeOf(coin, route)!, facts).parsed?.received).toBe(atoms(received)),
  );

  it('is paid out in whole cents', () => {
    expect(fiatOf(atoms('990'), percent('720'))).toBe(atoms('7128'));
    expect(fiatOf(atoms('99.0099'), percent('720'))).toBe(atoms('712.87'));
    expect(fiatOf(1n, percent('720'))).toBe(0n);
  });
});

it.each([
  ['', ''],
  ['  my   cold wallet ', 'my cold wallet'],
  ['12345', '12345'],
  ['家計簿 👩‍👩‍👧', '家計簿 👩‍👩‍👧'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['two\nlines', 'two lines'],
])('a note %j is read as %j', (typed, note) => expect(readNote(typed)).toEqual({ ok: true, value: note }));

it.each(['x'.repeat(101), 'a\u0000b', '\u202Eevil', '\u2066x'])('a note %j is refused', (typed) =>
  expect(readNote(typed)).toEqual({ ok: false, refusal: 'note-invalid' }),
);
