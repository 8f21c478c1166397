import { useEffect, useEffectEvent } from 'react';
import { useGo } from '../../frame/navigation.tsx';

/** The screen's own search, if it has one: a trading desk chooses another pair. */
let own: (() => void) | undefined;

/** While the screen is shown, `/` and the menu's search call `search`. */
export function useOwnSearch(search: () => void): void {
  const latest = useEffectEvent(search);
  useEffect(() => {
    const mine = () => latest();
    own = mine;
    return () => {
      if (own === mine) own = undefined;
    };
  }, []);
}

/** Searches on this screen, otherwise on the app's screen for it. */
export function useSearch(): () => void {
  const go = useGo();
  return () => {
    if (own) own();
    else {
      const field = document.querySelector<HTMLInputElement>('input[type=search]');
      if (field) field.focus();
      else go.to('/pages/index/search');
    }
  };
}
