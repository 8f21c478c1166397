import { wallet } from '@mt2/contracts/wallet';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { nextPage, type PageOf } from '../../../platform/pages.ts';
import { api } from '../../../platform/send.ts';
import { WIRE_KINDS } from '../assets.ts';
import { type Transfer, toTransfer } from './transfer.ts';
import type { TransferForm } from './transfer-form.ts';

const A_PAGE = 30;

/** Moves a coin between two accounts. Answers the server's sentence. */
export async function transferFunds({ coin, from, to, amount }: TransferForm): Promise<string> {
  const sent = { currency_id: coin, number: amount, from_field: WIRE_KINDS[from], to_field: WIRE_KINDS[to] };
  return (await api.change(wallet.transfer, sent, { lost: 'refusal.submit-failed' })).message;
}

/** A page of the transfers, newest first. */
export async function readTransfers(page: number, signal: AbortSignal): Promise<PageOf<Transfer>> {
  const { data, next_page_url } = await api.query(wallet.listTransfers, { page, limit: A_PAGE }, { signal });
  return { rows: data.map(toTransfer), hasMore: next_page_url !== null };
}

/** The transfers, newest first, page by page. */
export const transfersQuery = infiniteQueryOptions({
  queryKey: ['wallet', 'transfers'],
  queryFn: ({ pageParam, signal }) => readTransfers(pageParam, signal),
  meta: { reads: ['wallet.listTransfers'] },
  initialPageParam: 1,
  getNextPageParam: nextPage,
});
