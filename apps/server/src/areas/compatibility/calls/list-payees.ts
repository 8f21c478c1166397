import { toPaged } from '@mt2/contracts';
import type { compatibility } from '@mt2/contracts/compatibility';
import { formatInstant, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { listAddressesOf, listQrCodes } from '../../withdraw/index.ts';
import { coinName } from '../coin-name.ts';

/** The withdraw addresses under an older name. */
export const listPayees: Query<typeof compatibility.listPayees> = async ({ world, person }, page) => {
  const all = await listAddressesOf(world, person.id, undefined);
  const rows = all.slice((page.page - 1) * page.limit, page.page * page.limit);
  const qrCodes = await listQrCodes(
    world,
    rows.map(({ id }) => id),
  );
  const data = rows.map(({ id, coin, note, address, createdAt }) => ({
    id,
    currency: coin,
    name: note || coinName(world, coin),
    address,
    qrcode: qrCodes.get(id) ?? '',
    update_time: formatInstant(createdAt),
  }));
  return ok(toPaged(data, page, all.length, '/api/user/wallet/list'));
};
