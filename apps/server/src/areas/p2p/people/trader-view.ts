import type { Given } from '@mt2/contracts/fields';
import type { trader } from '@mt2/contracts/p2p-people';
import type { Instant } from '@mt2/domain';
import type { Source } from '../../../world/transaction/derived.ts';
import { figuresOf, isVerified, shownName, userOf } from '../adverts/advert-view.ts';
import { countCompleted } from '../orders/orders.repo.ts';
import { countsOf } from '../traders.repo.ts';
import { countRatings } from './ratings.repo.ts';

/** A person as a trader. */
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
