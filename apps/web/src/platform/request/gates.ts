/** Refusals with a next step that the user can take immediately. */
const GATES = [
  'kyc-basic-required',
  'kyc-advanced-required',
  'real-name-required',
  'basic-verification-required',
  'set-fund-password',
  'set-withdraw-address',
  'overdue-no-loan',
  'overdue-no-transfer',
  'overdue-no-sale',
  'overdue-no-withdrawal',
] as const;
export type Gate = (typeof GATES)[number];

export const isGate = (key: string): key is Gate => (GATES as readonly string[]).includes(key);
