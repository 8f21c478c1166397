import type { wallet } from '@mt2/contracts/wallet';
import { DAY, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { type Besides, dailyProfits, midnightOf } from '../daily-profits.ts';
import { findFirstSecond } from '../postings.repo.ts';
import { listBalances } from '../wallet.repo.ts';

/** Days of the curve, including today. */
const DAYS = 90;

/** The caller's last days, from the first entry of the ledger on, the earliest first. */
export const getCurve =
  (besides: Besides): Query<typeof wallet.getCurve> =>
  ({ world, person }) => {
    const now = world.now();
    const first = findFirstSecond(world, person.id);
    if (first === undefined) return ok([]);
    const from = Math.max(midnightOf(first), midnightOf(now) - (DAYS - 1) * DAY);
    const { days } = dailyProfits(world, person.id, listBalances(world, person.id), besides, { from, now });
    return ok(days.toReversed());
  };
