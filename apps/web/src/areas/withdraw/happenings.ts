import { type Happening, type Happenings, pastPage } from '../../frame/happenings.ts';
import { to } from '../../frame/paths.ts';
import { ownAmount } from '../../platform/text/own-amount.ts';
import { exactAmount } from '../wallet/index.ts';
import { readWithdrawals } from './withdraw.api.ts';
import { toWithdrawal, type Withdrawal } from './withdrawal.ts';

/** The decision about a withdrawal; undefined until then. */
function happeningOf({ id, coin, state, amount, at, decidedAt = at }: Withdrawal): Happening | undefined {
  if (state === 'processing') return undefined;
  return {
    about: `withdrawal ${id}`,
    say: (text) => text(`withdraw.told-${state}`, { amount: ownAmount(`${exactAmount(amount)} ${coin}`) }),
    tone: state === 'passed' ? 'ok' : 'fail',
    at: decidedAt,
    address: to('/pages/assets/withdraw/detail', { id }),
  };
}

/** Withdrawals that were approved or rejected. */
export const happenings: Happenings = {
  of: (event) => (event.event === 'record' && event.withdrawal ? happeningOf(toWithdrawal(event.withdrawal)) : undefined),
  past: [async (page, signal) => pastPage(await readWithdrawals(page, signal), happeningOf, ({ at, decidedAt = at }) => decidedAt)],
};
