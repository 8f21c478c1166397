export { cancelOrder } from './cancel-order.ts';
export { closeAll } from './close-all.ts';
export { closeTicket } from './close-ticket.ts';
export { findOrder } from './lever.repo.ts';
export { openProfitOf } from './open-profit.ts';
export { openTicket } from './open-ticket.ts';
export { setMargin } from './set-margin.ts';
export { setStop } from './set-stop.ts';
