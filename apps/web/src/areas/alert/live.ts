import { alert as calls, priceAlert } from '@mt2/contracts/alert';
import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { type Live, patchReads } from '../../platform/live.ts';
import { type ListOf, listWithRow, withRow } from '../../platform/pages.ts';
import { type AlertFilter, passes } from './alert.api.ts';
import type { PriceAlert } from './alert.ts';

function apply(event: UserEvent): void {
  if (event.event !== 'alert') return;
  const alert = valuesFrom(priceAlert, event.alert);
  for (const marketId of [alert.marketId, undefined])
    patchReads<readonly PriceAlert[]>(calls.listAlerts, { list: 'active', marketId }, (rows) =>
      withRow(rows, alert, alert.status === 'active'),
    );
  patchReads<ListOf<PriceAlert>>(calls.listAlerts, { list: 'all' }, (list, about) => {
    const filter = about.filter as AlertFilter;
    const isOpen = filter.status === 'active';
    return listWithRow(list, alert, passes(alert, filter), isOpen ? undefined : ({ createdAt, closedAt = createdAt }) => closedAt);
  });
}

export const live: Live = { apply };
