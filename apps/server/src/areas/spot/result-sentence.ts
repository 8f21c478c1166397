import type { MessageName } from '@mt2/contracts';
import { formatSteps, type Market } from '@mt2/domain/market-terms';
import type { TimeInForce } from '@mt2/domain/order';
import type { SpotOrder } from '@mt2/domain/spot';
import type { Edited } from './edit-waiting.ts';

type Sentence = [MessageName, Record<string, string>?];

/**
 * The sentence for an order: `done`, or for an immediate-or-cancel order the part filled before its rest was cancelled. `before` was
 * filled before the call.
 */
export function resultSentence(
  market: Market,
  { status, filledQuantity, quantity }: SpotOrder,
  tif: TimeInForce | undefined,
  done: MessageName = 'order-placed',
  before = 0,
): Sentence {
  if (tif !== 'ioc' || status !== 'cancelled') return [done];
  if (filledQuantity === before) return [before === 0 ? 'nothing-filled' : 'rest-not-filled'];
  return ['filled-in-part', { filled: formatSteps(market, filledQuantity), total: `${formatSteps(market, quantity)} ${market.base}` }];
}

/** The sentence for an edited order, also if it then met an order of the same user, which cancelled its rest. */
export const editedSentence = ({ market, order, row, tif, filledBefore }: Edited): Sentence =>
  row.cancelReason === 'self-trade' ? ['own-order-met'] : resultSentence(market, order, tif, 'order-edited', filledBefore);
