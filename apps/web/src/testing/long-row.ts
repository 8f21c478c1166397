import type { LeverPositionRow } from '@mt2/contracts/lever';
import { leverPosition, positionStop } from '@mt2/contracts/lever-rows';
import { rowOf } from './answers.ts';

/** A long of 100 lots at 65,000 with 20x, in wire form. */
export const LONG_ROW: LeverPositionRow = rowOf(leverPosition, {
  id: 7,
  currency: 1,
  account: 'contract',
  origin_price: '65000.00000000',
  update_price: '66234.50',
  stop_loss_price: '63000.00000000',
  share: 100,
  number: '0.10000000',
  multiple: 20,
  origin_caution_money: '325.00000000',
  caution_money: '325.00000000',
  trade_fee: '3.25000000',
  overnight_money: '0.64502200',
  status: 1,
  symbol: 'BTC/USDT',
  profits: '123.45000000',
  order_type: 1,
  liquidation_price: '62075.00',
  mark_price: '66234.50',
  roe: '37.98',
  margin_ratio: '7.24',
  maintenance_margin: '32.50000000',
  closed_share: 0,
  entry_share: 100,
  entry_value: '6500.00000000',
  open_fee: '3.25000000',
  reserve: '3.08750000',
  funding_paid: '-0.64502200',
  open_lots_funding: '-0.64502200',
  open_order_id: 0,
  close_order_id: 0,
});

/** The same closed with a profit of 3, which fees and funding turn into a loss. */
export const CLOSED_ROW: LeverPositionRow = {
  ...LONG_ROW,
  status: 3,
  close_reason: 'tp',
  complete_time: '2026-01-02 00:00:00',
  closed_share: 100,
  close_price: '65030.00000000',
  fact_profits: '3.00000000',
};

/** A pair of stops for 30 of its lots. */
export const PAIR_ROW: LeverPositionRow['stops'][number] = rowOf(positionStop, {
  id: 3,
  ticket_id: 7,
  symbol: 'BTC/USDT',
  share: 30,
  target_profit_price: '66200.00000000',
  trigger_by: 'last',
  target_profit_limit: '66210.50000000',
  order_id: 0,
});
