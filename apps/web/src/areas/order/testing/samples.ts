import { type WaitingRow, waitingOrder } from '@mt2/contracts/waiting';
import { rowOf } from '../../../testing/answers.ts';

/** A stop-limit buy of Bitcoin that waits for 66,000. */
export const triggerRow = (part: Partial<WaitingRow> = {}): WaitingRow =>
  rowOf(waitingOrder, {
    id: 4,
    order_type: 'trigger',
    symbol: 'BTC/USDT',
    currency_id: 1,
    kind: 'limit',
    trigger_by: 'last',
    direction: 'up',
    trigger_price: '66000.00000000',
    ticket_id: 0,
    price: '66050.00000000',
    amount: '0.01000000',
    share: 0,
    multiple: 0,
    frozen: '660.50000000',
    frozen_coin: 'USDT',
    order_id: 0,
    ...part,
  });
