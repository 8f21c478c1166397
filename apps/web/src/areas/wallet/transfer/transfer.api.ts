import { wallet } from '@mt2/contracts/wallet';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { nextPage } from '../../../platform/pages.ts';
import { api } from '../../../platform/send.ts';
import { WIRE_KINDS } from '../assets.ts';
import { toTransfer } from './transfer.ts';
import type { TransferForm } from './transfer-form.ts';

const A_PAGE = 30;

/** Moves a coin between two accounts. Answers the server's sentence. */
export async function transferFunds({ coin, from, to, amount }: TransferForm): Promise<string> {
  const sent = { currency_id: coin, number: amount, from_field: WIRE_KINDS[from], to_field: WIRE_KINDS[to] };
  return (await api.change(wallet.transfer, sent, { lost: 'refusal.submit-failed' })).message;
}

/** The transfers, newest first, page by page. */
export const transfersQuery = infiniteQueryOptions({
  queryKey: ['wallet', 'transfers'],
  queryFn: async ({ pageParam, signal }) => {
    const page = await api.query(wallet.listTransfers, { page: pageParam, limit: A_PAGE }, { signal });
    // Another backend does not number them.
    const first = (pageParam - 1) * A_PAGE;
    return {
      rows: page.data.map((row, index) => toTransfer({ ...row, id: row.id ?? first + index })),
      hasMore: page.next_page_url !== null,
    };
  },
  meta: { reads: ['wallet.listTransfers'] },
  initialPageParam: 1,
  getNextPageParam: nextPage,
});
