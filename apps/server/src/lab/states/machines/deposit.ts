import { deposit } from '@mt2/contracts/deposit';
import { assertDefined } from '@mt2/domain';
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
    const { id } = assertDefined(findUserByEmail(world, emailOf(TRADER)), 'the persona is there');
    return { currency: USDT.id, amount: '100', account: 'TRC20', imgs: someOwnPath(world, id) };
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
