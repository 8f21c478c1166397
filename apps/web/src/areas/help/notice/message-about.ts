import { MESSAGE_ABOUT, personalSubject } from '@mt2/contracts/message-about';

/** The subject of a message; `other` for a purpose that this page does not know, undefined if the event log has its event. */
export const aboutOf = (purpose: string): ReturnType<typeof personalSubject> | 'other' =>
  personalSubject(purpose) ?? (MESSAGE_ABOUT.some((about) => about === purpose.split('-')[0]) ? undefined : 'other');

/** True for an event that is listed as a transaction: no message tells the user about it. */
export const isTransaction = ({ kind }: { readonly kind: string }): boolean => !personalSubject(kind);
