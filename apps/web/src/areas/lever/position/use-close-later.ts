import { useContractRates } from '../../fee/index.ts';
import { type ClosingOrder, type LaterKind, useClosingTrigger } from '../../trigger/index.ts';
import { listAddress } from '../list-address.ts';
import { useKeptSending } from '../use-sending.ts';
import { readLots, resultAt } from './close-form.ts';
import type { Closing } from './closing.ts';
import type { Position } from './position.ts';

/**
 * Closes lots when a trigger price is reached, or by a trailing stop. An order without a response is sent again as it was: its
 * direction follows the price, and with another one it would be a second order.
 */
export function useCloseLater(position: Position, kind: LaterKind, lots: string): Closing {
  const { fields, typed, errors, trade, order, isRead, place } = useClosingTrigger(position, kind, readLots(lots));
  const rates = useContractRates();
  const { unanswered, send } = useKeptSending<ClosingOrder>(`${typed} ${lots}`, errors.showAnswer);
  const view = listAddress({ account: position.account, market: position.market.symbol }, 'triggers');
  return {
    fields,
    errors,
    reason: unanswered ? undefined : errors.at('order'),
    isReady: isRead,
    result: trade && resultAt(position, trade, rates[trade.role]),
    send: async () => {
      const asked = unanswered ?? (errors.pass() ? order : undefined);
      return asked !== undefined && (await send(asked, place, view));
    },
  };
}
