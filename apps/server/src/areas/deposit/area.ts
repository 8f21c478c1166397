import type { deposit } from '@mt2/contracts/deposit';
import type { Area } from '../../http/area.ts';
import { getDepositAddress } from './calls/get-deposit-address.ts';
import { listDeposits } from './calls/list-deposits.ts';
import { requestDeposit } from './calls/request-deposit.ts';
import { depositReview } from './decide.ts';

/** Deposits: addresses, requests with their proofs, and the operator's decisions. */
export const depositArea: Area<typeof deposit> = {
  handlers: { getDepositAddress, requestDeposit, listDeposits },
  reviews: [depositReview],
};
