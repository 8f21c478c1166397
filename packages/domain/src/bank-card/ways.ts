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
