import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useAddressQuery } from './use-address-query.ts';

/**
 * The chosen list of a screen, named by its address (`?list=history`). A link that names one brings it into view:
 * `section` surrounds the lists.
 */
export function useListTab<T extends string>(names: readonly T[], usual: NoInfer<T>) {
  const [query, setQuery] = useAddressQuery();
  const { key } = useLocation();
  const came = useNavigationType();
  const section = useRef<HTMLElement>(null);
  const named = names.find((name) => name === query.get('list'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new history entry means that a link was followed
  useEffect(() => {
    if (named && came === 'PUSH') section.current?.scrollIntoView();
  }, [key]);
  const choose = (list: T) => setQuery({ ...Object.fromEntries(query), list });
  return { tab: named ?? usual, choose, section };
}
