import { assertDefined } from '@mt2/domain';
import { expectedReturn } from '@mt2/domain/subscription';
import type { Job } from '../../world/time/job.ts';
import { notify } from '../message/index.ts';
import { emitSubscription } from './emit-subscription.ts';
import { free, tokensText } from './money.ts';
import { offeringOf } from './offering.repo.ts';
import { findNextUnlock, findSubscription, moveSubscription } from './subscription.repo.ts';

/** Frees the tokens of subscriptions whose lock-up is over, and pays the rewards. */
export const unlockTokens: Job = {
  kind: 'unlock',
  phase: 'credits',
  reads: ['Subscription'],
  objects: ['Subscription'],
  next: (tx, upTo) => findNextUnlock(tx, upTo),
  run: (tx, due) => {
    const row = assertDefined(findSubscription(tx, due.id), 'what is due has its row');
    const offering = offeringOf(tx, row);
    const reward = expectedReturn(row.tokens, offering);
    free(tx, row, offering, reward);
    emitSubscription(tx, moveSubscription(tx, row, 'unlocked'), offering, 'unlocked');
    const values = { tokens: tokensText(tx, row.tokens, offering), reward: tokensText(tx, reward, offering) };
    notify(tx, row.userId, 'subscription', (say) => say('outbox.subscription-unlocked', values));
    return 1;
  },
};
