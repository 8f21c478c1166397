import { market } from '@mt2/contracts/market';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient, readAgain } from '../../../platform/query.ts';
import { report } from '../../../platform/request/report.ts';
import { api, Refused } from '../../../platform/send.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { isNumber, listOf } from '../../../platform/shape.ts';
import { deviceStore, STORAGE } from '../../../platform/storage.ts';
import { favouritesQuery } from '../market.api.ts';

/** Favourites of a guest, by market ID; a login adds them to the account. */
const shape = { ids: listOf(isNumber) };
const useGuest = deviceStore<{ ids: readonly number[] }>(STORAGE.favourites, { ids: [] }, shape);
/** Those that the device has now: another tab may have changed them. */
const guestIds = () => useGuest.stored().ids;

type Row = { readonly id: number; readonly marketId: number };
const rows = (): Row[] => queryClient.getQueryData(favouritesQuery.queryKey) ?? [];
const show = (next: Row[]) => queryClient.setQueryData(favouritesQuery.queryKey, next);
const readFavouritesAgain = () => readAgain(market.listFavourites);

let turn: Promise<unknown> = Promise.resolve();

/** Shows the change immediately, sends it, and reads the list again. Changes run one at a time: each starts from confirmed rows. */
function optimistic(change: (had: Row[]) => { next: Row[]; send: () => Promise<unknown> }): void {
  turn = turn.then(async () => {
    await queryClient.cancelQueries({ queryKey: favouritesQuery.queryKey });
    const { next, send } = change(rows());
    show(next);
    await send().catch(report('favourites'));
    await readFavouritesAgain();
  });
}

/** Refusals after which a market is already in the list, or can never be. */
const NOT_ADDED: ReadonlySet<string> = new Set(['favourite-exists', 'market-delisted', 'market-not-found']);

async function addOnServer(id: number): Promise<void> {
  await api.change(market.addFavourite, { marketId: id }, { mask: false, quiet: true }).catch((error: unknown) => {
    if (!(error instanceof Refused && NOT_ADDED.has(error.key))) throw error;
  });
}
const addAll = async (ids: readonly number[]) => {
  for (const id of ids) await addOnServer(id);
};

const ofUser = {
  add: (ids: readonly number[]) =>
    optimistic((had) => ({ next: [...had, ...ids.map((id) => ({ id: -id, marketId: id }))], send: () => addAll(ids) })),
  remove: (id: number) =>
    optimistic((had) => {
      const row = had.find(({ marketId }) => marketId === id);
      const send = async () => row && api.change(market.removeFavourite, { id: row.id }, { mask: false });
      return { next: had.filter((each) => each !== row), send };
    }),
  reorder: (ids: readonly number[]) =>
    optimistic((had) => {
      const next = ids.flatMap((id) => had.find(({ marketId }) => marketId === id) ?? []);
      const list = next.map((row) => row.id).join(',');
      return { next, send: () => api.change(market.sortFavourites, { ids: list }, { mask: false }) };
    }),
};
const ofGuest = {
  add: (ids: readonly number[]) => useGuest.setState({ ids: [...new Set([...guestIds(), ...ids])] }),
  remove: (id: number) => useGuest.setState({ ids: guestIds().filter((each) => each !== id) }),
  reorder: (ids: readonly number[]) => useGuest.setState({ ids }),
};

let merging = false;
/** Copies a guest's favourites to the account they logged in to, once. */
async function takeAlong(): Promise<void> {
  const ids = guestIds();
  if (merging || ids.length === 0) return;
  merging = true;
  await addAll(ids)
    .then(() => useGuest.setState({ ids: [] }))
    .catch(report('favourites of a guest'));
  merging = false;
  await readFavouritesAgain();
}

/** The favourite markets, by ID and in the user's order; undefined while they are read. */
export function useFavourites() {
  const isSignedIn = useSignedIn();
  const client = useQueryClient();
  const shownIds = useGuest(({ ids }) => ids);
  const { data, isError, refetch } = useQuery({ ...favouritesQuery, enabled: isSignedIn });
  useEffect(() => {
    if (isSignedIn) void takeAlong();
    else client.removeQueries({ queryKey: favouritesQuery.queryKey });
  }, [isSignedIn, client]);
  const ids = isSignedIn ? data?.map(({ marketId }) => marketId) : shownIds;
  return { ids, isError, retry: refetch, ...(isSignedIn ? ofUser : ofGuest) };
}
