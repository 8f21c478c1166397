import { BANK_CURRENCY, deposit } from '@mt2/contracts/deposit';
import { assertDefined } from '@mt2/domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { whileSilent } from '../../platform/live.ts';
import { nextPage, type PageOf } from '../../platform/pages.ts';
import { api } from '../../platform/send.ts';
import { type Deposit, toBankAccount, toChainAddresses, toDeposit } from './deposit.ts';

const A_PAGE = 20;
/** Interval at which the list is read again while a deposit waits for the operator and the feed is silent. */
const WAITING_MS = 5_000;

/** Where to send a coin, chain by chain. */
export const chainAddressesQuery = (coinId: number) =>
  queryOptions({
    queryKey: ['deposit', 'addresses', coinId],
    queryFn: async ({ signal }) => toChainAddresses(await api.query(deposit.getDepositAddress, { currency: coinId }, { signal })),
    staleTime: 5 * 60_000,
  });

/** Where to transfer money. */
export const bankAccountQuery = queryOptions({
  queryKey: ['deposit', 'bank'],
  queryFn: async ({ signal }) => {
    const answer = await api.query(deposit.getDepositAddress, { currency: BANK_CURRENCY }, { signal });
    return assertDefined(toBankAccount(answer), 'the bank has an account');
  },
});

/** A page of the deposits, newest first. */
export async function readDeposits(page: number, signal: AbortSignal): Promise<PageOf<Deposit>> {
  const { data, next_page_url } = await api.query(deposit.listDeposits, { page, limit: A_PAGE }, { signal });
  return { rows: data.map(toDeposit), hasMore: next_page_url !== null };
}

/** The deposits, newest first, page by page. */
export const depositsQuery = infiniteQueryOptions({
  queryKey: ['wallet', 'deposits'],
  queryFn: ({ pageParam, signal }) => readDeposits(pageParam, signal),
  initialPageParam: 1,
  getNextPageParam: nextPage,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ rows }) => rows.some((row) => row.state === 'processing')) ? whileSilent(WAITING_MS) : false,
});

/** `account` is the chain, or nothing for the bank; `proofs` are paths of uploads. */
export type NewDeposit = { coinId: number; isBank: boolean; account: string; amount: string; proofs: readonly string[] };

/** Declares a deposit. Returns the server's sentence. */
export async function requestDeposit({ coinId, isBank, account, amount, proofs }: NewDeposit): Promise<string> {
  const sent = { currency: coinId, amount, account, imgs: proofs.join(','), type: isBank ? '1' : '0' };
  return (await api.change(deposit.requestDeposit, sent, { lost: 'refusal.submit-failed' })).message;
}
