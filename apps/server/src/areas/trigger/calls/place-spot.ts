import type { trigger } from '@mt2/contracts/trigger';
import { noted, ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { findMarket, noMarket } from '../../market/index.ts';
import { placeSpotTrigger } from '../place-trigger.ts';
import { triggerView } from '../trigger-view.ts';

/** Leaves a spot order of the caller's until its trigger price is reached. */
export const placeSpot: Change<typeof trigger.placeSpot> = (tx, { marketId, quoteId, ...request }) => {
  const market = findMarket(tx, marketId, quoteId);
  if (!market) return noted(tx.note, 'pair', { currency_id: marketId, legal_id: quoteId ?? 'none' }, noMarket());
  const placed = placeSpotTrigger(tx, tx.person.id, { ...request, market, kind: request.price === 0n ? 'market' : 'limit' });
  if (!placed.ok) return placed;
  return ok({ message: tx.say('order-placed'), beside: { trigger: triggerView(tx, placed.value, tx.lang) } });
};
