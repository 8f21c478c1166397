import type { trigger } from '@mt2/contracts/trigger';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { findMarket, noteNoMarket } from '../../market/index.ts';
import { placeContractTrigger } from '../place-trigger.ts';
import { triggerView } from '../trigger-view.ts';

/** Leaves an order of the caller's that opens a position until its trigger price is reached. */
export const placeContract: Change<typeof trigger.placeContract> = (tx, { marketId, quoteId, ...request }) => {
  const market = findMarket(tx, marketId, quoteId);
  if (!market?.hasContracts) return noteNoMarket(tx, marketId);
  const placed = placeContractTrigger(tx, tx.person.id, { ...request, market, kind: request.price === 0n ? 'market' : 'limit' });
  if (!placed.ok) return placed;
  return ok({ message: tx.say('order-placed'), beside: { trigger: triggerView(tx, placed.value, tx.lang) } });
};
