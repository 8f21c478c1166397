import type { Atoms } from '@mt2/domain';
import type { AccountKind } from '@mt2/domain/wallet';
import { type Address, to } from '../../../frame/paths.ts';
import type { Text } from '../../../platform/i18n.ts';
import { type Entry, reasonText } from './ledger.ts';

/** The changes of one event as users see it: its entries are its bookkeeping. */
export type LedgerEvent = {
  readonly key: string;
  readonly at: number;
  /** The entry whose reason names the event. */
  readonly main: Entry;
  readonly entries: readonly Entry[];
  /** The accounts debited and credited; mostly only one. */
  readonly accounts: readonly AccountKind[];
  /** Gains and losses by coin, gains first. Empty if money only moved between available and frozen, or between accounts. */
  readonly changes: readonly Change[];
  /** The amount moved if nothing was gained or lost: signed as the available balance changed, unsigned between accounts. */
  readonly moved: Change;
};
export type Change = { readonly coin: string; readonly value: Atoms };

/** A fee or a margin does not name an event that has another entry. */
const weight = ({ reason }: Entry): number => (reason.endsWith('-fee') ? 2 : reason.endsWith('-margin') ? 1 : 0);

function changesOf(entries: readonly Entry[]): readonly Change[] {
  const sums = new Map<string, Atoms>();
  for (const { coin, value } of entries) sums.set(coin, (sums.get(coin) ?? 0n) + value);
  const changed = [...sums].map(([coin, value]) => ({ coin, value })).filter(({ value }) => value !== 0n);
  return [...changed.filter(({ value }) => value > 0n), ...changed.filter(({ value }) => value < 0n)];
}

function toEvent(key: string, entries: readonly [Entry, ...Entry[]]): LedgerEvent {
  const main = entries.reduce((best, each) => (weight(each) < weight(best) ? each : best));
  const available = entries.find(({ bucket }) => bucket === 'available') ?? main;
  const given = [...entries.filter(({ value }) => value < 0n), ...entries].map(({ account }) => account);
  const accounts = [...new Set(given)];
  const size = available.value < 0n ? -available.value : available.value;
  return {
    key,
    at: main.postedAt,
    main,
    entries,
    accounts,
    changes: changesOf(entries),
    moved: { coin: available.coin, value: accounts.length > 1 ? size : available.value },
  };
}

/** A fee taken when a margin is frozen or released is a row of its own: the margin moves, the profit is won or lost, the fee is paid. */
function rowsOf(key: string, entries: readonly [Entry, ...Entry[]]): readonly LedgerEvent[] {
  const [fee, ...fees] = entries.filter(({ reason }) => reason.endsWith('-fee'));
  const [other, ...others] = entries.filter(({ reason }) => !reason.endsWith('-fee'));
  if (!fee || !other || !entries.some(({ reason }) => reason.endsWith('-margin'))) return [toEvent(key, entries)];
  return [toEvent(key, [other, ...others]), toEvent(`${key}-fee`, [fee, ...fees])];
}

/** Entries without duplicates: pages are counted from the newest, and shift when a newer one is added. */
export const distinct = (entries: readonly Entry[]): readonly Entry[] => [...new Map(entries.map((entry) => [entry.id, entry])).values()];

/** The available balances after an event, one for each coin won, lost or moved within an account. Entries are newest first. */
export const balancesAfter = ({ entries, changes, accounts, moved }: LedgerEvent): readonly Change[] =>
  (accounts.length > 1 ? changes : [...changes, moved].slice(0, changes.length || 1)).flatMap(({ coin }) => {
    const last = entries.find((entry) => entry.coin === coin && entry.bucket === 'available');
    return last ? [{ coin, value: last.after }] : [];
  });

/** Groups entries, newest first, into their events. While there is `more`, the last event is withheld because it may continue there. */
export function eventsOf(read: readonly Entry[], more = false): readonly LedgerEvent[] {
  const entries = distinct(read);
  const groups = new Map<string, [Entry, ...Entry[]]>();
  for (const entry of entries) {
    const key = entry.journal === undefined ? `entry-${entry.id}` : `${entry.journal}`;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  const whole = more && groups.size > 1 ? [...groups].slice(0, -1) : [...groups];
  return whole.flatMap(([key, group]) => rowsOf(key, group));
}

/** True for money that an order or a position only holds or releases. */
export const isOrderHold = ({ main, accounts, changes }: LedgerEvent): boolean =>
  changes.length === 0 && accounts.length === 1 && /^(spot|waiting|lever)-/.test(main.reason);

/** An event in words; a transfer is one event, not two. */
export const eventText = (text: Text, { main, entries }: Pick<LedgerEvent, 'main' | 'entries'>): string =>
  entries.length > 1 && main.reason.startsWith('transfer-') ? text('nav.transfer') : reasonText(text, main);

/** The records behind an event, by the first word of its reason. */
const RECORDS: Readonly<Record<string, Address>> = {
  deposit: '/pages/assets/record?tab=deposits',
  withdraw: '/pages/assets/record?tab=withdrawals',
  transfer: '/pages/assets/transfer/record',
  p2p: '/pages/p2p/mine?list=orders',
  finance: '/pages/finance/ordersPage',
  subscription: '/pages/publication/orders',
  robot: '/pages/lianghua/jqrlslb',
  rebate: '/pages/promotion/index',
};

/** The list with the record behind an event; undefined for loans, which have more than one. */
export function recordsOf({ main: { reason, account } }: Pick<LedgerEvent, 'main'>): Address | undefined {
  return /^(spot|waiting|lever|option)-/.test(reason)
    ? to('/pages/orders/index', { tab: account })
    : RECORDS[reason.split('-', 1)[0] ?? ''];
}
