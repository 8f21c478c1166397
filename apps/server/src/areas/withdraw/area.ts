import type { Input } from '@mt2/contracts';
import type { withdraw } from '@mt2/contracts/withdraw';
import { PAYEE_CHECK } from '@mt2/domain/withdraw';
import type { Area } from '../../http/area.ts';
import type { NeedCheck } from '../../http/needs.ts';
import { readCurrency } from '../deposit/index.ts';
import { addAddress } from './calls/add-address.ts';
import { deleteAddress } from './calls/delete-address.ts';
import { getTerms } from './calls/get-terms.ts';
import { getWithdrawal } from './calls/get-withdrawal.ts';
import { listAddresses } from './calls/list-addresses.ts';
import { listWithdrawals } from './calls/list-withdrawals.ts';
import { requestWithdrawal } from './calls/request-withdrawal.ts';
import { withdrawalReview } from './decide.ts';
import { payeeOf } from './payee.ts';

/** Refuses a withdrawal without an address or a bank card: the first of its checks, by the same rule. */
const hasPayee: NeedCheck = (source, { id }, input) => {
  const { to: address, ...asked } = input as Input<typeof withdraw.requestWithdrawal>;
  const { coin, isBank } = readCurrency(asked.coinId, asked.isBank);
  const payee = payeeOf(source, id, { coin, address, isBank });
  if (!payee.ok) return { saw: { coin }, refusal: payee.refusal };
  const facts = { terms: payee.value.terms, hasPayee: payee.value.isSet };
  return { saw: PAYEE_CHECK.saw(facts), refusal: PAYEE_CHECK.refuses(facts)?.refusal };
};

/** Withdrawals: addresses, terms and fees, requests, and the operator's decisions. */
export const withdrawArea: Area<typeof withdraw> = {
  handlers: { getTerms, listAddresses, addAddress, deleteAddress, requestWithdrawal, listWithdrawals, getWithdrawal },
  reviews: [withdrawalReview],
  needs: { 'withdraw-address': hasPayee },
};
