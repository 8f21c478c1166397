import { useContext, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BesideContext } from './beside.ts';

/**
 * The tab in use, named by the address (`?tab=messages`). In the list at the left of another screen, the tab is a state of
 * the list: a new address would replace that screen.
 */
export function useTab<T extends string>(names: readonly T[], usual: NoInfer<T>): readonly [tab: T, setTab: (tab: T) => void] {
  const isBeside = useContext(BesideContext) !== undefined;
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState(query.get('tab'));
  const named = isBeside ? chosen : query.get('tab');
  const setTab = (tab: T) => (isBeside ? setChosen(tab) : setQuery({ tab }, { replace: true }));
  return [names.find((name) => name === named) ?? usual, setTab];
}
