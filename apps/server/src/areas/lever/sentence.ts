import type { MessageName } from '@mt2/contracts';
import type { TimeInForce } from '@mt2/domain/order';
import type { OrderRow } from './lever.repo.ts';

/** The sentence for the immediate result of an order: `done`, unless it was immediate-or-cancel and its rest was cancelled. */
export function sentenceOf(order: OrderRow, tif: TimeInForce | undefined, done: MessageName): [MessageName, Record<string, string>?] {
  if (tif !== 'ioc' || order.status !== 'cancelled') return [done];
  if (order.filledLots === 0) return ['nothing-filled'];
  return ['filled-in-part', { filled: String(order.filledLots), total: String(order.lots) }];
}
