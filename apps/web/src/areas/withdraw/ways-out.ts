import { PATHS, to } from '../../frame/paths.ts';
import type { CoinTerms } from './terms.ts';
import type { Step } from './withdraw-form.ts';

/** Refusals that somebody can do something about, and the step that does. */
const STEP_OF = {
  'set-withdraw-address': 'address',
  'bank-card-required': 'card',
  'real-name-required': 'kyc',
  'set-fund-password': 'fund-password',
} as const satisfies Record<string, Step['name']>;

export const stepOf = (refusal: string): Step['name'] | undefined => (STEP_OF as Readonly<Record<string, Step['name']>>)[refusal];

/** Where a step is taken. */
export function wayTo(step: Step['name'], { coin }: CoinTerms, network: string): string {
  if (step === 'address') return to(PATHS.addAddress, { coin, network });
  return { card: PATHS.bankCard, kyc: PATHS.verification, 'fund-password': PATHS.fundPassword }[step];
}
