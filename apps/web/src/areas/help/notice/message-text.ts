import { MESSAGE_ABOUT } from '@mt2/contracts/message-about';
import { parseAtoms } from '@mt2/domain';
import { ownAmount } from '../../../platform/text/own-amount.ts';
import { shownAmount } from '../../wallet/index.ts';

/** The subject of a message, by its purpose; `other` if it is not in the list. */
export const aboutOf = (purpose: string): (typeof MESSAGE_ABOUT)[number] | 'other' =>
  MESSAGE_ABOUT.find((about) => about === purpose.split('-')[0]) ?? 'other';

/** A message without its sender's name, which begins every email and SMS. */
export const withoutSender = (content: string): string =>
  content.replace(/^(?:MT2: |【MT2】|\[MT2\] )/, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** A number before its coin or currency, with its sign: `1000.0000 LUMA`, `-27.5 USDT`; a time before `UTC` does not match. */
const AMOUNT = /(?<![\w.,:-])[+-]?\d[\d,]*(?:\.\d+)?(?= ((?!UTC\b)[A-Z]{3,6})\b)/g;
const written = (amount: string, coin: string): string => {
  const sign = amount.startsWith('+') ? '+' : '';
  const value = parseAtoms(amount.slice(sign.length).replaceAll(',', ''));
  return value === undefined ? amount : `${sign}${shownAmount(coin, value)}`;
};

/** A message with amounts as screens write them, hidden if the user hides amounts. */
export const withAmounts = (content: string): string => content.replace(AMOUNT, (amount, coin: string) => ownAmount(written(amount, coin)));
