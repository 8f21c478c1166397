import { useContext, useState } from 'react';
import { BesideContext } from './beside.ts';
import { useAddressQuery } from './use-address-query.ts';

/**
 * The tab in use, named by the address (`?tab=messages`). In the list at the left of another screen, the tab is a state of
 * the list: a new address would replace that screen.
 */
export function useTab<T extends string>(names: readonly T[], usual: NoInfer<T>): readonly [tab: T, setTab: (tab: T) => void] {
  const isBeside = useContext(BesideContext) !== undefined;
  const [query, setQuery] = useAddressQuery();
  const [chosen, setChosen] = useState(query.get('tab'));
  const named = isBeside ? chosen : query.get('tab');
  const setTab = (tab: T) => (isBeside ? setChosen(tab) : setQuery({ tab }));
  return [names.find((name) => name === named) ?? usual, setTab];
}
