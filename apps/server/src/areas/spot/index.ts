export { emitFills } from './apply-fills.ts';
export { wholeBook } from './book.ts';
export { cancelLeg, cancelOrder } from './cancel-order.ts';
export { editWaiting } from './edit-waiting.ts';
export { orderNow, orderView } from './order-view.ts';
export { newOrderFacts, type Placed, placeOrder } from './place-order.ts';
export { resultSentence } from './result-sentence.ts';
export { findOrder, listFillsOf, listWaiting, listWaitingOf, toOrder } from './spot.repo.ts';
export { submitOrder } from './submit-order.ts';
