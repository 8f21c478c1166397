import type { Message } from '@mt2/contracts/help';
import { MESSAGE_ABOUT } from '@mt2/contracts/message-about';
import { ownSentence } from '../../../platform/text/figures.ts';

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

/** A message's text as the page shows it; the profit of an alert is hidden while amounts are. */
export const textOf = ({ purpose, content }: Pick<Message, 'purpose' | 'content'>): string =>
  purpose === 'alert-pnl' ? ownSentence(withoutSender(content)) : withoutSender(content);

/** A message without its sender's name, which begins every email and SMS. */
export const withoutSender = (content: string): string =>
  content.replace(/^(?:MT2: |【MT2】|\[MT2\] )/, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
