import type { Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';

/** Offerings of new coins, the subscription form, and the user's own subscriptions. */
export function subscriptionScreen(page: Page, say: Say = english) {
  const main = page.getByRole('main');
  const confirmation = page.getByRole('dialog');
  return {
    /** The card of an offering, by the name of its coin. */
    offering: (coin: string) => main.getByRole('link').filter({ hasText: coin }),
    subscribe: main.getByRole('button', { name: new RegExp(`^${say('subscription.subscribe-to', { coin: '\\w+' })}$`) }),
    confirmation,
    confirm: confirmation.getByRole('button').last(),
    pay: page.getByRole('textbox', { name: say('subscription.pay'), exact: true }),
    get: page.getByRole('textbox', { name: say('subscription.get'), exact: true }),
    agree: page.getByRole('checkbox'),
    tab: (stage: 'running' | 'locked' | 'ended') => page.getByRole('tab', { name: say(`subscription.stage-${stage}`) }),
    cards: main.getByRole('article'),
    /** The state of a subscription; the label of a fact may be the same word. */
    state: (name: string) => main.getByText(say(`subscription.state-${name}`), { exact: true }).and(page.locator(':not(dt)')),
    trade: (pair: string) => main.getByRole('link', { name: say('subscription.trade', { pair }) }),
  };
}
