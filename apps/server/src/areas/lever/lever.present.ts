import type { LeverOrderRow, LeverTicketRow } from '@mt2/contracts/lever';
import { type Atoms, formatAtoms, formatFloor, formatInstant, type Instant, instantText, percentText } from '@mt2/domain';
import {
  entryCost,
  entryPrice,
  LEVER_FEES,
  LEVER_ORDER_STATUS,
  liquidationPrice,
  maintenanceOf,
  marginRatio,
  newTicket,
  orderCost,
  quantityOf,
  roe,
  TICKET_STATUS,
  type Ticket,
  unrealisedPnl,
  waitingCost,
} from '@mt2/domain/lever';
import { exactTicks, formatTicks, fundingAt, type Market, USDT } from '@mt2/domain/market';
import type { SentenceName } from '../../http/request/language.ts';
import type { Source } from '../../world/transaction/derived.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { marketOfRow, pathOf } from '../market/index.ts';
import { wireAccount } from '../wallet/index.ts';
import { listOrdersOfTickets, type OrderRow, type TicketRow } from './lever.repo.ts';
import { actOf, frozenOf, marginAccountOf, sideOf, toTicket } from './ticket.ts';

export type Say = (name: SentenceName) => string;
/** The context in which a ticket is presented: the world's prices at an instant, and a language. */
export type View = { readonly source: Source; readonly at: Instant; readonly say: Say };

/** The context of a command's answer. */
export const viewOf = (tx: Tx & { readonly say: Say }): View => ({ source: tx, at: tx.now, say: tx.say });

/** The account that the wire means. */
export const accountOf = (wire: 'lever' | 'contract') => (wire === 'contract' ? 'contract' : 'leverage');

/** USDT per coin of lots that sum to `cost`, truncated. */
const meanPrice = (market: Market, cost: Atoms, lots: number): string => formatAtoms(entryPrice(market, { cost, lots }) ?? 0n);

/** The ticket that an order which waits for its first fill would become at its limit. */
function expected(market: Market, row: TicketRow, { price, lots }: OrderRow): Ticket {
  const cost = orderCost(market, sideOf(row), row.leverage, exactTicks(market, price), lots);
  const { notional, margin, reserve } = cost;
  return { ...newTicket(sideOf(row), row.leverage), entry: { cost: notional, lots }, lots, initialMargin: margin, margin, reserve };
}

/** Prices, lots and money of a ticket as its state makes them meant: what waits, what is open, or what was closed. */
function figuresOf(market: Market, row: TicketRow, opening: OrderRow | undefined, mark: number) {
  const stored = toTicket(market, row);
  const ticket = row.entryLots === 0 && opening ? expected(market, row, opening) : stored;
  const isOpen = row.lots > 0;
  const closedLots = row.entryLots - row.lots;
  const margin = row.entryLots === 0 ? ticket.margin : entryCost(sideOf(row), row.leverage, row.entryCost, LEVER_FEES.taker).margin;
  const profits = isOpen ? unrealisedPnl(market, stored, mark) : row.realisedPnl;
  return {
    ticket,
    entry: meanPrice(market, ticket.entry.cost, ticket.entry.lots),
    shownPrice: !isOpen && closedLots > 0 ? meanPrice(market, row.closeValue, closedLots) : formatTicks(market, mark),
    lots: isOpen ? row.lots : ticket.entry.lots,
    originMargin: margin,
    profits,
    roe: isOpen ? roe(market, stored, mark) : margin > 0n ? percentText(row.realisedPnl, margin) : '0.00',
    liquidation: !TICKET_STATUS.isFinal(row.status) && ticket.lots > 0 ? liquidationPrice(market, ticket).shown : undefined,
    closePrice: closedLots > 0 ? meanPrice(market, row.closeValue, closedLots) : '0.00000000',
    closedLots,
  };
}

/** A ticket on the wire; `orders` are its own, oldest first. */
function presentTicket({ source, at, say }: View, row: TicketRow, orders: readonly OrderRow[]): LeverTicketRow {
  const market = marketOfRow(source, row);
  const path = pathOf(source);
  const mark = path.mark(market, at);
  const waiting = orders.filter(({ status }) => !LEVER_ORDER_STATUS.isFinal(status));
  const shown = figuresOf(market, row, orders[0], mark);
  const { ticket } = shown;
  const stored = toTicket(market, row);
  return {
    id: row.id,
    type: row.side === 1 ? 1 : 2,
    user_id: row.userId,
    currency: market.id,
    legal: USDT.id,
    account: wireAccount(marginAccountOf(row).account) as 'lever' | 'contract',
    origin_price: shown.entry,
    price: shown.entry,
    update_price: shown.shownPrice,
    target_profit_price: formatAtoms(row.takeProfit),
    stop_loss_price: formatAtoms(row.stopLoss),
    share: shown.lots,
    number: formatAtoms(quantityOf(market, shown.lots)),
    multiple: row.leverage,
    origin_caution_money: formatAtoms(shown.originMargin),
    caution_money: formatAtoms(ticket.margin),
    fact_profits: formatAtoms(row.realisedPnl),
    trade_fee: formatAtoms(row.openFee + row.closeFee),
    overnight: formatAtoms(path.funding(market, fundingAt(at))),
    overnight_money: formatAtoms(-row.funding),
    status: TICKET_STATUS.codeOf(row.status),
    settled: TICKET_STATUS.isFinal(row.status) ? 1 : 0,
    create_time: formatInstant(row.createdAt),
    transaction_time: instantText(row.openedAt),
    update_time: formatInstant(row.updatedAt),
    handle_time: instantText(row.closedAt),
    complete_time: instantText(row.closedAt),
    time: row.createdAt,
    symbol: market.symbol,
    profits: formatAtoms(shown.profits),
    status_name: say(`lever.ticket-${TICKET_STATUS.codeOf(row.status)}`),
    type_name: say(`lever.${sideOf(row)}`),
    order_type: row.status === 'trading' ? 1 : 0,
    liquidation_price: shown.liquidation === undefined ? '' : formatTicks(market, shown.liquidation),
    mark_price: formatTicks(market, mark),
    roe: shown.roe,
    margin_ratio: marginRatio(market, stored, mark),
    maintenance_margin: formatAtoms(maintenanceOf(market, ticket)),
    close_reason: row.closeReason,
    close_reason_name: row.closeReason === '' ? '' : say(`lever.reason-${row.closeReason}`),
    close_price: shown.closePrice,
    closed_share: shown.closedLots,
    entry_share: row.entryLots,
    entry_value: formatAtoms(row.entryCost),
    open_fee: formatAtoms(row.openFee),
    close_fee: formatAtoms(row.closeFee),
    reserve: formatAtoms(ticket.reserve),
    funding_paid: formatAtoms(row.funding),
    open_order_id: waiting.find((order) => actOf(order) === 'open')?.id ?? 0,
    open_order_frozen: formatAtoms(frozenOf(waiting)),
    close_order_id: waiting.find((order) => actOf(order) === 'close')?.id ?? 0,
  };
}

