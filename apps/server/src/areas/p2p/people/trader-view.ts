import type { Given } from '@mt2/contracts/fields';
import type { trader } from '@mt2/contracts/p2p-people';
import { type Decision, err, type Instant, ok } from '@mt2/domain';
import type { Source } from '../../../world/transaction/tx.ts';
import { figuresOf, isVerified, shownName, userOf } from '../adverts/advert-view.ts';
import { countCompleted } from '../orders/orders.repo.ts';
import { countRatings, countsOf, hasTraded } from '../traders.repo.ts';

/** The ID of a user who has or had an advert or an order, or of the reader: no other user is shown as a trader. */
export const readTrader = (
  source: Pick<Source, 'sql'>,
  id: number,
  reader: number | undefined,
): Decision<number, 'p2p-person-not-found'> => (id === reader || hasTraded(source, id) ? ok(id) : err('p2p-person-not-found'));

export function traderView(source: Source, userId: number, now: Instant): Omit<Given<typeof trader>, 'isOwn' | 'isBlocked' | 'adverts'> {
  const { doneCount, ...figures } = figuresOf(source, userId);
  const user = userOf(source, userId);
  return {
    id: userId,
    name: shownName(user),
    isVerified: isVerified(user),
    total: countsOf(source, userId).ended,
    done: doneCount,
    thirtyDays: countCompleted(source, userId, now),
    ...figures,
    ...countRatings(source, userId),
    createdAt: user.createdAt,
  };
}
