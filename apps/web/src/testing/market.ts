import type { Message } from '@mt2/contracts';
import { lever } from '@mt2/contracts/lever';
import { market } from '@mt2/contracts/market';
import { quotationPair } from '@mt2/contracts/market-rows';
import { spot } from '@mt2/contracts/spot';
import { waiting } from '@mt2/contracts/waiting';
import { answers, rowOf, waits } from './answers.ts';
import { noPage } from './samples.ts';

type Pair = Message<typeof market.listQuotations>[number]['quotation'][number];

export const BTC_PAIR: Pair = rowOf(quotationPair, {
  id: 1,
  legal_id: 3,
  currency_id: 1,
  is_display: 1,
  open_transaction: 1,
  open_lever: 1,
  open_microtrade: 1,
  open_coin_trade: 1,
  sort: 1,
  lever_share_num: '0.00100000',
  overnight: '-0.00018003',
  lever_trade_fee: '0.0500',
  lever_min_share: 1,
  lever_max_share: 100000,
  fluctuate_min: '20',
  fluctuate_max: '500',
  legal_name: 'USDT',
  currency_name: 'BTC',
  logo: '/coins/btc.svg',
  rmb_relation: '7.2038',
  price_decimals: 2,
  quantity_decimals: 6,
  full_name: 'Bitcoin',
  min_quantity: '0.000010',
  book_step: '0.50',
  book_reach: '1950.00',
  min_notional: '5.00',
  maker_fee: '0.0800',
  taker_fee: '0.1000',
  listed_at: 1640995200,
  price_shift: '0.00000000',
  spark: ['63961.39', '63738.56'],
  symbol: 'BTC/USDT',
  now_price: '64143.26',
  open: '63634.56',
  high: '64253.82',
  low: '62476.65',
  change: '+0.79',
  volume: '12324.686172',
  turnover: '780527473.59',
});

const cents = (price: number) => [`${price}.00`, '5.000000'] satisfies [string, string];
/** Twelve prices on each side of the last one. */
const STEPS = Array.from({ length: 12 }, (_, step) => step);

type Other = Pick<Pair, 'id' | 'currency_id' | 'currency_name' | 'full_name' | 'now_price'>;
const other = (pair: Other): Pair => ({ ...BTC_PAIR, ...pair, symbol: `${pair.currency_name}/USDT` });
const ETH = other({ id: 2, currency_id: 2, currency_name: 'ETH', full_name: 'Ethereum', now_price: '3033.23' });
const SOL = other({ id: 6, currency_id: 7, currency_name: 'SOL', full_name: 'Solana', now_price: '146.41' });

export const BTC_INFO = {
  symbol: 'BTC/USDT',
  buyList: STEPS.map((step) => cents(64140 - step)),
  sellList: STEPS.map((step) => cents(64145 + step)),
  tradeList: [],
  now_price: '64143.26',
  mark_price: '64143.26',
  index_price: '64143.26',
  funding_rate: '0.0001',
  predicted_funding_rate: '0.0001',
  next_funding_time: 1767254400,
};

/**
 * BTC/USDT at 64,143.26, or with the given fields, with a fixed book, without trigger orders and fills, and two more markets.
 * No chart is drawn because only a browser can.
 */
export const btcMarket = (told: Partial<Pair> = {}) => [
  answers(market.listQuotations, [
    {
      id: 3,
      name: 'USDT',
      is_legal: 1,
      is_display: 1,
      is_lever: 1,
      is_match: 1,
      is_micro: 1,
      quotation: [{ ...BTC_PAIR, ...told }, ETH, SOL],
    },
  ]),
  waits(market.listCandles),
  answers(market.getMarketInfo, BTC_INFO),
  answers(waiting.list, noPage()),
  answers(spot.listFills, noPage()),
  answers(lever.listFills, noPage()),
];
export const BTC_MARKET = btcMarket();
/** The quotation's fields of a market that is halted, and of one that is delisted. */
export const HALTED = { open_transaction: 0, open_lever: 0, open_microtrade: 0, open_coin_trade: 0 } as const;
export const DELISTED = { ...HALTED, is_display: 0 } as const;
