import { trigger } from '@mt2/contracts/trigger';
import { useGo } from '../../../frame/navigation.tsx';
import { showChange } from '../../../frame/updates.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { api } from '../../../platform/send.ts';
import type { Trigger } from '../trigger.ts';
import type { NewTerms } from './edited-terms.ts';

/** Sends new terms of a waiting trigger order and shows the result; resolves to true if they were accepted. */
export function useEditedTrigger(onRefused?: (error: unknown) => void) {
  const go = useGo();
  const { change } = useChanging(onRefused);
  return ({ id }: Trigger, terms: NewTerms): Promise<boolean> =>
    change(async () => showChange(await api.change(trigger.edit, { id, ...terms }), go.to));
}
