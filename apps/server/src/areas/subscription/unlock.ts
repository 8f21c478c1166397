import { assertDefined } from '@mt2/domain';
import { expectedReturn } from '@mt2/domain/subscription';
import type { Job } from '../../world/time/job.ts';
import { notify } from '../message/index.ts';
import { beginLockUp } from './begin-lock-up.ts';
import { emitSubscription } from './emit-subscription.ts';
import { free, tokensText } from './money.ts';
import { offeringOf } from './offering.repo.ts';
import { findNextUnlock, findSubscription, findUnlaunched, moveSubscription } from './subscription.repo.ts';

/** Frees the tokens of subscriptions whose lock-up is over, and pays the rewards. A lock-up begins late if its subscription was set aside at the launch. */
export const unlockTokens: Job = {
  kind: 'unlock',
  phase: 'credits',
  reads: ['Subscription', 'Offering'],
  objects: ['Subscription'],
  next: (tx, upTo) => findUnlaunched(tx) ?? findNextUnlock(tx, upTo),
  run: (tx, due) => {
    const row = assertDefined(findSubscription(tx, due.id), 'what is due has its row');
    const offering = offeringOf(tx, row);
    if (row.unlockAt === null) {
      beginLockUp(tx, row, offering);
      return 1;
    }
    const reward = expectedReturn(row.tokens, offering);
    free(tx, row, offering, reward);
    emitSubscription(tx, moveSubscription(tx, row, 'unlocked'), offering, 'unlocked');
    const values = { tokens: tokensText(tx, row.tokens, offering), reward: tokensText(tx, reward, offering) };
    notify(tx, row.userId, 'subscription', (say) => say('outbox.subscription-unlocked', values));
    return 1;
  },
};
