import { type Decision, err, noted, ok } from '@mt2/domain';
import { type CloseRefusal, type CloseRequest, POSITION_STATUS, quantityOf } from '@mt2/domain/lever';
import { type Market, stepsToAtoms, ticksToAtoms, USDT } from '@mt2/domain/market';
import type { OrderRefusal } from '@mt2/domain/spot';
import {
  type AskedTrail,
  type ClosingFacts,
  type ClosingTriggerRequest,
  type SpotTriggerRequest,
  type Trailing,
  type TrailRefusal,
  type TriggerAccount,
  type TriggerPrice,
  validateClosingTrail,
  validateClosingTrigger,
  validateSpotTrail,
  type WatchRefusal,
} from '@mt2/domain/trigger';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { type findPosition, ownPosition, toPosition } from '../lever/index.ts';
import { marketOfRow } from '../market/index.ts';
import type { ClientId } from '../order/index.ts';
import { availableAt } from '../wallet/index.ts';
import { store, watchFacts } from './place-trigger.ts';
import type { Trail, TriggerRow } from './trigger.repo.ts';

type Position = NonNullable<ReturnType<typeof findPosition>>;
type NotOpen = 'ticket-not-found' | 'ticket-not-open';
type Closing = { readonly ticketId: number; readonly by: TriggerPrice; readonly clientId: ClientId | undefined };
type Callback = Omit<AskedTrail, 'direction'>;

/** The facts by which an order that closes a position is checked. */
export const closingFacts = (tx: Tx, market: Market, position: Position, by: TriggerPrice): ClosingFacts => ({
  ...watchFacts(tx, position.userId, market, by),
  position: toPosition(market, position),
});

/** A user's position with open lots. */
function ownOpen(tx: CommandTx, owner: number, ticketId: number): Decision<Position, NotOpen> {
  const found = ownPosition(tx, owner, ticketId);
  if (!found.ok || found.value.lots > 0) return found;
  return noted(tx.note, 'ticket-open', POSITION_STATUS.codeOf(found.value.status), err('ticket-not-open'));
}

const positionOf = ({ id, account, side, leverage }: Position) => ({
  ticketId: id,
  account: account as TriggerAccount,
  // A long is closed by selling.
  side: side === 1 ? 2 : 1,
  leverage,
  frozenCoin: USDT.id,
  freeze: 0n,
});

/** Stores an order that closes lots of a position until its trigger price is reached. It freezes nothing. */
export function placeClosingTrigger(
  tx: CommandTx,
  owner: number,
  { ticketId, by, clientId, ...request }: Closing & ClosingTriggerRequest,
): Decision<TriggerRow, NotOpen | WatchRefusal | CloseRefusal> {
  const found = ownOpen(tx, owner, ticketId);
  if (!found.ok) return found;
  const market = marketOfRow(tx, found.value);
  const accepted = validateClosingTrigger(request, closingFacts(tx, market, found.value, by), tx.note);
  if (!accepted.ok) return accepted;
  const quantity = quantityOf(market, accepted.value.lots);
  return ok(store(tx, owner, market, { ...accepted.value, ...positionOf(found.value), by, quantity, clientId }));
}

/** Stores a trailing stop that closes lots of a position at the market. It freezes nothing. */
export function placeClosingTrail(
  tx: CommandTx,
  owner: number,
  { ticketId, by, clientId, ...request }: Closing & Callback & Pick<CloseRequest, 'lots'>,
): Decision<TriggerRow, NotOpen | TrailRefusal | CloseRefusal> {
  const found = ownOpen(tx, owner, ticketId);
  if (!found.ok) return found;
  const market = marketOfRow(tx, found.value);
  const accepted = validateClosingTrail(request, closingFacts(tx, market, found.value, by), tx.note);
  if (!accepted.ok) return accepted;
  const quantity = quantityOf(market, accepted.value.lots);
  const trail = newTrail(tx, market, accepted.value);
  return ok(store(tx, owner, market, { ...accepted.value, ...positionOf(found.value), by, quantity, trail, clientId }));
}

/** A spot order that a trailing stop places at the market. */
type SpotTrail = Callback &
  Pick<SpotTriggerRequest, 'side' | 'quantity'> & {
    readonly market: Market;
    readonly by: TriggerPrice;
    readonly clientId: ClientId | undefined;
  };

/** Stores a spot order until the price comes back to its stop price, with its money frozen. */
export function placeSpotTrail(
  tx: CommandTx,
  owner: number,
  { market, by, clientId, ...request }: SpotTrail,
): Decision<TriggerRow, TrailRefusal | OrderRefusal> {
  const frozenCoin = request.side === 'buy' ? USDT.id : market.id;
  const facts = { ...watchFacts(tx, owner, market, by), available: availableAt(tx, { owner, account: 'spot', coin: frozenCoin }) };
  const accepted = validateSpotTrail(request, facts, tx.note);
  if (!accepted.ok) return accepted;
  const { side, quantity, ...rest } = accepted.value;
  return ok(
    store(tx, owner, market, {
      ...rest,
      account: 'spot',
      by,
      side: side === 'buy' ? 1 : 2,
      price: 0,
      quantity: stepsToAtoms(market, quantity),
      lots: 0,
      leverage: 0,
      frozenCoin,
      trail: newTrail(tx, market, accepted.value),
      clientId,
    }),
  );
}

const newTrail = (tx: Tx, market: Market, { rate, distance, activation }: Trailing): Trail => ({
  rate,
  distance: ticksToAtoms(market, distance),
  activation: ticksToAtoms(market, activation),
  since: tx.now,
  extreme: 0n,
});
