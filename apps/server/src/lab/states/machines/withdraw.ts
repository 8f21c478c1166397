import { withdraw } from '@mt2/contracts/withdraw';
import { USDT } from '@mt2/domain/market-terms';
import { WITHDRAWAL_STATUS } from '@mt2/domain/withdraw';
import { emailOf, FUND_PASSWORD } from '@mt2/prisma/seed/personas';
import { findUserByEmail } from '../../../areas/user/index.ts';
import { findFirstAddress } from '../../../areas/withdraw/index.ts';
import { act, decidedWays, type Machine, storedIn } from '../machine.ts';

const WHALE = 'whale';
const asked = act(
  withdraw.requestWithdrawal,
  ({ world }) => {
    const address = findFirstAddress(world, findUserByEmail(world, emailOf(WHALE))?.id ?? 0, USDT.id)?.address ?? '';
    return { currency: USDT.id, number: '100', address, pay_password: FUND_PASSWORD };
  },
  WHALE,
);

export const WITHDRAW_MACHINES: readonly Machine[] = [
  {
    entity: 'withdrawal',
    title: 'Withdrawal',
    about: 'A withdrawal waits for the operator with its money frozen; a decision is final.',
    ...storedIn(WITHDRAWAL_STATUS, { table: 'Withdrawal', owner: 'userId' }),
    ways: [{ from: null, to: 'processing', acts: [asked] }, ...decidedWays('withdrawal', 'processing', 'passed', 'rejected')],
  },
];
