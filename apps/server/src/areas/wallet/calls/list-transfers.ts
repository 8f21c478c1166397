import { toPaged } from '@mt2/contracts';
import { type TransferRow, wallet } from '@mt2/contracts/wallet';
import { formatAtoms, formatInstant, ok } from '@mt2/domain';
import type { AccountKind } from '@mt2/domain/wallet';
import type { Caller, Query } from '../../../http/area.ts';
import type { World } from '../../../world/world.ts';
import { coinAt } from '../../market/index.ts';
import { wireAccount } from '../accounts.ts';
import { listTransfersOf, type TransferRecord } from '../transfer.repo.ts';

const presentTransfer = (world: World, row: TransferRecord, say: Caller<typeof wallet.listTransfers>['say']): TransferRow => ({
  id: row.id,
  currency_name: coinAt(world, row.coin).symbol,
  value: formatAtoms(row.amount),
  info: `${say(`account.${row.fromAccount}`)} → ${say(`account.${row.toAccount}`)}`,
  created_time: formatInstant(row.createdAt),
  from: wireAccount(row.fromAccount as AccountKind),
  to: wireAccount(row.toAccount as AccountKind),
  status: row.status,
});

/** The caller's transfers, newest first. */
export const listTransfers: Query<typeof wallet.listTransfers> = async ({ world, person, say }, { page, limit }) => {
  const { rows, count } = await listTransfersOf(world, person.id, page, limit);
  const data = rows.map((row) => presentTransfer(world, row, say));
  return ok(toPaged(data, { page, limit }, count, wallet.listTransfers.path));
};
