import { trigger } from '@mt2/contracts/trigger';
import { noted } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { findMarket, noMarket } from '../../market/index.ts';
import { answerOnce } from '../answer-once.ts';
import { placeClosingTrail, placeClosingTrigger, placeSpotTrail } from '../place-closing.ts';

/** Places a trigger order that closes lots of the caller's position. */
export const placeClose: Change<typeof trigger.placeClose> = (tx, { clientId, ...input }) =>
  answerOnce(tx, { call: trigger.placeClose, clientId, input }, (id) => placeClosingTrigger(tx, tx.person.id, { ...input, clientId: id }));

/** Places a trailing stop that closes lots of the caller's position. */
export const trailClose: Change<typeof trigger.trailClose> = (tx, { clientId, ...input }) =>
  answerOnce(tx, { call: trigger.trailClose, clientId, input }, (id) => placeClosingTrail(tx, tx.person.id, { ...input, clientId: id }));

/** Places a trailing stop for spot for the caller. */
export const trailSpot: Change<typeof trigger.trailSpot> = (tx, { clientId, ...input }) =>
  answerOnce(tx, { call: trigger.trailSpot, clientId, input }, (id) => {
    const { marketId, quoteId, ...request } = input;
    const market = findMarket(tx, marketId, quoteId);
    if (!market) return noted(tx.note, 'pair', { currency_id: marketId, legal_id: quoteId ?? 'none' }, noMarket());
    return placeSpotTrail(tx, tx.person.id, { ...request, market, clientId: id });
  });
