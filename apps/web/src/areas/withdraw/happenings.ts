import { valuesFrom } from '@mt2/contracts/fields/values';
import { withdrawal } from '@mt2/contracts/withdraw';
import { type Happening, type Happenings, pastPage } from '../../frame/happenings.ts';
import { to } from '../../frame/paths.ts';
import { ownAmount } from '../../platform/text/own-amount.ts';
import { exactAmount } from '../wallet/index.ts';
import { readWithdrawals } from './withdraw.api.ts';
import type { Withdrawal } from './withdrawal.ts';

/** The decision about a withdrawal; undefined until then. */
function happeningOf({ id, coin, status, amount, requestedAt, decidedAt = requestedAt }: Withdrawal): Happening | undefined {
  if (status === 'processing') return undefined;
  return {
    about: `withdrawal ${id}`,
    say: (text) => text(`withdraw.told-${status}`, { amount: ownAmount(`${exactAmount(amount)} ${coin}`) }),
    tone: status === 'passed' ? 'ok' : 'fail',
    at: decidedAt,
    address: to('/pages/assets/withdraw/detail', { id }),
  };
}

/** Withdrawals that were approved or rejected. */
export const happenings: Happenings = {
  of: (event) => (event.event === 'record' && event.withdrawal ? happeningOf(valuesFrom(withdrawal, event.withdrawal)) : undefined),
  past: [
    async (page, signal) =>
      pastPage(await readWithdrawals(page, signal), happeningOf, ({ requestedAt, decidedAt = requestedAt }) => decidedAt),
  ],
};
