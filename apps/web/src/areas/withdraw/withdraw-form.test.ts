import { messageFrom } from '@mt2/contracts/fields/values';
import { withdraw } from '@mt2/contracts/withdraw';
import { assertDefined, atoms } from '@mt2/domain';
import { describe, expect, test } from 'vitest';
import type { UnmetNeed } from '../../frame/gate/use-gate.ts';
import { type CoinTerms, toCoinTerms } from './withdraw.api.ts';
import { isBlocked, maximumText, nextStep, stepsOf, unmetPayee } from './withdraw-form.ts';

const wire = {
  rate: '1.00000000',
  min_number: '20.00000000',
  name: 'USDT',
  legal_balance: '0.00000000',
  change_balance: '1234.56789000',
  max_number: '100000.00000000',
  left_today: 2,
  chains: [
    {
      net_type: 'TRC20',
      rate: '1.00000000',
      min_number: '20.00000000',
      max_number: '100000.00000000',
      min_deposit: '10.00000000',
    },
    { net_type: 'PIGEON', rate: '1.00000000', min_number: '1.00000000', max_number: '1.00000000', min_deposit: '1.00000000' },
  ],
  bank: {
    rate: '0.00000000',
    rate_percent: '1.00',
    min_number: '100.00000000',
    max_number: '50000.00000000',
    min_deposit: '100.00000000',
    fiat: 'CNY',
    fiat_rate: '7.2000',
  },
  latest_credit_hours: 12,
  daily_limit: '10000.00000000',
  daily_left: '9000.00000000',
  held_until: '',
  has_hold: 0 as const,
  price: '1.00000000',
};
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
  const { rate, min_number, name, legal_balance, change_balance } = wire;
  const any = read({ rate, min_number, name, legal_balance, change_balance });
  expect(any.chains.map((each) => each.route)).toEqual(['TRC20', 'ERC20', 'OMNI']);
  expect(new Set(any.chains.map(({ fee, minWithdrawal }) => `${fee} ${minWithdrawal}`))).toEqual(
    new Set([`${atoms(rate)} ${atoms(min_number)}`]),
  );
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

const fundPassword: UnmetNeed = {
  need: 'fund-password',
  sentence: 'refusal.set-fund-password',
  address: '/pages/settings/security/changePayPassword',
  label: 'security.go-set',
};
const realName: UnmetNeed = {
  need: 'real-name',
  sentence: 'refusal.real-name-required',
  address: '/pages/verification/index',
  label: 'kyc.go-verify',
};
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
    expect(stepsOf('BANK', [fundPassword])).toEqual([
      { name: 'fund-password', unmet: fundPassword },
      { name: 'kyc', unmet: undefined },
      { name: 'card', unmet: undefined },
    ]);
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
