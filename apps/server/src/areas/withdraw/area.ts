import type { Input } from '@mt2/contracts';
import type { withdraw } from '@mt2/contracts/withdraw';
import type { Area } from '../../http/area.ts';
import type { NeedCheck } from '../../http/needs.ts';
import { readCurrency } from '../deposit/index.ts';
import {
  addAddress,
  deleteAddress,
  getTerms,
  getWithdrawal,
  listAddresses,
  listWithdrawals,
  requestWithdrawal,
} from './calls/withdrawals.ts';
import { payeeOf } from './payees.ts';
import { withdrawalReview } from './withdrawal-view.ts';

/** Refuses a withdrawal without an address or a bank card of the user's own. */
const hasPayee: NeedCheck = (source, { id }, input, note) => {
  const { to: address, ...asked } = input as Input<typeof withdraw.requestWithdrawal>;
  const { coin, isBank } = readCurrency(asked.coinId, asked.isBank);
  const found = payeeOf(source, id, { coin, address, isBank }, note);
  return found.ok ? undefined : found;
};

/** Withdrawals: addresses, terms and fees, requests, and the operator's decisions. */
export const withdrawArea: Area<typeof withdraw> = {
  handlers: { getTerms, listAddresses, addAddress, deleteAddress, requestWithdrawal, listWithdrawals, getWithdrawal },
  reviews: [withdrawalReview],
  needs: { 'withdraw-address': hasPayee },
};
