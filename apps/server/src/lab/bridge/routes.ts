import type { Route } from '@mt2/contracts/lab/bridge-file';

/** A route, and the name that decides it; without one it is the default. */
export type Decided = { readonly route: Route; readonly from: string };

/** How exactly a name means a call: the call itself, a pattern by its letters, an area, all; undefined if it does not mean it. */
export function exactness(name: string, call: string): number | undefined {
  if (name === call) return Number.POSITIVE_INFINITY;
  if (name === '*') return 0;
  if (!name.includes('.')) return call.startsWith(`${name}.`) ? 1 : undefined;
  const [before = '', after = ''] = name.split('*');
  const fits = name.includes('*') && call.length >= name.length - 1 && call.startsWith(before) && call.endsWith(after);
  return fits ? name.length : undefined;
}

/** The route of a call: the most exact name counts. */
export function decideRoute(routes: Readonly<Record<string, Route>>, call: string): Decided {
  let [decided, best]: [Decided, number] = [{ route: 'auto', from: '' }, -1];
  for (const [from, route] of Object.entries(routes)) {
    const exact = exactness(from, call) ?? -1;
    if (exact > best) [decided, best] = [{ route, from }, exact];
  }
  return decided;
}
