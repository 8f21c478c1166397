import { about, type Decision, err, ok } from '@mt2/domain';
import { type AppWay, readPaymentAccount } from '@mt2/domain/bank-card';

/** An account at an app as it was filled in; `qr` is an upload path. */
export type MethodForm = { readonly account: string; readonly qr: string };

/** The form in its normal form: an account, a code, or both. */
export function readMethod({ account, qr }: MethodForm): Decision<MethodForm, 'payment-account-invalid'> {
  const read = about('account', readPaymentAccount(account));
  if (!read.ok) return read;
  return read.value === '' && qr === '' ? about('account', err('payment-account-invalid')) : ok({ account: read.value, qr });
}

/** The app that an address means (`?way=ali_pay`). */
export const appOf = (way: string | null): AppWay => (way === 'we_chat' ? 'we_chat' : 'ali_pay');
