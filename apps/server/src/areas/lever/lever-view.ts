import type { Given } from '@mt2/contracts/fields';
import type { leverOrder, leverPosition, positionStop } from '@mt2/contracts/lever-rows';
import { type Atoms, assertDefined, type Instant, percentText } from '@mt2/domain';
import {
  type CloseReason,
  entryCost,
  entryPrice,
  LEVER_FEES,
  LEVER_ORDER_STATUS,
  liquidationPrice,
  maintenanceOf,
  marginRatio,
  newPosition,
  orderCost,
  POSITION_STATUS,
  type Position,
  quantityOf,
  roe,
  type StopPrice,
  unrealisedPnl,
  waitingCost,
} from '@mt2/domain/lever';
import { exactTicks, fundingAt, type Market, ticksToAtoms, USDT } from '@mt2/domain/market';
import type { Say } from '../../http/request/language.ts';
import type { PageRequest } from '../../world/tables/page.ts';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import { marketOfRow, pathOf } from '../market/index.ts';
import { type PlacedBy, placedByOf, type StopsRow, stopsOfPositions } from '../order/index.ts';
import { besideOrder } from './beside-orders.ts';
import { listOrdersOfPositions, listPositionsOf, type OrderRow, type PositionFilter, type PositionRow } from './lever.repo.ts';
import { openLotsFundingsOf } from './open-lots-funding.ts';
import { actOf, frozenOf, marginAccountOf, sideOf, sideOfOrder, toPosition, typeOf } from './position.ts';

/** The context in which a position is shown: the world's prices at an instant, and a language. */
export type View = { readonly source: Source; readonly at: Instant; readonly say: Say };

/** The context of a command's answer. */
export const viewOf = (tx: Tx & { readonly say: Say }): View => ({ source: tx, at: tx.now, say: tx.say });

/** USDT per coin of lots that sum to `cost`, truncated; 0 for no lots. */
const meanPrice = (market: Market, cost: Atoms, lots: number): Atoms => entryPrice(market, { cost, lots }) ?? 0n;

/** The position that an order waiting for its first fill would open at its limit. */
function expected(market: Market, row: PositionRow, { price, lots }: OrderRow): Position {
  const cost = orderCost(market, sideOf(row), row.leverage, exactTicks(market, price), lots);
  const { notional, margin, reserve } = cost;
  return { ...newPosition(sideOf(row), row.leverage), entry: { cost: notional, lots }, lots, initialMargin: margin, margin, reserve };
}

/** Decimals of a mean price. */
const MEAN_DECIMALS = 8;

/** Prices, lots and money of a position by its state: its waiting order, its open lots, or its closed lots. */
function figuresOf(market: Market, row: PositionRow, opening: OrderRow | undefined, mark: number) {
  const stored = toPosition(market, row);
  const position = row.entryLots === 0 && opening ? expected(market, row, opening) : stored;
  const isOpen = row.lots > 0;
  const closedLots = row.entryLots - row.lots;
  const closePrice = closedLots > 0 ? meanPrice(market, row.closeValue, closedLots) : 0n;
  const initialMargin =
    row.entryLots === 0 ? position.margin : entryCost(sideOf(row), row.leverage, row.entryCost, LEVER_FEES.taker).margin;
  const liquidation = !POSITION_STATUS.isFinal(row.status) && position.lots > 0 ? liquidationPrice(market, position).shown : undefined;
  return {
    position,
    entryPrice: meanPrice(market, position.entry.cost, position.entry.lots),
    ...shownPriceOf(market, mark, isOpen ? 0n : closePrice),
    lots: isOpen ? row.lots : position.entry.lots,
    initialMargin,
    profit: isOpen ? unrealisedPnl(market, stored, mark) : row.realisedPnl,
    roe: isOpen ? roe(market, stored, mark) : initialMargin > 0n ? percentText(row.realisedPnl, initialMargin) : '0.00',
    marginRatio: marginRatio(market, stored, mark),
    liquidation,
    closePrice,
    closedLots,
  };
}

