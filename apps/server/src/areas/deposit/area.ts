import type { deposit } from '@mt2/contracts/deposit';
import type { Area } from '../../http/area.ts';
import { getDepositAddress, listDeposits, requestDeposit } from './calls/deposits.ts';
import { depositReview } from './decide.ts';

/** Deposits: addresses, requests with their proofs, and the operator's decisions. */
export const depositArea: Area<typeof deposit> = {
  handlers: { getDepositAddress, requestDeposit, listDeposits },
  reviews: [depositReview],
};
