import type { AnsweredBeside } from '@mt2/contracts';
import type { Language } from '@mt2/contracts/languages';
import type { trigger } from '@mt2/contracts/trigger';
import { assertDefined, ok } from '@mt2/domain';
import type { Person } from '../../http/needs.ts';
import type { Say } from '../../http/request/language.ts';
import type { CommandTx, Outcome } from '../../world/transaction/tx.ts';
import { type ClientId, placedOnce } from '../order/index.ts';
import { findTrigger, type TriggerRow } from './trigger.repo.ts';
import { triggerView } from './trigger-view.ts';

type Placing = (typeof trigger)['placeSpot' | 'placeContract' | 'placeClose' | 'trailClose' | 'trailSpot'];
type Caller = CommandTx & { readonly person: Person; readonly lang: Language; readonly say: Say };
type Asked = { readonly call: Placing; readonly clientId: string | undefined; readonly input: object };

/** Places a trigger order of the caller once for its client order ID, and answers with it. */
export function answerOnce(
  tx: Caller,
  { call, clientId, input }: Asked,
  place: (clientId: ClientId | undefined) => Outcome<TriggerRow>,
): Outcome<{ message: string; beside: AnsweredBeside<Placing> }> {
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
