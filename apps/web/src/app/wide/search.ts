import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

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

const searchField = () => document.querySelector<HTMLInputElement>('input[type=search]');

/** Focuses the search field that is added next. */
export function focusNextSearch(): void {
  const observer = new MutationObserver(() => {
    const field = searchField();
    if (!field) return;
    observer.disconnect();
    field.focus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Searches on this screen, otherwise on the list of markets. */
export function useSearch(): () => void {
  const navigate = useNavigate();
  return () => {
    const field = searchField();
    if (own) own();
    else if (field) field.focus();
    else {
      focusNextSearch();
      navigate('/pages/trade/index', { replace: true });
    }
  };
}
