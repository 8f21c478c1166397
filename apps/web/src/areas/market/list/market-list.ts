import { namesOfCoin } from '../../../platform/coin-names.ts';
import { findNamed } from '../../../ui/folded.ts';
import type { Quotation } from '../quotation.ts';

/** Content and order of the market list, without its look. */

export type MarketTab = 'favourites' | 'spot' | 'contract' | 'new';
type SortKey = 'name' | 'volume' | 'listed' | 'high' | 'low' | 'amount' | 'price' | 'funding' | 'change';
/** A column and its direction; undefined for the list's own order. */
export type SortBy<K extends string> = { readonly key: K; readonly order: 'desc' | 'asc' } | undefined;
export type Sort = SortBy<SortKey>;

/** Tapping a column cycles through none, largest first (names from A), the opposite, none. Another column starts from the beginning. */
export function nextSort<K extends string>(sort: SortBy<K>, key: K): SortBy<K> {
  const orders = key === 'name' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
  if (sort?.key !== key) return { key, order: orders[0] };
  return sort.order === orders[0] ? { key, order: orders[1] } : undefined;
}

const measure: Record<Exclude<SortKey, 'name'>, (quotation: Quotation) => number> = {
  volume: ({ turnover }) => Number(turnover),
  listed: ({ openedAt }) => openedAt,
  high: ({ high }) => Number(high),
  low: ({ low }) => Number(low),
  amount: ({ volume }) => Number(volume),
  price: ({ last }) => Number(last),
  funding: ({ fundingRate }) => Number(fundingRate),
  change: ({ change }) => Number(change),
};

/** A sorted copy; equal rows keep their order. */
function sorted(quotations: readonly Quotation[], sort: Sort): readonly Quotation[] {
  if (!sort) return quotations;
  const { key, order } = sort;
  const sign = order === 'asc' ? 1 : -1;
  if (key === 'name') return quotations.toSorted((one, other) => sign * one.market.symbol.localeCompare(other.market.symbol, 'en'));
  return quotations.toSorted((one, other) => sign * (measure[key](one) - measure[key](other)));
}

/** The markets that a text names, best and largest first: by coin, name or symbol, where `btcusdt` and `btc/usdt` are equal. */
export const findMarkets = (quotations: readonly Quotation[], search: string): readonly Quotation[] =>
  findNamed(sorted(quotations, FIRST_SORT.spot), search, ({ market: { base, name, symbol } }) => [
    symbol,
    symbol.replace('/', ''),
    ...namesOfCoin(base, name),
  ]);

/** The rows of a tab. A search covers every market, whatever the tab. */
export function rowsOf(
  quotations: readonly Quotation[],
  { tab, search, sort, favourites }: { tab: MarketTab; search: string; sort: Sort; favourites: readonly number[] },
): readonly Quotation[] {
  if (search.trim() !== '') return sorted(findMarkets(quotations, search), sort);
  return sorted(inTab(quotations, tab, favourites), sort);
}

function inTab(quotations: readonly Quotation[], tab: MarketTab, favourites: readonly number[]): readonly Quotation[] {
  if (tab === 'spot') return quotations;
  if (tab === 'contract') return quotations.filter(({ market }) => market.hasContracts);
  if (tab === 'new') return newListings(quotations);
  const byId = new Map(quotations.map((quotation) => [quotation.market.id, quotation]));
  return favourites.flatMap((id) => byId.get(id) ?? []);
}

/** The markets added after the first ones, newest first. */
export function newListings(quotations: readonly Quotation[]): readonly Quotation[] {
  const opened = Math.min(...quotations.map(({ openedAt }) => openedAt));
  return quotations.filter(({ openedAt }) => openedAt > opened).toSorted((one, other) => other.openedAt - one.openedAt);
}

const NEW_FOR = 30 * 86_400;

/** True within 30 days of the listing. */
export const isNew = ({ openedAt }: Quotation, now: number): boolean => now - openedAt < NEW_FOR;

/** The order of a tab until the user chooses another; favourites have their own. */
export const FIRST_SORT: Readonly<Record<MarketTab, Sort>> = {
  favourites: undefined,
  spot: { key: 'volume', order: 'desc' },
  contract: { key: 'volume', order: 'desc' },
  new: { key: 'listed', order: 'desc' },
};

/** The columns that a tab lacks. */
const LACKING: Readonly<Record<MarketTab, readonly SortKey[]>> = {
  favourites: ['listed', 'funding'],
  spot: ['listed', 'funding'],
  contract: ['listed', 'amount'],
  new: ['volume', 'funding'],
};

/** The sort order kept when another tab is chosen: none if the tab lacks the sorted column. */
export const keptSort = (sort: Sort, tab: MarketTab): Sort => (sort && LACKING[tab].includes(sort.key) ? undefined : sort);

/** The six markets with the largest turnover, offered for an empty list of favourites and for a search without results. */
export const largest = (quotations: readonly Quotation[]): readonly Quotation[] =>
  sorted(quotations, { key: 'volume', order: 'desc' }).slice(0, 6);
