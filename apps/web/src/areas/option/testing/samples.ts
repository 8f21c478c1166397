import { type OptionOrderFacts, optionOrderFacts } from '@mt2/contracts/option';
import { rowOf } from '../../../testing/answers.ts';

/** A call of 100 USDT for one minute that waits, in wire form. */
export const OPTION_ROW: OptionOrderFacts = rowOf(optionOrderFacts, {
  id: 7,
  match_id: 1,
  symbol_name: 'BTC/USDT',
  currency_id: 3,
  currency_name: 'USDT',
  type: 1,
  seconds: 60,
  number: '100.00000000',
  open_price: '64434.59000000',
  band: '3.22000000',
  profit_ratio: 80,
  profit_result: 0,
  created_at: '2026-01-01 04:00:00',
  complete_at: '2026-01-01 04:01:00',
  remain_milli_seconds: 60_000,
});
