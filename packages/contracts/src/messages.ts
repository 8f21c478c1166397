/** Names of the sentences with which a change is confirmed. */
export const MESSAGES = [
  'operation-success',
  'submit-success',
  'registration-success',
  'login-success',
  'code-sent',
  'code-valid',
  'logged-out',
  'saved',
  'order-placed',
  'order-cancelled',
  'password-changed',
  'bind-success',
  'position-opened',
  'position-closed',
  'close-order-placed',
  'stops-set',
  'margin-changed',
  'finance-bought',
  'finance-redeemed',
  'robot-stopped',
] as const;
export type MessageName = (typeof MESSAGES)[number];
