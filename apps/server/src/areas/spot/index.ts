import type { spot } from '@mt2/contracts/spot';
import type { Area } from '../../http/area.ts';
import { cancelOrder } from './cancel-order.ts';
import { fillResting } from './fill-resting.ts';
import { listOrders } from './orders.ts';
import { placeOrder } from './place-order.ts';

export { wholeBook } from './book.ts';

/** Spot orders: placed, matched, filled when due, cancelled. */
export const spotArea: Area<typeof spot> = { handlers: { placeOrder, cancelOrder, listOrders }, jobs: [fillResting] };
