import type { Given } from '@mt2/contracts/fields';
import type { optionOrder } from '@mt2/contracts/option';
import { about, type Decision, err, ok } from '@mt2/domain';
import type { World } from '../../world/world.ts';
import { findOption } from './option.repo.ts';
import { optionView, type Say } from './option-view.ts';

/** The reader of an order: world, person and language. */
type Reader = { readonly world: World; readonly person: { readonly id: number; readonly account: string }; readonly say: Say };

/** One of a person's options, as every call that answers one shows it; another's does not exist for them. */
export function readOrder({ world, person, say }: Reader, id: number): Decision<Given<typeof optionOrder>, 'order-not-found'> {
  const row = findOption(world, id);
  return row?.userId === person.id ? ok(optionView(world, row, person.account, world.now(), say)) : about('id', err('order-not-found'));
}
