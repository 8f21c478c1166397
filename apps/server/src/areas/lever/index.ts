import type { lever } from '@mt2/contracts/lever';
import { contractLife } from '@mt2/prisma/seed/contracts';
import type { Area } from '../../http/area.ts';
import { cancelOrder } from './cancel-order.ts';
import { closeAll } from './close-all.ts';
import { closeTicket } from './close-ticket.ts';
import { getDeal } from './deal.ts';
import { listFunding, listFundingPaid } from './funding.ts';
import { openTicket } from './open-ticket.ts';
import { listOrders } from './orders.ts';
import { payFundingJob } from './pay-funding.ts';
import { endowRiskFund } from './risk-fund.ts';
import { getRiskFund } from './risk-fund-days.ts';
import { setMargin } from './set-margin.ts';
import { setStop } from './set-stop.ts';
import { getTicket, listAll, listTickets } from './tickets.ts';
import { triggerJobs } from './triggers.ts';

export { openProfitOf } from './open-profit.ts';

/** Contracts: tickets opened, closed and liquidated, what waits for a price, and funding. */
export const leverArea: Area<typeof lever> = {
  handlers: {
    getDeal,
    submit: openTicket,
    listTickets,
    getTicket,
    close: closeTicket,
    setStop,
    cancel: cancelOrder,
    closeAll,
    listAll,
    setMargin,
    listOrders,
    listFunding,
    listFundingPaid,
    getRiskFund,
  },
  jobs: [payFundingJob, ...triggerJobs],
  begin: endowRiskFund,
  life: contractLife,
};
