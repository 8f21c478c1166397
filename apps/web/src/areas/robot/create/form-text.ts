import { type Atoms, ceilToCent, type Err } from '@mt2/domain';
import { formatAmount } from '../../../platform/format.ts';
import type { Text } from '../../../platform/i18n.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import type { FormRefusal } from './robot-form.ts';
import type { FormState } from './use-robot-form.ts';

const usdt = (amount: Atoms): string => `${formatAmount(amount, 2)} USDT`;

/** The reason why a robot is refused, with the limit that the form's market and grid set. */
export function robotRefusalText(text: Text, refused: Err<FormRefusal>, { preview, least }: FormState): string {
  const { refusal } = refused;
  const sentence = refusalText(text, refused);
  if (refusal === 'take-profit-invalid') return text('robot.take-profit-above');
  if (refusal === 'stop-loss-invalid') return text('robot.stop-loss-below');
  if (refusal === 'below-minimum-investment' && least !== undefined)
    return text(`refusal.${refusal}`, { minimum: usdt(ceilToCent(least)) });
  if (refusal === 'above-maximum-amount' && preview.most !== undefined) return `${sentence} (${usdt(preview.most)})`;
  return sentence;
}

/** The deeds of a robot that starts outside its range: below it, it buys for every grid; above it, it only waits. */
export function outsideNote({ facts: { price }, preview: { plan } }: Pick<FormState, 'facts' | 'preview'>, text: Text): string | undefined {
  const [lowest, highest] = [plan?.lines[0], plan?.lines.at(-1)];
  if (lowest !== undefined && price < lowest) return text('robot.price-below-note');
  return highest !== undefined && price > highest ? text('robot.price-above-note') : undefined;
}
