import { OPTION_LEDGER, OPTION_STATUS } from '@mt2/domain/option';
import { z } from 'zod';
import { contract, event, logged } from './area.ts';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import {
  again,
  atoms,
  count,
  decimal,
  flag,
  hidden,
  id,
  inner,
  instant,
  instantOrEmpty,
  list,
  listOf,
  oneOf,
  paged,
  percentNumber,
  plain,
  record,
  status,
  text,
} from './fields/index.ts';
import { ATOMS, decimalText, WHOLE } from './fields/kinds.ts';
import { optionalCode, wholeText } from './fields/readers.ts';
import { walletOfCoin } from './wallet-rows.ts';

const DIRECTIONS = { flat: 0, up: 1, down: 2 } as const;
/** The filters of the order list. `closing` is always empty; existing clients know it. */
const FILTERS = { waiting: 1, closing: 2, ended: 3, void: 4 } as const;
const FILTER_NAMES = ['waiting', 'closing', 'ended', 'void'] as const;
export type OptionFilter = keyof typeof FILTERS;
const SIDE = '1 up, 2 down, 0 flat.';
const stake = { unit: 'coin' } as const;
const price = { unit: 'quote/base' } as const;
const percent = { unit: 'percent' } as const;

/** The flat band of a market: an option on flat wins if the price ends at most this far from its opening price. */
const flatBand = record('FlatBand', {
  marketId: id('match_id', 'ID of the base coin. A market that is not listed has no options.'),
  market: text('symbol', 'Market symbol.'),
  basisPoints: decimal('basis_points', 'Width of the flat band of an option that is bought now, in basis points of the price.', {
    decimals: 4,
    unit: 'basis points',
  }),
  priceDecimals: hidden(WHOLE),
  band: decimal('band', 'Width of the flat band of an option that is bought now. It follows the volatility.', {
    decimals: 'priceDecimals',
    ...price,
  }),
  isOpen: flag('status', '1 if flat can be bought now. 0 if its band is too narrow.'),
});

/** A duration on sale. Amounts are USDT; other coins have their own limits. */
const duration = record('Duration', {
  id: id('id', 'Duration ID.'),
  seconds: count('seconds', 'Time to delivery.', { unit: 's' }),
  isOpen: flag('status', '1 if the duration can be bought.'),
  rate: percentNumber('profit_ratio', 'Profit of a win on up or down, in percent of the stake.'),
  flatRate: percentNumber('flat_ratio', 'Profit of a win on flat, in percent of the stake.'),
  leastStake: again('min_num', 'minimum', ATOMS, 'Smallest stake, for existing clients.', stake),
  minimum: atoms('min_amount', 'Smallest stake.', stake),
  maximum: atoms('max_amount', 'Largest stake.', stake),
  lossPercent: plain('loss_ratio', z.number(), 'Loss in percent of the stake.', percent),
  listedAt: instant('created_at', 'Time of its listing.'),
  returned: plain('rtp', z.number(), 'Part of the stakes on up and down that is paid back over time, in percent.', percent).ours(),
  returnedFlat: plain('flat_rtp', z.number(), 'Part of the stakes on flat that is paid back over time, in percent.', percent).ours(),
  bands: list('bands', flatBand, 'Flat bands by market.').ours().absent([]),
});

/** A coin accepted for stakes. */
const payable = record('Payable', {
  id: id('id', 'Coin ID.'),
  coin: text('name', 'Symbol.'),
  fee: plain('micro_trade_fee', decimalText, 'For existing clients: fee, always 0.', percent),
  minimum: atoms('micro_min', 'Smallest stake of all durations.', stake),
  maximum: atoms('micro_max', 'Largest stake of all durations.', stake),
  mostOpen: count('micro_holdtrade_max', 'Largest number of open options in a market.'),
  stakes: list(
    'micro_numbers',
    record('QuickStake', {
      id: id('id', 'ID of the stake.'),
      coinId: id('currency_id', 'Coin ID.'),
      stake: atoms('number', 'Stake.', stake),
    }),
    'Stakes to choose from.',
  ),
  limits: list(
    'limits',
    record('StakeLimits', {
      seconds: count('seconds', 'Time to delivery.', { unit: 's' }),
      minimum: atoms('min_amount', 'Smallest stake.', stake),
      maximum: atoms('max_amount', 'Largest stake.', stake),
    }),
    'Limits of each duration.',
  ).ours(),
  insurances: plain('insurance_types', z.array(z.string()).max(0), 'For existing clients: always empty.'),
  insurance: plain('user_insurance', z.null(), 'For existing clients: always null.'),
  wallet: inner(
    'user_wallet',
    record('PayableWallet', {
      ...walletOfCoin.lines,
      withInsurance: again('micro_with_insurance', 'optionsAvailable', ATOMS, 'Same as `micro_balance`, for existing clients.', stake),
    }),
    'Caller’s balances of the coin. For a guest: 0.',
  ),
});

