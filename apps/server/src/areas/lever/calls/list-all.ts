import type { lever } from '@mt2/contracts/lever';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { pageOf } from '../lever-view.ts';

/** Every position of the caller, of both accounts, newest first. */
export const listAll: Query<typeof lever.listAll> = ({ world, person, say }, slice) =>
  ok({ positions: pageOf(world, say, { userId: person.id }, slice) });
