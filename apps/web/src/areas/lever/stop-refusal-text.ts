import type { PositionSide } from '@mt2/domain/lever';
import type { Text } from '../../platform/i18n.ts';

/** The reason why a side cannot have a stop, with the `price` compared with it, if known; otherwise the sentence of the refusal. */
export function stopRefusalText(text: Text, refusal: string, side: PositionSide, price?: string): string {
  const compared = price === undefined ? '' : ` (${price})`;
  if (refusal === 'take-profit-invalid') return `${text(`lever.take-profit-of-${side}`)}${compared}`;
  if (refusal === 'stop-loss-invalid') return `${text(`lever.stop-loss-of-${side}`)}${compared}`;
  return text(`refusal.${refusal}`);
}
