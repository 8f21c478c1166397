import { trigger } from '@mt2/contracts/trigger';
import { type Atoms, type Decision, noted, ok, orderedDays } from '@mt2/domain';
import { type CloseRefusal, type OpenRefusal, quantityOf } from '@mt2/domain/lever';
import { type Direction, type Market, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market';
import type { OrderRefusal } from '@mt2/domain/spot';
import {
  type AskedWatch,
  type TrailRefusal,
  type TriggerAccount,
  type TriggerPrice,
  triggerFreeze,
  triggerRef,
  triggerRelease,
  validateContractTrigger,
  validateSpotTrigger,
  type WatchRefusal,
} from '@mt2/domain/trigger';
import type { Change, Query } from '../../../http/area.ts';
import type { CommandTx, Tx } from '../../../world/transaction/tx.ts';
import { checkStillAdvanced } from '../../kyc/index.ts';
import { findMarket, marketOfRow, noMarket, noteNoMarket } from '../../market/index.ts';
import { followEvents } from '../../message/index.ts';
import { clientIdsOf, idsWith, orderMeant } from '../../order/index.ts';
import { availableAt, mustPostAnother } from '../../wallet/index.ts';
import { answerOnce } from '../answer-once.ts';
import { cancelTrigger, cancelTriggers, type NotWaiting, ownWaiting } from '../cancel-trigger.ts';
import { type ClosingEdit, closingTermsAfter, trailTermsAfter } from '../closing-terms.ts';
import { watchAgain } from '../fire.ts';
import { placeContractTrigger, placeSpotTrigger, watchFacts } from '../place-trigger.ts';
import { isTrailing } from '../trailing.ts';
import { listTriggersOf, type TriggerRow, type TriggerTerms, updateTerms } from '../trigger.repo.ts';
import { emitTrigger, triggerView } from '../trigger-view.ts';
import { watch } from '../waiting-triggers.ts';

/** New terms of a waiting trigger order; a limit makes a market order a limit order. */
type Edit = AskedWatch & ClosingEdit;
type Refusal = WatchRefusal | TrailRefusal | OrderRefusal | OpenRefusal | CloseRefusal | 'kyc-advanced-required';

/** Changes a waiting trigger order of its owner, or nothing if it is refused: its new terms are checked like those of a new one. */
function editTrigger(
  tx: CommandTx,
  owner: number,
  { id, ...edit }: Edit & { readonly id: number },
): Decision<TriggerRow, Refusal | NotWaiting> {
  const found = ownWaiting(tx, owner, id);
  if (!found.ok) return found;
  const before = found.value;
  const market = marketOfRow(tx, before);
  const accepted = termsAfter(tx, market, before, edit);
  if (!accepted.ok) return accepted;
  freezeInstead(tx, before, accepted.value.frozen);
  const row = updateTerms(tx, before, accepted.value);
  watch(tx, row);
  watchAgain(tx, market);
  emitTrigger(tx, row);
  logEdited(tx, market, before, row);
  return ok(row);
}

/** The terms of an edited order, or the first rule they break; the funds it has frozen pay for them. */
function termsAfter(tx: CommandTx, market: Market, row: TriggerRow, edit: Edit): Decision<TriggerTerms, Refusal> {
  if (isTrailing(row)) return trailTermsAfter(tx, market, row, edit);
  const account = row.account as TriggerAccount;
  const watched = watchFacts(tx, row.userId, market, row.triggerBy as TriggerPrice);
  const place = { owner: row.userId, account, coin: row.frozenCoin };
  const facts = { ...watched, waiting: watched.waiting - 1, available: availableAt(tx, place) + row.frozen };
  const price = edit.price || row.price;
  const asked = {
    trigger: edit.trigger || row.triggerPrice,
    direction: edit.direction ?? (edit.trigger ? undefined : (row.direction as Direction)),
    kind: price === 0n ? ('market' as const) : ('limit' as const),
    price,
  };
  if (row.ticketId > 0) return closingTermsAfter(tx, market, row, asked, edit);
  if (account === 'spot') {
    const side = row.side === 1 ? 'buy' : 'sell';
    const spot = validateSpotTrigger({ ...asked, side, quantity: edit.quantity || row.quantity }, facts, tx.note);
    if (!spot.ok) return spot;
    const { kind, quantity, freeze: frozen, trigger, direction } = spot.value;
    return ok({
      kind,
      direction,
      triggerPrice: ticksToAtoms(market, trigger),
      price,
      quantity: stepsToAtoms(market, quantity),
      lots: 0,
      frozen,
    });
  }
  const verified = checkStillAdvanced(tx, row.userId);
  if (!verified.ok) return verified;
  const side = row.side === 1 ? 'long' : 'short';
  const { leverage, takeProfit, stopLoss } = row;
  const terms = { ...asked, side, leverage, takeProfit, stopLoss, lots: edit.lots ?? row.lots } as const;
  const contract = validateContractTrigger(terms, facts, tx.note);
  if (!contract.ok) return contract;
  const { kind, lots, freeze: frozen, trigger, direction } = contract.value;
  return ok({
    kind,
    direction,
    triggerPrice: ticksToAtoms(market, trigger),
    price,
    quantity: quantityOf(market, lots),
    lots,
    frozen,
  });
}

/** Freezes what an order needs from now on, and releases what it does not. */
function freezeInstead(tx: Tx, { id, userId: user, account, frozenCoin: coin, frozen }: TriggerRow, needed: Atoms): void {
  const more = needed - frozen;
  const money = { user, account: account as TriggerAccount, trigger: id, coin };
  if (more > 0n) mustPostAnother(tx, triggerRef(id), triggerFreeze({ ...money, amount: more }));
  if (more < 0n) mustPostAnother(tx, triggerRef(id), triggerRelease({ ...money, amount: -more }));
}

function logEdited(tx: Tx, market: Market, before: TriggerRow, row: TriggerRow): void {
  const { id, userId, account, triggerPrice: trigger, price, quantity } = row;
  if (trigger === before.triggerPrice && price === before.price && quantity === before.quantity) return;
  const old = { oldTrigger: before.triggerPrice, oldPrice: before.price, oldQuantity: before.quantity };
  const values = { account: account as TriggerAccount, market: market.symbol, ...old, trigger, price, quantity };
  tx.emit('user.logged', { userId, kind: 'trigger-edited', id, values });
}

/** Places a trigger order for spot for the caller. */
export const placeSpot: Change<typeof trigger.placeSpot> = (tx, { clientId, ...input }) =>
  answerOnce(tx, { call: trigger.placeSpot, clientId, input }, (id) => {
    const { marketId, quoteId, ...request } = input;
    const market = findMarket(tx, marketId, quoteId);
    if (!market) return noted(tx.note, 'pair', { currency_id: marketId, legal_id: quoteId ?? 'none' }, noMarket());
    const kind = request.price === 0n ? 'market' : 'limit';
    return placeSpotTrigger(tx, tx.person.id, { ...request, market, kind, clientId: id });
  });

/** Places a trigger order that opens a position for the caller. */
export const placeContract: Change<typeof trigger.placeContract> = (tx, { clientId, ...input }) =>
  answerOnce(tx, { call: trigger.placeContract, clientId, input }, (id) => {
    const { marketId, quoteId, ...request } = input;
    const market = findMarket(tx, marketId, quoteId);
    if (!market?.hasContracts) return noteNoMarket(tx, marketId);
    const kind = request.price === 0n ? 'market' : 'limit';
    return placeContractTrigger(tx, tx.person.id, { ...request, market, kind, clientId: id });
  });

/** Changes the caller's waiting trigger order. */
export const edit: Change<typeof trigger.edit> = (tx, request) => {
  const logged = followEvents(tx, tx.person.id);
  const edited = editTrigger(tx, tx.person.id, request);
  if (!edited.ok) return edited;
  return ok({ message: tx.say('order-edited'), beside: { trigger: triggerView(tx, edited.value, tx.lang, tx.now), logged: logged() } });
};

export const cancel: Change<typeof trigger.cancel> = (tx, which) => {
  const cancelled = cancelTrigger(tx, tx.person.id, orderMeant(tx, 'trigger', which));
  if (!cancelled.ok) return cancelled;
  return ok({ message: tx.say('order-cancelled'), beside: { trigger: triggerView(tx, cancelled.value, tx.lang, tx.now) } });
};

/** Cancels the caller's waiting trigger orders, in one market or account if given. */
export const cancelAll: Change<typeof trigger.cancelAll> = (tx, { marketId, account }) => {
  if (marketId !== undefined && !findMarket(tx, marketId, undefined)) return noteNoMarket(tx, marketId);
  const cancelled = cancelTriggers(tx, tx.person.id, { marketId, account });
  return ok({ message: tx.say('orders-cancelled', { number: String(cancelled) }), beside: { cancelled } });
};

/** The caller's trigger orders, newest first; filtered by market, account and status. */
export const list: Query<typeof trigger.list> = ({ world, person, lang }, { page, limit, from, to, clientId, ...filter }) => {
  if (filter.marketId !== undefined && !findMarket(world, filter.marketId, undefined)) return noMarket();
  const days = orderedDays({ from, to });
  if (!days.ok) return days;
  const ids = idsWith(world, person.id, 'trigger', clientId);
  const { rows, count } = listTriggersOf(world, person.id, { ...filter, ids, days: days.value }, { page, limit });
  const clientIds = clientIdsOf(world, 'trigger', rows);
  return ok({ rows: rows.map((row) => triggerView(world, row, lang, world.now(), clientIds(row.id))), page, limit, total: count });
};
