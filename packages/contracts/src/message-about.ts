/** Subjects of messages to a user; the purpose of each is one of these, or begins with one: `loan-called`. */
export const MESSAGE_ABOUT = [
  'alert',
  'deposit',
  'feedback',
  'finance',
  'invite',
  'kyc',
  'liquidation',
  'loan',
  'p2p',
  'partner',
  'robot',
  'security',
  'subscription',
  'transfer',
  'trigger',
  'withdrawal',
] as const;
type MessageAbout = (typeof MESSAGE_ABOUT)[number];
export type MessagePurpose = MessageAbout | `${MessageAbout}-${string}`;
