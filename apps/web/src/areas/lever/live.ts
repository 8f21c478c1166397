import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { lever } from '@mt2/contracts/lever';
import { leverFill } from '@mt2/contracts/lever-fills';
import { leverOrder, leverPosition } from '@mt2/contracts/lever-rows';
import { LEVER_ORDER_STATUS } from '@mt2/domain/lever';
import { type Live, patchReads } from '../../platform/live.ts';
import { type ListOf, listWithRow, withRow } from '../../platform/pages.ts';
import { type LeverFill, type LeverOrder, toLeverOrder } from './order/order.ts';
import { type Position, toPosition } from './position/position.ts';

/** A position moves from the open to the closed ones; its orders show its stops. */
function applyPosition(position: Position): void {
  const { account } = position;
  const { status, takeProfit, stopLoss } = position.held;
  const isOpen = status === 'trading' || status === 'closing';
  patchReads<readonly Position[]>(lever.listTickets, { list: 'open', account }, (rows) => withRow(rows, position, isOpen));
  if (status === 'closed')
    patchReads<ListOf<Position>>(lever.listTickets, { list: 'closed', account }, (data, { marketId, narrowed }) =>
      narrowed
        ? undefined
        : marketId === undefined || marketId === position.market.id
          ? listWithRow(data, position, true, ({ closedAt }) => closedAt)
          : data,
    );
  const isChanged = (order: LeverOrder) =>
    order.positionId === position.id && (order.takeProfit !== takeProfit || order.stopLoss !== stopLoss);
  const withStops = (order: LeverOrder) => (isChanged(order) ? { ...order, takeProfit, stopLoss } : order);
  patchReads<ListOf<LeverOrder>>(lever.listOrders, { account }, (data) =>
    data.pages.some(({ rows }) => rows.some(isChanged))
      ? { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(withStops) })) }
      : data,
  );
}

const isShownIn = (filter: unknown, { status }: LeverOrder): boolean =>
  filter === undefined || (filter === 'waiting' ? !LEVER_ORDER_STATUS.isFinal(status) : filter === status);

function applyOrder(order: LeverOrder): void {
  patchReads<ListOf<LeverOrder>>(lever.listOrders, { account: order.account }, (data, { filter, marketId, narrowed }) =>
    narrowed
      ? undefined
      : marketId === undefined || marketId === order.market.id
        ? listWithRow(data, order, isShownIn(filter, order), filter === 'waiting' ? undefined : ({ updatedAt }) => updatedAt)
        : data,
  );
}

function applyFill(fill: LeverFill): void {
  // Those of robots are in the lists of both accounts.
  const account = fill.account === 'trust' ? {} : { account: fill.account };
  patchReads<ListOf<LeverFill>>(lever.listFills, account, (list, { marketId, orderId, narrowed }) => {
    if (narrowed) return undefined;
    const belongs = (marketId === undefined || marketId === fill.marketId) && (orderId === undefined || orderId === fill.orderId);
    return belongs ? listWithRow(list, fill, true, ({ at }) => at) : list;
  });
}

function apply(event: UserEvent): void {
  if (event.event === 'lever-order') {
    const order = toLeverOrder(valuesFrom(leverOrder, event.order));
    if (order) applyOrder(order);
  }
  if (event.event === 'lever-fills') for (const fill of event.fills) applyFill(valuesFrom(leverFill, fill));
  if (event.event === 'ticket' || event.event === 'liquidation-near') {
    const position = toPosition(valuesFrom(leverPosition, event.ticket));
    if (position) applyPosition(position);
  }
}

export const live: Live = { apply };
