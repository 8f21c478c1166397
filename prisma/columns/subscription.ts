import { LANGUAGES } from '@mt2/contracts/languages';
import { MINUTE } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market-terms';
import { OFFERING_MODES, OFFERING_STATUS, SUBSCRIPTION_STATUS } from '@mt2/domain/subscription';
import {
  amount,
  and,
  coin,
  count,
  flag,
  id,
  oneOf,
  past,
  planned,
  type Rules,
  rate,
  ref,
  some,
  someOf,
  status,
  text,
  user,
} from './rules.ts';

export const subscription: Rules<'Offering' | 'OfferingText' | 'Subscription'> = {
  Offering: {
    columns: {
      id,
      coin: ref('AddedMarket'),
      mode: oneOf(OFFERING_MODES),
      issuePrice: some,
      supply: some,
      minimum: some,
      cap: some,
      lockupDays: count(3650),
      rewardRate: rate,
      payCoins: someOf(SEED_MARKETS.coins.map((each) => each.id)),
      startAt: planned,
      closeAt: planned,
      launchAt: and(planned, 'on a full minute', (c) => `${c} % ${MINUTE} = 0`),
      status: status(OFFERING_STATUS),
      sold: and(amount, 'at most the supply', (c) => `${c} <= here."supply"`),
      raised: amount,
      allocatedAt: past,
      isRecommended: flag,
      reason: text(1000),
      createdAt: past,
    },
  },
  OfferingText: {
    columns: { offeringId: ref('Offering'), lang: oneOf(LANGUAGES), title: text(200), introduction: text(2000), tokenomics: text(2000) },
  },
  Subscription: {
    columns: {
      id,
      userId: user,
      offeringId: ref('Offering'),
      payCoin: coin,
      payPrice: some,
      committed: some,
      paid: and(amount, 'at most the committed amount', (c) => `${c} <= here."committed"`),
      value: amount,
      tokens: amount,
      status: status(SUBSCRIPTION_STATUS),
      reason: text(1000),
      createdAt: past,
      fixedAt: past,
      decidedAt: past,
      unlockAt: planned,
    },
  },
};
