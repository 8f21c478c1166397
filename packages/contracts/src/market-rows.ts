import { z } from 'zod';
import type { FromAny } from './answer.ts';
import { decimal, flag } from './fields.ts';

/** Fields of a pair that belong to this project. `open` has the market's decimals; `spark` is 24 hourly closes. */
const ownPairFields = {
  open: decimal,
  turnover: decimal,
  price_decimals: z.int(),
  quantity_decimals: z.int(),
  full_name: z.string(),
  min_quantity: decimal,
  book_step: decimal,
  /** How far from the best price the whole book reaches (ours). */
  book_reach: decimal,
  min_notional: decimal,
  maker_fee: decimal,
  taker_fee: decimal,
  listed_at: z.int(),
  /** 1 while a script of an operator bends the price. */
  is_scripted: flag,
  spark: z.array(decimal),
};

/** A market as the quotation lists it. `now_price`, `high` and `low` have the market's decimals. */
export const quotationPair = z
  .object({
    id: z.int(),
    legal_id: z.int(),
    currency_id: z.int(),
    /** 0 once the market is delisted: lists and searches leave it out, its charts and the user's history stay readable. */
    is_display: flag,
    market_from: z.literal(2),
    open_transaction: flag,
    open_lever: flag,
    open_microtrade: flag,
    open_coin_trade: flag,
    sort: z.int(),
    micro_trade_fee: decimal,
    lever_share_num: decimal,
    spread: decimal,
    overnight: decimal,
    lever_trade_fee: decimal,
    lever_min_share: z.int(),
    lever_max_share: z.int(),
    fluctuate_min: decimal,
    fluctuate_max: decimal,
    create_time: z.int(),
    legal_name: z.string(),
    currency_name: z.string(),
    market_from_name: z.string(),
    symbol: z.string(),
    change: z.string().regex(/^[+-]\d+\.\d\d$/),
    volume: decimal,
    now_price: decimal,
    high: decimal,
    low: decimal,
    logo: z.string(),
    rmb_relation: decimal,
    category_text: z.string(),
    ...ownPairFields,
  })
  .meta({ id: 'QuotationPair' });
export type QuotationPair = z.output<typeof quotationPair>;
export type AnyQuotationPair = FromAny<QuotationPair, keyof typeof ownPairFields>;
