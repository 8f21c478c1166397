import type { TraderFacts } from '@mt2/contracts/p2p';
import { assertDefined, formatInstant, type Instant } from '@mt2/domain';
import type { Source } from '../../../world/derived.ts';
import { findUser } from '../../user/index.ts';
import { figuresOf, traderName } from '../advert.present.ts';
import { countCompleted } from '../orders.repo.ts';
import { countsOf } from '../traders.repo.ts';
import { countRatings } from './ratings.repo.ts';

/** A person as a trader. */
export function presentTrader(source: Source, userId: number, now: Instant): TraderFacts {
  const { done_rate, done_count, release_seconds } = figuresOf(source, userId);
  const { createdAt } = assertDefined(findUser(source, userId), 'a trader is a user');
  return {
    id: userId,
    name: traderName(source, userId),
    total: countsOf(source, userId).ended,
    done: done_count,
    thirtyDays: countCompleted(source, userId, now),
    done_rate,
    release_seconds,
    ...countRatings(source, userId),
    create_time: formatInstant(createdAt),
  };
}
