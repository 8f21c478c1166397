import type { withdraw } from '@mt2/contracts/withdraw';
import type { Area } from '../../http/area.ts';
import { addAddress } from './calls/add-address.ts';
import { deleteAddress } from './calls/delete-address.ts';
import { getTerms } from './calls/get-terms.ts';
import { getWithdrawal } from './calls/get-withdrawal.ts';
import { listAddresses } from './calls/list-addresses.ts';
import { listWithdrawals } from './calls/list-withdrawals.ts';
import { requestWithdrawal } from './calls/request-withdrawal.ts';
import { withdrawalReview } from './decide.ts';
import { hasPayee } from './needs.ts';

/** Withdrawals: addresses, terms and fees, requests, and the operator's decisions. */
export const withdrawArea: Area<typeof withdraw> = {
  handlers: { getTerms, listAddresses, addAddress, deleteAddress, requestWithdrawal, listWithdrawals, getWithdrawal },
  reviews: [withdrawalReview],
  needs: { 'withdraw-address': hasPayee },
};
