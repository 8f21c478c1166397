import { type Decision, err, ok } from '../core/decision.ts';
import { isQuiet, oneLine } from '../core/text.ts';
import type { PaymentWay } from './ways.ts';

/** How an app pays: to an account, to a QR code, or to either. */
export type AppWay = Exclude<PaymentWay, 'bank'>;
/** The verification level required by an account at a payment app: it is saved in the verified name. */
export const APP_LEVEL = 'basic';

const SHORTEST = 3;
const LONGEST = 64;

/** An account at an app: its name, an email address or a phone number; empty if none. */
export function readPaymentAccount(typed: string): Decision<string, 'payment-account-invalid'> {
  const account = oneLine(typed.normalize('NFKC'));
  if (account === '') return ok('');
  return account.length >= SHORTEST && isQuiet(account, LONGEST) && !/[\s<>]/.test(account) ? ok(account) : err('payment-account-invalid');
}
