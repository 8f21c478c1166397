import type { TriggerRow } from '@mt2/contracts/trigger';

/** A stop-limit buy of Bitcoin that waits for 66,000. */
export const triggerRow = (part: Partial<TriggerRow> = {}): TriggerRow => ({
  id: 4,
  account: 'spot',
  symbol: 'BTC/USDT',
  currency_id: 1,
  legal_id: 3,
  type: 1,
  kind: 'limit',
  trigger_by: 'last',
  direction: 'up',
  trigger_price: '66000.00000000',
  price: '66050.00000000',
  amount: '0.01000000',
  share: 0,
  multiple: 0,
  frozen: '660.50000000',
  frozen_coin: 'USDT',
  filled_amount: '0.00000000',
  status: 1,
  reason: '',
  reason_name: '',
  order_id: 0,
  created_at: '2026-01-01 00:00:30',
  updated_at: '2026-01-01 00:01:00',
  ...part,
});
