import { wallet } from '@mt2/contracts/wallet';
import { readPagesBy } from '../../../platform/read.ts';
import { api } from '../../../platform/send.ts';
import { type Entry, type LedgerFilter, toEntry, toQuery } from './ledger.ts';
import { distinct } from './ledger-event.ts';

const A_PAGE = 30;

/** The ledger, newest first, page by page. */
export const ledgerQuery = (filter: LedgerFilter) =>
  readPagesBy(wallet.listLedger, { filter }, async (ask, page) => {
    const { rows, total } = await ask({ ...toQuery(filter), page, limit: A_PAGE });
    return { entries: rows.map(toEntry), hasMore: page * A_PAGE < total };
  });

/** Each request of an export reads the maximum number of entries per response. */
const A_FILE_PAGE = 100;

/** Every entry that matches a filter, newest first. */
export async function readLedger(filter: LedgerFilter): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (let page = 1; ; page++) {
    const { rows, total } = await api.query(wallet.listLedger, { ...toQuery(filter), page, limit: A_FILE_PAGE });
    entries.push(...rows.map(toEntry));
    if (rows.length === 0 || page * A_FILE_PAGE >= total) return distinct(entries);
  }
}
