import { liquidationPrice } from '@mt2/domain/lever';
import { formatTicks, type Market } from '@mt2/domain/market';
import type { Tx } from '../../../world/transaction/tx.ts';
import { notify } from '../../message/index.ts';
import { emitNear } from '../emit-ticket.ts';
import { storeTicket } from '../execution/fill-order.ts';
import type { TicketRow } from '../lever.repo.ts';
import { toTicket } from '../ticket.ts';

/** Warns a ticket's owner once that its margin ratio has reached 80 %. */
export function warn(tx: Tx, market: Market, ticket: TicketRow): void {
  const warned = storeTicket(tx, ticket, { isWarned: 1 });
  const { shown } = liquidationPrice(market, toTicket(market, ticket));
  const price = shown === undefined ? '--' : formatTicks(market, shown);
  notify(tx, ticket.userId, 'liquidation-risk', (say) => say('outbox.liquidation-risk', { symbol: market.symbol, price }));
  emitNear(tx, warned);
}
