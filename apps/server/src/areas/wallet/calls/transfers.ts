import type { wallet } from '@mt2/contracts/wallet';
import { about, err, noted, ok } from '@mt2/domain';
import type { AccountKind } from '@mt2/domain/wallet';
import type { Change, Query } from '../../../http/area.ts';
import { coinAt, marketsAt } from '../../market/index.ts';
import { followEvents } from '../../message/index.ts';
import { accountOfField, wireAccount } from '../accounts.ts';
import { listTransfersOf } from '../transfer.repo.ts';
import { transfer as move } from '../transfer.ts';

/** Moves money between two of the caller's accounts. */
export const transfer: Change<typeof wallet.transfer> = (tx, { coinId, amount, ...named }) => {
  if (!marketsAt(tx).coin(coinId)) return noted(tx.note, 'coin', coinId, about('coinId', err('coin-not-found')));
  const from = accountOfField(named.from);
  const to = accountOfField(named.to);
  if (!from || !to) return noted(tx.note, 'accounts', named, about(from ? 'to' : 'from', err('account-kind-invalid')));
  const logged = followEvents(tx, tx.person.id);
  const moved = move(tx, tx.person.id, { coin: coinId, from, to, amount });
  return moved.ok ? ok({ message: tx.say('submit-success'), beside: { logged: logged() } }) : moved;
};

/** The caller's transfers, newest first. */
export const listTransfers: Query<typeof wallet.listTransfers> = ({ world, person, say }, page) => {
  const { rows, count } = listTransfersOf(world, person.id, page);
  const transfers = rows.map((row) => ({
    ...row,
    coin: coinAt(world, row.coin).symbol,
    info: `${say(`account.${row.fromAccount}`)} → ${say(`account.${row.toAccount}`)}`,
    from: wireAccount(row.fromAccount as AccountKind),
    to: wireAccount(row.toAccount as AccountKind),
  }));
  return ok({ message: { ...page, rows: transfers, total: count }, beside: { rows: transfers } });
};
