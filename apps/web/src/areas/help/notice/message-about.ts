import { MESSAGE_ABOUT } from '@mt2/contracts/message-about';

/** Subjects about the account and its alerts: they are listed as messages, all others as transactions. */
const PERSONAL = ['alert', 'feedback', 'invite', 'kyc', 'partner', 'security'] as const;
type Personal = (typeof PERSONAL)[number];

/** The first word of a message's purpose or an event's kind: `alert` of `alert-ended`. */
const subjectOf = (name: string): string => name.split('-')[0] ?? '';

/** The subject of a message; `other` for a purpose that this page does not know, undefined if the event log has its event. */
export function aboutOf(purpose: string): Personal | 'other' | undefined {
  const subject = subjectOf(purpose);
  return PERSONAL.find((about) => about === subject) ?? (MESSAGE_ABOUT.some((about) => about === subject) ? undefined : 'other');
}

/** True for an event that is listed as a transaction: no message tells the user about it. */
export const isTransaction = ({ kind }: { readonly kind: string }): boolean => !PERSONAL.some((about) => about === subjectOf(kind));
