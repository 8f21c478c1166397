import type { UserEvent } from '@mt2/contracts/feed';
import type { LeverOrderRow, LeverTicketRow } from '@mt2/contracts/lever';
import { LEVER_ORDER_STATUS, TICKET_STATUS } from '@mt2/domain/lever';
import type { Text } from '../../platform/i18n.ts';
import type { ToastTone } from '../../ui/overlays/overlays.ts';
import { orderWord, toLeverOrder } from './order/order.ts';
import { netOf } from './position/position.ts';
import { HIDDEN } from '../../ui/figures/amount.tsx';
import { gainText } from './price-words.ts';

/** A toast about an event of the user's contracts that he did not cause himself. */
export type News = { readonly text: string; readonly tone: ToastTone };

const TONES: Readonly<Record<string, ToastTone>> = { tp: 'ok', liquidation: 'fail' };

const nameOf = (text: Text, { symbol, type, multiple }: LeverTicketRow): string =>
  `${symbol} ${text(type === 1 ? 'lever.long' : 'lever.short')} ${multiple}x`;

/** A position that a trigger or an operator closed; of his own close the user knows already. */
function ofTicket(text: Text, row: LeverTicketRow, hidesAmounts: boolean): News | undefined {
  if (TICKET_STATUS.statusOf(row.status) !== 'closed' || row.close_reason === 'user' || row.close_reason === '') return undefined;
  const amount = hidesAmounts ? HIDDEN : `${gainText(netOf(row))} USDT`;
  const reason = text(`lever.reason-${row.close_reason.replace('_', '-')}`);
  return { text: text('lever.news-closed', { position: nameOf(text, row), reason, amount }), tone: TONES[row.close_reason] ?? 'plain' };
}

/** A limit that the price reached after it was placed. */
function ofOrder(text: Text, row: LeverOrderRow): News | undefined {
  if (row.kind !== 'limit' || LEVER_ORDER_STATUS.statusOf(row.status) !== 'full' || row.updated_at === row.created_at) return undefined;
  const order = toLeverOrder(row);
  return order && { text: text('lever.news-filled', { symbol: row.symbol, order: text(orderWord(order)) }), tone: 'ok' };
}

/** The notice that an event gives its user; undefined when he caused it himself. */
export function newsOf(text: Text, event: UserEvent, hidesAmounts: boolean): News | undefined {
  if (event.event === 'ticket') return ofTicket(text, event.ticket, hidesAmounts);
  if (event.event === 'lever-order') return ofOrder(text, event.order);
  if (event.event === 'liquidation-near') return { text: text('lever.news-near', { position: nameOf(text, event.ticket) }), tone: 'fail' };
  return undefined;
}
