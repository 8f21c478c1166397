import { type Decision, err, noted, ok } from '@mt2/domain';
import { type AcceptedClose, type CloseRefusal, type CloseRequest, validateClose } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { isDelisted, marketOfRow, pathOf } from '../market/index.ts';
import { type ClientId, keepClientId } from '../order/index.ts';
import { watchAgain } from './due/watch.ts';
import { closeAtLimit } from './execution/close-at-limit.ts';
import { type Closed, closeAtMarket } from './execution/close-at-market.ts';
import type { PositionRow } from './lever.repo.ts';
import { ownPosition, toPosition } from './position.ts';
import { emitClosed } from './tell-owner.ts';

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
