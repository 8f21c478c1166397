import { useSearchParams } from 'react-router';

/** The owner, coin and kind of the entries shown; part of the URL, so that it can be linked to. */
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
    // Any other change returns to the first page.
    const next = { ...scope, page: 1, ...changed };
    const filters = Object.entries(next).filter(([name, value]) => value !== '' && !(name === 'page' && value === 1));
    setSearch(Object.fromEntries(filters.map(([name, value]) => [name, String(value)])), { replace: true });
  };
  return [scope, change];
}

type Option = readonly [value: string, text: string];

/** The owners to choose from: the listed users, the system, and the chosen one, which a link may name. */
export function ownerOptions(users: readonly Option[], chosen: string): readonly Option[] {
  const options = users.toSpliced(1, 0, ['system', 'system']);
  return options.some(([value]) => value === chosen) ? options : [...options, [chosen, `user ${chosen}`]];
}
