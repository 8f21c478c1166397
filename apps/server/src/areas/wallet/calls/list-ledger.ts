import { toListed } from '@mt2/contracts';
import type { wallet } from '@mt2/contracts/wallet';
import { assertDefined, err, formatAtoms, formatInstant, ok } from '@mt2/domain';
import type { AccountKind } from '@mt2/domain/wallet';
import type { Query } from '../../../http/area.ts';
import { coinAt, marketsAt } from '../../market/index.ts';
import { accountOfField, codeOfAccount, wireAccount } from '../accounts.ts';
import { listPostings } from '../postings.repo.ts';

const secondsOf = (text: string): number | undefined => (/^[1-9]\d{0,11}$/.test(text) ? Number(text) : undefined);

/** The caller's ledger: each change of a bucket of a balance, with what it was before and after. */
export const listLedger: Query<typeof wallet.listLedger> = ({ world, person, say }, { currency, type, kind, from, to, page, limit }) => {
  if (currency !== undefined && !marketsAt(world).coin(currency)) return err('coin-not-found');
  const filter = {
    account: accountOfField(type),
    coin: currency,
    reason: kind || undefined,
    from: secondsOf(from),
    to: secondsOf(to),
  };
  const { rows, count, balances } = listPostings(world, { owner: person.id, ...filter, page, limit });
  const list = rows.map((row) => {
    const balance = assertDefined(balances.get(row.balanceId), 'a posting has its balance');
    const account = balance.account as AccountKind;
    return {
      id: row.id,
      user_id: person.id,
      value: formatAtoms(row.delta),
      created_time: formatInstant(row.at),
      info: say(`ledger.${row.reason}`),
      type: codeOfAccount(account),
      currency: balance.coin,
      currency_name: coinAt(world, balance.coin).symbol,
      account: wireAccount(account),
      before: formatAtoms(row.after - row.delta),
      after: formatAtoms(row.after),
      kind: row.reason,
      bucket: row.bucket as 'available' | 'frozen',
      journal: row.txnId,
    };
  });
  return ok({ ...toListed(list, { page, limit }, count), is_open_CTbi: 0 as const });
};
