import { type Atoms, assertDefined, type Decision, err, noted, ok } from '@mt2/domain';
import { type CloseRefusal, quantityOf } from '@mt2/domain/lever';
import { type Direction, type Market, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market';
import type { OrderRefusal } from '@mt2/domain/spot';
import {
  type AskedTrail,
  type AskedWatch,
  stopPrice,
  type Trailing,
  type TrailRefusal,
  type TriggerPrice,
  validateClosingTrail,
  validateClosingTrigger,
  validateSpotTrail,
  type WatchRefusal,
} from '@mt2/domain/trigger';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { findPosition } from '../lever/index.ts';
import { availableAt } from '../wallet/index.ts';
import { closingFacts } from './place-closing.ts';
import { watchFacts } from './place-trigger.ts';
import { extremeAt } from './trailing.ts';
import type { TriggerRow, TriggerTerms } from './trigger.repo.ts';

/** New terms, in atoms; 0 or omitted: the term stays. */
export type ClosingEdit = Omit<AskedTrail, 'direction'> & {
  readonly price?: Atoms | undefined;
  readonly quantity?: Atoms | undefined;
  readonly lots?: number | undefined;
};

/** The position of an order that closes, and the facts by which the order's new terms are checked. */
function closing(tx: CommandTx, market: Market, row: TriggerRow, lots: number | undefined) {
  const position = assertDefined(findPosition(tx, row.ticketId), 'an order that closes has its position');
  const facts = closingFacts(tx, market, position, row.triggerBy as TriggerPrice);
  return { facts: { ...facts, waiting: facts.waiting - 1 }, lots: lots ?? Math.min(row.lots, position.lots) };
}

/** The terms of an edited order that closes lots of a position at its trigger price, or the first rule they break. */
export function closingTermsAfter(
  tx: CommandTx,
  market: Market,
  row: TriggerRow,
  asked: AskedWatch & { readonly price: Atoms },
  edit: ClosingEdit,
): Decision<TriggerTerms, WatchRefusal | CloseRefusal> {
  const { facts, lots } = closing(tx, market, row, edit.lots);
  const accepted = validateClosingTrigger({ ...asked, lots }, facts, tx.note);
  if (!accepted.ok) return accepted;
  const { kind, direction, trigger, price } = accepted.value;
  const quantity = quantityOf(market, accepted.value.lots);
  return ok({
    kind,
    direction,
    triggerPrice: ticksToAtoms(market, trigger),
    price: ticksToAtoms(market, price),
    quantity,
    lots: accepted.value.lots,
    frozen: 0n,
  });
}

/** The same for an edited trailing stop. Its best price stays; its activation price may change until it is reached. */
export function trailTermsAfter(
  tx: CommandTx,
  market: Market,
  row: TriggerRow,
  edit: ClosingEdit,
): Decision<TriggerTerms, WatchRefusal | TrailRefusal | CloseRefusal | OrderRefusal> {
  const extreme = extremeAt(tx, row, tx.now);
  const isActive = row.activation === 0n || extreme !== undefined;
  if (isActive && edit.activation) return noted(tx.note, 'activation', 'active', err('activation-price-invalid'));
  const isCallbackNew = Boolean(edit.rate || edit.distance);
  const asked = {
    rate: isCallbackNew ? edit.rate : row.rate,
    distance: isCallbackNew ? edit.distance : row.distance,
    activation: isActive ? 0n : edit.activation || row.activation,
  };
  const accepted = row.ticketId > 0 ? closingTrail(tx, market, row, asked, edit) : spotTrail(tx, market, row, asked, edit);
  if (!accepted.ok) return accepted;
  const { rate, distance, activation, direction, trigger, watched, ...size } = accepted.value;
  if (extreme !== undefined && isReached(direction, stopPrice({ rate, distance }, direction, extreme), watched))
    return noted(tx.note, 'stop', watched, err('trigger-price-reached'));
  const trail = {
    rate,
    distance: ticksToAtoms(market, distance),
    activation: isActive ? row.activation : ticksToAtoms(market, activation),
    since: isActive ? row.since : tx.now,
  };
  return ok({ kind: 'market', price: 0n, direction, triggerPrice: ticksToAtoms(market, trigger), ...size, ...trail });
}

const isReached = (direction: Direction, stop: number, price: number): boolean => (direction === 'down' ? price <= stop : price >= stop);

type Checked = Trailing & Pick<TriggerTerms, 'quantity' | 'lots' | 'frozen'> & { readonly watched: number };

function closingTrail(
  tx: CommandTx,
  market: Market,
  row: TriggerRow,
  asked: Omit<AskedTrail, 'direction'>,
  edit: ClosingEdit,
): Decision<Checked, TrailRefusal | CloseRefusal> {
  const { facts, lots } = closing(tx, market, row, edit.lots);
  const accepted = validateClosingTrail({ ...asked, lots }, facts, tx.note);
  if (!accepted.ok) return accepted;
  const { rate, distance, activation, direction, trigger, lots: closed } = accepted.value;
  const size = { quantity: quantityOf(market, closed), lots: closed, frozen: 0n };
  return ok({ rate, distance, activation, direction, trigger, watched: facts.watched, ...size });
}

function spotTrail(
  tx: CommandTx,
  market: Market,
  row: TriggerRow,
  asked: Omit<AskedTrail, 'direction'>,
  edit: ClosingEdit,
): Decision<Checked, TrailRefusal | OrderRefusal> {
  const watched = watchFacts(tx, row.userId, market, row.triggerBy as TriggerPrice);
  const available = availableAt(tx, { owner: row.userId, account: 'spot', coin: row.frozenCoin }) + row.frozen;
  const request = { ...asked, side: row.side === 1 ? 'buy' : 'sell', quantity: edit.quantity || row.quantity } as const;
  const accepted = validateSpotTrail(request, { ...watched, waiting: watched.waiting - 1, available }, tx.note);
  if (!accepted.ok) return accepted;
  const { rate, distance, activation, direction, trigger, quantity, freeze: frozen } = accepted.value;
  const size = { quantity: stepsToAtoms(market, quantity), lots: 0, frozen };
  return ok({ rate, distance, activation, direction, trigger, watched: watched.watched, ...size });
}
