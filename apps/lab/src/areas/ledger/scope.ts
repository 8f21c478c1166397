import { useSearchParams } from 'react-router';

/** Whose entries are shown, and in which coin; it stands in the address, so that it can be linked to. */
export type Scope = { readonly owner: string; readonly coin: string; readonly kind: string; readonly page: number };

export function useScope(): readonly [Scope, (change: Partial<Scope>) => void] {
  const [search, setSearch] = useSearchParams();
  const scope: Scope = {
    owner: search.get('owner') ?? '',
    coin: search.get('coin') ?? '',
    kind: search.get('kind') ?? '',
    page: Math.max(1, Number(search.get('page')) || 1),
  };
  const change = (changed: Partial<Scope>) => {
    // Whatever else changes, the first page is shown.
    const next = { ...scope, page: 1, ...changed };
    const kept = Object.entries(next).filter(([name, value]) => value !== '' && !(name === 'page' && value === 1));
    setSearch(Object.fromEntries(kept.map(([name, value]) => [name, String(value)])), { replace: true });
  };
  return [scope, change];
}
