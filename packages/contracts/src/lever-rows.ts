import { CLOSE_REASONS, LEVER_ORDER_STATUS, POSITION_STATUS, STOP_PRICES } from '@mt2/domain/lever';
import { WAITING_STATUS } from '@mt2/domain/waiting';
import { z } from 'zod';
import { event } from './area.ts';
import { clientId } from './client-id.ts';
import {
  again,
  atoms,
  count,
  decimal,
  field,
  flag,
  hidden,
  id,
  instant,
  instantOrEmpty,
  list,
  oneOf,
  plain,
  price,
  record,
  status,
  text,
} from './fields/index.ts';
import { decimalText, INSTANT, LOOSE_ATOMS, orEmpty, plainKind, unitsKind, WHOLE } from './fields/kinds.ts';
import { isPostOnly } from './time-in-force.ts';

/** The list rows of contracts. */

export const MARGIN_ACCOUNTS = { leverage: 'lever', contract: 'contract' } as const;
export const POSITION_SIDES = { long: 1, short: 2 } as const;
export const ORDER_TYPES = { 'open-long': 1, 'open-short': 2, 'close-long': 3, 'close-short': 4 } as const;
/** The meanings of the types. */
export const ORDER_SIDES = '1 opens a long, 2 opens a short, 3 closes a long, 4 closes a short.';
const REASONS = 'user, tp, sl, liquidation, cycle_end or admin';
const quote = { unit: 'quote' } as const;
const lots = { unit: 'lots' } as const;
const times = { unit: 'times' } as const;
const percent = { unit: 'percent' } as const;
const perCoin = { unit: 'quote/base' } as const;

export const account = oneOf('account', MARGIN_ACCOUNTS, 'Account that pays: lever or contract.');
const takeProfit = field('target_profit_price', LOOSE_ATOMS, 'Take-profit on the mark price. 0 if none.', perCoin);
const stopLoss = field('stop_loss_price', LOOSE_ATOMS, 'Stop-loss on the mark price. 0 if none.', perCoin);

/** The trigger order of its user by which an order was placed or a position closed: its kind. */
export const triggerKind = plainKind(z.enum(['trigger', 'trail']));
const triggerField = <const N extends string>(name: N, meaning: string) => field(name, orEmpty(triggerKind, ''), meaning).ours();

/** Waiting stops for some lots of a position, which are waiting orders. */
export const positionStop = record('PositionStop', {
  id: id('id', 'ID of the pair, in waiting/list.'),
  positionId: id('ticket_id', 'Position ID.'),
  market: text('symbol', 'Market symbol, base coin first: `BTC/USDT`.'),
  lots: count('share', 'Lots that it closes.', lots),
  takeProfit: field('target_profit_price', LOOSE_ATOMS, 'Take-profit price. 0 if none.', perCoin),
  stopLoss: field('stop_loss_price', LOOSE_ATOMS, 'Stop-loss price. 0 if none.', perCoin),
  watched: plain('trigger_by', z.enum(STOP_PRICES), 'Price that both watch: last or mark.'),
  takeProfitLimit: field('target_profit_limit', LOOSE_ATOMS, 'Limit price of the take-profit’s order. At the market: 0.', perCoin),
  stopLossLimit: field('stop_loss_limit', LOOSE_ATOMS, 'Limit price of the stop-loss’s order. At the market: 0.', perCoin),
  status: status('status', WAITING_STATUS),
  reason: text('reason', 'Empty: it waits.'),
  orderId: id('order_id', '0: it waits.'),
  createdAt: instant('created_at', 'Creation time.'),
  updatedAt: instant('updated_at', 'Time of the last change.'),
});

