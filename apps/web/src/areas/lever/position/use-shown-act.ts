import { useState } from 'react';

type Shown<A, T> = { readonly acting: A; readonly object: T; readonly turn: number };

/**
 * The current action and its object, or the last ones: they stay visible while their sheet slides away. Each action has a new
 * `turn`, so its sheet opens with an empty form.
 */
export function useShownAct<A, T>(acting: A | undefined, object: T | undefined): Shown<A, T> | undefined {
  const [shown, setShown] = useState<Shown<A, T>>();
  if (acting !== undefined && object !== undefined && (shown?.acting !== acting || shown.object !== object))
    setShown({ acting, object, turn: (shown?.turn ?? 0) + (shown?.acting === acting ? 0 : 1) });
  return shown;
}
