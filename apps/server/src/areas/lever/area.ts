import type { lever } from '@mt2/contracts/lever';
import type { Area } from '../../http/area.ts';
import { close, closeAll, reverse } from './calls/close.ts';
import { getRiskFund, listFunding, listFundingPaid } from './calls/funding.ts';
import { getDeal } from './calls/get-deal.ts';
import { getFigures } from './calls/get-figures.ts';
import { cancel, edit, listFills, listOrders } from './calls/orders.ts';
import { setStop, setStops } from './calls/stops.ts';
import { submit } from './calls/submit.ts';
import { getTicket, listAll, listTickets, setMargin } from './calls/tickets.ts';
import { payFundingJob } from './due/pay-funding.ts';
import { watchJobs } from './due/watch.ts';
import { endowRiskFund } from './risk-fund.ts';
import { emitRobotFills } from './tell-owner.ts';

/** Contracts: positions opened, closed and liquidated, orders waiting for a price, and funding. */
export const leverArea: Area<typeof lever> = {
  handlers: {
    getDeal,
    submit,
    listTickets,
    getTicket,
    close,
    reverse,
    setStop,
    setStops,
    edit,
    cancel,
    closeAll,
    listAll,
    setMargin,
    listOrders,
    listFills,
    getFigures,
    listFunding,
    listFundingPaid,
    getRiskFund,
  },
  jobs: [payFundingJob, ...watchJobs],
  on: {
    'robot.filled': (tx, { market, type, row }) => {
      if (type === 'lever') emitRobotFills(tx, market, row);
    },
  },
  begin: endowRiskFund,
};
