import type { UserEvent } from '@mt2/contracts/feed';
import { LEVER_ORDER_STATUS } from '@mt2/domain/lever';
import { edit, type Live } from '../../platform/live.ts';
import { type ListOf, listWithRow, withRow } from '../../platform/pages.ts';
import { accountOf, CLOSED_KEY, type LeverAccount, ORDERS_KEY, POSITIONS_KEY, WAITING } from './lever.api.ts';
import { type LeverOrder, toLeverOrder } from './order/order.ts';
import { type Position, toPosition } from './position/position.ts';

/** A ticket goes from the open ones to the closed ones; its orders show its stops. */
function applyTicket(account: LeverAccount, position: Position): void {
  const { status, takeProfit, stopLoss } = position.ticket;
  const isOpen = status === 'trading' || status === 'closing';
  edit<readonly Position[]>([...POSITIONS_KEY, account], (rows) => withRow(rows, position, isOpen));
  if (status === 'closed')
    edit<ListOf<Position>>([...CLOSED_KEY, account], (data, [, , , marketId]) =>
      marketId === 0 || marketId === position.market.id ? listWithRow(data, position, true) : data,
    );
  const withStops = (order: LeverOrder) => (order.ticketId === position.id ? { ...order, takeProfit, stopLoss } : order);
  edit<ListOf<LeverOrder>>([...ORDERS_KEY, account], (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(withStops) })),
  }));
}

const isShownIn = (status: unknown, order: LeverOrder): boolean =>
  status === 'all' || (status === WAITING ? !LEVER_ORDER_STATUS.isFinal(order.status) : status === LEVER_ORDER_STATUS.codeOf(order.status));

function applyOrder(account: LeverAccount, order: LeverOrder): void {
  edit<ListOf<LeverOrder>>([...ORDERS_KEY, account], (data, [, , , status, marketId]) =>
    marketId === 0 || marketId === order.market.id ? listWithRow(data, order, isShownIn(status, order)) : data,
  );
}

function apply(event: UserEvent): void {
  if (event.event === 'lever-order') {
    const order = toLeverOrder(event.order);
    if (order) applyOrder(accountOf(event.order.account), order);
  }
  if (event.event === 'ticket' || event.event === 'liquidation-near') {
    const position = toPosition(event.ticket);
    if (position) applyTicket(accountOf(event.ticket.account), position);
  }
}

/** Positions and contract orders follow the feed. */
export const live: Live = { apply };