/** A position, isolated: each opening order has its own. */
export const leverPosition = record('LeverTicket', {
  id: id('id', 'Position ID.'),
  side: oneOf('type', POSITION_SIDES, '1 long, 2 short.'),
  userId: id('user_id', 'User ID.'),
  marketId: id('currency', 'ID of the base coin.'),
  quoteId: id('legal', 'ID of the quote coin: 3, USDT.'),
  account,
  entryPrice: field('origin_price', LOOSE_ATOMS, 'Mean entry price. For a position without a fill: the price of its order.', perCoin),
  samePrice: again('price', 'entryPrice', LOOSE_ATOMS, 'The same as `origin_price`.', perCoin),
  shownPrice: decimal('update_price', 'Current price: the mark price. For a closed position: the mean closing price.', {
    decimals: 'shownDecimals',
    ...perCoin,
  }),
  takeProfit,
  stopLoss,
  lots: count('share', 'Open lots. For a position without a fill: the ordered lots. For a closed position: the closed lots.', lots),
  quantity: field('number', LOOSE_ATOMS, 'Amount of the base coin in these lots.', { unit: 'base' }),
  leverage: count('multiple', 'Leverage.', times),
  initialMargin: atoms('origin_caution_money', 'Margin at the start.', quote),
  margin: atoms('caution_money', 'Margin now.', quote),
  realised: atoms('fact_profits', 'Profit of its closed lots, without fees and funding. For a liquidation: the whole loss.', quote),
  fee: atoms('trade_fee', 'Fees so far.', quote),
  fundingRate: field('overnight', LOOSE_ATOMS, 'Funding rate that was settled last.', { unit: 'fraction' }),
  fundingCost: atoms('overnight_money', 'Funding paid so far. Below 0 if received.', quote),
  status: status('status', POSITION_STATUS),
  isSettled: flag('settled', '1 once it is closed or cancelled.'),
  createdAt: instant('create_time', 'Creation time.'),
  openedAt: instantOrEmpty('transaction_time', 'Time of its first fill. Empty before it.'),
  updatedAt: instant('update_time', 'Time of the last change.'),
  handledAt: again('handle_time', 'closedAt', orEmpty(INSTANT, ''), 'The same as `complete_time`.'),
  closedAt: instantOrEmpty('complete_time', 'Time at which it was closed. Empty before it.'),
  time: again('time', 'createdAt', INSTANT, 'The same as `create_time`, as a text.'),
  market: text('symbol', 'Market symbol, base coin first: `BTC/USDT`.'),
  profit: atoms('profits', 'Unrealised profit at the mark price. For a closed position: the same as `fact_profits`.', quote),
  statusText: text('status_name', 'Status in words.'),
  sideText: text('type_name', 'Side in words.'),
  isClosable: flag('order_type', '1 if it can be closed.'),
  liquidation: field(
    'liquidation_price',
    orEmpty(unitsKind('priceDecimals'), ''),
    'Price at which it is liquidated. Empty if there is none.',
    perCoin,
  ).ours(),
  mark: price('mark_price', 'Mark price.').ours(),
  roe: plain('roe', decimalText, 'Profit in percent of the margin at the start, cut to two decimals.', percent).ours(),
  marginRatio: plain('margin_ratio', decimalText, 'Maintenance margin in percent of the equity, cut to two decimals.', percent).ours(),
  maintenance: atoms('maintenance_margin', 'Maintenance margin: it is liquidated if its equity falls to it.', quote).ours(),
  closeReason: field(
    'close_reason',
    orEmpty(plainKind(z.enum(CLOSE_REASONS)), ''),
    `Reason for its closing: ${REASONS}. Empty before it.`,
  ).ours(),
  closeTrigger: triggerField(
    'close_trigger',
    'Kind of the user’s trigger order that closed it: trigger, or trail for a trailing stop. Empty if none did.',
  ),
  closeReasonText: text('close_reason_name', 'Reason in words. Empty before its closing.').ours(),
  closePrice: field('close_price', LOOSE_ATOMS, 'Mean closing price. 0 before the first close.', perCoin).ours().absent(0n),
  closedLots: count('closed_share', 'Closed lots.', lots).ours().absent(0),
  entryLots: count('entry_share', 'Lots filled at its opening.', lots).ours().absent(0),
  entryCost: atoms('entry_value', 'Exact cost of these lots; `origin_price` is cut off.', quote).ours().absent(0n),
  openFee: atoms('open_fee', 'Fees of opening.', quote).ours().absent(0n),
  closeFee: atoms('close_fee', 'Fees of closing.', quote).ours().absent(0n),
  reserve: atoms('reserve', 'Amount set aside for the costs of closing.', quote).ours().absent(0n),
  funding: atoms('funding_paid', 'Funding received so far. Below 0 if paid.', quote).ours().absent(0n),
  openLotsFunding: atoms('open_lots_funding', 'Part of `funding_paid` for the open lots. A close settles the part of its lots.', quote)
    .ours()
    .absent(0n),
  openOrderId: id('open_order_id', 'ID of the waiting order that opens it. 0 if none.').ours().absent(0),
  openOrderFrozen: atoms(
    'open_order_frozen',
    'Amount frozen for the unfilled lots of the order that opens it; any close, a stop too, releases it. 0 if none.',
    quote,
  )
    .ours()
    .absent(0n),
  closeOrderId: id('close_order_id', 'ID of the waiting order that closes it. 0 if none.').ours().absent(0),
  stops: list('stops', positionStop, 'Waiting take-profits and stop-losses for some of its lots, oldest first.').ours().absent([]),
  priceDecimals: hidden(WHOLE),
  shownDecimals: hidden(WHOLE),
});
export type LeverPositionRow = z.output<typeof leverPosition.schema>;

