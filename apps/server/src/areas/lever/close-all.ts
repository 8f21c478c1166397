import type { lever } from '@mt2/contracts/lever';
import { err, noted, ok } from '@mt2/domain';
import type { Change } from '../../http/area.ts';
import { closeAtMarket } from './close-at-market.ts';
import { listLiveOf, type TicketRow } from './lever.repo.ts';
import { tell } from './tell.ts';
import { marketOfRow } from './ticket.ts';
import { watchAgain } from './triggers.ts';

/** Closes the caller's open tickets of an account at the market, oldest first: all, the longs or the shorts; of one market where asked. */
export const closeAll: Change<typeof lever.closeAll> = (tx, { type, currency_id, account }) => {
  const isMeant = ({ lots, side, marketId }: TicketRow) =>
    lots > 0 && (!type || side === type) && (currency_id === undefined || marketId === currency_id);
  const meant = listLiveOf(tx, tx.person.id, account === 'contract' ? 'contract' : 'leverage').filter(isMeant);
  if (meant.length === 0) return noted(tx.note, 'open-tickets', 0, err('nothing-to-close'));
  let count = 0;
  for (const found of meant.reverse()) {
    const closed = closeAtMarket(tx, marketOfRow(found), found, 'user');
    if (!closed) continue;
    tell(tx, closed.ticket, ...closed.cancelled, closed.order);
    count += 1;
  }
  for (const marketId of new Set(meant.map((ticket) => ticket.marketId))) watchAgain(tx, marketOfRow({ marketId }));
  return count === 0
    ? noted(tx.note, 'depth', meant.length, err('depth-exhausted'))
    : ok({ message: tx.say('position-closed'), beside: { closed: count } });
};
