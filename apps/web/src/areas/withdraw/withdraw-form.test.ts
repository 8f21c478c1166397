import { messageFrom } from '@mt2/contracts/fields/values';
import { coinTerms, withdraw } from '@mt2/contracts/withdraw';
import { assertDefined, atoms } from '@mt2/domain';
import { describe, expect, test } from 'vitest';
import type { UnmetNeed } from '../../frame/gate/use-gate.ts';
import { rowOf } from '../../testing/answers.ts';
import { type CoinTerms, toCoinTerms } from './withdraw.api.ts';
import { isBlocked, maximumText, nextStep, stepsOf, unmetPayee } from './withdraw-form.ts';

const FEES = { rate: '1.00000000', min_number: '20.00000000', max_number: '100000.00000000' };
/** What every backend sends. */
const PLAIN = { rate: FEES.rate, min_number: FEES.min_number, name: 'USDT', legal_balance: '0.00000000', change_balance: '1234.56789000' };
const wire = rowOf(coinTerms, {
  ...PLAIN,
  ...FEES,
  left_today: 2,
  chains: ['TRC20', 'PIGEON'].map((net_type) => ({ ...FEES, net_type, min_deposit: '10.00000000' })),
  bank: { ...FEES, min_deposit: '100.00000000', rate_percent: '1.00', fiat: 'CNY', fiat_rate: '7.2000' },
  daily_limit: '10000.00000000',
  daily_left: '9000.00000000',
  price: '1.00000000',
});
const read = (any: object): CoinTerms => toCoinTerms(3, messageFrom(withdraw.getTerms, any as typeof wire));
const terms = read(wire);
const route = terms.chains[0]!;

test('the terms are read from the wire; an unknown network is left out', () => {
  expect(terms.chains.map((each) => each.route)).toEqual(['TRC20']);
  expect(terms).toMatchObject({ coinId: 3, leftToday: 2, heldUntil: 0, available: atoms('1234.56789') });
  expect(terms.bank).toMatchObject({ route: 'BANK', feeRate: 1_000_000n, fiat: 'CNY', fiatRate: 720_000_000n });
  expect(read({ ...wire, held_until: '2026-01-02 00:00:00', bank: null })).toMatchObject({
    heldUntil: 1_767_312_000,
    bank: undefined,
  });
});

test('a backend without separate chains and limits has the chains of the listing, one fee and one minimum', () => {
  const any = read(PLAIN);
  expect(any.chains.map((each) => each.route)).toEqual(['TRC20', 'ERC20', 'OMNI']);
  expect(new Set(any.chains.map(({ fee, minWithdrawal }) => `${fee} ${minWithdrawal}`))).toEqual(new Set([`${atoms('1')} ${atoms('20')}`]));
  expect(any).toMatchObject({ bank: undefined, leftToday: 3, dailyLimit: 0n, heldUntil: 0, price: 0n });
  const [chain] = any.chains;
  expect(chain && maximumText(chain, any)).toBe('1234.56');
});

describe('the maximum withdrawal', () => {
  test.each<[string, Partial<CoinTerms>, string]>([
    ['is what is there, cut to the decimals of the coin', {}, '1234.56'],
    ['is what one withdrawal may be', { available: atoms('500000'), dailyLimit: atoms('900000'), dailyLeft: atoms('900000') }, '100000.00'],
    ['is what is left of the day', { available: atoms('500000') }, '9000.00'],
    ['is nothing on a day that is used up', { dailyLeft: 0n }, '0.00'],
    ['does not count the day of a user who is not verified yet', { dailyLimit: 0n, dailyLeft: 0n }, '1234.56'],
  ])('%s', (_, part, most) => expect(maximumText(route, { ...terms, ...part })).toBe(most));
});

/** A need that is not met; the words of its step do not matter here. */
const unmet = (need: UnmetNeed['need'], address: UnmetNeed['address']): UnmetNeed => ({ need, sentence: '', address, label: '' });
const fundPassword = unmet('fund-password', '/pages/settings/security/changePayPassword');
const realName = unmet('real-name', '/pages/verification/index');
const underReview: UnmetNeed = { ...realName, isUnderReview: true };
const address = assertDefined(unmetPayee('USDT', 'TRC20'), 'an address is missing');
const card = assertDefined(unmetPayee('USDT', 'BANK'), 'a card is missing');

describe('the steps to a first withdrawal', () => {
  test('begin with steps that need no other', () => {
    expect(stepsOf('TRC20', [address, realName, fundPassword])).toEqual([
      { name: 'fund-password', unmet: fundPassword },
      { name: 'kyc', unmet: realName },
      { name: 'address', unmet: address },
    ]);
    expect(stepsOf('BANK', []).at(-1)).toEqual({ name: 'card', unmet: undefined });
  });

  test('lead to an address on the chosen network, or to the bank card', () => {
    expect(address.address).toBe('/pages/user/address/create?coin=USDT&network=TRC20');
    expect(card.address).toBe('/pages/bankbind/index');
    expect([unmetPayee('USDT', 'TRC20', {}), unmetPayee('USDT', 'BANK', { isOtherName: false })]).toEqual([undefined, undefined]);
    const other = unmetPayee('USDT', 'BANK', { isOtherName: true });
    expect(other).toMatchObject({ need: 'withdraw-address', sentence: 'refusal.payee-name-mismatch', address: '/pages/bankbind/addbank' });
  });

  test.each([
    ['everything is missing', 'TRC20', [address, realName, fundPassword], 'fund-password', ['address']],
    ['the fund password is set', 'TRC20', [address, realName], 'kyc', []],
    ['only the address is missing', 'TRC20', [address], 'address', []],
    ['the verification is under review', 'TRC20', [address, underReview], 'address', []],
    ['a bank card waits for the verification', 'BANK', [card, realName], 'kyc', ['card']],
    ['everything that is missing waits for the operator', 'BANK', [card, underReview], 'kyc', ['card']],
    ['nothing is missing', 'TRC20', [], undefined, []],
  ] as const)('when %s, the next step is one that can be done', (_, route, unmetNeeds, next, blocked) => {
    const steps = stepsOf(route, unmetNeeds);
    expect(nextStep(steps)?.name).toBe(next);
    expect(steps.filter((step) => isBlocked(step, steps)).map(({ name }) => name)).toEqual(blocked);
  });
});
