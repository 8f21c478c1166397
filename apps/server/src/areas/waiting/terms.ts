import type { RefusalName } from '@mt2/contracts';
import { type Atoms, assertDefined, type Decision, err, noted, ok } from '@mt2/domain';
import { quantityOf, validatePositionStop } from '@mt2/domain/lever';
import { type Market, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market';
import { frozenFor } from '@mt2/domain/spot';
import {
  type AskedRule,
  isTrailing,
  type Rule,
  stopDirection,
  stopPrice,
  type TriggerPrice,
  validateOco,
  validateWaitingClose,
  validateWaitingOpen,
  validateWaitingSpot,
  type WaitingAccount,
  type WaitingType,
  type WatchFacts,
} from '@mt2/domain/waiting';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { checkStillAdvanced } from '../kyc/index.ts';
import { findPosition, toPosition } from '../lever/index.ts';
import { isDelisted, marketState, watchedPrice } from '../market/index.ts';
import { stopsOfPositions } from '../order/index.ts';
import { newOrderFacts, toOrder } from '../spot/index.ts';
import { availableAt } from '../wallet/index.ts';
import { extremeAt, SOURCES } from './trailing.ts';
import { countWaiting, type Subject, type Terms, type WaitingRow } from './waiting.repo.ts';
import { legOf, sideOf } from './waiting-view.ts';

/** Terms as asked for, in atoms; 0 or undefined if there are none. */
export type Asked = AskedRule & {
  readonly price?: Atoms | undefined;
  readonly legPrice?: Atoms | undefined;
  readonly quantity?: Atoms | undefined;
  readonly lots?: number | undefined;
  readonly takeProfit?: Atoms | undefined;
  readonly stopLoss?: Atoms | undefined;
  readonly takeProfitLimit?: Atoms | undefined;
  readonly stopLossLimit?: Atoms | undefined;
  /** The price (ticks) that the trigger price of an OCO order is checked against; the last price by default. */
  readonly seen?: number | undefined;
};

type Checked = Decision<Terms, RefusalName>;
/** An order and what is asked of it, with the facts that every check needs; `before` is the order that is edited. */
type Of = {
  readonly market: Market;
  readonly subject: Subject;
  readonly asked: Asked;
  readonly before: WaitingRow | undefined;
  readonly facts: WatchFacts & { readonly available: Atoms };
};

/** The terms of a new or edited order, or the first rule they break; what it has frozen pays for them too. */
export function termsOf(tx: CommandTx, market: Market, subject: Subject, asked: Asked, before?: WaitingRow): Checked {
  const { userId, account, watched, frozenCoin: coin } = subject;
  const type = subject.type as WaitingType;
  const facts = {
    market,
    ...marketState(tx, market),
    watched: watchedPrice(tx, market, SOURCES[watched as TriggerPrice], tx.now),
    waiting: type === 'stops' ? 0 : countWaiting(tx, userId, market.id, type) - (before ? 1 : 0),
    available: availableAt(tx, { owner: userId, account: account as WaitingAccount, coin }) + (before?.frozen ?? 0n),
  };
  const of = { market, subject, asked, before, facts };
  if (type === 'stops') return stopsTerms(tx, of);
  if (type === 'oco') return ocoTerms(tx, of);
  if (subject.ticketId > 0) return closeTerms(tx, of);
  return account === 'spot' ? spotTerms(tx, of) : openTerms(tx, of);
}

const kindOf = (price = 0n) => (price === 0n ? 'market' : 'limit');

function spotTerms(tx: CommandTx, of: Of): Checked {
  const { market, subject, asked, facts } = of;
  const request = { ...asked, side: sideOf(subject), kind: kindOf(asked.price) } as const;
  const accepted = validateWaitingSpot(request, facts, tx.note);
  if (!accepted.ok) return accepted;
  const { quantity, freeze: frozen } = accepted.value;
  return ruled(tx, of, accepted.value, { price: asked.price ?? 0n, quantity: stepsToAtoms(market, quantity), frozen });
}

function openTerms(tx: CommandTx, { market, subject, asked, before, facts }: Of): Checked {
  const verified = before ? checkStillAdvanced(tx, subject.userId) : ok(undefined);
  if (!verified.ok) return verified;
  const side = subject.side === 1 ? 'long' : 'short';
  const accepted = validateWaitingOpen({ ...asked, side, kind: kindOf(asked.price), leverage: subject.leverage }, facts, tx.note);
  if (!accepted.ok) return accepted;
  const { lots, freeze: frozen, trigger, direction, takeProfit, stopLoss } = accepted.value;
  const stops = { takeProfit: ticksToAtoms(market, takeProfit), stopLoss: ticksToAtoms(market, stopLoss) };
  const triggerPrice = ticksToAtoms(market, trigger);
  return ok({ direction, triggerPrice, price: asked.price ?? 0n, quantity: quantityOf(market, lots), lots, frozen, ...stops });
}

const positionOf = (tx: CommandTx, { ticketId }: Subject) =>
  assertDefined(findPosition(tx, ticketId), 'an order that closes has its position');

function closeTerms(tx: CommandTx, of: Of): Checked {
  const { market, subject, asked, facts } = of;
  const accepted = validateWaitingClose(asked, { ...facts, position: toPosition(market, positionOf(tx, subject)) }, tx.note);
  if (!accepted.ok) return accepted;
  const { lots, price } = accepted.value;
  return ruled(tx, of, accepted.value, { price: ticksToAtoms(market, price), quantity: quantityOf(market, lots), lots, frozen: 0n });
}

/** Terms with the rule by which they act. The best price of a trailing stop stays; its activation may change until it is reached. */
function ruled(
  tx: CommandTx,
  { market, asked, before, facts: { watched } }: Of,
  { rate, distance, activation, direction, trigger }: Rule,
  others: Omit<Terms, 'direction'>,
): Checked {
  const rule = { direction, triggerPrice: ticksToAtoms(market, trigger), rate, distance: ticksToAtoms(market, distance) };
  const terms = { ...others, ...rule, activation: ticksToAtoms(market, activation) };
  if (!isTrailing({ rate, distance: BigInt(distance) })) return ok(terms);
  const extreme = before && extremeAt(tx, before, tx.now);
  const isActive = before !== undefined && (before.activation === 0n || extreme !== undefined);
  if (!isActive) return ok({ ...terms, since: tx.now });
  if (asked.activation) return noted(tx.note, 'activation', 'active', err('activation-price-invalid'));
  const stop = extreme === undefined ? undefined : stopPrice({ rate, distance }, direction, extreme);
  const isReached = stop !== undefined && (direction === 'down' ? watched <= stop : watched >= stop);
  if (isReached) return noted(tx.note, 'stop', watched, err('trigger-price-reached'));
  return ok({ ...terms, activation: before.activation });
}

function stopsTerms(tx: CommandTx, { market, subject, asked, before, facts: { watched } }: Of): Checked {
  const { side, ticketId } = subject;
  const position = toPosition(market, positionOf(tx, subject));
  const others = stopsOfPositions(tx, [ticketId]).filter(({ id }) => id !== before?.id).length;
  const accepted = validatePositionStop(asked, { market, isDelisted: isDelisted(tx, market), position, watched, others }, tx.note);
  if (!accepted.ok) return accepted;
  const { lots, ...prices } = accepted.value;
  return ok({
    direction: stopDirection(sideOf({ side })),
    lots,
    quantity: quantityOf(market, lots),
    frozen: 0n,
    takeProfit: ticksToAtoms(market, prices.takeProfit),
    stopLoss: ticksToAtoms(market, prices.stopLoss),
    takeProfitLimit: ticksToAtoms(market, prices.takeProfitLimit),
    stopLossLimit: ticksToAtoms(market, prices.stopLossLimit),
  });
}

function ocoTerms(tx: CommandTx, { market, subject, asked, before, facts: { waiting } }: Of): Checked {
  const side = sideOf(subject);
  const { facts } = newOrderFacts(tx, subject.userId, { market, side, quantity: asked.quantity });
  const frozen = before ? before.frozen + frozenFor(market, toOrder(market, legOf(tx, before))) : 0n;
  const accepted = validateOco(
    { side, ...asked },
    { ...facts, watched: asked.seen, waiting, available: facts.available + frozen },
    tx.note,
  );
  if (!accepted.ok) return accepted;
  const { trigger, price, quantity, extra } = accepted.value;
  return ok({
    direction: stopDirection(side),
    triggerPrice: ticksToAtoms(market, trigger),
    price: ticksToAtoms(market, price),
    quantity: stepsToAtoms(market, quantity),
    frozen: extra,
  });
}
