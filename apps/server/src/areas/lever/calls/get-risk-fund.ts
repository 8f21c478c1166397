import type { lever } from '@mt2/contracts/lever';
import { DAY, dayOf, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { riskFundChanges, riskFundOf } from '../risk-fund.ts';

const DAYS = 30;

/** The risk fund's balance, and its change on each of the last 30 days. */
export const getRiskFund: Query<typeof lever.getRiskFund> = ({ world }) => {
  const today = dayOf(world.now());
  const changes = riskFundChanges(world, today - DAYS + 1, today);
  let balance = riskFundOf(world);
  const days = [];
  for (let day = today; day > today - DAYS; day--) {
    const change = changes.get(day) ?? 0n;
    days.push({ day: day * DAY, change, balance });
    balance -= change;
  }
  return ok({ balance: riskFundOf(world), days });
};
