import { trigger } from '@mt2/contracts/trigger';
import { useState } from 'react';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { api } from '../../../platform/send.ts';
import type { Trigger } from '../trigger.ts';

/** Cancels a trigger order. Meanwhile its button is off. */
export function useCancelledTrigger() {
  const { change } = useChanging();
  const [pendingId, setPendingId] = useState<number>();
  const cancel = async ({ id }: Trigger) => {
    setPendingId(id);
    await change(async () => (await api.change(trigger.cancel, { id })).message);
    setPendingId(undefined);
  };
  return { cancel, pendingId };
}
