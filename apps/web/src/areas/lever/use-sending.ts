import { useGo } from '../../frame/navigation.tsx';
import { type Changed, showChange } from '../../frame/updates.ts';
import { useChanging } from '../../platform/form/use-changing.ts';

/**
 * Sends one change at a time, shows its events or otherwise the sentence of its response, and updates positions and
 * balances. Resolves to true if it succeeded.
 */
export function useSending(onRefused?: (error: unknown) => void) {
  const go = useGo();
  const { change, isPending } = useChanging(onRefused);
  const send = (sending: () => Promise<Changed>): Promise<boolean> => change(async () => showChange(await sending(), go.to));
  return { send, isPending };
}
