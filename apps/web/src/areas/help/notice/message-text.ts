import type { Message } from '@mt2/contracts/help';
import { ownSentence } from '../../../platform/text/figures.ts';

/** A message's text as the page shows it; the profit of an alert is hidden while amounts are. */
export const textOf = ({ purpose, content }: Pick<Message, 'purpose' | 'content'>): string =>
  purpose === 'alert-pnl' ? ownSentence(withoutSender(content)) : withoutSender(content);

/** A message without its sender's name, which begins every email and SMS. */
export const withoutSender = (content: string): string =>
  content.replace(/^(?:MT2: |【MT2】|\[MT2\] )/, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
