import type { Err } from '@mt2/domain';
import { groupDigits } from '../../ui/fields/number/group-digits.ts';
import type { Text } from '../i18n.ts';

/** Amounts as screens write them. */
const grouped = (details: Err<string>['details'] = {}) =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [name, groupDigits(value)]));

/** The sentence of a refusal; an amount below a minimum is shown the `minimum`. */
export function refusalText(text: Text, { refusal, details }: Err<string>, minimum = ''): string {
  const sentence = text(`refusal.${refusal}`, grouped(details));
  return minimum !== '' && refusal.startsWith('below-minimum-') ? `${sentence} (${minimum})` : sentence;
}
