import { type Happening, tell } from '../../frame/happenings.ts';
import { useGo } from '../../frame/navigation.tsx';
import { useChanging } from '../../platform/form/use-changing.ts';

type Answered<B> = { message: string; beside: B };

/** Sends one change at a time; resolves to true when it was done. */
export type Send = ReturnType<typeof useSending>['send'];

/**
 * Sends one change at a time, tells what happened or shows the answer,
 * and updates positions and balances. Resolves to true when it was done.
 */
export function useSending() {
  const go = useGo();
  const { change, isPending } = useChanging();
  const send = <B>(sending: () => Promise<Answered<B>>, happeningOf?: (beside: B) => Happening | undefined): Promise<boolean> =>
    change(async () => {
      const { message, beside } = await sending();
      const happening = happeningOf?.(beside);
      if (!happening) return message;
      tell(happening, go.to);
      return undefined;
    });
  return { send, isPending };
}
