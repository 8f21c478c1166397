import { assertDefined } from '@mt2/domain';
import { ALERT_KINDS, ALERT_STATUS, type AlertKind, type AlertStatus, type AlertWatched, type Watch } from '@mt2/domain/alert';
import { exactTicks, type Market } from '@mt2/domain/market-terms';
import type { PriceAlert } from '@mt2/prisma';
import type { Page, PageRequest } from '../../world/tables/page.ts';
import { listed, type Named, rowsOf } from '../../world/tables/status.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

type Stored = PriceAlert & { readonly watched: AlertWatched };
export type AlertRow = Named<Stored, AlertStatus>;

const ALERTS = rowsOf<Stored, AlertStatus>('PriceAlert', ALERT_STATUS);
const ACTIVE = ALERT_STATUS.codeOf('active');

export const kindOf = ({ kind }: Pick<AlertRow, 'kind'>): AlertKind => assertDefined(ALERT_KINDS[kind - 1], 'an alert has its kind');

/** A stored alert as the rules see it. */
export const toWatch = (market: Market, row: AlertRow): Watch => ({
  kind: kindOf(row),
  rate: BigInt(row.rate),
  base: exactTicks(market, row.base),
  target: exactTicks(market, row.target),
  isArmed: row.isArmed === 1,
});

/** The terms of a new alert; without `watched` for the last price. */
export type NewAlert = Pick<AlertRow, 'userId' | 'marketId' | 'rate' | 'base' | 'target' | 'isRecurring'> &
  Partial<Pick<AlertRow, 'watched'>> & { readonly kind: AlertKind };

/** Stores an alert that is active from now on. */
export const insertAlert = (tx: Tx, { kind, watched = 'last', ...asked }: NewAlert): AlertRow =>
  ALERTS.insert(tx, {
    ...asked,
    watched,
    kind: ALERT_KINDS.indexOf(kind) + 1,
    isArmed: 1,
    restsUntil: 0,
    status: 'active',
    times: 0,
    toldAt: 0,
    toldPrice: 0n,
    createdAt: tx.now,
    closedAt: 0,
  });

type Changed = Partial<Omit<AlertRow, 'id' | 'status'>>;

/** Stores a change of an alert that stays active. */
export function updateAlert(tx: Tx, row: AlertRow, set: Changed): AlertRow {
  tx.sql.update<PriceAlert>('PriceAlert', { id: row.id }, set);
  return { ...row, ...set };
}

/** Ends an alert or removes it from the list. Throws if its status does not allow it. */
export const closeAlert = (tx: Tx, row: AlertRow, to: Exclude<AlertStatus, 'active'>, change: Changed = {}): AlertRow =>
  ALERTS.move(tx, row, to, { ...change, restsUntil: 0, closedAt: row.closedAt || tx.now });

export const findAlert = ALERTS.find;

/** Every active alert, oldest first. */
export const listActive = (source: Reading): AlertRow[] => ALERTS.watched(source, '"status" = +?', ACTIVE);

/** A user's alerts in one of the given statuses, oldest first. */
export const listIn = (source: Reading, userId: number, statuses: readonly AlertStatus[]): AlertRow[] =>
  ALERTS.list(source, `WHERE "userId" = +? AND "status" IN ${listed(ALERT_STATUS, ...statuses)} ORDER BY "id"`, userId);

/** The statuses of past alerts. */
export const PAST = ['told', 'ended'] as const satisfies readonly AlertStatus[];

/** A user's past alerts except the `most` latest, oldest first. */
export const listPastBeyond = (source: Reading, userId: number, most: number): AlertRow[] =>
  ALERTS.list(
    source,
    `WHERE "userId" = +? AND "status" IN ${listed(ALERT_STATUS, ...PAST)} ORDER BY "closedAt" DESC, "id" DESC LIMIT -1 OFFSET +?`,
    userId,
    most,
  ).reverse();

/** Number of a user's active alerts: in one market, and in all. */
export function countActive({ sql }: Reading, userId: number, marketId: number): { readonly inMarket: number; readonly inAll: number } {
  const counted = sql.get<{ inMarket: bigint | number | null; inAll: bigint | number }>(
    'SELECT SUM("marketId" = +?) AS "inMarket", COUNT(*) AS "inAll" FROM "PriceAlert" WHERE "userId" = +? AND "status" = +?',
    marketId,
    userId,
    ACTIVE,
  );
  return { inMarket: Number(counted?.inMarket ?? 0), inAll: Number(counted?.inAll ?? 0) };
}

const LISTED = ALERT_STATUS.names.filter((status) => status !== 'removed');
export type AlertFilter = { readonly marketId: number | undefined; readonly status: AlertStatus | undefined };

/**
 * One page of a user's alerts, active ones newest first, others by their last change, and their number; without a status, all
 * but the removed ones.
 */
export function listAlertsOf(source: Reading, userId: number, { marketId, status }: AlertFilter, slice: PageRequest): Page<AlertRow> {
  const by = status === undefined ? (['createdAt', 'closedAt'] as const) : status === 'active' ? undefined : 'closedAt';
  return ALERTS.page(source, { userId, marketId, status: status ?? LISTED }, slice, by);
}

type Counted = { readonly status: number; readonly user: number; readonly id: bigint; readonly count: bigint };

/** The number of each user's alerts on the mark price, by status, with the newest. */
export const countOnMark = ({ sql }: Reading) =>
  sql
    .all<Counted>(
      `SELECT "status", "userId" AS user, MAX("id") AS id, COUNT(*) AS count FROM "PriceAlert"
       WHERE "watched" = 'mark' GROUP BY "status", user ORDER BY user`,
    )
    .map(({ status, id, count, ...rest }) => ({ ...rest, status: ALERT_STATUS.statusOf(status), id: Number(id), count: Number(count) }));
