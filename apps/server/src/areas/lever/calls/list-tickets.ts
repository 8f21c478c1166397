import type { lever } from '@mt2/contracts/lever';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { findMarket, noMarket } from '../../market/index.ts';
import { listLiveOf } from '../lever.repo.ts';
import { pageOf, totalsOf } from '../lever-view.ts';

const BOTH = ['leverage', 'contract'] as const;

/** The caller's positions in one account or both, newest first, with the totals of the open ones. */
export const listTickets: Query<typeof lever.listTickets> = ({ world, person, say }, input) => {
  const { marketId, quoteId, status, account, page, limit } = input;
  if (marketId !== undefined && !findMarket(world, marketId, quoteId)) return noMarket();
  const filter = { userId: person.id, account, marketId, statuses: status && [status] };
  const positions = pageOf(world, say, filter, { page, limit });
  const live = (account ? [account] : BOTH).flatMap((each) => listLiveOf(world, person.id, each));
  return ok({ totals: totalsOf(world, world.now(), live), positions });
};
