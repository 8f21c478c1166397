import { z } from 'zod';
import { event } from './area.ts';
import { decimal, money, timeText } from './fields/readers.ts';

/** The rows in which contracts are listed. */

const leverAccount = z.enum(['lever', 'contract']);
const side = z.union([z.literal(1), z.literal(2)]);

/**
 * A ticket: one opening order's isolated position. `share` and `number` are what is open now; before that what was ordered, after it what was closed.
 * `origin_caution_money` is its margin at the start.
 */
export const leverTicketRow = z
  .object({
    id: z.int(),
    type: side,
    user_id: z.int(),
    currency: z.int(),
    legal: z.int(),
    account: leverAccount,
    /** Mean entry price; of a ticket without a fill its order's. */
    origin_price: decimal,
    price: decimal,
    /** The price now: mark while it is open, the mean closing price after. */
    update_price: decimal,
    target_profit_price: decimal,
    stop_loss_price: decimal,
    share: z.int(),
    number: decimal,
    multiple: z.int(),
    origin_caution_money: money,
    caution_money: money,
    /** Profit of its closed lots, without fees and funding; of a liquidation all that was lost. */
    fact_profits: money,
    trade_fee: money,
    /** The funding rate that was settled last, a fraction; and what funding has cost so far. */
    overnight: decimal,
    overnight_money: money,
    status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    settled: z.union([z.literal(0), z.literal(1)]),
    create_time: timeText,
    transaction_time: z.string(),
    update_time: timeText,
    handle_time: z.string(),
    complete_time: z.string(),
    time: z.int(),
    symbol: z.string(),
    profits: money,
    status_name: z.string(),
    type_name: z.string(),
    /** 1: may be closed. */
    order_type: z.union([z.literal(0), z.literal(1)]),
    /** Empty where there is none ("--"). */
    liquidation_price: z.string(),
    mark_price: decimal,
    /** Percent of the margin at the start, truncated to two decimals. */
    roe: decimal,
    /** Maintenance margin over equity, percent, truncated to two decimals. */
    margin_ratio: decimal,
    maintenance_margin: money,
    /** user, tp, sl, liquidation, cycle_end, admin; empty while it is open. */
    close_reason: z.string(),
    close_reason_name: z.string(),
    close_price: decimal,
    closed_share: z.int(),
    entry_share: z.int(),
    /** Their cost together, exactly: the mean entry price is truncated. */
    entry_value: money,
    open_fee: money,
    close_fee: money,
    reserve: money,
    /** Funding received so far; below 0 when it was paid. */
    funding_paid: money,
    /** The order that still opens it, and the one that closes it, where one waits; 0 for none. */
    open_order_id: z.int(),
    close_order_id: z.int(),
    /** Frozen for what the order that opens it has not filled; released when that is cancelled, as a close at the market and a reversal do. */
    open_order_frozen: money,
  })
  .meta({ id: 'LeverTicket' });
export type LeverTicketRow = z.output<typeof leverTicketRow>;

/** A contract order. `type`: 1 opens a long, 2 opens a short, 3 closes a long, 4 closes a short. */
export const leverOrderRow = z
  .object({
    id: z.int(),
    ticket_id: z.int(),
    symbol: z.string(),
    currency_id: z.int(),
    account: leverAccount,
    type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    type_name: z.string(),
    kind: z.enum(['limit', 'market']),
    /** user, tp, sl, liquidation, cycle_end, admin. */
    cause: z.string(),
    multiple: z.int(),
    /** 0 of a market order. */
    price: decimal,
    lots: z.int(),
    filled_lots: z.int(),
    average_price: decimal,
    /** Margin that its lots bind, filled or waiting; of a closing order the margin that the filled ones freed. */
    margin: money,
    fee: money,
    target_profit_price: decimal,
    stop_loss_price: decimal,
    /** Profit of the order, where it closed something. */
    profits: money,
    /** 0 not traded, 1 partially traded, 2 fully traded, 3 cancelled. */
    status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    status_name: z.string(),
    created_at: timeText,
    updated_at: timeText,
  })
  .meta({ id: 'LeverOrder' });
export type LeverOrderRow = z.output<typeof leverOrderRow>;

/** The private events of a user's contracts. */
export const leverEvents = {
  /** A ticket was opened, closed in part or whole, liquidated, or given other stops or another margin. */
  ticket: event(
    { ticket: leverTicketRow },
    { subject: ({ ticket }) => ticket.id, delivery: 'latest', refreshes: ['lever.listFundingPaid'] },
  ),
  'lever-order': event({ order: leverOrderRow }, { subject: ({ order }) => order.id, delivery: 'latest', refreshes: [] }),
  /** A ticket's margin ratio has come to 80 %. */
  'liquidation-near': event({ ticket: leverTicketRow }, { subject: ({ ticket }) => ticket.id, delivery: 'latest', refreshes: [] }),
};
