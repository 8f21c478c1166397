import { lab, product } from '@mt2/contracts';
import { test as base, expect } from '@mt2/lab/playwright';
import type { Page } from '@playwright/test';
import { FLAGS } from '../flags.ts';
import { SCREENS } from '../screens/all.ts';
import { labConsole } from '../screens/console.ts';
import { marketList } from '../screens/market.ts';
import { promotionScreen } from '../screens/promotion.ts';
import { logIn, sessionForm } from '../screens/session.ts';
import { question } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { say } from '../words.ts';

/** A browser that finds no hosts of worlds, like Safari on some systems. */
const test = base.extend<{ address: string; tab: () => Promise<Page> }>({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: [...FLAGS, '--host-resolver-rules=MAP *.localhost ~NOTFOUND'],
  },
  /** The product in the test's world. */
  address: ({ world }, use) => use(`${world.url}/?world=${world.id}`),
  /** A new tab of one device, with nothing added: the package's own fixture names the world in every page. */
  tab: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(() => context.newPage());
    await context.close();
  },
});

const worldIn = (page: Page) => new URL(page.url()).searchParams.get('world');
const bitcoin = (page: Page) => marketList(page).row('BTC');
const at = (address: string, screen: keyof typeof SCREENS) => `${address}#${SCREENS[screen].address}`;
const main = (page: Page) => page.getByRole('main');

test('a visit that begins at an address with the world’s name stays in it: login, order, feed, reload, links and logout', async ({
  browser,
  world,
  address,
  tab,
  market,
  people,
  clock,
}) => {
  await market.setPrice('BTC/USDT', '77000');
  await clock.advance('1m');
  await people.fund('newcomer', { currency: 'USDT', amount: '100000' });
  const page = await tab();

  await test.step('the user logs in and buys', async () => {
    await page.goto(at(address, 'login'));
    await logIn(page, 'newcomer@mt2.test');
    await expect(main(page)).toContainText('100,000');
    await page.goto(at(address, 'spot'));
    const spot = spotScreen(page);
    await spot.price.fill('70000');
    await spot.quantity.fill('0.5');
    await spot.buy.click();
    await spot.confirm('buy').click();
    await expect(spot.orders).toContainText('70,000.00');
    const orders = await world.call(product.spot.listOrders, {}, await people.logIn('newcomer'));
    expect(orders[0]).toMatchObject({ target_price: '70000.00000000' });
    expect(orders).toHaveLength(1);
  });

  await test.step('the feed brings prices and events, before and after a reload', async () => {
    await page.goto(at(address, 'market'));
    for (const price of ['76000', '75000']) {
      await market.setPrice('BTC/USDT', price);
      await clock.advance('1m');
      await expect(bitcoin(page)).toContainText(`${price.slice(0, 2)},000`);
      await page.reload();
      await expect(bitcoin(page)).toContainText(`${price.slice(0, 2)},000`);
    }
    await page.goto(at(address, 'wallet'));
    await expect(main(page)).toContainText('100,000');
    await people.fund('newcomer', { currency: 'USDT', amount: '23456' });
    await expect(main(page)).toContainText('123,456');
  });

  await test.step('links open new tabs in the world, and an invitation is one of them', async () => {
    const href = await page.getByRole('link', { name: say('nav.market') }).evaluate((link: HTMLAnchorElement) => link.href);
    const other = await tab();
    await other.goto(href);
    await expect(bitcoin(other)).toContainText('75,000');
    await other.goto(at(address, 'promotion'));
    await promotionScreen(other).copyLink.click();
    const invitation = await other.evaluate(() => navigator.clipboard.readText());
    const { extension_code } = await world.call(product.promotion.getPoster, {}, await people.logIn('newcomer'));
    expect(invitation).toBe(`${address}#${SCREENS.register.address}?code=${extension_code}`);
    await other.close();
    const friend = await browser.newPage();
    await friend.goto(invitation);
    await expect(sessionForm(friend).invitation).toHaveValue(extension_code);
    await friend.close();
  });

  await test.step('after a logout the guest is still there', async () => {
    await page.goto(at(address, 'account'));
    await page.getByRole('button', { name: say('common.log-out') }).click();
    await question(page, say('common.logout-question'))
      .getByRole('button', { name: say('common.log-out') })
      .click();
    await expect(SCREENS.home.ready(page, say)).toBeVisible();
    await page.goto(at(address, 'market'));
    await expect(bitcoin(page)).toContainText('75,000');
    expect(await page.locator('link[rel="manifest"]').count()).toBe(0);
  });
});

test('two worlds in two tabs of one address share no session, and a login link names its world', async ({ world, tab, people }) => {
  const other = await world.fork();
  await people.fund('newcomer', { currency: 'USDT', amount: '1111' });
  await other.people.fund('newcomer', { currency: 'USDT', amount: '2222' });
  const [first, second] = [await tab(), await tab()];
  await first.goto(await people.link('newcomer'));
  // As older programs write it: the world's name is in the code alone.
  const { path } = await other.call(lab.people.linkTo, { persona: 'newcomer' });
  await second.goto(`${world.url}${path}`);
  for (const [page, { id }, amount] of [
    [first, world, '1,111'],
    [second, other, '2,222'],
    [first, world, '1,111'],
  ] as const) {
    await expect(main(page)).toContainText(amount);
    await page.reload();
    await expect(main(page)).toContainText(amount);
    expect(worldIn(page)).toBe(id);
  }
  const third = await tab();
  await third.goto(world.url);
  await expect(
    main(third)
      .getByRole('link', { name: say('common.register') })
      .first(),
  ).toBeVisible();
  await other.remove();
});

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1600, height: 900 }, isMobile: false, hasTouch: false });

  test('the console shows the world on two phones, each with its own user', async ({ world, tab, people }) => {
    await people.fund('newcomer', { currency: 'USDT', amount: '1111' });
    await people.fund('empty', { currency: 'USDT', amount: '2222' });
    const page = await tab();
    await page.setViewportSize({ width: 1600, height: 900 });
    const desk = labConsole(page);
    await desk.open(world);
    await desk.button('Log in as newcomer').click();
    await desk.act('empty', 'Log in as empty on phone 2');
    for (const [who, amount, host] of [
      ['newcomer', '1,111', '127.0.0.1'],
      ['empty', '2,222', 'localhost'],
    ] as const) {
      await expect(desk.phone(who).getByRole('main')).toContainText(amount);
      const address = await page.locator(`iframe[title="The product as ${who}"]`).getAttribute('src');
      expect(address).toContain(`//${host}:${new URL(world.url).port}/?world=${world.id}#/`);
    }
  });
});
