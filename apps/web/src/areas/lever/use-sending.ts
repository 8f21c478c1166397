import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/overlays/overlays.ts';
import { LEVER_KEY } from './lever.api.ts';

/** Sends one change at a time, says how it went, and reads positions and balances anew. Answers whether it was done. */
export function useSending() {
  const client = useQueryClient();
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
      void client.invalidateQueries({ queryKey: LEVER_KEY });
      void client.invalidateQueries({ queryKey: ['wallet'] });
    }
  };
  return { send, isPending };
}
