import type { TraderFacts } from '@mt2/contracts/p2p';
import { formatInstant, type Instant } from '@mt2/domain';
import type { Source } from '../../../world/transaction/derived.ts';
import { figuresOf, isVerified, shownName, userOf } from '../adverts/advert.present.ts';
import { countCompleted } from '../orders/orders.repo.ts';
import { countsOf } from '../traders.repo.ts';
import { countRatings } from './ratings.repo.ts';

/** A person as a trader. */
export function presentTrader(source: Source, userId: number, now: Instant): TraderFacts {
  const { done_rate, done_count, release_seconds } = figuresOf(source, userId);
  const user = userOf(source, userId);
  return {
    id: userId,
    name: shownName(user),
    is_verified: isVerified(user),
    total: countsOf(source, userId).ended,
    done: done_count,
    thirtyDays: countCompleted(source, userId, now),
    done_rate,
    release_seconds,
    ...countRatings(source, userId),
    create_time: formatInstant(user.createdAt),
  };
}
