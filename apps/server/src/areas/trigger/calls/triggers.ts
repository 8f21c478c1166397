import type { trigger } from '@mt2/contracts/trigger';
import { noted, ok } from '@mt2/domain';
import type { Change, Query } from '../../../http/area.ts';
import { findMarket, noMarket, noteNoMarket } from '../../market/index.ts';
import { followEvents } from '../../message/index.ts';
import { cancelTrigger, cancelTriggers } from '../cancel-trigger.ts';
import { editTrigger } from '../edit-trigger.ts';
import { placeContractTrigger, placeSpotTrigger } from '../place-trigger.ts';
import { listTriggersOf, type TriggerRow } from '../trigger.repo.ts';
import { triggerView } from '../trigger-view.ts';

const answerOf = (tx: Parameters<Change<typeof trigger.placeSpot>>[0], placed: TriggerRow) =>
  ok({ message: tx.say('order-placed'), beside: { trigger: triggerView(tx, placed, tx.lang) } });

/** Places a trigger order for spot for the caller. */
export const placeSpot: Change<typeof trigger.placeSpot> = (tx, { marketId, quoteId, ...request }) => {
  const market = findMarket(tx, marketId, quoteId);
  if (!market) return noted(tx.note, 'pair', { currency_id: marketId, legal_id: quoteId ?? 'none' }, noMarket());
  const placed = placeSpotTrigger(tx, tx.person.id, { ...request, market, kind: request.price === 0n ? 'market' : 'limit' });
  return placed.ok ? answerOf(tx, placed.value) : placed;
};

/** Places a trigger order that opens a position for the caller. */
export const placeContract: Change<typeof trigger.placeContract> = (tx, { marketId, quoteId, ...request }) => {
  const market = findMarket(tx, marketId, quoteId);
  if (!market?.hasContracts) return noteNoMarket(tx, marketId);
  const placed = placeContractTrigger(tx, tx.person.id, { ...request, market, kind: request.price === 0n ? 'market' : 'limit' });
  return placed.ok ? answerOf(tx, placed.value) : placed;
};

/** Changes the caller's waiting trigger order. */
export const edit: Change<typeof trigger.edit> = (tx, request) => {
  const logged = followEvents(tx, tx.person.id);
  const edited = editTrigger(tx, tx.person.id, request);
  if (!edited.ok) return edited;
  return ok({ message: tx.say('order-edited'), beside: { trigger: triggerView(tx, edited.value, tx.lang), logged: logged() } });
};

export const cancel: Change<typeof trigger.cancel> = (tx, { id }) => {
  const cancelled = cancelTrigger(tx, tx.person.id, id);
  if (!cancelled.ok) return cancelled;
  return ok({ message: tx.say('order-cancelled'), beside: { trigger: triggerView(tx, cancelled.value, tx.lang) } });
};

/** Cancels the caller's waiting trigger orders, in one market or account if given. */
export const cancelAll: Change<typeof trigger.cancelAll> = (tx, { marketId, account }) => {
  if (marketId !== undefined && !findMarket(tx, marketId, undefined)) return noteNoMarket(tx, marketId);
  const cancelled = cancelTriggers(tx, tx.person.id, { marketId, account });
  return ok({ message: tx.say('orders-cancelled', { number: String(cancelled) }), beside: { cancelled } });
};

/** The caller's trigger orders, newest first; filtered by market, account and status. */
export const list: Query<typeof trigger.list> = ({ world, person, lang }, { page, limit, ...filter }) => {
  if (filter.marketId !== undefined && !findMarket(world, filter.marketId, undefined)) return noMarket();
  const { rows, count } = listTriggersOf(world, person.id, filter, { page, limit });
  return ok({ rows: rows.map((row) => triggerView(world, row, lang)), page, limit, total: count });
};
