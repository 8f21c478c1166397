import type { wallet } from '@mt2/contracts/wallet';
import { ok } from '@mt2/domain';
import type { AccountKind } from '@mt2/domain/wallet';
import type { Query } from '../../../http/area.ts';
import { coinAt } from '../../market/index.ts';
import { wireAccount } from '../accounts.ts';
import { listTransfersOf } from '../transfer.repo.ts';

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
