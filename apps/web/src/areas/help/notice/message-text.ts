import { MESSAGE_ABOUT } from '@mt2/contracts/message-about';

/** The subject of a message, by its purpose; `other` where it is nothing of the list. */
export const aboutOf = (purpose: string): (typeof MESSAGE_ABOUT)[number] | 'other' =>
  MESSAGE_ABOUT.find((about) => about === purpose.split('-')[0]) ?? 'other';

/** A message without the name of its sender, which begins every e-mail and SMS. */
export const withoutSender = (content: string): string =>
  content.replace(/^(?:MT2: |【MT2】|\[MT2\] )/, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
