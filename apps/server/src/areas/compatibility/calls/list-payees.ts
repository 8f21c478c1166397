import type { compatibility } from '@mt2/contracts/compatibility';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { coinAt } from '../../market/index.ts';
import { listAddressesOf, listQrCodes } from '../../withdraw/index.ts';

/** The withdraw addresses under an older name. */
export const listPayees: Query<typeof compatibility.listPayees> = async ({ world, person }, page) => {
  const all = await listAddressesOf(world, person.id, undefined);
  const shown = all.slice((page.page - 1) * page.limit, page.page * page.limit);
  const qrCodes = await listQrCodes(
    world,
    shown.map(({ id }) => id),
  );
  const rows = shown.map(({ id, coin, note, address, createdAt }) => ({
    id,
    coinId: coin,
    name: note || coinAt(world, coin).symbol,
    address,
    qrCode: qrCodes.get(id) ?? '',
    updatedAt: createdAt,
  }));
  return ok({ rows, ...page, total: all.length });
};
