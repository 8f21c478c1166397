import type { Page } from '@mt2/contracts';
import type { compatibility } from '@mt2/contracts/compatibility';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { listWithdrawalsOf } from '../../withdraw/index.ts';
import { coinName } from '../coin-name.ts';

/** The withdrawals under an older name. */
export const listPayouts: Query<typeof compatibility.listPayouts> = async ({ world, person }, page: Page) => {
  const { rows, count: total } = await listWithdrawalsOf(world, person.id, page.page, page.limit);
  const shown = rows.map(({ coin, amount, createdAt }) => ({ coin: coinName(world, coin), amount, createdAt }));
  return ok({ rows: shown, ...page, total });
};
