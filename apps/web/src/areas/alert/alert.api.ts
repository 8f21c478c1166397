import { alert } from '@mt2/contracts/alert';
import { isPercent, MOST_ALERTS } from '@mt2/domain/alert';
import { marketBySymbol } from '../../platform/markets.ts';
import { readBy, readPagesBy } from '../../platform/read.ts';
import { api } from '../../platform/send.ts';
import type { PriceAlert } from './alert.ts';
import type { AlertForm } from './alert-form.ts';

const A_PAGE = 20;
/** The active alerts of a market, or of all markets by default, newest first. */
export const activeAlertsQuery = (marketId?: number) =>
  readBy(
    alert.listAlerts,
    { list: 'active', marketId },
    async (ask): Promise<readonly PriceAlert[]> => (await ask({ marketId, status: 'active', limit: MOST_ALERTS.inAll })).rows,
  );

/** Limits the list to one status and one market; by default it has all alerts. */
export type AlertFilter = { readonly status: 'active' | 'told' | undefined; readonly market: string };

/** Alerts that pass a filter, except removed ones, newest first, page by page. */
export const alertsQuery = (filter: AlertFilter) =>
  readPagesBy(alert.listAlerts, { list: 'all', filter }, (ask, page) =>
    ask({ status: filter.status, marketId: marketBySymbol(filter.market)?.id, page, limit: A_PAGE }),
  );

export type NewAlert = AlertForm & {
  readonly marketId: number;
  readonly replaces: number | undefined;
};

/** The numbers of an alert under their names. */
function numbersOf({ watched, kind, number }: AlertForm) {
  if (watched === 'mark') return { watched, price: number };
  return isPercent(kind) ? { percent: number } : { price: number };
}

/** Sets an alert, in place of the one with the ID `replaces` if it is given. Returns the server's sentence. */
export async function addAlert({ marketId, replaces, ...form }: NewAlert): Promise<string> {
  const { kind, isRecurring } = form;
  return (await api.change(alert.addAlert, { marketId, kind, ...numbersOf(form), isRecurring, replaces })).message;
}

/** Removes an alert. Returns the server's sentence. */
export const removeAlert = async (id: number): Promise<string> => (await api.change(alert.removeAlert, { id })).message;

/** Removes every active alert, or every triggered or ended one. Returns the server's sentence. */
export const removeAlerts = async (which: 'active' | 'past'): Promise<string> => (await api.change(alert.removeAll, { which })).message;
