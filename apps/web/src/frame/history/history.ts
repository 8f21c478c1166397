import { DAY, type Days, dayOf, type Instant, parseInstant } from '@mt2/domain';
import { useState } from 'react';
import { ownMemory } from '../../platform/own-memory.ts';
import { worldNow } from '../../platform/server-time.ts';
import { isText, mapOf, shaped } from '../../platform/shape.ts';
import { STORAGE } from '../../platform/storage.ts';

/** The filter of a list of past things; empty fields do not filter. `span` is a number of days, or `custom` for those from and to. */
export type HistoryFilter = Readonly<Record<'span' | 'from' | 'to' | 'market' | 'side' | 'status', string>>;
export const NO_FILTER: HistoryFilter = { span: '', from: '', to: '', market: '', side: '', status: '' };
/** The numbers of days to choose from. */
export const SPANS = ['7', '30', '90'] as const;

/** The filters of each list by its name. */
const kept = ownMemory(
  STORAGE.history,
  mapOf(shaped<HistoryFilter>({ span: isText, from: isText, to: isText, market: isText, side: isText, status: isText })),
);

/** The UTC days of a filter; a number of days ends with the current one. */
export function daysOf({ span, from, to }: HistoryFilter, now: Instant): Days {
  const midnight = (day: string) => parseInstant(`${day}T00:00:00Z`);
  if (span === 'custom') return { from: midnight(from), to: midnight(to) };
  return span ? { from: (dayOf(now) - Number(span) + 1) * DAY } : {};
}

/** What is asked of a list apart from market and status; undefined if nothing. */
export type Narrowed<Side extends string = string> = Days & { readonly side?: Side | undefined };
export type History<Side extends string = string> = {
  readonly filter: HistoryFilter;
  readonly marketId: number | undefined;
  readonly narrowed: Narrowed<Side> | undefined;
  change(filter: HistoryFilter): void;
};

/** The filter of a list, remembered for the account on this device. */
export function useHistory<const Side extends string>(name: string, sides: readonly Side[]): History<Side> {
  const [filter, setFilter] = useState(() => kept.read()?.[name] ?? NO_FILTER);
  const change = (next: HistoryFilter) => {
    setFilter(next);
    kept.write({ ...kept.read(), [name]: next });
  };
  const side = sides.find((each) => each === filter.side);
  const days = daysOf(filter, worldNow());
  const isNarrowed = side !== undefined || days.from !== undefined || days.to !== undefined;
  return { filter, change, marketId: Number(filter.market) || undefined, narrowed: isNarrowed ? { side, ...days } : undefined };
}
