import type { subscription } from '@mt2/contracts/subscription';
import { toFullMinute } from '@mt2/domain';
import { expectedReturn, launchIssue } from '@mt2/domain/subscription';
import { OFFERINGS, textsOf } from '@mt2/prisma/seed/offerings';
import type { Area } from '../../http/area.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { announceMarket } from '../market/index.ts';
import { mustPost } from '../wallet/index.ts';
import { getOffering, getRecommended, listOfferings, listSubscriptions, subscribe } from './calls/subscriptions.ts';
import { subscriptionReview } from './decide.ts';
import { launchCoins } from './launch.ts';
import { insertOffering, insertText } from './offering.repo.ts';
import { shareOutOfferings } from './share-out.ts';
import { unlockTokens } from './unlock.ts';

/** Announces the new coins of the seed, with the tokens for sale and for rewards. A market begins on a full minute, whatever the epoch. */
function beginOfferings(tx: Tx): void {
  const { epoch } = tx.world;
  for (const { market, startAt, closeAt, launchAt, ...terms } of OFFERINGS) {
    const coin = announceMarket(tx, market);
    const times = { startAt: epoch + startAt, closeAt: epoch + closeAt, launchAt: toFullMinute(epoch + launchAt) };
    const id = insertOffering(tx, { coin, ...terms, ...times });
    const { supply } = terms;
    mustPost(tx, `launch.issue:${id}`, { refType: 'offering', refId: id }, launchIssue(coin, supply + expectedReturn(supply, terms)));
    for (const text of textsOf(market.base)) insertText(tx, { offeringId: id, ...text });
  }
}

/** New coins: offered, subscribed for, launched with their own market, and unlocked with a reward. */
export const subscriptionArea: Area<typeof subscription> = {
  handlers: { listOfferings, getOffering, subscribe, listSubscriptions, getRecommended },
  jobs: [shareOutOfferings, launchCoins, unlockTokens],
  reviews: [subscriptionReview],
  begin: beginOfferings,
};
