import { useGo } from '../../frame/navigation.tsx';
import type { Address } from '../../frame/paths.ts';
import { type Changed, showChange, viewAt } from '../../frame/updates.ts';
import { useChanging } from '../../platform/form/use-changing.ts';
import { useKeptChange } from '../../platform/form/use-unanswered.ts';

/**
 * Sends one change at a time, shows its events or otherwise the sentence of its response with a link to `view`, and updates
 * positions and balances. Resolves to true if it succeeded.
 */
export function useSending(onRefused?: (error: unknown) => void) {
  const go = useGo();
  const { change, isPending } = useChanging(onRefused);
  const send = (sending: () => Promise<Changed>, view?: Address): Promise<boolean> =>
    change(async () => showChange(await sending(), go.to), view && viewAt(view, go.to));
  return { send, isPending };
}

/** The same for a form whose next press sends `unanswered` again. */
export function useKeptSending<T>(...form: Parameters<typeof useKeptChange>) {
  const go = useGo();
  const { unanswered, send: keep, isPending } = useKeptChange<T>(...form);
  const send = (fields: T, sending: (fields: T) => Promise<Changed>, view: Address): Promise<boolean> =>
    keep(fields, async (kept) => showChange(await sending(kept), go.to), viewAt(view, go.to));
  return { unanswered, send, isPending };
}
