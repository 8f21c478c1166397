import type { p2p } from '@mt2/contracts/p2p';
import type { Area } from '../../http/area.ts';
import type { Throttle } from '../../world/limits/throttle.ts';
import { followMethods, stopAdverts, stopSales } from './adverts/shelf.ts';
import { cancelAdvert, editAdvert, getAdvert, listAdverts, listSellerAdverts, publish, putUp, takeDown } from './calls/adverts.ts';
import { listMessages, markRead, say, tellTyping } from './calls/chat.ts';
import {
  appeal,
  cancelOrder,
  confirm,
  confirmAsTaker,
  extend,
  getOrder,
  listAdvertOrders,
  listOrdersOfAdvert,
  listTakenOrders,
  pay,
  rate,
  takeAdvert,
  withdrawAppeal,
} from './calls/orders.ts';
import { block, getMySeller, getSeller, listBlocked, unblock } from './calls/sellers.ts';
import { actForMerchants } from './merchants/act.ts';
import { appealReview } from './orders/decide.ts';
import { endTimes } from './orders/due.ts';

/** P2P trading: adverts, orders with the seller's coins in escrow, and appeals. */
export const p2pArea = (messages: Throttle): Area<typeof p2p> => ({
  handlers: {
    listAdverts,
    getAdvert,
    publish,
    editAdvert,
    takeDown,
    putUp,
    cancelAdvert,
    takeAdvert,
    listTakenOrders,
    listAdvertOrders,
    getOrder,
    pay,
    cancelOrder,
    extend,
    confirm,
    confirmAsTaker,
    appeal,
    withdrawAppeal,
    getMySeller,
    getSeller,
    listSellerAdverts,
    listOrdersOfAdvert,
    rate,
    block,
    unblock,
    listBlocked,
    listMessages,
    say: say(messages),
    markRead,
    tellTyping,
  },
  jobs: [endTimes, actForMerchants],
  on: { 'credit.overdue': stopSales, 'kyc.revoked': stopAdverts, 'payment-methods.changed': followMethods },
  reviews: [appealReview],
});
