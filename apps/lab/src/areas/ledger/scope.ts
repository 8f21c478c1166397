import { useSearchParams } from 'react-router';

/** The views of the ledger; the first one is shown by default. */
export const VIEWS = [
  ['transactions', 'Transactions'],
  ['balances', 'Balances'],
  ['holds', 'Holds'],
  ['proof', 'Invariants and hash'],
] as const;
type View = (typeof VIEWS)[number][0];

/** The view, and the owner, coin and kind of the entries shown; part of the URL, so that it can be linked to. */
export type Scope = {
  readonly view: View;
  readonly owner: string;
  readonly coin: string;
  readonly kind: string;
  readonly page: number;
};

/** A changed scope in the URL, without what is shown by default. A change of anything but the page returns to the first page. */
export function searchOf(scope: Scope, change: Partial<Scope>): Record<string, string> {
  const { view, page, ...filters } = { ...scope, page: 1, ...change };
  const parts = { view: view === 'transactions' ? '' : view, ...filters, page: page === 1 ? '' : String(page) };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''));
}

export function useScope(): readonly [Scope, (change: Partial<Scope>) => void] {
  const [search, setSearch] = useSearchParams();
  const scope: Scope = {
    view: VIEWS.find(([view]) => view === search.get('view'))?.[0] ?? 'transactions',
    owner: search.get('owner') ?? '',
    coin: search.get('coin') ?? '',
    kind: search.get('kind') ?? '',
    page: Math.max(1, Number(search.get('page')) || 1),
  };
  const change = (changed: Partial<Scope>) => setSearch(searchOf(scope, changed), { replace: true });
  return [scope, change];
}

type Option = readonly [value: string, text: string];

/** The owners to choose from: the listed users, the system, and the chosen one, which a link may name. */
export function ownerOptions(users: readonly Option[], chosen: string): readonly Option[] {
  const options = users.toSpliced(1, 0, ['system', 'system']);
  return options.some(([value]) => value === chosen) ? options : [...options, [chosen, `user ${chosen}`]];
}
