import type { spot } from '@mt2/contracts/spot';
import type { Change } from '../../../http/area.ts';
import { submitOrder } from '../submit-order.ts';

export const placeOrder: Change<typeof spot.placeOrder> = (tx, order) =>
  submitOrder(tx, { ...order, kind: order.price === 0n ? 'market' : 'limit' });
