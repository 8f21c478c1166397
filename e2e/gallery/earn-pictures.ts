import { financeScreen } from '../screens/finance.ts';
import { errors, resultScreen } from '../screens/shell.ts';
import { subscriptionScreen } from '../screens/subscription.ts';
import { asGuest, onTrader, type Picture, posed, type Scene, screen } from './picture.ts';

const SAVER = 'saver';
const SUBSCRIBER = 'subscriber';

/** Managed finance: the purchase day by day, the orders in each state, and the proceeds of redeeming. */
const FINANCE: readonly Picture[] = [
  asGuest('finance-guest', 'finance', ({ page, say }) => financeScreen(page, say).card(7).waitFor()),
  posed('finance-calculator', 'finance', SAVER, async ({ page, say }) => {
    await financeScreen(page, say).calculator.click();
    await page.getByRole('dialog', { name: say('finance.calculator') }).waitFor();
  }),
  onTrader('finance-day-by-day', 'financeBuy', async ({ page, say }) => {
    const finance = financeScreen(page, say);
    await finance.amount.fill('1000');
    await finance.dayByDay.click();
    await finance.days.first().waitFor();
  }),
  onTrader('finance-purchase-refused', 'financeBuy', async ({ page, say }) => {
    const finance = financeScreen(page, say);
    await finance.amount.fill('1');
    await finance.buy.click();
    await errors(page).first().waitFor();
  }),
  ...(['hosting', 'completed', 'redeemed'] as const).map((state) =>
    posed(`finance-${state}`, 'financeOrders', SAVER, async ({ page, say }) => {
      const finance = financeScreen(page, say);
      await finance.tab(state).click();
      await finance.orders.first().waitFor();
    }),
  ),
  posed('finance-redemption', 'financeOrders', SAVER, async ({ page, say }) => {
    const finance = financeScreen(page, say);
    await finance.tab('hosting').click();
    await finance.redeem.first().click();
    await finance.redemption.waitFor();
  }),
];

/** Fills in a subscription, up to its confirmation. */
async function subscribe({ page, say }: Scene): Promise<void> {
  const form = subscriptionScreen(page, say);
  await form.pay.fill('350');
  await form.agree.check({ force: true });
  await form.subscribe.click();
  await form.confirm.waitFor();
}

/** Subscriptions: the form with an amount, and the user's own in each stage. */
const SUBSCRIPTIONS: readonly Picture[] = [
  posed('publication-filled', 'purchase', 'basic', async ({ page, say }) => {
    await subscriptionScreen(page, say).pay.fill('50');
  }),
  posed('publication-confirmation', 'purchase', 'trader', subscribe),
  posed('publication-subscribed', 'purchase', 'trader', async (scene) => {
    await subscribe(scene);
    await subscriptionScreen(scene.page, scene.say).confirm.click();
    await resultScreen(scene.page, scene.say).view.waitFor();
  }),
  { ...screen('purchase', 'newcomer'), name: 'publication-unverified' },
  ...(['running', 'locked', 'ended'] as const).map((stage) =>
    posed(`subscriptions-${stage}`, 'subscriptions', SUBSCRIBER, async ({ page, say }) => {
      const subscription = subscriptionScreen(page, say);
      await subscription.tab(stage).click();
      await subscription.cards.first().waitFor();
    }),
  ),
];

/** Products that earn: managed finance and new coins. */
export const EARN: readonly Picture[] = [...FINANCE, ...SUBSCRIPTIONS];
