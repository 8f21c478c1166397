import type { trigger } from '@mt2/contracts/trigger';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { cancelTrigger } from '../cancel-trigger.ts';
import { triggerView } from '../trigger-view.ts';

export const cancel: Change<typeof trigger.cancel> = (tx, { id }) => {
  const cancelled = cancelTrigger(tx, tx.person.id, id);
  if (!cancelled.ok) return cancelled;
  return ok({ message: tx.say('order-cancelled'), beside: { trigger: triggerView(tx, cancelled.value, tx.lang) } });
};
