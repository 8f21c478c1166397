import { deposit } from '@mt2/contracts/deposit';
import { DEPOSIT_STATUS } from '@mt2/domain/deposit';
import { USDT } from '@mt2/domain/market-terms';
import { emailOf } from '@mt2/prisma/seed/personas';
import { someOwnPath } from '../../../areas/upload/index.ts';
import { findUserByEmail } from '../../../areas/user/index.ts';
import { act, decidedWays, type Machine, storedIn } from '../machine.ts';

const TRADER = 'trader';
const told = act(
  deposit.requestDeposit,
  ({ world }) => {
    // An imported world may be without personas; then the recipe is refused.
    const user = findUserByEmail(world, emailOf(TRADER));
    return { currency: USDT.id, amount: '100', account: 'TRC20', imgs: user ? someOwnPath(world, user.id) : '' };
  },
  TRADER,
);

export const DEPOSIT_MACHINES: readonly Machine[] = [
  {
    entity: 'deposit',
    title: 'Deposit',
    about: 'A reported deposit waits for the operator, who decides it once.',
    ...storedIn(DEPOSIT_STATUS, { table: 'Deposit', owner: 'userId' }),
    ways: [{ from: null, to: 'processing', acts: [told] }, ...decidedWays('deposit', 'processing', 'passed', 'rejected')],
  },
];
