import { type Decision, err, ok } from '../core/decision.ts';
import { isQuiet, oneLine } from '../core/text.ts';
import type { InternationalCard } from './card.ts';

/** The payment methods between users. Their names are on the wire and never change. */
export const PAYMENT_WAYS = ['bank', 'we_chat', 'ali_pay'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** The fields of a transfer to a bank abroad, in addition to its name and the account. */
export type Abroad = Pick<InternationalCard, 'bankAddress' | 'swiftCode' | 'payeeAddress' | 'postalCode'>;

/** Payment details of a user for one method: name, bank, number, QR code. Empty if the method has no such field. */
export type PaymentMethod = {
  readonly way: PaymentWay;
  readonly holder: string;
  readonly bankName: string;
  readonly bankBranch: string;
  readonly account: string;
  /** The upload path of a QR code. */
  readonly qr: string;
  /** Only for a bank abroad. */
  readonly abroad?: Abroad;
};

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
