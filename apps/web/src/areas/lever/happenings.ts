import type { Read } from '@mt2/contracts/fields';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { leverOrder, leverTicket } from '@mt2/contracts/lever-rows';
import type { LeverOrderStatus } from '@mt2/domain/lever';
import { type Happening, type Happenings, type PastHappenings, pastPage } from '../../frame/happenings.ts';
import { type Address, to } from '../../frame/paths.ts';
import type { Text } from '../../platform/i18n.ts';
import { worldNow } from '../../platform/server-time.ts';
import { gainText } from '../../platform/text/gain-text.ts';
import { ownAmount } from '../../platform/text/own-amount.ts';
import type { ToastTone } from '../../ui/overlays/overlays.ts';
import { lotsNumber, lotsText } from '../market/index.ts';
import { A_PAGE, type LeverAccount, listTickets } from './lever.api.ts';
import { type LeverOrder, toLeverOrder } from './order/order.ts';
import { type Position, toPosition } from './position/position.ts';
import { meanText, nameOf } from './price-words.ts';

type TicketValues = Read<typeof leverTicket>;
type OrderValues = Read<typeof leverOrder>;

const TONES: Readonly<Record<string, ToastTone>> = { tp: 'ok', user: 'ok', liquidation: 'fail' };

/** One of the lists of positions and orders, on the screen of their account. */
const listAddress = (account: LeverAccount, symbol: string, list: 'positions' | 'closed'): Address =>
  account === 'leverage' ? to('/pages/lever/index', { symbol, list }) : to('/pages/option/detail', { mode: 'contract', symbol, list });

/** A position that is closed, with the reason where its user did not do it. */
function ofClosed({ id, account, market, ticket, closeReason, net, closedAt }: Position): Happening | undefined {
  if (ticket.status !== 'closed' || !closeReason) return undefined;
  return {
    about: `ticket ${id}`,
    say: (text) => {
      const amount = ownAmount(`${gainText(net)} USDT`);
      const position = nameOf(text, { symbol: market.symbol, ...ticket });
      if (closeReason === 'user') return text('lever.news-closed-own', { position, amount });
      return text('lever.news-closed', { position, reason: text(`lever.reason-${closeReason.replace('_', '-')}`), amount });
    },
    tone: TONES[closeReason] ?? 'plain',
    at: closedAt,
    address: listAddress(account, market.symbol, 'closed'),
  };
}

/** The keys of the words for what an order filled: all of it, a part so far, or a part of which the rest was cancelled at once. */
const FILLED_WORDS: Readonly<Record<LeverOrder['act'], Partial<Record<LeverOrderStatus, string>>>> = {
  open: { full: 'lever.news-opened', partial: 'lever.news-opened-part', cancelled: 'lever.news-opened-rest-cancelled' },
  close: { full: 'lever.news-reduced', partial: 'lever.news-reduced-part', cancelled: 'lever.news-reduced-rest-cancelled' },
};

/** A position that its user opened or reduced, if only in part; a trigger's order is told by the position that it closes. */
function ofOrder(order: LeverOrder): Happening | undefined {
  const { id, ticketId, account, market, act, cause, status, side, leverage, lots, filledLots, averagePrice, profit, updatedAt } = order;
  const word = FILLED_WORDS[act][status];
  if (word === undefined || filledLots === 0 || cause !== 'user') return undefined;
  const say = (text: Text) =>
    text(word, {
      position: nameOf(text, { symbol: market.symbol, side, leverage }),
      size: ownAmount(lotsText(text, market, filledLots)),
      total: ownAmount(lotsNumber(text, lots)),
      price: meanText(market, averagePrice),
      amount: ownAmount(`${gainText(profit)} USDT`),
    });
  const about = act === 'open' ? `opening ${id}` : `ticket ${ticketId}`;
  return { about, say, tone: 'ok', at: updatedAt, address: listAddress(account, market.symbol, 'positions') };
}

function ofWarning({ id, account, market, side, leverage }: TicketValues): Happening {
  return {
    about: `warning ${id}`,
    say: (text) => text('lever.news-near', { position: nameOf(text, { symbol: market, side, leverage }) }),
    tone: 'fail',
    at: worldNow(),
    address: listAddress(account, market, 'positions'),
  };
}

const ofTicketValues = (values: TicketValues): Happening | undefined => {
  const position = toPosition(values);
  return position && ofClosed(position);
};

const ofOrderValues = (values: OrderValues): Happening | undefined => {
  const order = toLeverOrder(values);
  return order && ofOrder(order);
};

/**
 * The immediate result of an order: its position opened, reduced or closed;
 * undefined if nothing of it was filled, and if the answer has no rows.
 */
export const happeningOf = ({ order, ticket }: { order?: OrderValues; ticket?: TicketValues }): Happening | undefined =>
  (ticket && ofTicketValues(ticket)) ?? (order && ofOrderValues(order));

const closedIn =
  (account: LeverAccount): PastHappenings =>
  async (page, signal) =>
    pastPage(await listTickets({ account, status: 'closed', page, limit: A_PAGE }, signal), ofClosed, ({ closedAt }) => closedAt);

/** Positions that were opened, reduced, closed or liquidated, and those that come near it. */
export const happenings: Happenings = {
  of: (event) => {
    if (event.event === 'ticket') return ofTicketValues(valuesFrom(leverTicket, event.ticket));
    // One that was cancelled after it had waited was told when its part was filled; one that never waited is told by the answer to it.
    if (event.event === 'lever-order') {
      const order = valuesFrom(leverOrder, event.order);
      return order.status === 'cancelled' ? undefined : ofOrderValues(order);
    }
    return event.event === 'liquidation-near' ? ofWarning(valuesFrom(leverTicket, event.ticket)) : undefined;
  },
  past: [closedIn('contract'), closedIn('leverage')],
};
