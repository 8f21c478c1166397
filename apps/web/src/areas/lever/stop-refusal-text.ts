import type { PositionSide } from '@mt2/domain/lever';
import type { Text } from '../../platform/i18n.ts';

/** The reason why a side cannot have a stop; of another refusal, the sentence of its name. */
export function stopRefusalText(text: Text, refusal: string, side: PositionSide): string {
  if (refusal === 'take-profit-invalid') return text(`lever.take-profit-of-${side}`);
  if (refusal === 'stop-loss-invalid') return text(`lever.stop-loss-of-${side}`);
  return text(`refusal.${refusal}`);
}
