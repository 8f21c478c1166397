import type { trigger } from '@mt2/contracts/trigger';
import { err, noted, ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { findMarket } from '../../market/index.ts';
import { placeSpotTrigger } from '../place-trigger.ts';
import { presentTrigger } from '../trigger.present.ts';

/** Leaves a spot order of the caller's until its trigger price is reached. */
export const placeSpot: Change<typeof trigger.placeSpot> = (
  tx,
  { currency_id, legal_id, type, amount, trigger_price, direction, target_price },
) => {
  const market = findMarket(tx, currency_id, legal_id);
  if (!market) return noted(tx.note, 'pair', { currency_id, legal_id: legal_id ?? 'none' }, err('market-not-found'));
  const placed = placeSpotTrigger(tx, tx.person.id, {
    market,
    side: type === 1 ? 'buy' : 'sell',
    kind: target_price === 0n ? 'market' : 'limit',
    trigger: trigger_price,
    direction,
    price: target_price,
    quantity: amount,
  });
  if (!placed.ok) return placed;
  return ok({ message: tx.say('order-placed'), beside: { trigger: presentTrigger(tx, placed.value, tx.lang) } });
};
