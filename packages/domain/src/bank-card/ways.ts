/** The ways in which people pay each other. Their names are on the wire and never change. */
export const PAYMENT_WAYS = ['bank', 'we_chat', 'ali_pay'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** Where somebody can be paid in one way: in whose name, at which bank, under which number, or by which picture. Empty where a way has none. */
export type PaymentMethod = {
  readonly way: PaymentWay;
  readonly holder: string;
  readonly bankName: string;
  readonly bankBranch: string;
  readonly account: string;
  /** The upload path of a QR code. */
  readonly qr: string;
};
