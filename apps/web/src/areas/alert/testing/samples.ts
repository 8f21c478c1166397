import { type AlertRow, priceAlert } from '@mt2/contracts/alert';
import { rowOf } from '../../../testing/answers.ts';

/** An active alert for Bitcoin above 66,000. */
export const alertRow = (part: Partial<AlertRow> = {}): AlertRow =>
  rowOf(priceAlert, {
    id: 1,
    currency_id: 1,
    symbol: 'BTC/USDT',
    kind: 'above',
    price: '66000.00',
    base_price: '64143.26',
    watched: 'last',
    ...part,
  });
