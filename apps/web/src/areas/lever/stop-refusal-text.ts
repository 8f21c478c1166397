import type { PositionSide } from '@mt2/domain/lever';
import type { Text } from '../../platform/i18n.ts';

/** True for a price that is on the wrong side of the position's price. */
export const isStopRefusal = (refusal: string): boolean => refusal === 'take-profit-invalid' || refusal === 'stop-loss-invalid';

/** The reason why a side cannot have a stop, with the `price` compared with it, if known; otherwise the sentence of the refusal. */
export function stopRefusalText(text: Text, refusal: string, side: PositionSide, price?: string): string {
  const compared = price === undefined ? '' : ` (${price})`;
  if (refusal === 'take-profit-invalid') return `${text(`lever.take-profit-of-${side}`)}${compared}`;
  if (refusal === 'stop-loss-invalid') return `${text(`lever.stop-loss-of-${side}`)}${compared}`;
  return text(`refusal.${refusal}`);
}

/** The reason why only one side cannot have a stop, beginning with the side. */
export const stopOfSideText = (text: Text, refusal: string, side: PositionSide): string =>
  text('lever.of-side', { side: text(`lever.open-${side}`), reason: stopRefusalText(text, refusal, side) });