const factLines = {
  id: id('id', 'Option ID.'),
  number: text('order_number', 'Order number to read out: the day of purchase and the ID.', { unit: 'text' }).ours().absent(''),
  userId: id('user_id', 'User ID.'),
  account: text('account', 'Account of the user.'),
  marketId: id('match_id', 'ID of the base coin.'),
  market: text('symbol_name', 'Market symbol.'),
  coinId: id('currency_id', 'ID of the coin of the stake.'),
  coin: text('currency_name', 'Coin of the stake.'),
  direction: oneOf('type', DIRECTIONS, SIDE),
  insured: plain('is_insurance', z.literal(0), 'For existing clients: always 0.'),
  seconds: count('seconds', 'Time from the purchase to the delivery.', { unit: 's' }),
  stake: atoms('number', 'Stake.', stake),
  openPrice: atoms('open_price', 'Price at the purchase.', price),
  closePrice: atoms('end_price', 'Price at the delivery. 0 while it waits.', price),
  band: atoms('band', 'Flat band: distance from the opening price within which flat wins.', price).ours().absent(0n),
  fee: atoms('fee', 'Fee.', stake),
  rate: percentNumber('profit_ratio', 'Profit of a win, in percent of the stake.'),
  profit: atoms('fact_profits', 'Profit, below 0 for a loss. 0 while it waits.', stake),
  settlement: atoms('settlement', 'Amount paid back, stake included. 0 while it waits.', stake).ours().absent(0n),
  status: status('status', OPTION_STATUS),
  result: oneOf('profit_result', { lose: -1, draw: 0, win: 1 }, '1 win, 0 draw, -1 loss. 0 while it waits, and for a void option.'),
  expected: plain('pre_profit_result', z.literal(0), 'For existing clients: always 0.'),
  boughtAt: instant('created_at', 'Time of the purchase.'),
  updatedAt: instant('updated_at', 'Time of the last change.'),
  endedAt: instantOrEmpty('handled_at', 'Time of the delivery. Empty while it waits.'),
  dueAt: instant('complete_at', 'Time at which it is delivered. For a void option: at which it was to be delivered.'),
  returnedAt: plain('return_at', z.literal(''), 'For existing clients: always empty.'),
  remaining: count('remain_milli_seconds', 'Time to the delivery. 0 after it.', { unit: 'ms' }),
};
/** The language-independent fields of an option. */
export const optionOrderFacts = record('OptionOrderFacts', factLines);
export type OptionOrderFacts = z.output<typeof optionOrderFacts.schema>;
/** An option with texts in the caller's language. */
export const optionOrder = record('OptionOrder', {
  ...factLines,
  directionText: text('type_name', 'Direction in words.'),
  statusText: text('status_name', 'Status in words.'),
  resultText: text('profit_result_name', 'Result in words. Empty if there is none.'),
});

export const option = {
  listDurations: call('GET', '/api/microtrade/seconds', {
    needs: [],
    about: 'The durations of options with their payouts, limits and flat bands.',
    answers: listOf(duration),
  }),
  listPayableCoins: call('GET', '/api/microtrade/payable_currencies', {
    needs: [],
    knowsCaller: true,
    about: 'Coins that options are paid in, USDT first, with their limits and the caller’s options account (zero for a guest).',
    answers: listOf(payable),
  }),
  buyOption: call('POST', '/api/microtrade/submit', {
    needs: ['session', 'kyc-basic'],
    changes: true,
    about:
      'Buys an option at this second’s price: `type` 1 up, 2 down, 0 flat; `currency_id` is the coin that pays. It cannot be ' +
      'cancelled, and is delivered `seconds` later.',
    takes: ask.inputs({
      marketId: ask.id('match_id', 'ID of the base coin.', 'market-not-found'),
      coinId: ask.id('currency_id', 'ID of the coin that pays.', 'coin-not-found'),
      direction: ask.oneOf('type', DIRECTIONS, SIDE),
      seconds: ask.plain(
        'seconds',
        wholeText(12).transform((value) => (/^[1-9]\d*$/.test(value) ? Number(value) : undefined)),
        'Time to delivery.',
        { unit: 's' },
      ),
      amount: ask.amount('number', 'Stake.', stake),
    }),
    answers: optionOrder,
  }),
  listOrders: call('GET', '/api/microtrade/lists', {
    about:
      'The caller’s options, newest first. `status` 1 waiting for delivery, 3 no longer waiting (delivered and void), 4 void. ' +
      'Ended ones by their end, the latest first.',
    takes: ask.inputs({
      marketId: ask.optionalId('match_id', 'ID of the base coin. Default all markets.'),
      filter: ask
        .optional('status', optionalCode([0, 1, 2, 3, 4]), '1 waiting, 3 delivered and void, 4 void, 0 all. Default 0.')
        .as(['codes', FILTERS], (code) => FILTER_NAMES.find((name) => FILTERS[name] === code)),
      /** This project only. */
      direction: ask.optionalOneOf('side', DIRECTIONS, `${SIDE} Default all.`),
      ...ask.days,
      ...ask.paging,
    }),
    answers: paged(optionOrder),
  }),
};

/** The events of a user's options. */
export const optionLog = {
  'option-ended': logged(
    {
      market: text('market', 'Market symbol, base coin first: `BTC/USDT`.'),
      direction: plain('direction', z.enum(['up', 'down', 'flat']), 'Direction: up, down or flat.'),
      outcome: plain('outcome', z.enum(['win', 'lose', 'draw', 'void']), 'win, lose or draw; void if the stake was paid back.'),
      profit: atoms('profit', 'Profit; below 0 for a loss.', { unit: 'coin' }),
      coin: text('coin', 'Coin symbol of the stake.'),
    },
    { link: 'option' },
  ),
};

export const optionContract = contract({
  about: 'Options on the next seconds of a market.',
  calls: option,
  log: optionLog,
  uses: ['market', 'user', 'wallet'],
  events: {
    /** An option was bought, delivered or voided. */
    option: event(
      { order: optionOrderFacts.schema.meta({ description: 'Option after the change.' }) },
      { subject: ({ order }) => order.id, delivery: 'latest', refreshes: ['option.listOrders'] },
    ),
  },
  ledger: OPTION_LEDGER,
  refusals: ['option-not-offered', 'option-time-required', 'flat-unavailable', 'too-many-open-options'],
});
