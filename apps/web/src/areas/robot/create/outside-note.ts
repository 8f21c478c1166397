import type { Text } from '../../../platform/i18n.ts';
import type { FormState } from './use-robot-form.ts';

/** The deeds of a robot that starts outside its range: below it, it buys for every grid; above it, it only waits. */
export function outsideNote({ facts: { price }, preview: { plan } }: Pick<FormState, 'facts' | 'preview'>, text: Text): string | undefined {
  const [lowest, highest] = [plan?.lines[0], plan?.lines.at(-1)];
  if (lowest !== undefined && price < lowest) return text('robot.price-below-note');
  return highest !== undefined && price > highest ? text('robot.price-above-note') : undefined;
}
