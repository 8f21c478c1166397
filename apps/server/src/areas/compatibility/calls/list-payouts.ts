import { type Page, toPaged } from '@mt2/contracts';
import type { compatibility } from '@mt2/contracts/compatibility';
import { formatAtoms, formatInstant, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { listWithdrawalsOf } from '../../withdraw/index.ts';
import { coinName } from '../coin-name.ts';

/** The withdrawals under an older name. */
export const listPayouts: Query<typeof compatibility.listPayouts> = async ({ world, person }, page: Page) => {
  const { rows, count } = await listWithdrawalsOf(world, person.id, page.page, page.limit);
  const data = rows.map(({ coin, amount, createdAt }) => ({
    name: coinName(world, coin),
    number: formatAtoms(amount),
    create_time: formatInstant(createdAt),
  }));
  return ok(toPaged(data, page, count, '/api/user/withdraw/list'));
};
