import type { robot } from '@mt2/contracts/robot';
import { robotLife } from '@mt2/prisma/seed/robots';
import type { Area } from '../../http/area.ts';
import { createRobot } from './calls/create-robot.ts';
import { getRobot } from './calls/get-robot.ts';
import { getTerms } from './calls/get-terms.ts';
import { getTotals } from './calls/get-totals.ts';
import { listFills } from './calls/list-fills.ts';
import { listRobots } from './calls/list-robots.ts';
import { stopRobot } from './calls/stop-robot.ts';
import { endTerm } from './due/end-term.ts';
import { payRobotFunding } from './due/pay-funding.ts';
import { watchJobs } from './due/watch.ts';
import { onHalted, onResumed } from './halts.ts';

/** Robots: grids that trade by themselves, on spot or leveraged, each fill at the exact second in which the price comes to its line. */
export const robotArea: Area<typeof robot> = {
  handlers: { getTotals, listRobots, getTerms, createRobot, getRobot, listFills, stopRobot },
  jobs: [payRobotFunding, ...watchJobs, endTerm],
  on: { 'market.halted': onHalted, 'market.resumed': onResumed },
  life: robotLife,
};
