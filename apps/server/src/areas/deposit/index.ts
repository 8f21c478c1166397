import type { deposit } from '@mt2/contracts/deposit';
import type { Area } from '../../http/area.ts';
import { depositReview } from './decide.ts';
import { getDepositAddress } from './deposit-address.ts';
import { listDeposits } from './deposits.ts';
import { requestDeposit } from './request-deposit.ts';

export { BANK_FIAT, bankRateOf } from './bank-account.ts';
export { creditFromWorld, fitsFromWorld } from './credit-from-world.ts';
export { listDepositsOf } from './deposit.repo.ts';

/** Money that comes in: where to, what was sent, and what the operator says of it. */
export const depositArea: Area<typeof deposit> = {
  handlers: { getDepositAddress, requestDeposit, listDeposits },
  reviews: [depositReview],
};