/** The mark price, or the mean closing price of a closed position, with its decimals. */
const shownPriceOf = (market: Market, mark: number, closePrice: Atoms) =>
  closePrice > 0n
    ? { shownPrice: closePrice, shownDecimals: MEAN_DECIMALS }
    : { shownPrice: ticksToAtoms(market, mark), shownDecimals: market.priceDecimals };

/** The values of waiting stops for some lots. */
const stopView = (source: Source, row: StopsRow): Given<typeof positionStop> => ({
  ...row,
  positionId: row.ticketId,
  market: marketOfRow(source, row).symbol,
  watched: row.watched as StopPrice,
  status: 'waiting',
});

/** The orders of a position and its waiting stops for some lots, oldest first, and what is read for all positions at once. */
type Own = {
  readonly orders: readonly OrderRow[];
  readonly stops: readonly StopsRow[];
  /** The trigger order that placed an order. */
  readonly placedBy: (orderId: number) => PlacedBy;
  readonly openLotsFunding: Atoms;
};

/** The order of its user that closed a position: the last one that closed lots. */
const closerOf = ({ closeReason }: PositionRow, orders: readonly OrderRow[]): OrderRow | undefined =>
  closeReason === 'user' ? orders.findLast((order) => actOf(order) === 'close' && order.filledLots > 0) : undefined;

function viewOfPosition({ source, at, say }: View, row: PositionRow, own: Own): Given<typeof leverPosition> {
  const { orders, stops, placedBy, openLotsFunding } = own;
  const market = marketOfRow(source, row);
  const mark = pathOf(source).mark(market, at);
  const waiting = orders.filter(({ status }) => !LEVER_ORDER_STATUS.isFinal(status));
  const { position, ...shown } = figuresOf(market, row, orders[0], mark);
  const closeReason = row.closeReason === '' ? undefined : (row.closeReason as CloseReason);
  return {
    ...row,
    ...shown,
    side: sideOf(row),
    marketId: market.id,
    quoteId: USDT.id,
    account: marginAccountOf(row).account,
    quantity: quantityOf(market, shown.lots),
    margin: position.margin,
    realised: row.realisedPnl,
    fee: row.openFee + row.closeFee,
    fundingRate: pathOf(source).funding(market, fundingAt(at)),
    fundingCost: -row.funding,
    openLotsFunding,
    isSettled: POSITION_STATUS.isFinal(row.status),
    openedAt: row.openedAt || undefined,
    closedAt: row.closedAt || undefined,
    market: market.symbol,
    statusText: say(`lever.position-${POSITION_STATUS.codeOf(row.status)}`),
    sideText: say(`lever.${sideOf(row)}`),
    isClosable: row.status === 'trading',
    mark,
    maintenance: maintenanceOf(market, position),
    closeReason,
    closeTrigger: placedBy(closerOf(row, orders)?.id ?? 0) || undefined,
    closeReasonText: closeReason ? say(`lever.reason-${closeReason}`) : '',
    reserve: position.reserve,
    openOrderId: waiting.find((order) => actOf(order) === 'open')?.id ?? 0,
    closeOrderId: waiting.find((order) => actOf(order) === 'close')?.id ?? 0,
    openOrderFrozen: frozenOf(waiting),
    stops: stops.map((stop) => stopView(source, stop)),
    priceDecimals: market.priceDecimals,
  };
}

