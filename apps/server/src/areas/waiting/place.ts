import type { RefusalName } from '@mt2/contracts';
import { SIDES } from '@mt2/contracts/sides';
import { type Decision, err, noted, ok } from '@mt2/domain';
import { POSITION_STATUS } from '@mt2/domain/lever';
import { type Market, type Side, USDT } from '@mt2/domain/market';
import type { TriggerPrice } from '@mt2/domain/waiting';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { emitPosition, ownPosition } from '../lever/index.ts';
import { marketOfRow } from '../market/index.ts';
import type { ClientId } from '../order/index.ts';
import { placeOrder } from '../spot/index.ts';
import { watchAgain } from './fire.ts';
import { type Asked, termsOf } from './terms.ts';
import type { Subject, WaitingRow } from './waiting.repo.ts';
import { sideOf } from './waiting-view.ts';
import { store } from './watched.ts';

/** The client order IDs of an order and of its limit leg. */
type ClientIds = { readonly clientId?: ClientId | undefined; readonly legClientId?: ClientId | undefined };

/** Stores an order until its price is reached; the limit leg of an OCO order is placed now. */
export function place(
  tx: CommandTx,
  market: Market,
  subject: Subject,
  asked: Asked,
  { clientId, legClientId }: ClientIds,
): Decision<WaitingRow, RefusalName> {
  const terms = termsOf(tx, market, subject, asked);
  if (!terms.ok) return terms;
  const { legPrice: price, quantity } = asked;
  const limit = { market, side: sideOf(subject), kind: 'limit', price, quantity, tif: 'post-only', clientId: legClientId } as const;
  const leg = subject.type === 'oco' ? placeOrder(tx, subject.userId, limit) : undefined;
  if (leg?.ok === false) return leg;
  const row = store(tx, { ...subject, ...terms.value, legId: leg?.value.order.id ?? 0 }, clientId);
  watchAgain(tx, market);
  return ok(row);
}

/** A spot order for later. */
export const onSpot = (userId: number, market: Market, side: Side, type: 'trigger' | 'oco' | 'attached'): Subject => ({
  userId,
  marketId: market.id,
  account: 'spot',
  type,
  side: SIDES[side],
  watched: 'last',
  leverage: 0,
  ticketId: 0,
  frozenCoin: side === 'buy' ? USDT.id : market.id,
  legId: 0,
});

/** Lots of an owner's position to be closed later. */
export function placeClose(
  tx: CommandTx,
  owner: number,
  { ticketId, by, ...asked }: Asked & { readonly ticketId: number; readonly by: TriggerPrice | undefined },
  clientIds: ClientIds,
): Decision<WaitingRow, RefusalName> {
  const found = ownPosition(tx, owner, ticketId);
  if (!found.ok) return found;
  const position = found.value;
  if (position.lots === 0) return noted(tx.note, 'ticket-open', POSITION_STATUS.codeOf(position.status), err('ticket-not-open'));
  const { marketId, account, side, leverage } = position;
  const type = [asked.takeProfit, asked.stopLoss, asked.takeProfitLimit, asked.stopLossLimit].some(Boolean) ? 'stops' : 'trigger';
  const watched = by ?? (asked.trigger && type === 'trigger' ? 'last' : 'mark');
  // A long is closed by selling.
  const closing = { userId: owner, marketId, account, type, side: 3 - side, watched, leverage, ticketId, frozenCoin: USDT.id, legId: 0 };
  const placed = place(tx, marketOfRow(tx, position), closing, asked, clientIds);
  if (placed.ok && type === 'stops') emitPosition(tx, position);
  return placed;
}
