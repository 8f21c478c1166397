import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { fact, resultScreen } from '../screens/shell.ts';
import { subscriptionScreen } from '../screens/subscription.ts';
import { say } from '../words.ts';

test.describe('the subscriber', () => {
  test.use({ persona: 'subscriber' });
  test('finds a subscription in every state, and the progress of the lock-up', async ({ page, world }) => {
    const screen = subscriptionScreen(page);
    await openScreen(page, 'subscriptions', say);
    await expect(screen.cards).toHaveCount(4);
    for (const state of ['under-review', 'waiting-for-allocation', 'passed']) await expect(screen.state(state).first()).toBeVisible();
    await screen.tab('ended').click();
    for (const state of ['rejected', 'refunded', 'unlocked']) await expect(screen.state(state)).toBeVisible();
    await screen.tab('locked').click();
    await expect(screen.cards).toHaveCount(1);
    await expect(screen.cards).toContainText(say('subscription.days-of', { done: 11, total: 30 }));
    await world.advance('19d');
    await screen.tab('ended').click();
    await expect(screen.cards.filter({ hasText: 'KITE' })).toContainText(say('subscription.state-unlocked'));
  });
});

test.describe('a verified user with money', () => {
  test.use({ persona: 'basic' });
  test.beforeEach(({ world }) => world.fund('basic', { currency: 'USDT', amount: '5000' }));

  test('sees costs and proceeds, and the server’s refusals in advance', async ({ page, world }) => {
    const screen = subscriptionScreen(page);
    await openScreen(page, 'purchase', say);
    await screen.pay.fill('1000');
    await expect(screen.get).toHaveValue('2,857.1428');
    await expect.poll(() => fact(page.getByRole('main'), say('subscription.reward'))).toBe('85.7142 LUMA (3%)');
    await screen.get.fill('100');
    await expect(screen.pay).toHaveValue('35');
    await screen.agree.check();
    await screen.pay.fill('34.9');
    await screen.subscribe.click();
    await expect(screen.get.or(screen.pay).and(page.locator('[aria-invalid=true]'))).toBeFocused();
    await screen.pay.fill('350');
    await screen.subscribe.click();
    await screen.confirm.click();
    await expect(screen.state('under-review')).toBeVisible();
    await world.decide('subscription', 'basic', 'reject', 'Not today.');
    await expect(screen.state('rejected')).toBeVisible();
    await resultScreen(page).view.click();
    await screen.tab('ended').click();
    await expect(screen.state('rejected')).toBeVisible();
    await expect(screen.cards).toContainText('Not today.');
    await world.prove();
  });
});
