import { assertDefined } from '@mt2/domain';
import { describe, expect, test } from 'vitest';
import type { UnmetNeed } from '../../frame/gate/needs.ts';
import { isBlocked, nextStep, stepsOf, unmetPayee } from './steps.ts';

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
