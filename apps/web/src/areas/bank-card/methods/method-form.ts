import { type Decision, err, ok } from '@mt2/domain';
import { type AppWay, readPaymentAccount } from '@mt2/domain/bank-card';

/** An account at an app as it was filled in; `qr` is an upload path. */
export type MethodForm = { readonly account: string; readonly qr: string };

/** The field of each refusal. */
export const FIELD_OF = {
  'payment-account-invalid': 'account',
  'picture-not-found': 'qr',
} as const satisfies Readonly<Record<'payment-account-invalid' | 'picture-not-found', keyof MethodForm>>;

/** The form in its normal form: an account, a code, or both. */
export function readMethod({ account, qr }: MethodForm): Decision<MethodForm, 'payment-account-invalid'> {
  const read = readPaymentAccount(account);
  if (!read.ok) return read;
  return read.value === '' && qr === '' ? err('payment-account-invalid') : ok({ account: read.value, qr });
}

/** The app that an address means (`?way=ali_pay`). */
export const appOf = (way: string | null): AppWay => (way === 'we_chat' ? 'we_chat' : 'ali_pay');
