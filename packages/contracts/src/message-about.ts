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
/** Subjects about the account and its alerts: users read of them in their messages, of all others in their event log. */
const PERSONAL = ['alert', 'feedback', 'invite', 'kyc', 'partner', 'security'] as const;

/** The personal subject of a message's purpose or an event's kind: `alert` of `alert-ended`; undefined if it has none. */
export const personalSubject = (name: string): (typeof PERSONAL)[number] | undefined =>
  PERSONAL.find((about) => name.split('-')[0] === about);

export type MessagePurpose = MessageAbout | `${MessageAbout}-${string}`;
