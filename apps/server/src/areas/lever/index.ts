export { cancelOrder } from './cancel-order.ts';
export { closeAll, type TicketsMeant } from './close-all.ts';
export { closeTicket, type TicketClose } from './close-ticket.ts';
export { openProfitOf } from './open-profit.ts';
export { openTicket, type TicketRequest } from './open-ticket.ts';
export { endowRiskFund } from './risk-fund.ts';
export { type MarginChange, setMargin } from './set-margin.ts';
export { type StopChange, setStop } from './set-stop.ts';