/** A contract order. */
export const leverOrder = record('LeverOrder', {
  id: id('id', 'Order ID.'),
  positionId: id('ticket_id', 'Position ID.'),
  market: text('symbol', 'Market symbol, base coin first: `BTC/USDT`.'),
  marketId: id('currency_id', 'ID of the base coin.'),
  account,
  type: oneOf('type', ORDER_TYPES, ORDER_SIDES),
  typeText: text('type_name', 'Type in words.'),
  kind: plain('kind', z.enum(['limit', 'market']), 'limit or market.'),
  cause: plain('cause', z.enum(CLOSE_REASONS), `Cause of the order: ${REASONS}.`),
  isPostOnly,
  trigger: triggerField('trigger', 'Kind of the trigger order that placed it: trigger, or trail for a trailing stop. Empty if none did.'),
  leverage: count('multiple', 'Leverage.', times),
  price: field('price', LOOSE_ATOMS, 'Limit price. For market orders: 0.', perCoin),
  lots: count('lots', 'Ordered lots.', lots),
  filledLots: count('filled_lots', 'Filled lots.', lots),
  averagePrice: field('average_price', LOOSE_ATOMS, 'Mean price of its fills. 0 before the first fill.', perCoin),
  margin: atoms('margin', 'Margin of its filled and waiting lots. For a closing order: the margin that its filled lots released.', quote),
  fee: atoms('fee', 'Fee.', quote),
  takeProfit,
  stopLoss,
  profit: atoms('profits', 'Realised profit. For an opening order: 0.', quote),
  status: status('status', LEVER_ORDER_STATUS),
  statusText: text('status_name', 'Status in words.'),
  createdAt: instant('created_at', 'Creation time.'),
  updatedAt: instant('updated_at', 'Time of the last change.'),
  clientId,
});
export type LeverOrderRow = z.output<typeof leverOrder.schema>;

const positionAfter = leverPosition.schema.meta({ description: 'Position after the change.' });

/** The reads of positions. */
const POSITIONS = ['lever.listTickets', 'lever.getTicket', 'lever.getDeal', 'lever.listAll'] as const;

/** The private events of a user's contracts. */
export const leverEvents = {
  /** A position was placed, opened, partly or fully closed, cancelled or liquidated, paid funding, or was given new stops or margin. */
  ticket: event(
    { ticket: positionAfter },
    { subject: ({ ticket }) => ticket.id, delivery: 'latest', refreshes: [...POSITIONS, 'lever.listOrders', 'lever.listFundingPaid'] },
  ),
  'lever-order': event(
    { order: leverOrder.schema.meta({ description: 'Order after the change.' }) },
    { subject: ({ order }) => order.id, delivery: 'latest', refreshes: ['lever.listOrders'] },
  ),
  /** A position's margin ratio has reached 80%. */
  'liquidation-near': event({ ticket: positionAfter }, { subject: ({ ticket }) => ticket.id, delivery: 'latest', refreshes: POSITIONS }),
};
