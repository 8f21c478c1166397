import type { withdraw } from '@mt2/contracts/withdraw';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { coinAt } from '../../market/index.ts';
import { listAddressesOf } from '../withdraw.repo.ts';

/** The caller's withdrawal addresses, newest first. */
export const listAddresses: Query<typeof withdraw.listAddresses> = async ({ world, person }, { coinId }) => {
  const rows = await listAddressesOf(world, person.id, coinId);
  return ok(
    rows.map((row) => ({ ...row, coinId: row.coin, coin: coinAt(world, row.coin).symbol, label: row.note, addedAt: row.createdAt })),
  );
};
