import type { LeverOrder, Position } from './lever-book.ts';
import {
  type Holding,
  liquidationPrice,
  maintenanceOf,
  marginOf,
  notionalOf,
  openNotional,
  openProfit,
  quantityOf,
  reserveOf,
  shownTick,
  waitingMargin,
} from './lever-rules.ts';
import { COIN, percent, text, time } from './money.ts';
import type { Option } from './option.ts';
import type { SpotOrder } from './spot.ts';
import { type Market, USDT } from './terms.ts';

/** The model's orders in wire fields: money has 8 decimals and is truncated, times are UTC. */

const coinOf = ({ symbol }: Market): string => symbol.slice(0, symbol.indexOf('/'));
const mean = (cost: bigint, quantity: bigint): string => text(quantity === 0n ? 0n : (cost * COIN) / quantity);

export function spotRow(order: SpotOrder) {
  const { market, side, kind, price, quantity, filled, quote, fee, status, cancelReason, created, updated, id, user } = order;
  const average = mean(quote, filled);
  return {
    id,
    u_id: user,
    currency_id: market.id,
    legal_id: USDT,
    symbol: market.symbol,
    type: side === 'buy' ? 1 : 2,
    kind,
    target_price: text(kind === 'market' ? 0n : price),
    trade_price: average,
    average_price: average,
    trade_amount: text(quantity),
    filled_amount: text(filled),
    filled_total: text(quote),
    charge_fee: text(fee),
    fee_coin: side === 'buy' ? coinOf(market) : 'USDT',
    status,
    cancel_reason: cancelReason,
    created_at: time(created),
    updated_at: time(updated),
  };
}

export function optionRow(order: Option, now: number) {
  const { id, user, market, coin, type, stake, seconds, pays, open, band, close, status, result, settlement, created, handled } = order;
  const due = created + seconds;
  return {
    id,
    user_id: user,
    match_id: market.id,
    currency_id: coin,
    type,
    seconds,
    number: text(stake),
    open_price: text(open),
    end_price: text(close),
    band: text(band),
    fee: text(0n),
    profit_ratio: Number(pays),
    fact_profits: text(status === 1 ? 0n : settlement - stake),
    settlement: text(settlement),
    status,
    profit_result: result,
    created_at: time(created),
    handled_at: time(handled),
    complete_at: time(due),
    remain_milli_seconds: status === 1 ? (due - now) * 1000 : 0,
  };
}

/** A position's holding; a position without a fill is shown as if its order were filled. */
function holdingOf(position: Position, first: LeverOrder | undefined): Holding & { readonly reserve: bigint } {
  if (position.opened > 0n || !first) return position;
  const cost = notionalOf(position.market, first.price, first.lots);
  const bound = { margin: marginOf(cost, position.leverage), reserve: reserveOf(cost, position.leverage, position.sign) };
  return { market: position.market, sign: position.sign, cost, opened: first.lots, lots: first.lots, ...bound };
}

/** Money and prices of a position at a mark price. */
function figures(position: Position, holding: Holding, mark: bigint) {
  const { market, sign } = position;
  const isOpen = position.lots > 0n;
  const closed = position.opened - position.lots;
  const profit = isOpen ? openProfit(position, mark) : position.profit;
  const origin = position.opened === 0n ? holding.margin : marginOf(position.cost, position.leverage);
  const maintenance = maintenanceOf(openNotional(holding));
  const equity = position.margin + profit;
  const base = isOpen ? position.initialMargin : origin;
  const level = position.status < 3 && holding.lots > 0n ? shownTick(market, liquidationPrice(holding), sign) : undefined;
  return {
    update_price: !isOpen && closed > 0n ? mean(position.closeValue, quantityOf(market, closed)) : text(mark, market.decimals),
    close_price: mean(position.closeValue, quantityOf(market, closed)),
    closed_share: Number(closed),
    profits: text(profit),
    roe: base === 0n ? '0.00' : percent(profit, base),
    origin_caution_money: text(origin),
    caution_money: text(holding.margin),
    maintenance_margin: text(maintenance),
    margin_ratio: !isOpen ? '0.00' : equity <= maintenance ? '100.00' : percent(maintenance, equity),
    liquidation_price: level === undefined ? '' : text(level, market.decimals),
    mark_price: text(mark, market.decimals),
  };
}

/** `orders` are the position's own, oldest first; `rate` is the last settled funding rate. */
export function positionRow(position: Position, orders: readonly LeverOrder[], mark: bigint, rate: bigint) {
  const { id, user, market, account, sign, leverage, status, openFee, closeFee, funding } = position;
  const holding = holdingOf(position, orders[0]);
  const shown = position.lots > 0n ? position.lots : holding.opened;
  const waits = (act: LeverOrder['act']) => orders.find((order) => order.status <= 1 && order.act === act)?.id ?? 0;
  const entry = mean(holding.cost, quantityOf(market, holding.opened));
  return {
    id,
    user_id: user,
    type: sign === 1n ? 1 : 2,
    currency: market.id,
    account,
    symbol: market.symbol,
    multiple: Number(leverage),
    price: entry,
    origin_price: entry,
    share: Number(shown),
    number: text(quantityOf(market, shown)),
    entry_share: Number(position.opened),
    entry_value: text(position.cost),
    ...figures(position, holding, mark),
    target_profit_price: text(position.takeProfit),
    stop_loss_price: text(position.stopLoss),
    fact_profits: text(position.profit),
    trade_fee: text(openFee + closeFee),
    open_fee: text(openFee),
    close_fee: text(closeFee),
    reserve: text(holding.reserve),
    overnight: text(rate),
    overnight_money: text(-funding),
    funding_paid: text(funding),
    status,
    settled: status >= 3 ? 1 : 0,
    order_type: status === 1 ? 1 : 0,
    close_reason: position.reason,
    create_time: time(position.created),
    transaction_time: time(position.openedAt),
    complete_time: time(position.closedAt),
    open_order_id: waits('open'),
    close_order_id: waits('close'),
    open_order_frozen: text(orders.reduce((sum, { frozen }) => sum + frozen, 0n)),
  };
}

export function leverOrderRow(order: LeverOrder) {
  const { id, position, act, kind, cause, price, lots, filled, value, fee, profit, status, created, updated } = order;
  const { market, sign, leverage } = position;
  const isWaiting = act === 'open' && status <= 1;
  const waiting = isWaiting ? waitingMargin(value, notionalOf(market, price, lots - filled), leverage) : 0n;
  return {
    id,
    ticket_id: position.id,
    currency_id: market.id,
    account: position.account,
    type: (act === 'open' ? 0 : 2) + (sign === 1n ? 1 : 2),
    kind,
    cause,
    multiple: Number(leverage),
    price: text(price),
    lots: Number(lots),
    filled_lots: Number(filled),
    average_price: mean(value, quantityOf(market, filled)),
    margin: text(order.margin + waiting),
    fee: text(fee),
    profits: text(profit),
    status,
    created_at: time(created),
    updated_at: time(updated),
  };
}
