import { valuesFrom } from '@mt2/contracts/fields/values';
import { subscriptionRow } from '@mt2/contracts/subscription-rows';
import { type Happening, type Happenings, pastPage } from '../../frame/happenings.ts';
import { type Address, to } from '../../frame/paths.ts';
import { formatDateTime } from '../../platform/format.ts';
import { ownAmount } from '../../platform/text/own-amount.ts';
import { exactAmount } from '../wallet/index.ts';
import { tokensText } from './figures.ts';
import { readSubscriptions } from './subscription.api.ts';
import { type Subscription, stageOf, subscriptionOf } from './subscription.ts';

/** The last thing that happened to a subscription, and when; undefined of one that was only made. */
function lastStep(row: Subscription): { readonly word: string; readonly at: number } | undefined {
  const { status, isLaunched, mode, launchAt, allocatedAt, decidedAt = 0, unlockAt } = row;
  if (status === 'passed') return isLaunched ? { word: 'launched', at: launchAt } : { word: 'passed', at: decidedAt };
  if (status === 'unlocked') return { word: 'unlocked', at: unlockAt ?? launchAt };
  if (status === 'under-review')
    return mode === 'pro-rata' && allocatedAt !== undefined ? { word: 'allocated', at: allocatedAt } : undefined;
  return { word: status, at: decidedAt };
}

function addressOf(row: Subscription): Address {
  return row.status === 'unlocked'
    ? to('/pages/trade/spot', { symbol: `${row.coin}/USDT` })
    : to('/pages/publication/orders', { list: stageOf(row) });
}

function happeningOf(row: Subscription): Happening | undefined {
  const step = lastStep(row);
  if (!step) return undefined;
  const isBad = row.status === 'rejected' || row.status === 'refunded';
  const refund = row.isWaitingForAllocation || row.paid === 0n ? row.committed : row.paid;
  return {
    about: `subscription ${row.id}`,
    say: (text) =>
      text(`subscription.told-${step.word}`, {
        coin: row.coin,
        tokens: ownAmount(tokensText(row.tokens, row.coin)),
        amount: ownAmount(`${exactAmount(refund)} ${row.payCoin}`),
      }),
    tone: isBad ? 'fail' : 'ok',
    at: step.at,
    address: addressOf(row),
  };
}

/** The launch was moved: told when it happens, and by the card's launch time from then on. */
const postponementOf = (row: Subscription): Happening => ({
  about: `subscription ${row.id}`,
  say: (text) => text('subscription.told-postponed', { coin: row.coin, time: formatDateTime(row.launchAt) }),
  tone: 'ok',
  at: row.launchAt,
  address: addressOf(row),
});

/** Subscriptions that were shared out, decided, launched, unlocked or paid back, and those whose launch was moved. */
export const happenings: Happenings = {
  of: (event) => {
    if (event.event !== 'subscription') return undefined;
    const row = subscriptionOf(valuesFrom(subscriptionRow, event.order));
    return event.change === 'postponed' ? postponementOf(row) : happeningOf(row);
  },
  past: [async (page, signal) => pastPage(await readSubscriptions(undefined, page, signal), happeningOf, ({ createdAt }) => createdAt)],
};
