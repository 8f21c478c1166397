import { type Decision, err, noted, ok } from '@mt2/domain';
import { type AcceptedClose, type CloseRefusal, type CloseRequest, LEVER_ORDER_STATUS, validateClose } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { isDelisted, marketOfRow, pathOf } from '../market/index.ts';
import { type ClientId, keepClientId } from '../order/index.ts';
import { watchAgain } from './due/watch.ts';
import { closeAtLimit } from './execution/close-at-limit.ts';
import { type Closed, closeAtMarket } from './execution/close-at-market.ts';
import type { PositionRow } from './lever.repo.ts';
import { openPositions, ownPosition, toPosition } from './position.ts';
import { emitClosed, logStopOrder } from './tell-owner.ts';

type NextStep = Parameters<typeof watchAgain>[2];

/**
 * A position and the part of it to close: lots are whole, the limit atoms. Due work that closes it names its first step `next`
 * in this second.
 */
type PositionClose = CloseRequest & {
  readonly id: number;
  readonly next?: NextStep | undefined;
  readonly clientId?: ClientId | undefined;
};

type ClosedPosition = Decision<Closed, CloseRefusal | 'ticket-not-found' | 'depth-exhausted'>;

/** Closes lots of an owner's position: at the market, or with a limit order that waits if the ladder does not reach it. */
export function closePosition(tx: CommandTx, owner: number, request: PositionClose): ClosedPosition {
  const closed = closeQuietly(tx, owner, request);
  if (closed.ok) emitClosed(tx, closed.value);
  return closed;
}

/** The same, without a message to the owner: the caller sends it with `emitClosed`. */
export function closeQuietly(tx: CommandTx, owner: number, { id, next, clientId, ...request }: PositionClose): ClosedPosition {
  const found = ownPosition(tx, owner, id);
  if (!found.ok) return found;
  const market = marketOfRow(tx, found.value);
  const position = toPosition(market, found.value);
  const facts = { market, position, last: pathOf(tx).tickAt(market, tx.now), isDelisted: isDelisted(tx, market) };
  const accepted = validateClose(request, facts, tx.note);
  if (!accepted.ok) return accepted;
  const closed = noted(tx.note, 'depth', accepted.value.lots, carryOut(tx, market, found.value, accepted.value));
  if (!closed.ok) return closed;
  keepClientId(tx, 'contract', closed.value.order, clientId);
  watchAgain(tx, market, next);
  return closed;
}

type StopClose = Pick<PositionClose, 'id'> & { readonly cause: 'tp' | 'sl'; readonly lots: number; readonly price: number };

/**
 * Closes lots of an open position by a stop: at the market, or with a limit order at a price in ticks. Undefined, with nothing changed, if
 * the ladder takes no lot at the market. `tell` tells the owner.
 */
export function closeByStop(tx: Tx, market: Market, { id, cause, lots, price }: StopClose) {
  const position = openPositions.get(tx, id);
  const closed = price === 0 ? closeAtMarket(tx, market, position, cause, lots) : closeAtLimit(tx, market, position, cause, lots, price);
  if (!closed) return undefined;
  watchAgain(tx, market, 'liquidation');
  const tell = () => {
    if (!LEVER_ORDER_STATUS.isFinal(closed.order.status)) logStopOrder(tx, closed, cause);
    emitClosed(tx, closed);
  };
  return { order: closed.order, tell };
}

function carryOut(
  tx: Tx,
  market: Market,
  position: PositionRow,
  { kind, lots, price }: AcceptedClose,
): Decision<Closed, 'depth-exhausted'> {
  if (kind === 'limit') return ok(closeAtLimit(tx, market, position, 'user', lots, price));
  const closed = closeAtMarket(tx, market, position, 'user', lots);
  return closed ? ok(closed) : err('depth-exhausted');
}
