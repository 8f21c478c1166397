import type { BalanceView, HoldView, ledger, TransactionView } from '@mt2/contracts/lab/ledger';
import { assertDefined, type Decision, err, ok } from '@mt2/domain';
import { heldBy, SYSTEM_OWNER } from '@mt2/domain/wallet';
import { marketsAt } from '../../areas/market/index.ts';
import type { Area } from '../../http/area.ts';
import { readList } from '../../world/tables/read-view.ts';
import type { Source } from '../../world/transaction/tx.ts';
import {
  type BalanceRecord,
  type HoldRecord,
  listAllBalances,
  listPostingsOf,
  type PostingRecord,
  pageHolds,
  pageTxns,
  type Scope,
  type TransactionRecord,
} from './ledger.repo.ts';

const ownerOf = (text: string): number | undefined => (text === 'system' ? SYSTEM_OWNER : text === '' ? undefined : Number(text));

function scopeOf(source: Source, { owner, coin: symbol }: { owner: string; coin: string }): Decision<Scope, 'coin-not-found'> {
  const coin = symbol === '' ? undefined : marketsAt(source).coinBySymbol(symbol.toUpperCase());
  return symbol !== '' && !coin ? err('coin-not-found') : ok({ owner: ownerOf(owner), coin: coin?.id });
}

const pageOf = ({ page, limit }: { page: number; limit: number }) => ({ skip: (page - 1) * limit, take: limit });

const placeOf = (source: Source, { owner, account, coin }: { owner: number; account: string; coin: number }) => ({
  owner,
  account,
  coin: assertDefined(marketsAt(source).coin(coin), 'a balance has its coin').symbol,
});

const postingView = (source: Source, row: PostingRecord): TransactionView['postings'][number] => ({
  ...placeOf(source, row),
  bucket: row.bucket as 'available' | 'frozen',
  reason: row.reason,
  delta: row.delta,
  after: row.after,
});

const transactionView = (
  source: Source,
  { id, at, kind, refType, refId, idemKey }: TransactionRecord,
  postings: readonly PostingRecord[],
): TransactionView => ({
  id,
  at,
  kind,
  ref: { type: refType, id: refId },
  key: idemKey,
  postings: postings.map((row) => postingView(source, row)),
});

const balanceView = (source: Source, row: BalanceRecord): BalanceView => ({
  ...placeOf(source, row),
  user: row.user ?? '',
  available: row.available,
  frozen: row.frozen,
  mayGoNegative: row.mayGoNegative === 1,
});

const holdView = (source: Source, row: HoldRecord): HoldView => ({
  id: row.id,
  ...placeOf(source, row),
  amount: row.amount,
  spent: row.spent,
  released: row.released,
  held: heldBy(row),
  ref: { type: row.refType, id: row.refId },
});

/** The ledger as written, to trace the origin of money. */
export const ledgerArea: Area<typeof ledger> = {
  handlers: {
    listTransactions: async ({ world }, { kind, page, limit, ...rest }) => {
      const scope = scopeOf(world, rest);
      if (!scope.ok) return scope;
      return readList(world, 'JournalTxn', async (reader) => {
        const { rows: found, count: total } = await pageTxns(reader, scope.value, kind, pageOf({ page, limit }));
        const postings = listPostingsOf(reader, found);
        const rows = found.map((txn) => transactionView(world, txn, postings.get(txn.id) ?? []));
        return ok({ rows, page, limit, total });
      });
    },
    listLedgerBalances: ({ world }, { empty, ...rest }) => {
      const scope = scopeOf(world, rest);
      return scope.ok ? ok(listAllBalances(world, scope.value, empty === '1').map((row) => balanceView(world, row))) : scope;
    },
    listHolds: async ({ world }, { all, page, limit, ...rest }) => {
      const scope = scopeOf(world, rest);
      if (!scope.ok) return scope;
      const found = await readList(world, 'Hold', (reader) => pageHolds(reader, scope.value, all === '1', pageOf({ page, limit })));
      return ok({ rows: found.rows.map((row) => holdView(world, row)), page, limit, total: found.count });
    },
  },
};
