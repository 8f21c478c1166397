import type { MessageName } from '@mt2/contracts';
import { formatSteps, type Market } from '@mt2/domain/market-terms';
import type { TimeInForce } from '@mt2/domain/order';
import type { SpotOrder } from '@mt2/domain/spot';
import type { Placed } from './enter-book.ts';

type Sentence = [MessageName, Record<string, string>?];

/** The sentence for an order: `done`, or for an immediate-or-cancel order the part filled before its rest was cancelled. */
export function resultSentence(
  market: Market,
  { status, filledQuantity, quantity }: SpotOrder,
  tif: TimeInForce | undefined,
  done: MessageName = 'order-placed',
): Sentence {
  if (tif !== 'ioc' || status !== 'cancelled') return [done];
  if (filledQuantity === 0) return ['nothing-filled'];
  return ['filled-in-part', { filled: formatSteps(market, filledQuantity), total: `${formatSteps(market, quantity)} ${market.base}` }];
}

/** The sentence for an edited order, also if it then met an order of the same user, which cancelled its rest. */
export const editedSentence = (market: Market, { order, row }: Placed, tif: TimeInForce | undefined): Sentence =>
  row.cancelReason === 'self-trade' ? ['own-order-met'] : resultSentence(market, order, tif, 'order-edited');
