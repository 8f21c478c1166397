import type { InternationalCard } from './card.ts';

/** The ways in which people pay each other. Their names are on the wire and never change. */
export const PAYMENT_WAYS = ['bank', 'we_chat', 'ali_pay'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** The fields of a transfer to a bank abroad beside its name and the account. */
export type Abroad = Pick<InternationalCard, 'bankAddress' | 'swiftCode' | 'payeeAddress' | 'postalCode'>;

/**
 * Where somebody can be paid in one way: in whose name, at which bank, under which number, or by which picture. Empty where a way has none.
 */
export type PaymentMethod = {
  readonly way: PaymentWay;
  readonly holder: string;
  readonly bankName: string;
  readonly bankBranch: string;
  readonly account: string;
  /** The upload path of a QR code. */
  readonly qr: string;
  /** Of a bank abroad. */
  readonly abroad?: Abroad;
};
