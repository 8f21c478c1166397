import { type Err, groupDigits } from '@mt2/domain';
import type { Text } from '../i18n.ts';

/** A separate number in a text: `64143.26`, `50000.00 CNY`. */
const NUMBER = /(?<![\w.])\d+(?:\.\d+)?(?![\w.])/g;
/** The details of a refusal with numbers in the screens' format. */
const grouped = (details: Err<string>['details'] = {}) =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [name, value.replaceAll(NUMBER, groupDigits)]));

/** The sentence of a refusal; one whose details have a minimum or maximum shows that limit as the form writes amounts. */
export function refusalText(
  text: Text,
  { refusal, details }: Pick<Err<string>, 'refusal' | 'details'>,
  minimum = '',
  maximum = '',
): string {
  const sentence = text(`refusal.${refusal}`, grouped(details));
  const limit = (details?.minimum === undefined ? '' : minimum) || (details?.maximum === undefined ? '' : maximum);
  return limit === '' ? sentence : `${sentence} (${limit})`;
}
