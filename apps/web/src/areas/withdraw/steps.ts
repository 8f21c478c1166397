import { withdraw } from '@mt2/contracts/withdraw';
import type { Route } from '@mt2/domain/chain';
import type { Lack } from '../../frame/gate/lack.ts';
import { WAYS_OUT } from '../../frame/gate/ways-out.ts';
import { to } from '../../frame/paths.ts';

/** A step before the first withdrawal: its name, and while it is not done, the way to it. */
export type Step = { readonly name: 'address' | 'card' | 'kyc' | 'fund-password'; readonly lack: Lack | undefined };

/** The need of a form in which no payee is chosen: an address on the network, or a bank card. */
export const payeeLack = (coin: string, route: Route): Lack =>
  route === 'BANK'
    ? { need: 'withdraw-address', sentence: 'refusal.bank-card-required', address: '/pages/bankbind/index', label: 'withdraw.step-card' }
    : {
        need: 'withdraw-address',
        sentence: 'refusal.set-withdraw-address',
        ...WAYS_OUT['set-withdraw-address'],
        address: to('/pages/user/address/create', { coin, network: route }),
      };

/** The steps to the first withdrawal: the needs of its call, in the call's order. */
export const stepsOf = (route: Route, lacks: readonly Lack[]): readonly Step[] => {
  const words = {
    'withdraw-address': route === 'BANK' ? 'card' : 'address',
    'real-name': 'kyc',
    'fund-password': 'fund-password',
  } as const;
  return withdraw.requestWithdrawal.needs
    .filter((need) => need !== 'session')
    .map((need) => ({ name: words[need], lack: lacks.find((lack) => lack.need === need) }));
};
