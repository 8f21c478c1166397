import type { trigger } from '@mt2/contracts/trigger';
import { assertDefined, ok } from '@mt2/domain';
import type { Change } from '../../http/area.ts';
import { placedOnce } from '../../http/placed-once.ts';
import type { ClientId } from '../../world/tables/client-ids.ts';
import type { Outcome } from '../../world/transaction/tx.ts';
import { findTrigger, type TriggerRow } from './trigger.repo.ts';
import { triggerView } from './trigger-view.ts';

type Placing = (typeof trigger)['placeSpot' | 'placeContract' | 'placeClose' | 'trailClose' | 'trailSpot'];
type Asked = { readonly call: Placing; readonly clientId: string | undefined; readonly input: object };

/** Places a trigger order of the caller once for its client order ID, and answers with it. */
export function answerOnce(
  tx: Parameters<Change<Placing>>[0],
  { call, clientId, input }: Asked,
  place: (clientId: ClientId | undefined) => Outcome<TriggerRow>,
): ReturnType<Change<Placing>> {
  const answerOf = (row: TriggerRow) => ({
    message: tx.say('order-placed'),
    beside: { trigger: triggerView(tx, row, tx.lang, tx.now) },
  });
  return placedOnce(
    tx,
    { call, input, ids: { trigger: clientId } },
    {
      place: (ids) => {
        const placed = place(ids.trigger);
        return placed.ok ? ok(answerOf(placed.value)) : placed;
      },
      first: ({ trigger: id = 0 }) => answerOf(assertDefined(findTrigger(tx, id), 'a trigger order has its row')),
    },
  );
}
