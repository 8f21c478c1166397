import { useState } from 'react';
import { afterChange } from '../../platform/live.ts';
import { toast } from '../../ui/overlays/overlays.ts';

/** Sends one change at a time, shows the result, and updates positions and balances. Resolves to true when it was done. */
export function useSending() {
  const [isPending, setPending] = useState(false);
  const send = async (sending: () => Promise<{ message: string }>): Promise<boolean> => {
    if (isPending) return false;
    setPending(true);
    try {
      toast((await sending()).message, 'ok');
      return true;
    } catch {
      // Its sentence has been shown; the form stays as it is, to be put right.
      return false;
    } finally {
      setPending(false);
      void afterChange();
    }
  };
  return { send, isPending };
}
