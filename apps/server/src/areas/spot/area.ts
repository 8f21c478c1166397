import type { spot } from '@mt2/contracts/spot';
import type { Area } from '../../http/area.ts';
import { cancelOrder } from './calls/cancel-order.ts';
import { listOrders } from './calls/list-orders.ts';
import { placeOrder } from './calls/place-order.ts';
import { fillResting } from './fill-resting.ts';

/** Spot orders: placed, matched, filled when due, cancelled. */
export const spotArea: Area<typeof spot> = { handlers: { placeOrder, cancelOrder, listOrders }, jobs: [fillResting] };
