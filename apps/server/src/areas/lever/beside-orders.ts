import type { Source } from '../../world/transaction/tx.ts';
import { clientIdOf, clientIdsOf, type PlacedBy, placedByOf } from '../order/index.ts';
import type { OrderRow } from './lever.repo.ts';

type Beside = { readonly clientId: string; readonly trigger: Exclude<PlacedBy, ''> | undefined };

/** What other tables say about orders: each is read once. */
export function besideOrders(source: Source, rows: readonly OrderRow[]): (id: number) => Beside {
  const clientIds = clientIdsOf(source, 'contract', rows);
  const placedBy = placedByOf(
    source,
    'contract',
    rows.map(({ id }) => id),
  );
  return (id: number) => ({ clientId: clientIds(id), trigger: placedBy(id) || undefined });
}

/** The same about one order, which each placed order needs: by reads that are faster for one. */
export const besideOrder = (source: Source, { id }: OrderRow): Beside => ({
  clientId: clientIdOf(source, 'contract', id),
  trigger: placedByOf(source, 'contract', [id])(id) || undefined,
});
