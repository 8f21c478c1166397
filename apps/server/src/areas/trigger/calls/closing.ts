import type { trigger } from '@mt2/contracts/trigger';
import { noted, ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { findMarket, noMarket } from '../../market/index.ts';
import { placeClosingTrail, placeClosingTrigger, placeSpotTrail } from '../place-closing.ts';
import { triggerView } from '../trigger-view.ts';

/** Places a trigger order that closes lots of the caller's position. */
export const placeClose: Change<typeof trigger.placeClose> = (tx, request) => {
  const placed = placeClosingTrigger(tx, tx.person.id, request);
  return placed.ok ? ok({ message: tx.say('order-placed'), beside: { trigger: triggerView(tx, placed.value, tx.lang, tx.now) } }) : placed;
};

/** Places a trailing stop that closes lots of the caller's position. */
export const trailClose: Change<typeof trigger.trailClose> = (tx, request) => {
  const placed = placeClosingTrail(tx, tx.person.id, request);
  return placed.ok ? ok({ message: tx.say('order-placed'), beside: { trigger: triggerView(tx, placed.value, tx.lang, tx.now) } }) : placed;
};

/** Places a trailing stop for spot for the caller. */
export const trailSpot: Change<typeof trigger.trailSpot> = (tx, { marketId, quoteId, ...request }) => {
  const market = findMarket(tx, marketId, quoteId);
  if (!market) return noted(tx.note, 'pair', { currency_id: marketId, legal_id: quoteId ?? 'none' }, noMarket());
  const placed = placeSpotTrail(tx, tx.person.id, { ...request, market });
  return placed.ok ? ok({ message: tx.say('order-placed'), beside: { trigger: triggerView(tx, placed.value, tx.lang, tx.now) } }) : placed;
};