/** The values of a user's positions, each with its own orders, which are among the given ones. */
export function positionViews(view: View, rows: readonly PositionRow[], all?: readonly OrderRow[]): Given<typeof leverPosition>[] {
  // Most users see the ticket of a market without a position in it.
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const ordersOf = Map.groupBy(all ?? listOrdersOfPositions(view.source, ids), ({ ticketId }) => ticketId);
  const stopsOf = Map.groupBy(stopsOfPositions(view.source, ids), ({ ticketId }) => ticketId);
  const closers = rows.flatMap((row) => closerOf(row, ordersOf.get(row.id) ?? [])?.id ?? []);
  const placedBy = placedByOf(view.source, 'contract', closers);
  const fundingOf = openLotsFundingsOf(view.source, rows, view.at);
  return rows.map((row) => {
    const [orders, stops] = [ordersOf.get(row.id) ?? [], stopsOf.get(row.id) ?? []];
    return viewOfPosition(view, row, { orders, stops, placedBy, openLotsFunding: fundingOf(row) });
  });
}

/** The values of a position, with its own orders. */
export const positionView = (view: View, row: PositionRow, orders?: readonly OrderRow[]): Given<typeof leverPosition> =>
  assertDefined(positionViews(view, [row], orders)[0], 'a position has its view');

/** Margin frozen for the waiting lots of an opening order, in atoms. */
function waitingMargin(market: Market, row: OrderRow): Atoms {
  if (LEVER_ORDER_STATUS.isFinal(row.status) || actOf(row) === 'close') return 0n;
  const filled = { side: sideOfOrder(row), leverage: row.leverage, filled: row.filledValue } as const;
  return waitingCost(market, filled, exactTicks(market, row.price), row.lots - row.filledLots).margin;
}

/** The values of a contract order. */
export function orderView(
  { source, say }: Pick<View, 'source' | 'say'>,
  row: OrderRow,
  { takeProfit, stopLoss }: Pick<PositionRow, 'takeProfit' | 'stopLoss'>,
  beside = besideOrder(source, row),
): Given<typeof leverOrder> {
  const market = marketOfRow(source, row);
  return {
    ...row,
    ...beside,
    isPostOnly: row.isPostOnly === 1,
    positionId: row.ticketId,
    market: market.symbol,
    marketId: market.id,
    account: marginAccountOf(row).account,
    type: typeOf(row),
    typeText: say(`lever.order-${row.type}`),
    kind: row.kind as 'limit' | 'market',
    cause: row.cause as CloseReason,
    averagePrice: meanPrice(market, row.filledValue, row.filledLots),
    margin: row.margin + waitingMargin(market, row),
    takeProfit,
    stopLoss,
    statusText: say(`lever.state-${LEVER_ORDER_STATUS.codeOf(row.status)}`),
  };
}

export const pairView = (
  view: View,
  { position, order }: { readonly position: PositionRow; readonly order: OrderRow },
  orders: readonly OrderRow[],
) => ({
  order: orderView(view, order, position),
  position: positionView(view, position, orders),
});

/** The margin ratio of several positions together, percent with two decimals; 0 if there are none. */
export function totalsOf(source: Source, at: Instant, rows: readonly PositionRow[]): { hazardRate: string; profits: Atoms } {
  let profits = 0n;
  let equity = 0n;
  let maintenance = 0n;
  for (const row of rows) {
    const market = marketOfRow(source, row);
    const position = toPosition(market, row);
    const profit = unrealisedPnl(market, position, pathOf(source).mark(market, at));
    profits += profit;
    equity += position.margin + profit;
    maintenance += position.lots > 0 ? maintenanceOf(market, position) : 0n;
  }
  const hazardRate = maintenance === 0n ? '0.00' : equity <= maintenance ? '100.00' : percentText(maintenance, equity);
  return { hazardRate, profits };
}

/** The context of a read's answer. */
export const viewNow = (world: World, say: Say): View => ({ source: world, at: world.now(), say });

/** One page of positions, newest first. */
export function pageOf(world: World, say: Say, filter: PositionFilter, slice: PageRequest) {
  const { rows, count } = listPositionsOf(world, filter, slice);
  return { rows: positionViews(viewNow(world, say), rows), page: slice.page, limit: slice.limit, total: count };
}
