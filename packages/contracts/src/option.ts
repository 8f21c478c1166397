import { OPTION_LEDGER } from '@mt2/domain/option';
import { z } from 'zod';
import { contract, event } from './area.ts';
import { call } from './call.ts';
import { code, decimal, decimalText, flag, id, money, optionalCode, optionalId, paging, timeText, wholeText } from './fields.ts';
import { paged } from './lists.ts';
import { walletOfCoin } from './wallet-rows.ts';

/** 1 up, 2 down, 0 flat. */
const direction = z.union([z.literal(0), z.literal(1), z.literal(2)]);
/** 1 win, 0 draw (and not yet), -1 loss. */
const result = z.union([z.literal(-1), z.literal(0), z.literal(1)]);

/** A duration that may be bought. Ratios and returns to the player are percent; amounts are USDT, other coins have limits of their own. */
const durationRow = z
  .object({
    id: z.int(),
    seconds: z.int(),
    status: flag,
    profit_ratio: z.number(),
    flat_ratio: z.number(),
    min_num: money,
    min_amount: money,
    max_amount: money,
    loss_ratio: z.number(),
    created_at: timeText,
    rtp: z.number(),
    flat_rtp: z.number(),
    /**
     * How far from the opening price "flat" would still win if it were bought at this second: in basis points, and as a price. It follows the volatility of
     * the moment. `status` 0: flat is not sold now, its band would be too narrow. A market that is not here has no options.
     */
    bands: z.array(z.object({ match_id: z.int(), symbol: z.string(), basis_points: decimal, band: decimal, status: flag })),
  })
  .meta({ id: 'Duration' });
export type DurationRow = z.output<typeof durationRow>;

/** A coin that stakes may be paid in. `limits` are those of each duration in this coin; `micro_min` and `micro_max` are the widest of them. */
const payableRow = z
  .object({
    id: z.int(),
    name: z.string(),
    micro_trade_fee: decimal,
    micro_min: money,
    micro_max: money,
    /** How many orders may wait in one market. */
    micro_holdtrade_max: z.int(),
    micro_numbers: z.array(z.object({ id: z.int(), currency_id: z.int(), number: money })),
    limits: z.array(z.object({ seconds: z.int(), min_amount: money, max_amount: money })),
    /** There is no insurance. */
    insurance_types: z.array(z.string()).max(0),
    user_insurance: z.null(),
    user_wallet: walletOfCoin.extend({ micro_with_insurance: money }),
  })
  .meta({ id: 'Payable' });

/** The fields that are the same in every language. Prices and money have 8 decimals; `end_price` is 0 and `handled_at` empty while it waits. */
const optionOrderFacts = z
  .object({
    id: z.int(),
    order_number: z.string(),
    user_id: z.int(),
    account: z.string(),
    match_id: z.int(),
    symbol_name: z.string(),
    /** The coin that was staked. */
    currency_id: z.int(),
    currency_name: z.string(),
    type: direction,
    is_insurance: z.literal(0),
    seconds: z.int(),
    number: money,
    open_price: money,
    end_price: money,
    /** How far from the opening price "flat" still wins. */
    band: money,
    fee: money,
    profit_ratio: z.number(),
    /** Profit or loss; the settlement is the amount that came back, stake included. */
    fact_profits: money,
    settlement: money,
    /** 1 waiting for delivery, 3 delivered, 4 void: the stake came back. An option is never closing (2). */
    status: z.union([z.literal(1), z.literal(3), z.literal(4)]),
    profit_result: result,
    pre_profit_result: z.literal(0),
    created_at: timeText,
    updated_at: timeText,
    handled_at: z.union([timeText, z.literal('')]),
    /** When it is delivered, or was to be. */
    complete_at: timeText,
    return_at: z.literal(''),
    remain_milli_seconds: z.int(),
  })
  .meta({ id: 'OptionOrderFacts' });
export type OptionOrderFacts = z.output<typeof optionOrderFacts>;

/** An order with its words in the caller's language. */
export const optionOrderRow = optionOrderFacts
  .extend({ type_name: z.string(), status_name: z.string(), profit_result_name: z.string() })
  .meta({ id: 'OptionOrder' });
export type OptionOrderRow = z.output<typeof optionOrderRow>;

export const option = {
  listDurations: call({
    method: 'GET',
    path: '/api/microtrade/seconds',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'The durations of options with their payouts, limits and flat bands.',
    input: z.object({}),
    output: z.array(durationRow),
  }),
  listPayableCoins: call({
    method: 'GET',
    path: '/api/microtrade/payable_currencies',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'Coins that options are paid in, USDT first, with their limits and the caller’s options account (zero for a guest).',
    input: z.object({}),
    output: z.array(payableRow),
  }),
  buyOption: call({
    method: 'POST',
    path: '/api/microtrade/submit',
    needs: ['session', 'kyc-basic'],
    changes: true,
    source: 'spec',
    about:
      'Buys an option at this second’s price: `type` 1 up, 2 down, 0 flat; `currency_id` is the coin that pays. It cannot be cancelled, and is delivered `seconds` later.',
    input: z.object({
      match_id: id('market-not-found'),
      currency_id: id('coin-not-found'),
      type: code([0, 1, 2]),
      seconds: wholeText(12).transform((value) => (/^[1-9]\d*$/.test(value) ? Number(value) : undefined)),
      number: decimalText(),
    }),
    output: optionOrderRow,
  }),
  listOrders: call({
    method: 'GET',
    path: '/api/microtrade/lists',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'The caller’s options, newest first. `status` 1 waiting for delivery, 3 no longer waiting (delivered and void), 4 void.',
    input: z.object({ match_id: optionalId(), status: optionalCode([0, 1, 2, 3, 4]), ...paging }),
    output: paged(optionOrderRow),
  }),
};

export const optionContract = contract({
  calls: option,
  ours: ['rtp', 'flat_rtp', 'bands', 'limits', 'band', 'order_number', 'settlement'],
  uses: ['market', 'user', 'wallet'],
  events: {
    /** An option was bought, delivered or made void. */
    option: event({ order: optionOrderFacts }, { subject: ({ order }) => order.id, delivery: 'latest', refreshes: [] }),
  },
  ledger: OPTION_LEDGER,
  refusals: ['option-not-offered', 'option-time-required', 'flat-unavailable', 'too-many-open-options'],
});
