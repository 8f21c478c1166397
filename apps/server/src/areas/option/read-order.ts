import type { OptionOrderRow } from '@mt2/contracts/option';
import { type Decision, err, ok } from '@mt2/domain';
import type { World } from '../../world/world.ts';
import { presentOption, type Say } from './option.present.ts';
import { findOption } from './option.repo.ts';

/** The reader of an order: world, person and language. */
type Reader = { readonly world: World; readonly person: { readonly id: number; readonly account: string }; readonly say: Say };

/** One of a person's options, as every call that answers one shows it; another's does not exist for them. */
export function readOrder({ world, person, say }: Reader, id: number): Decision<OptionOrderRow, 'order-not-found'> {
  const row = findOption(world, id);
  return row?.userId === person.id ? ok(presentOption(world, row, person.account, world.now(), say)) : err('order-not-found');
}
