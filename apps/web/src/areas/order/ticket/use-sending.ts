import { useGo } from '../../../frame/navigation.tsx';
import type { Address } from '../../../frame/paths.ts';
import { type Changed, showChange } from '../../../frame/updates.ts';
import { viewAt } from '../../../frame/view-at.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';

/**
 * Sends one change at a time of the form that `draft` names, shows its events or otherwise the sentence of its response with a link to
 * `view`, and updates positions and balances. Resolves to true if it succeeded.
 */
export function useSending(onRefused?: (error: unknown) => void, draft?: string) {
  const go = useGo();
  const { change, isPending } = useChanging(onRefused, draft);
  const send = (sending: () => Promise<Changed>, view?: Address): Promise<boolean> =>
    change(async () => showChange(await sending(), go.to), view && viewAt(view, go.to));
  return { send, isPending };
}
