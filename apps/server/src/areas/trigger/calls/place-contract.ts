import type { trigger } from '@mt2/contracts/trigger';
import { err, noted, ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { findMarket } from '../../market/index.ts';
import { placeContractTrigger } from '../place-trigger.ts';
import { presentTrigger } from '../trigger.present.ts';

/** Leaves an order of the caller's that opens a ticket until its trigger price is reached. */
export const placeContract: Change<typeof trigger.placeContract> = (tx, input) => {
  const market = findMarket(tx, input.currency_id, input.legal_id);
  if (!market?.hasContracts) return noted(tx.note, 'market', input.currency_id, err('market-not-found'));
  const placed = placeContractTrigger(tx, tx.person.id, {
    market,
    account: input.account === 'contract' ? 'contract' : 'leverage',
    side: input.type === 1 ? 'long' : 'short',
    kind: input.target_price === 0n ? 'market' : 'limit',
    by: input.trigger_by,
    trigger: input.trigger_price,
    direction: input.direction,
    price: input.target_price,
    leverage: input.multiple,
    lots: input.share,
  });
  if (!placed.ok) return placed;
  return ok({ message: tx.say('order-placed'), beside: { trigger: presentTrigger(tx, placed.value, tx.lang) } });
};
