import { product } from '@mt2/contracts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { logIn, sessionForm } from '../screens/session.ts';
import { toast } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { say } from '../words.ts';

test('a newcomer signs up by email with a code, and is logged in', { tag: '@chromium' }, async ({ page, world }) => {
  const email = 'ada@example.com';
  const form = sessionForm(page);
  await openScreen(page, 'register', say);
  await form.email.fill(email);
  await form.sendCode.click();
  await expect(page.getByText(say('session.code-sent-to', { recipient: email }))).toBeVisible();
  await form.code.fill(await world.code(email, 'register'));
  await form.loginPassword.fill('secret-1');
  await form.repeated.fill('secret-1');
  await form.register.click();
  await expect(form.error('tick-user-agreement')).toBeVisible();
  await form.agreement.check();
  await form.register.click();
  await expect(page.getByRole('heading', { name: say('common.total-assets') })).toBeVisible();
  await openScreen(page, 'account', say);
  await expect(page.getByText('ad***@example.com').first()).toBeVisible();
});

test.describe('a signed-in user', () => {
  test.use({ persona: 'trader', settings: { unconfirmed: ['spot'] } });

  test('loses the session by a 999 while ordering: it is cleared, a message is shown, and the login returns to the order', async ({
    page,
    world,
    speaker,
  }) => {
    const spot = spotScreen(page, 'ETH');
    // The feed would send it immediately; here the order has to fail.
    await page.routeWebSocket('/ws', () => undefined);
    await page.goto('/#/pages/trade/spot?symbol=ETH%2FUSDT&side=sell');
    await spot.quantity.fill('0.1');
    await expect(spot.sell).toBeEnabled();
    // It ends while the order is in flight: earlier, another request of the page could be refused before the tap.
    await page.route('**/api/coin/trade', async (route) => {
      await world.call(product.account.logOut, {}, speaker);
      await route.continue();
    });
    await spot.sell.click();
    await expect(toast(page, say('refusal.not-logged-in'))).toBeVisible();
    await expect(page).toHaveURL(/login\?backpage=%2Fpages%2Ftrade%2Fspot%3Fsymbol%3DETH%252FUSDT%26side%3Dsell&backtype=page$/);
    expect(await page.evaluate(() => localStorage.getItem('mt2.session'))).toBeNull();
    await page.unroute('**/api/coin/trade');
    await logIn(page, 'trader@mt2.test');
    await expect(page).toHaveURL(/#\/pages\/trade\/spot\?symbol=ETH%2FUSDT&side=sell$/);
    await spot.quantity.fill('0.1');
    await expect(spot.sell).toBeEnabled();
  });
});
