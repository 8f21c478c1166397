import type { Input } from '@mt2/contracts';
import type { withdraw } from '@mt2/contracts/withdraw';
import { PAYEE_CHECK } from '@mt2/domain/withdraw';
import type { NeedCheck } from '../../http/needs.ts';
import { readCurrency } from '../deposit/index.ts';
import { payeeOf } from './payee.ts';

/** Refuses a withdrawal without an address or a bank card: the first of its checks, by the same rule. */
export const hasPayee: NeedCheck = (source, { id }, input) => {
  const { to: address, ...asked } = input as Input<typeof withdraw.requestWithdrawal>;
  const { coin, isBank } = readCurrency(asked.coinId, asked.isBank);
  const payee = payeeOf(source, id, { coin, address, isBank });
  if (!payee.ok) return { saw: { coin }, refusal: payee.refusal };
  const facts = { terms: payee.value.terms, hasPayee: payee.value.isSet };
  return { saw: PAYEE_CHECK.saw(facts), refusal: PAYEE_CHECK.refuses(facts)?.refusal };
};
