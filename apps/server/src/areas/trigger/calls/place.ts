import type { trigger } from '@mt2/contracts/trigger';
import { noted, ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { findMarket, noMarket, noteNoMarket } from '../../market/index.ts';
import { placeContractTrigger, placeSpotTrigger } from '../place-trigger.ts';
import type { TriggerRow } from '../trigger.repo.ts';
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
