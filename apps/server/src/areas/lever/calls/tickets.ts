import type { lever } from '@mt2/contracts/lever';
import { about, err, noted, ok, ownerOf } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { findMarket, noMarket } from '../../market/index.ts';
import { findPosition, listLiveOf } from '../lever.repo.ts';
import { pageOf, positionView, totalsOf, viewNow } from '../lever-view.ts';

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

/** One of the caller's positions. */
export const getTicket: Query<typeof lever.getTicket> = ({ world, person, say, note }, { id }) => {
  const row = findPosition(world, id);
  const found = row?.userId === person.id ? ok(positionView(viewNow(world, say), row)) : about('id', err('ticket-not-found'));
  return noted(note, 'ticket', ownerOf(id, row), found);
};

/** Every position of the caller, of both accounts, newest first. */
export const listAll: Query<typeof lever.listAll> = ({ world, person, say }, slice) =>
  ok({ positions: pageOf(world, say, { userId: person.id }, slice) });
