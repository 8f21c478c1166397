import type { KycStatus } from '@mt2/domain/kyc';
import { type Address, to } from '../../../frame/paths.ts';

/** `waiting`: for the operator; `later`: another step comes before. */
export type StepState = 'open' | 'waiting' | 'later' | 'done';
export type StartStep = { readonly name: 'deposit' | 'verify' | 'trade'; readonly state: StepState; readonly address: Address };

/** The facts about a user on the way to the first trade. */
export type Start = {
  /** True if money was ever credited. */
  readonly isFunded: boolean;
  readonly hasWaitingDeposit: boolean;
  readonly basic: KycStatus;
  readonly hasTraded: boolean;
};

const STATE_OF: Readonly<Record<KycStatus, StepState>> = { unverified: 'open', 'under-review': 'waiting', verified: 'done' };

/** The steps of a newcomer in order: deposit, verification, first trade. */
export function startSteps({ isFunded, hasWaitingDeposit, basic, hasTraded }: Start): readonly StartStep[] {
  return [
    isFunded || !hasWaitingDeposit
      ? { name: 'deposit', state: isFunded ? 'done' : 'open', address: '/pages/assets/deposit/index' }
      : { name: 'deposit', state: 'waiting', address: '/pages/assets/record' },
    { name: 'verify', state: STATE_OF[basic], address: basic === 'unverified' ? '/pages/verification/basic' : '/pages/verification/index' },
    { name: 'trade', state: hasTraded ? 'done' : isFunded ? 'open' : 'later', address: to('/pages/trade/spot', { symbol: 'BTC/USDT' }) },
  ];
}

/** The first step that can be done now; undefined while all remaining steps wait. */
export const openStep = (steps: readonly StartStep[]): StartStep | undefined => steps.find(({ state }) => state === 'open');
