import { type Page, toPaged } from '@mt2/contracts';
import type { compatibility } from '@mt2/contracts/compatibility';
import { formatAtoms, formatInstant, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { listDepositsOf } from '../../deposit/index.ts';
import { coinName } from '../coin-name.ts';

/** The deposits under an older name. */
export const listRecharges: Query<typeof compatibility.listRecharges> = async ({ world, person }, page: Page) => {
  const { rows, count } = await listDepositsOf(world, person.id, page.page, page.limit);
  const data = rows.map(({ coin, amount, createdAt }) => ({
    name: coinName(world, coin),
    amount: formatAtoms(amount),
    created_at: formatInstant(createdAt),
  }));
  return ok(toPaged(data, page, count, '/api/recharge/log'));
};
