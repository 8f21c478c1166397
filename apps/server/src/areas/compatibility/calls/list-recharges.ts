import type { Page } from '@mt2/contracts';
import type { compatibility } from '@mt2/contracts/compatibility';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { listDepositsOf } from '../../deposit/index.ts';
import { coinAt } from '../../market/index.ts';

/** The deposits under an older name. */
export const listRecharges: Query<typeof compatibility.listRecharges> = async ({ world, person }, page: Page) => {
  const { rows, count: total } = await listDepositsOf(world, person.id, page.page, page.limit);
  const shown = rows.map(({ coin, amount, createdAt }) => ({ coin: coinAt(world, coin).symbol, amount, createdAt }));
  return ok({ rows: shown, ...page, total });
};
