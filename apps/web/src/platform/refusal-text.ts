import type { No } from '@mt2/domain';
import type { Text } from './i18n.ts';

/** Why a rule said no, in words; where the rule knows a minimum, it is named. */
export function refusalText(text: Text, { refusal, details }: No<string>): string {
  const sentence = text(`refusal.${refusal}`, details);
  return details?.minimum === undefined ? sentence : `${sentence} (${details.minimum} ${details.coin})`;
}
