import { useState } from 'react';
import { type Happening, tell } from '../../frame/happenings.ts';
import { useGo } from '../../frame/navigation.tsx';
import { afterChange } from '../../platform/live.ts';
import { toast } from '../../ui/overlays/overlays.ts';

type Answered<B> = { message: string; beside: B };

/** Sends one change at a time, tells what happened or shows the answer, and updates positions and balances. Resolves to true when it was done. */
export function useSending() {
  const go = useGo();
  const [isPending, setPending] = useState(false);
  const send = async <B>(sending: () => Promise<Answered<B>>, happeningOf?: (beside: B) => Happening | undefined): Promise<boolean> => {
    if (isPending) return false;
    setPending(true);
    try {
      const { message, beside } = await sending();
      const happening = happeningOf?.(beside);
      if (happening) tell(happening, go.to);
      else toast(message, 'ok');
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
