import type { trigger } from '@mt2/contracts/trigger';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { followEvents } from '../../message/index.ts';
import { editTrigger } from '../edit-trigger.ts';
import { triggerView } from '../trigger-view.ts';

/** Changes the caller's waiting trigger order. */
export const edit: Change<typeof trigger.edit> = (tx, request) => {
  const logged = followEvents(tx, tx.person.id);
  const edited = editTrigger(tx, tx.person.id, request);
  if (!edited.ok) return edited;
  return ok({ message: tx.say('order-edited'), beside: { trigger: triggerView(tx, edited.value, tx.lang), logged: logged() } });
};
