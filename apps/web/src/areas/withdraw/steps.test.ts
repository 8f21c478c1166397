import { describe, expect, test } from 'vitest';
import type { Lack } from '../../frame/gate/lack.ts';
import { payeeLack, stepsOf } from './steps.ts';

const fundPassword: Lack = {
  need: 'fund-password',
  sentence: 'refusal.set-fund-password',
  address: '/pages/settings/security/changePayPassword',
  label: 'security.go-set',
};
const realName: Lack = {
  need: 'real-name',
  sentence: 'refusal.real-name-required',
  address: '/pages/verification/index',
  label: 'kyc.go-verify',
};

describe('the steps to a first withdrawal', () => {
  test('are listed in the order in which the call asks for them', () => {
    const payee = payeeLack('USDT', 'TRC20');
    expect(stepsOf('TRC20', [fundPassword, realName, payee])).toEqual([
      { name: 'address', lack: payee },
      { name: 'kyc', lack: realName },
      { name: 'fund-password', lack: fundPassword },
    ]);
    expect(stepsOf('BANK', [fundPassword])).toEqual([
      { name: 'card', lack: undefined },
      { name: 'kyc', lack: undefined },
      { name: 'fund-password', lack: fundPassword },
    ]);
  });

  test('lead to an address on the chosen network, or to the bank card', () => {
    expect(payeeLack('USDT', 'TRC20').address).toBe('/pages/user/address/create?coin=USDT&network=TRC20');
    expect(payeeLack('USDT', 'BANK').address).toBe('/pages/bankbind/index');
  });
});
