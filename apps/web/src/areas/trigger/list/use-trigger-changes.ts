import { waiting } from '@mt2/contracts/waiting';
import { useState } from 'react';
import { useGo } from '../../../frame/navigation.tsx';
import { showChange } from '../../../frame/updates.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { api } from '../../../platform/send.ts';
import type { Trigger } from '../trigger.ts';
import type { NewTerms } from './edited-terms.ts';

/** Cancels a trigger order. Meanwhile its button is off. */
export function useCancelledTrigger() {
  const { change } = useChanging();
  const [pendingId, setPendingId] = useState<number>();
  const cancel = async ({ id }: Trigger) => {
    setPendingId(id);
    await change(async () => (await api.change(waiting.cancel, { id })).message);
    setPendingId(undefined);
  };
  return { cancel, pendingId };
}

/** Sends new terms of a waiting trigger order and shows the result; resolves to true if they were accepted. */
export function useEditedTrigger(onRefused?: (error: unknown) => void) {
  const go = useGo();
  const { change } = useChanging(onRefused);
  return ({ id }: Trigger, terms: NewTerms): Promise<boolean> =>
    change(async () => showChange(await api.change(waiting.edit, { id, ...terms }), go.to));
}
