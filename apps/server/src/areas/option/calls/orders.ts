import type { OptionFilter, option } from '@mt2/contracts/option';
import { ok, orderedDays } from '@mt2/domain';
import type { OptionStatus } from '@mt2/domain/option';
import type { Change, Query } from '../../../http/area.ts';
import { marketsAt, noMarket } from '../../market/index.ts';
import { submitOption } from '../buy-option.ts';
import { listOptionsOf } from '../option.repo.ts';
import { optionView } from '../option-view.ts';

export const buyOption: Change<typeof option.buyOption> = submitOption;

/**
 * The statuses that each filter shows: the filter for finished options includes
 * the void ones, which no list would show otherwise. No option is in 2.
 */
const SHOWN: Readonly<Record<OptionFilter, readonly OptionStatus[]>> = {
  waiting: ['waiting'],
  closing: [],
  ended: ['delivered', 'void'],
  void: ['void'],
};

/** The caller's options, newest first. */
export const listOrders: Query<typeof option.listOrders> = ({ world, person, say }, input) => {
  const { marketId, filter: shown, direction, page, limit } = input;
  if (marketId !== undefined && !marketsAt(world).find(marketId)) return noMarket();
  const days = orderedDays(input);
  if (!days.ok) return days;
  const filter = { marketId, statuses: shown && SHOWN[shown], direction, days: days.value };
  const now = world.now();
  const { rows, count } = listOptionsOf(world, person.id, filter, { page, limit });
  return ok({ rows: rows.map((row) => optionView(world, row, person.account, now, say)), page, limit, total: count });
};
