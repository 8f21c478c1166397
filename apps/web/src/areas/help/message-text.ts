/** What messages are about, as the words name it; a purpose such as `loan-called` begins with it. */
const ABOUT = [
  'alert',
  'deposit',
  'feedback',
  'finance',
  'kyc',
  'liquidation',
  'loan',
  'robot',
  'security',
  'subscription',
  'transfer',
  'withdrawal',
] as const;

/** What a message is about, by its purpose; `other` where it is nothing of the list. */
export const aboutOf = (purpose: string): (typeof ABOUT)[number] | 'other' =>
  ABOUT.find((about) => about === purpose.split('-')[0]) ?? 'other';

/** A message without the name of its sender, which begins every e-mail and SMS. */
export const withoutSender = (content: string): string =>
  content.replace(/^(?:MT2: |【MT2】|\[MT2\] )/, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
