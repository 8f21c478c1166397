import type { subscription } from '@mt2/contracts/subscription';
import { subscriptionLife } from '@mt2/prisma/seed/subscriptions';
import type { Area } from '../../http/area.ts';
import { beginOfferings } from './begin-offerings.ts';
import { getOffering } from './calls/get-offering.ts';
import { getRecommended } from './calls/get-recommended.ts';
import { listOfferings } from './calls/list-offerings.ts';
import { listSubscriptions } from './calls/list-subscriptions.ts';
import { subscribe } from './calls/subscribe.ts';
import { subscriptionReview } from './decide.ts';
import { launchCoins } from './launch.ts';
import { shareOutOfferings } from './share-out.ts';
import { unlockTokens } from './unlock.ts';

/** New coins: offered, subscribed for, launched with a market of their own, and unlocked with a reward. */
export const subscriptionArea: Area<typeof subscription> = {
  handlers: { listOfferings, getOffering, subscribe, listSubscriptions, getRecommended },
  jobs: [shareOutOfferings, launchCoins, unlockTokens],
  reviews: [subscriptionReview],
  begin: beginOfferings,
  life: subscriptionLife,
};
