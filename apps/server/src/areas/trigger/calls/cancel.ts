import type { trigger } from '@mt2/contracts/trigger';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { findMarket, noteNoMarket } from '../../market/index.ts';
import { cancelTrigger, cancelTriggers } from '../cancel-trigger.ts';
import { triggerView } from '../trigger-view.ts';

export const cancel: Change<typeof trigger.cancel> = (tx, { id }) => {
  const cancelled = cancelTrigger(tx, tx.person.id, id);
  if (!cancelled.ok) return cancelled;
  return ok({ message: tx.say('order-cancelled'), beside: { trigger: triggerView(tx, cancelled.value, tx.lang) } });
};

/** Cancels the caller's waiting trigger orders, in one market or account if given. */
export const cancelAll: Change<typeof trigger.cancelAll> = (tx, { marketId, account }) => {
  if (marketId !== undefined && !findMarket(tx, marketId, undefined)) return noteNoMarket(tx, marketId);
  const cancelled = cancelTriggers(tx, tx.person.id, { marketId, account });
  return ok({ message: tx.say('orders-cancelled', { number: String(cancelled) }), beside: { cancelled } });
};
