import type { wallet } from '@mt2/contracts/wallet';
import { DAY, dayStart, type Instant, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import type { World } from '../../../world/world.ts';
import { type Besides, dailyProfits } from '../daily-profits.ts';
import { movementsSince, pastMovements } from '../movements.ts';
import { findFirstSecond } from '../postings.repo.ts';
import { listBalances } from '../wallet.repo.ts';

/** Days of the curve, including today. */
const DAYS = 90;

/** The first day of a user's curve, by its midnight; undefined if their ledger is empty. */
function firstDayOf(world: World, owner: number): Instant | undefined {
  const first = findFirstSecond(world, owner);
  return first === undefined ? undefined : Math.max(dayStart(first), dayStart(world.now()) - (DAYS - 1) * DAY);
}

/** The caller's last days, from the first entry of the ledger on, the earliest first. */
export const getCurve =
  (besides: Besides): Query<typeof wallet.getCurve> =>
  async ({ world, person: { id } }) => {
    for (;;) {
      const from = firstDayOf(world, id);
      if (from === undefined) return ok([]);
      const today = dayStart(world.now());
      const past = await pastMovements(world, id, from, today);
      const now = world.now();
      // Reading the past took some turns: a new day may have begun, or another state of the world.
      if (dayStart(now) !== today || firstDayOf(world, id) !== from) continue;
      const last = movementsSince(world, id, today);
      const all = { changes: [...past.changes, ...last.changes], flows: [...past.flows, ...last.flows] };
      return ok(dailyProfits(world, id, listBalances(world, id), besides, { from, now, ...all }).days.toReversed());
    }
  };
