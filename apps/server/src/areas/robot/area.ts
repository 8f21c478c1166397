import type { robot } from '@mt2/contracts/robot';
import type { Market } from '@mt2/domain/market';
import type { Area } from '../../http/area.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { isDelisted } from '../market/index.ts';
import { getTerms } from './calls/get-terms.ts';
import { createRobot, getRobot, getTotals, listFills, listRobots, stopRobot } from './calls/robots.ts';
import { endTerm } from './due/end-term.ts';
import { payRobotFunding } from './due/pay-funding.ts';
import { watchJobs } from './due/watch.ts';
import { endRobot } from './end-robot.ts';
import { postponeDue } from './robot.repo.ts';
import { runningRobots } from './running-robots.ts';

/** In a halted market robots wait; once it is delisted they end, at its last price. */
function onHalted(tx: Tx, { market }: { readonly market: Market }): void {
  if (!isDelisted(tx, market)) return;
  for (const running of runningRobots.all(tx).filter(({ row }) => row.marketId === market.id)) endRobot(tx, running, 'delisted');
}

/** Robots whose term ended meanwhile end in the next second. */
function onResumed(tx: Tx, { market }: { readonly market: Pick<Market, 'id'> }): void {
  postponeDue(tx, market.id, tx.now + 1);
}

/** Robots: grids that trade automatically, on spot or leveraged, each fill at the exact second in which the price reaches its line. */
export const robotArea: Area<typeof robot> = {
  handlers: { getTotals, listRobots, getTerms, createRobot, getRobot, listFills, stopRobot },
  jobs: [payRobotFunding, ...watchJobs, endTerm],
  on: { 'market.halted': onHalted, 'market.resumed': onResumed },
};
