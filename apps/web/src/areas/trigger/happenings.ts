import { valuesFrom } from '@mt2/contracts/fields/values';
import { triggerOrder } from '@mt2/contracts/trigger';
import { quantityOf } from '@mt2/domain/lever';
import { type Happening, type Happenings, pastPage } from '../../frame/happenings.ts';
import { type Address, to } from '../../frame/paths.ts';
import type { Text } from '../../platform/i18n.ts';
import { readTriggers } from './trigger.api.ts';
import { conditionText, doneOf, type Trigger, toTrigger } from './trigger.ts';

/** The list of trigger orders, on the screen of their account. */
function listAddress({ account, market: { symbol } }: Trigger): Address {
  if (account === 'spot') return to('/pages/trade/spot', { symbol, list: 'triggers' });
  return account === 'leverage'
    ? to('/pages/lever/index', { symbol, list: 'triggers' })
    : to('/pages/option/detail', { mode: 'contract', symbol, list: 'triggers' });
}

/**
 * The result of a triggered order: it may have met an order of its own user, one at the
 * market may have filled nothing, and a contract may be for fewer lots than were asked for.
 */
function triggeredText(text: Text, trigger: Trigger): string {
  const { market, kind, quantity, lots, isSelfTrade } = trigger;
  const { symbol } = market;
  if (isSelfTrade) return text('trigger.told-self-trade', { symbol });
  const done = doneOf(trigger);
  if (done === 0n) return text('trigger.told-unfilled', { symbol });
  if (lots > 0 && done < quantity)
    return text(kind === 'market' ? 'trigger.told-partial' : 'trigger.told-reduced', {
      symbol,
      done: Number(done / quantityOf(market, 1)),
      lots,
    });
  return text('trigger.told-triggered', { symbol, condition: conditionText(text, trigger) });
}

/** That a trigger order was triggered, or that the exchange ended it; undefined of one that waits or was cancelled by its user. */
function happeningOf(trigger: Trigger): Happening | undefined {
  const { id, market, status, reason, isSelfTrade, updatedAt } = trigger;
  const isDone = status === 'triggered' && !isSelfTrade && doneOf(trigger) > 0n;
  if (status === 'waiting' || (status === 'cancelled' && reason === '')) return undefined;
  return {
    about: `trigger ${id}`,
    say: (text) =>
      status === 'triggered'
        ? triggeredText(text, trigger)
        : text(status === 'failed' ? 'trigger.told-failed' : 'trigger.told-cancelled', {
            symbol: market.symbol,
            reason: text(`refusal.${reason}`),
          }),
    tone: isDone ? 'plain' : 'fail',
    at: updatedAt,
    address: listAddress(trigger),
  };
}

/** Trigger orders that were triggered, failed, or were cancelled by the exchange. */
export const happenings: Happenings = {
  of: (event) => {
    const trigger = event.event === 'trigger' ? toTrigger(valuesFrom(triggerOrder, event.trigger)) : undefined;
    return trigger && happeningOf(trigger);
  },
  past: [async (page, signal) => pastPage(await readTriggers({ page }, signal), happeningOf, ({ updatedAt }) => updatedAt)],
};
