import type { Err } from '@mt2/domain';
import type { Text } from '../i18n.ts';

/** The sentence of a refusal; an amount below a minimum is shown the `minimum`. */
export function refusalText(text: Text, { refusal, details }: Err<string>, minimum = ''): string {
  const sentence = text(`refusal.${refusal}`, details);
  return minimum !== '' && refusal.startsWith('below-minimum-') ? `${sentence} (${minimum})` : sentence;
}
