import type { spot } from '@mt2/contracts/spot';
import type { Area } from '../../http/area.ts';
import { emitRobotFills } from './apply-fills.ts';
import { cancelOrder, editOrder, listFills, listOrders, placeOrder } from './calls/orders.ts';
import { cancelWaiting } from './cancel-order.ts';
import { fillJobs } from './fill-resting.ts';

/** Spot orders: placed, edited, matched, filled when due, cancelled; a halt cancels a market's waiting orders. */
export const spotArea: Area<typeof spot> = {
  handlers: { placeOrder, editOrder, cancelOrder, listOrders, listFills },
  jobs: fillJobs,
  on: {
    'market.halted': (tx, { market }) => cancelWaiting(tx, market),
    'robot.filled': (tx, { market, type, row }) => {
      if (type === 'grid') emitRobotFills(tx, market, row);
    },
  },
};
