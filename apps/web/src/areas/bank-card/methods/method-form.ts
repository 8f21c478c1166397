import { about, type Decision, err, ok } from '@mt2/domain';
import { type AppWay, readPaymentAccount } from '@mt2/domain/bank-card';

/** An account at an app as filled in; `qr` is an upload path. */
export type MethodForm = { readonly account: string; readonly qr: string };

/** The form in normalised form: an account, a code, or both. */
export function readMethod({ account, qr }: MethodForm): Decision<MethodForm, 'payment-account-invalid'> {
  const read = about('account', readPaymentAccount(account));
  if (!read.ok) return read;
  return read.value === '' && qr === '' ? about('account', err('payment-account-invalid')) : ok({ account: read.value, qr });
}

/** The app named by an address (`?way=ali_pay`). */
export const appOf = (way: string | null): AppWay => (way === 'we_chat' ? 'we_chat' : 'ali_pay');
