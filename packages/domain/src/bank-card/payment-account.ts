import { type Decision, err, ok } from '../core/decision.ts';
import { isQuiet, oneLine } from '../core/line.ts';
import type { PaymentWay } from './ways.ts';

/** A way in which an app pays: to an account, to whoever shows a QR code, or to either. */
export type AppWay = Exclude<PaymentWay, 'bank'>;

const SHORTEST = 3;
const LONGEST = 64;

/** An account at an app: its name, an e-mail address or a phone number; empty where there is none. */
export function readPaymentAccount(typed: string): Decision<string, 'payment-account-invalid'> {
  const account = oneLine(typed.normalize('NFKC'));
  if (account === '') return ok('');
  return account.length >= SHORTEST && isQuiet(account, LONGEST) && !/[\s<>]/.test(account) ? ok(account) : err('payment-account-invalid');
}
