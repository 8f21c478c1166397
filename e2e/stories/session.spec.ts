import { product } from '@mt2/contracts';
import { expect, test } from '../fixtures.ts';
import { openScreen, SCREENS } from '../screens/all.ts';
import { logIn, sessionForm } from '../screens/session.ts';
import { question, toast } from '../screens/shell.ts';
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

test.describe('in two tabs, two users of one world', () => {
  test.use({ persona: 'trader' });

  test('each keeps its user across reloads, and names the other once', async ({ page, world }) => {
    const own = page.getByText('tr***@mt2.test').first();
    await openScreen(page, 'account', say);
    await expect(own).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(await world.people.link('merchant-asia'));
    await expect(SCREENS.home.ready(other, say)).toBeVisible();
    const told = toast(page, say('session.other-tab', { other: 'X', own: 'Y' }).split('X')[0] ?? '');
    await page.bringToFront();
    await expect(told).toBeVisible();
    await page.reload();
    await expect(own).toBeVisible();
    await expect(told).toBeHidden();
    await other.reload();
    await openScreen(other, 'account', say);
    await expect(other.getByText('me***@mt2.test').first()).toBeVisible();
    await test.step('a logout in one tab ends only its own session', async () => {
      await other.getByRole('button', { name: say('common.log-out') }).click();
      await question(other, say('common.logout-question'))
        .getByRole('button', { name: say('common.log-out') })
        .click();
      await expect(SCREENS.home.ready(other, say)).toBeVisible();
      await page.reload();
      await expect(own).toBeVisible();
    });
  });
});
