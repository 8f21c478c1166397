import type { Input } from '@mt2/contracts';
import type { withdraw } from '@mt2/contracts/withdraw';
import { PAYEE_CHECK } from '@mt2/domain/withdraw';
import type { Area } from '../../http/area.ts';
import type { NeedCheck } from '../../http/needs.ts';
import { readCurrency } from '../deposit/index.ts';
import { addAddress, deleteAddress, listAddresses } from './calls/addresses.ts';
import { getTerms } from './calls/get-terms.ts';
import { getWithdrawal, listWithdrawals, requestWithdrawal } from './calls/withdrawals.ts';
import { withdrawalReview } from './decide.ts';
import { routeOf } from './payee.ts';

/** Refuses a withdrawal without an address or a bank card: the first of its checks, by the same rule. */
const hasPayee: NeedCheck = (source, { id }, input) => {
  const { to: address, ...asked } = input as Input<typeof withdraw.requestWithdrawal>;
  const { coin, isBank } = readCurrency(asked.coinId, asked.isBank);
  const route = routeOf(source, id, { coin, address, isBank });
  if (!route.ok) return { saw: { coin }, refusal: route.refusal };
  return { saw: PAYEE_CHECK.saw(route.value), refusal: PAYEE_CHECK.refuses(route.value)?.refusal };
};

/** Withdrawals: addresses, terms and fees, requests, and the operator's decisions. */
export const withdrawArea: Area<typeof withdraw> = {
  handlers: { getTerms, listAddresses, addAddress, deleteAddress, requestWithdrawal, listWithdrawals, getWithdrawal },
  reviews: [withdrawalReview],
  needs: { 'withdraw-address': hasPayee },
};
