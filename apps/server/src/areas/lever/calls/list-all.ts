import type { lever } from '@mt2/contracts/lever';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { pageOf } from '../ticket-page.ts';

/** Every ticket of the caller, of both accounts, newest first. */
export const listAll: Query<typeof lever.listAll> = async ({ world, person, say }, slice) =>
  ok({ tickets: await pageOf(world, say, { userId: person.id }, slice) });
