import { USER_REASONS, type UserReason } from '@mt2/contracts/areas';
import type { Read } from '@mt2/contracts/fields';
import { ACCOUNT_NAMES, type ledgerRow, WIRE_ACCOUNTS } from '@mt2/contracts/wallet';
import { csvLine, formatAtoms, formatInstant } from '@mt2/domain';
import type { AccountKind } from '@mt2/domain/wallet';
import { formatDate } from '../../../platform/format.ts';
import type { Text } from '../../../platform/i18n.ts';
import { knownCoins } from '../../../platform/markets.ts';
import { midnightOf } from '../../../platform/time-zone.ts';
import { plusDays } from '../../../ui/fields/date/dates.ts';
import { type Assets, kindOf } from '../assets.ts';

/** The ledger as its screen shows and filters it. */

type Row = Read<typeof ledgerRow>;
/**
 * One change of one balance. Its journal is the event it belongs to; undefined if another backend does not send it: then
 * the entry is separate.
 */
export type Entry = Omit<Row, 'account' | 'userId' | 'accountCode' | 'coinId'> & { readonly account: AccountKind };

/** The reason that shows the holds of orders too; without a reason, only what changes a balance is shown. */
export const WITH_HOLDS = 'with-holds';

/** Empty fields do not filter. Dates are `YYYY-MM-DD` in the zone that is shown, both included. */
export type LedgerFilter = {
  readonly account: AccountKind | '';
  readonly coinId: number;
  readonly reason: string;
  readonly from: string;
  readonly to: string;
};
export const NO_FILTER: LedgerFilter = { account: '', coinId: 0, reason: '', from: '', to: '' };
export const isFiltered = (filter: LedgerFilter): boolean => Object.values(filter).some(Boolean);

/** The coins to filter by: traded ones, and others the user has, such as a coin whose market opens later. */
export function ledgerCoins(assets: Assets | undefined): readonly { readonly id: number; readonly symbol: string }[] {
  const own = assets?.accounts.flatMap(({ holdings }) => holdings.map(({ coinId, coin }) => [coinId, coin] as const)) ?? [];
  const symbols = new Map([...knownCoins().map(({ id, symbol }) => [id, symbol] as const), ...own]);
  return [...symbols].map(([id, symbol]) => ({ id, symbol }));
}

const isReason = (name: string): name is UserReason => USER_REASONS.some((reason) => reason === name);

/** The reason of a balance change in words: the app's own, or the server's sentence if the app has none. */
export const reasonText = (text: Text, { reason, info }: Pick<Entry, 'reason' | 'info'>): string =>
  isReason(reason) ? text(`wallet.reason-${reason}`) : info;

export const toEntry = (row: Row): Entry => ({ ...row, account: kindOf(row.account) });

/** The filter in query form; the range ends with the last second of the end date. */
export const toQuery = ({ account, coinId, reason, from, to }: LedgerFilter) => ({
  account: account ? WIRE_ACCOUNTS[ACCOUNT_NAMES[account]] : 0,
  coinId: coinId || undefined,
  reason: reason === WITH_HOLDS ? '' : reason,
  from: from && String(midnightOf(from)),
  to: to && String(midnightOf(plusDays(to, 1)) - 1),
});

/** The date `days` before an instant, in the zone that is shown. */
export const dateBefore = (now: number, days: number): string => plusDays(formatDate(now), -days);

/** The last days up to today, both included. */
export const lastDays = (now: number, days: number): Pick<LedgerFilter, 'from' | 'to'> => ({
  from: dateBefore(now, days - 1),
  to: dateBefore(now, 0),
});

const COLUMNS = ['id', 'time (UTC)', 'account', 'coin', 'bucket', 'reason', 'value', 'before', 'after'];

/** Entries as comma-separated lines under a header, amounts with all their decimals. */
export function toCsv(entries: readonly Entry[]): string {
  const line = ({ id, postedAt, account, coin, bucket, reason, value, before, after }: Entry) =>
    csvLine([
      String(id),
      formatInstant(postedAt),
      account,
      coin,
      bucket,
      reason,
      formatAtoms(value),
      formatAtoms(before),
      formatAtoms(after),
    ]);
  return [csvLine(COLUMNS), ...entries.map(line)].join('');
}