/** Tickets on the wire, each with its own orders. */
export function presentTickets(view: View, rows: readonly TicketRow[]): LeverTicketRow[] {
  const ids = rows.map(({ id }) => id);
  const orders = Map.groupBy(listOrdersOfTickets(view.source, ids), ({ ticketId }) => ticketId);
  return rows.map((row) => presentTicket(view, row, orders.get(row.id) ?? []));
}

/** One ticket on the wire, with its own orders. */
export const presentOne = (view: View, row: TicketRow): LeverTicketRow =>
  presentTicket(view, row, listOrdersOfTickets(view.source, [row.id]));

/** Margin frozen for the waiting lots of an opening order, in atoms. */
function waitingMargin(market: Market, row: OrderRow): Atoms {
  if (LEVER_ORDER_STATUS.isFinal(row.status) || actOf(row) === 'close') return 0n;
  const side = row.type === 1 ? 'long' : 'short';
  const filled = { side, leverage: row.leverage, filled: row.filledValue } as const;
  return waitingCost(market, filled, exactTicks(market, row.price), row.lots - row.filledLots).margin;
}

/** A contract order on the wire. */
export function presentOrder(
  { source, say }: Pick<View, 'source' | 'say'>,
  row: OrderRow,
  ticket: Pick<TicketRow, 'takeProfit' | 'stopLoss'>,
): LeverOrderRow {
  const market = marketOfRow(source, row);
  return {
    id: row.id,
    ticket_id: row.ticketId,
    symbol: market.symbol,
    currency_id: market.id,
    account: wireAccount(marginAccountOf(row).account) as 'lever' | 'contract',
    type: row.type as 1 | 2 | 3 | 4,
    type_name: say(`lever.order-${row.type}`),
    kind: row.kind as 'limit' | 'market',
    cause: row.cause,
    multiple: row.leverage,
    price: formatAtoms(row.price),
    lots: row.lots,
    filled_lots: row.filledLots,
    average_price: meanPrice(market, row.filledValue, row.filledLots),
    margin: formatAtoms(row.margin + waitingMargin(market, row)),
    fee: formatAtoms(row.fee),
    target_profit_price: formatAtoms(ticket.takeProfit),
    stop_loss_price: formatAtoms(ticket.stopLoss),
    profits: formatAtoms(row.profit),
    status: LEVER_ORDER_STATUS.codeOf(row.status),
    status_name: say(`lever.state-${LEVER_ORDER_STATUS.codeOf(row.status)}`),
    created_at: formatInstant(row.createdAt),
    updated_at: formatInstant(row.updatedAt),
  };
}

/** An order and its ticket on the wire. */
export const presentPair = (
  view: View,
  { ticket, order }: { readonly ticket: TicketRow; readonly order: OrderRow },
  orders: readonly OrderRow[],
) => ({
  order: presentOrder(view, order, ticket),
  ticket: presentTicket(view, ticket, orders),
});

/** The margin ratio of several tickets together, percent with two decimals; 0 of none. */
export function totalsOf(source: Source, at: Instant, rows: readonly TicketRow[]): { hazardRate: string; profits: Atoms } {
  let profits = 0n;
  let equity = 0n;
  let maintenance = 0n;
  for (const row of rows) {
    const market = marketOfRow(source, row);
    const ticket = toTicket(market, row);
    const profit = unrealisedPnl(market, ticket, pathOf(source).mark(market, at));
    profits += profit;
    equity += ticket.margin + profit;
    maintenance += ticket.lots > 0 ? maintenanceOf(market, ticket) : 0n;
  }
  const hazardRate = maintenance === 0n ? '0.00' : equity <= maintenance ? '100.00' : percentText(maintenance, equity);
  return { hazardRate, profits };
}

/** A rate as a fraction with eight decimals. */
export const rateText = (rate: bigint): string => formatFloor(rate, 8);
