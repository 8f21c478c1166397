import type { p2p } from '@mt2/contracts/p2p';
import { p2pLife } from '@mt2/prisma/seed/p2p';
import type { Area } from '../../http/area.ts';
import type { Throttle } from '../../world/limits/throttle.ts';
import { followMethods, stopAdverts } from './adverts/shelf.ts';
import { appeal } from './calls/appeal.ts';
import { block } from './calls/block.ts';
import { cancelAdvert } from './calls/cancel-advert.ts';
import { cancelOrder } from './calls/cancel-order.ts';
import { confirm } from './calls/confirm.ts';
import { confirmAsTaker } from './calls/confirm-as-taker.ts';
import { extend } from './calls/extend.ts';
import { getAdvert } from './calls/get-advert.ts';
import { getMySeller } from './calls/get-my-seller.ts';
import { getOrder } from './calls/get-order.ts';
import { getSeller } from './calls/get-seller.ts';
import { listAdvertOrders } from './calls/list-advert-orders.ts';
import { listAdverts } from './calls/list-adverts.ts';
import { listBlocked } from './calls/list-blocked.ts';
import { listMessages } from './calls/list-messages.ts';
import { listOrdersOfAdvert } from './calls/list-orders-of-advert.ts';
import { listSellerAdverts } from './calls/list-seller-adverts.ts';
import { listTakenOrders } from './calls/list-taken-orders.ts';
import { markRead } from './calls/mark-read.ts';
import { pay } from './calls/pay.ts';
import { publish } from './calls/publish.ts';
import { putUp } from './calls/put-up.ts';
import { rate } from './calls/rate.ts';
import { say } from './calls/say.ts';
import { takeAdvert } from './calls/take-advert.ts';
import { takeDown } from './calls/take-down.ts';
import { tellTyping } from './calls/tell-typing.ts';
import { unblock } from './calls/unblock.ts';
import { withdrawAppeal } from './calls/withdraw-appeal.ts';
import { actForMerchants } from './merchants/act.ts';
import { appealReview } from './orders/decide.ts';
import { endTimes } from './orders/due.ts';

/** P2P trading: adverts, orders with the seller's coins in escrow, and appeals. */
export const p2pArea = (messages: Throttle): Area<typeof p2p> => ({
  handlers: {
    listAdverts,
    getAdvert,
    publish,
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
  life: p2pLife,
  on: { 'kyc.revoked': stopAdverts, 'payment-methods.changed': followMethods },
  reviews: [appealReview],
});
