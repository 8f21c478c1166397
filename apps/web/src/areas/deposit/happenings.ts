import { type Happening, type Happenings, pastPage } from '../../frame/happenings.ts';
import { to } from '../../frame/paths.ts';
import { ownAmount } from '../../platform/text/own-amount.ts';
import { exactAmount } from '../wallet/index.ts';
import { readDeposits } from './deposit.api.ts';
import { type Deposit, toDeposit } from './deposit.ts';

/** The decision about a deposit; undefined until then. */
function happeningOf({ id, coin, state, amount, credited, decidedAt }: Deposit): Happening | undefined {
  if (state === 'processing') return undefined;
  const isPassed = state === 'passed';
  const sum = `${exactAmount(isPassed ? credited : amount)} ${coin}`;
  return {
    about: `deposit ${id}`,
    say: (text) => text(`deposit.told-${state}`, { amount: ownAmount(sum) }),
    tone: isPassed ? 'ok' : 'fail',
    at: decidedAt,
    address: to('/pages/assets/record', { tab: 'deposits' }),
  };
}

/** Deposits that were credited or rejected. */
export const happenings: Happenings = {
  of: (event) => (event.event === 'record' && event.deposit ? happeningOf(toDeposit(event.deposit)) : undefined),
  past: [async (page, signal) => pastPage(await readDeposits(page, signal), happeningOf, ({ decidedAt }) => decidedAt)],
};
