import type { wallet } from '@mt2/contracts/wallet';
import { about, assertDefined, err, ok } from '@mt2/domain';
import type { AccountKind } from '@mt2/domain/wallet';
import type { Query } from '../../../http/area.ts';
import { coinAt, marketsAt } from '../../market/index.ts';
import { accountOfField, codeOfAccount, wireAccount } from '../accounts.ts';
import { listPostings } from '../postings.repo.ts';

/** The caller's ledger: each change of a bucket of a balance, with the values before and after. */
export const listLedger: Query<typeof wallet.listLedger> = ({ world, person, say }, { coinId, account, reason, from, to, page, limit }) => {
  if (coinId !== undefined && !marketsAt(world).coin(coinId)) return about('coinId', err('coin-not-found'));
  const filter = {
    account: accountOfField(account),
    coin: coinId,
    reason: reason || undefined,
    from: from || undefined,
    to: to || undefined,
  };
  const { rows, count, balances } = listPostings(world, { owner: person.id, ...filter, page, limit });
  const entries = rows.map((row) => {
    const balance = assertDefined(balances.get(row.balanceId), 'a posting has its balance');
    const account = balance.account as AccountKind;
    return {
      ...row,
      userId: person.id,
      value: row.delta,
      postedAt: row.at,
      info: say(`ledger.${row.reason}`),
      accountCode: codeOfAccount(account),
      coinId: balance.coin,
      coin: coinAt(world, balance.coin).symbol,
      account: wireAccount(account),
      before: row.after - row.delta,
      bucket: row.bucket as 'available' | 'frozen',
      journal: row.txnId,
    };
  });
  return ok({ rows: entries, total: count, page, limit, isOpen: true });
};
