import type { Read } from '@mt2/contracts/fields';
import { ACCOUNT_NAMES, type transferRow, wallet } from '@mt2/contracts/wallet';
import type { AccountKind } from '@mt2/domain/wallet';
import type { PageOf } from '../../../platform/pages.ts';
import { readPagesBy } from '../../../platform/read.ts';
import { api } from '../../../platform/send.ts';
import { kindOf } from '../assets.ts';
import type { TransferForm } from './transfer-form.ts';

export type Transfer = Omit<Read<typeof transferRow>, 'id' | 'info' | 'from' | 'to'> & {
  readonly id: number;
  readonly from: AccountKind;
  readonly to: AccountKind;
};

const A_PAGE = 30;

/** Moves a coin between two accounts. */
export function transferFunds({ coin, from, to, amount }: TransferForm) {
  const asked = { coinId: coin, amount, from: ACCOUNT_NAMES[from], to: ACCOUNT_NAMES[to] };
  return api.change(wallet.transfer, asked);
}

/** The transfers, newest first, page by page. */
export const transfersQuery = readPagesBy(wallet.listTransfers, {}, async (ask, page): Promise<PageOf<Transfer>> => {
  const { rows, hasMore } = await ask({ page, limit: A_PAGE });
  // Another backend does not number them.
  const first = (page - 1) * A_PAGE;
  const transfers = rows.map((row, index) => ({ ...row, id: row.id ?? first + index, from: kindOf(row.from), to: kindOf(row.to) }));
  return { rows: transfers, hasMore };
});
