import { useContractRates } from '../../fee/index.ts';
import { type LaterKind, useClosingTrigger } from '../../order/index.ts';
import { listAddress } from '../list-address.ts';
import { useSending } from '../use-sending.ts';
import { readLots, resultAt } from './close-form.ts';
import type { Closing } from './closing.ts';
import type { Position } from './position.ts';

/** Closes lots when a trigger price is reached, or by a trailing stop. */
export function useCloseLater(position: Position, kind: LaterKind, lots: string): Closing {
  const { fields, errors, trade, order, isRead, place } = useClosingTrigger(position, kind, readLots(lots));
  const rates = useContractRates();
  const { send } = useSending(errors.showAnswer);
  const view = listAddress({ account: position.account, market: position.market.symbol }, 'open');
  return {
    fields,
    errors,
    reason: errors.at('order'),
    isReady: isRead,
    result: trade && resultAt(position, trade, rates[trade.role]),
    send: async () => {
      return errors.pass() && order !== undefined && (await send(() => place(order), view));
    },
  };
}
