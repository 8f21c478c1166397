import type { Atoms, Instant } from '@mt2/domain';
import { notional } from '@mt2/domain/market-terms';
import { heldCost, heldSteps } from '@mt2/domain/robot';
import type { AccountKind } from '@mt2/domain/wallet';
import type { Source } from '../../world/transaction/derived.ts';
import { marketOfRow, pathOf } from '../market/index.ts';
import { stateBefore } from './profit-since.ts';
import { listLeveragedBefore } from './robot.repo.ts';
import { runningRobots } from './running-robots.ts';
import { toRobot } from './state.ts';

/** Unrealised profit of a user's leveraged robots by account, in atoms: as they were before one instant, at the mark prices of another. */
export function openProfitOf(source: Source, userId: number, at: Instant, before: Instant): ReadonlyMap<AccountKind, Atoms> {
  let sum = 0n;
  for (const row of listLeveragedBefore(source, userId, before)) {
    const market = marketOfRow(source, row);
    const robot = stateBefore(source, runningRobots.find(source, row.id)?.robot ?? toRobot(market, row), row, before);
    sum += notional(market, pathOf(source).mark(market, at), heldSteps(robot)) - heldCost(robot);
  }
  return new Map([['trust', sum]]);
}
