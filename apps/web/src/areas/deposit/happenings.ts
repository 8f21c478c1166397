import { depositRow } from '@mt2/contracts/deposit';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { type Happening, type Happenings, pastPage } from '../../frame/happenings.ts';
import { to } from '../../frame/paths.ts';
import { ownAmount } from '../../platform/text/own-amount.ts';
import { exactAmount } from '../wallet/index.ts';
import { readDeposits } from './deposit.api.ts';
import { countedAmount, type Deposit } from './deposit.ts';

/** The decision about a deposit; undefined until then. */
function happeningOf(deposit: Deposit): Happening | undefined {
  const { id, coin, status, decidedAt } = deposit;
  if (status === 'processing') return undefined;
  const sum = `${exactAmount(countedAmount(deposit))} ${coin}`;
  return {
    about: `deposit ${id}`,
    say: (text) => text(`deposit.told-${status}`, { amount: ownAmount(sum) }),
    tone: status === 'passed' ? 'ok' : 'fail',
    at: decidedAt,
    address: to('/pages/assets/record', { tab: 'deposits' }),
  };
}

/** Deposits that were credited or rejected. */
export const happenings: Happenings = {
  of: (event) => (event.event === 'record' && event.deposit ? happeningOf(valuesFrom(depositRow, event.deposit)) : undefined),
  past: [async (page, signal) => pastPage(await readDeposits(page, signal), happeningOf, ({ decidedAt }) => decidedAt)],
};
