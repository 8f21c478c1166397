import type { AlertRow } from '@mt2/contracts/alert';

/** An active alert for Bitcoin above 66,000. */
export const alertRow = (part: Partial<AlertRow> = {}): AlertRow => ({
  id: 1,
  currency_id: 1,
  symbol: 'BTC/USDT',
  kind: 'above',
  price: '66000.00',
  percent: '0.00',
  base_price: '64143.26',
  repeat: 0,
  status: 1,
  times: 0,
  told_at: '',
  told_price: '',
  created_at: '2026-01-01 00:00:00',
  closed_at: '',
  watched: 'last',
  level: '0.00000000',
  ticket_id: 0,
  ...part,
});
