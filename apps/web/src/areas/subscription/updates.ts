import { subscriptionLog } from '@mt2/contracts/subscription';
import type { Atoms } from '@mt2/domain';
import { type Address, to } from '../../frame/paths.ts';
import { type Update, updatesOf } from '../../frame/updates.ts';
import { formatDateTime } from '../../platform/format.ts';
import { ownAmount } from '../../platform/text/figures.ts';
import { ownCoins } from '../wallet/index.ts';
import { tokensText } from './figures.ts';

const orders = (list: 'running' | 'locked' | 'ended'): Address => to('/pages/publication/orders', { list });

const received =
  (word: string) =>
  ({ coin, tokens }: { readonly coin: string; readonly tokens: Atoms }): Update => ({
    say: (text) => text(word, { coin, tokens: ownAmount(tokensText(tokens, coin)) }),
    tone: 'ok',
    address: orders('running'),
  });

const returned =
  (word: string) =>
  ({ coin, refund, payCoin }: { readonly coin: string; readonly refund: Atoms; readonly payCoin: string }): Update => ({
    say: (text) => text(word, { coin, amount: ownCoins(payCoin, refund) }),
    tone: 'fail',
    address: orders('ended'),
  });

/** Subscriptions allocated, decided, launched, unlocked or refunded, and those whose launch was moved. */
export const updates = updatesOf(subscriptionLog, {
  'subscription-shared': received('subscription.told-allocated'),
  'subscription-no-share': returned('subscription.told-rejected'),
  'subscription-passed': received('subscription.told-passed'),
  'subscription-rejected': returned('subscription.told-rejected'),
  'subscription-launched': ({ coin }) => ({
    say: (text) => text('subscription.told-launched', { coin }),
    tone: 'ok',
    address: orders('locked'),
  }),
  'subscription-postponed': ({ coin, launchAt }) => ({
    say: (text) => text('subscription.told-postponed', { coin, time: formatDateTime(launchAt) }),
    tone: 'ok',
    address: orders('running'),
  }),
  'subscription-unlocked': ({ coin, tokens }) => ({
    say: (text) => text('subscription.told-unlocked', { tokens: ownAmount(tokensText(tokens, coin)) }),
    tone: 'ok',
    address: to('/pages/trade/spot', { symbol: `${coin}/USDT` }),
  }),
  'subscription-refunded': returned('subscription.told-refunded'),
});
