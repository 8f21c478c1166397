import { priceAlert } from '@mt2/contracts/alert';
import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { edit, type Live } from '../../platform/live.ts';
import { type ListOf, listWithRow, withRow } from '../../platform/pages.ts';
import { ACTIVE_KEY, ALL_KEY, ALL_MARKETS, type AlertFilter, passes } from './alert.api.ts';
import type { PriceAlert } from './alert.ts';

function apply(event: UserEvent): void {
  if (event.event !== 'alert') return;
  const alert = valuesFrom(priceAlert, event.alert);
  for (const market of [alert.marketId, ALL_MARKETS])
    edit<readonly PriceAlert[]>([...ACTIVE_KEY, market], (rows) => withRow(rows, alert, alert.status === 'active'));
  edit<ListOf<PriceAlert>>(ALL_KEY, (list, key) => {
    const filter = key[2] as AlertFilter;
    const isOpen = filter.status === 'active';
    return listWithRow(list, alert, passes(alert, filter), isOpen ? undefined : ({ createdAt, closedAt = createdAt }) => closedAt);
  });
}

export const live: Live = { apply };
