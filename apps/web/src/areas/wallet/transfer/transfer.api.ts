import { ACCOUNT_NAMES, wallet } from '@mt2/contracts/wallet';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { nextPage, type PageOf } from '../../../platform/pages.ts';
import { api } from '../../../platform/send.ts';
import { kindOf } from '../assets.ts';
import type { Transfer } from './transfer.ts';
import type { TransferForm } from './transfer-form.ts';

const A_PAGE = 30;

/** Moves a coin between two accounts. */
export function transferFunds({ coin, from, to, amount }: TransferForm) {
  const asked = { coinId: coin, amount, from: ACCOUNT_NAMES[from], to: ACCOUNT_NAMES[to] };
  return api.change(wallet.transfer, asked);
}

/** A page of the transfers, newest first. */
async function readTransfers(page: number, signal: AbortSignal): Promise<PageOf<Transfer>> {
  const { rows, hasMore } = await api.query(wallet.listTransfers, { page, limit: A_PAGE }, { signal });
  // Another backend does not number them.
  const first = (page - 1) * A_PAGE;
  const transfers = rows.map((row, index) => ({ ...row, id: row.id ?? first + index, from: kindOf(row.from), to: kindOf(row.to) }));
  return { rows: transfers, hasMore };
}

/** The transfers, newest first, page by page. */
export const transfersQuery = infiniteQueryOptions({
  queryKey: ['wallet', 'transfers'],
  queryFn: ({ pageParam, signal }) => readTransfers(pageParam, signal),
  meta: { reads: ['wallet.listTransfers'] },
  initialPageParam: 1,
  getNextPageParam: nextPage,
});
