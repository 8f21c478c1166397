import { toPaged } from '@mt2/contracts';
import { option } from '@mt2/contracts/option';
import { err, ok } from '@mt2/domain';
import type { OptionStatus } from '@mt2/domain/option';
import type { Query } from '../../../http/area.ts';
import { marketsAt } from '../../market/index.ts';
import { presentOption } from '../option.present.ts';
import { listOptionsOf } from '../option.repo.ts';

/** The statuses that each filter shows: the filter for finished options includes the void ones, which no list would show otherwise. No option is in 2. */
const SHOWN: Readonly<Record<number, readonly OptionStatus[]>> = { 1: ['waiting'], 2: [], 3: ['delivered', 'void'], 4: ['void'] };

/** The caller's options, newest first. */
export const listOrders: Query<typeof option.listOrders> = async ({ world, person, say }, { match_id, status, page, limit }) => {
  if (match_id !== undefined && !marketsAt(world).find(match_id)) return err('market-not-found');
  const statuses = status ? SHOWN[status] : undefined;
  const filter = { ...(match_id === undefined ? {} : { marketId: match_id }), ...(statuses ? { statuses } : {}) };
  const now = world.now();
  const { rows, count } = await listOptionsOf(world, person.id, filter, page, limit);
  const data = rows.map((row) => presentOption(world, row, person.account, now, say));
  return ok(toPaged(data, { page, limit }, count, option.listOrders.path));
};
