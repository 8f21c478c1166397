import { withdraw } from '@mt2/contracts/withdraw';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { whileSilent } from '../../platform/live.ts';
import { nextPage } from '../../platform/pages.ts';
import { api, Refused } from '../../platform/send.ts';
import { toCoinTerms } from './terms.ts';
import { toAddress, toWithdrawal, type Withdrawal } from './withdrawal.ts';

const A_PAGE = 20;
/** Interval at which it is read again while a withdrawal waits for the operator and the feed is silent. */
const WAITING_MS = 5_000;

/** Fees and limits of a coin's routes, with its balance; read again whenever one of them changes. */
export const termsQuery = (coinId: number) =>
  queryOptions({
    queryKey: ['wallet', 'terms', coinId],
    queryFn: async ({ signal }) => toCoinTerms(coinId, await api.query(withdraw.getTerms, { currency: coinId }, { signal })),
    meta: { reads: ['withdraw.getTerms'] },
  });

/** The saved addresses of every coin, newest first. */
export const addressesQuery = queryOptions({
  queryKey: ['withdraw', 'addresses'],
  queryFn: async ({ signal }) => (await api.query(withdraw.listAddresses, {}, { signal })).map(toAddress),
});

/** The withdrawals, newest first, page by page. */
export const withdrawalsQuery = infiniteQueryOptions({
  queryKey: ['wallet', 'withdrawals'],
  queryFn: async ({ pageParam, signal }) => {
    const page = await api.query(withdraw.listWithdrawals, { page: pageParam, limit: A_PAGE }, { signal });
    return { rows: page.data.map(toWithdrawal), hasMore: page.next_page_url !== null };
  },
  initialPageParam: 1,
  getNextPageParam: nextPage,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ rows }) => rows.some((row) => row.state === 'processing')) ? whileSilent(WAITING_MS) : false,
});

/** Before the number of the withdrawal. */
export const WITHDRAWAL_KEY = ['wallet', 'withdrawal'] as const;

/** One withdrawal by its number; null when the user has none of it. */
export const withdrawalQuery = (id: number) =>
  queryOptions({
    queryKey: [...WITHDRAWAL_KEY, id],
    queryFn: async ({ signal }): Promise<Withdrawal | null> => {
      try {
        return toWithdrawal(await api.query(withdraw.getWithdrawal, { id }, { signal }));
      } catch (error) {
        if (error instanceof Refused && error.key === 'withdrawal-not-found') return null;
        throw error;
      }
    },
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? whileSilent(WAITING_MS) : false),
  });

export type NewAddress = { coinId: number; chain: string; address: string; label: string; fundPassword: string; code: string };

/** Saves an address. Answers the server's sentence. */
export async function addAddress({ coinId, chain, address, label, fundPassword, code }: NewAddress): Promise<string> {
  const sent = { currency_id: coinId, netType: chain, address, notes: label, pay_password: fundPassword, code };
  return (await api.change(withdraw.addAddress, sent)).message;
}

/** Removes a saved address. Answers the server's sentence. */
export const deleteAddress = async (id: number): Promise<string> => (await api.change(withdraw.deleteAddress, { address_id: id })).message;

export type NewWithdrawal = { coinId: number; isBank: boolean; to: string; amount: string; note: string; fundPassword: string };

/** Asks for a withdrawal. Answers the server's sentence; what it refuses is the caller's to show. */
export async function requestWithdrawal({ coinId, isBank, to, amount, note, fundPassword }: NewWithdrawal): Promise<string> {
  const sent = { currency: coinId, number: amount, address: to, pay_password: fundPassword, type: isBank ? '1' : '0', notes: note };
  return (await api.change(withdraw.requestWithdrawal, sent, { quiet: true })).message;
}
