import { lab, product } from '@mt2/contracts';
import { RobotOwner } from '@mt2/prisma/testing/robot-owner';
import { PATHS } from '@mt2/web/paths';
import { test as base, expect, type Page } from '@playwright/test';
import { openScreen, SCREENS } from '../screens/all.ts';
import { financeScreen } from '../screens/finance.ts';
import { kline } from '../screens/kline.ts';
import { marketList } from '../screens/market.ts';
import { logIn } from '../screens/session.ts';
import { tabBar, titleOf, toast } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { walletScreen } from '../screens/wallet.ts';
import type { Profile } from '../second-backend/answers.ts';
import { OLD, SMALL } from '../second-backend/profiles.ts';
import { type SecondBackend, startSecondBackend } from '../second-backend/proxy.ts';
import { say } from '../words.ts';
import { World } from '../world.ts';

const NOW = '2026-01-01T00:00:00Z';

/** The built client with a foreign backend; `world` is what the backend does on its own. */
const test = base.extend<{ profile: Profile; world: World; backend: SecondBackend }>({
  profile: [SMALL, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern, even for a fixture without dependencies
  world: async ({}, use) => {
    const world = await World.open();
    await use(world);
    await world.remove();
  },
  backend: async ({ world, profile }, use) => {
    const backend = await startSecondBackend(world, profile);
    await use(backend);
    await backend.stop();
  },
  baseURL: async ({ backend }, use) => use(backend.origin),
  page: async ({ page }, use) => {
    const thrown: Error[] = [];
    page.on('pageerror', (error) => thrown.push(error));
    // No answer has a Date, so the device's clock is used.
    await page.clock.install({ time: NOW });
    await use(page);
    expect(thrown).toEqual([]);
  },
});

/** Moves the price of Bitcoin, in a minute of the backend's time. The page, if it is open, asks for what it polls. */
async function moveTo(world: World, price: string, page?: Page): Promise<void> {
  await world.market.setPrice('BTC/USDT', price);
  await world.advance('1m');
  await page?.clock.fastForward('00:30');
}

/** Logs in on the way to the wallet. */
async function logInToWallet(page: Page, persona: string): Promise<void> {
  await page.goto(`/#${SCREENS.wallet.address}`);
  await logIn(page, `${persona}@mt2.test`);
  await expect(titleOf(page)).toHaveText(say('screen.wallet'));
}

test('a guest sees home, the market, the chart and the questions of a backend without our fields, and prices that move', async ({
  page,
  world,
}) => {
  const { list } = await world.call(product.help.listNews, { c_id: 4 });
  await moveTo(world, '77000');
  await openScreen(page, 'home', say);
  await expect(page.getByText(list[0]?.title ?? 'a notice')).toBeVisible();
  const ranking = page.getByRole('region', { name: say('home.market-today') });
  await expect(ranking.getByRole('link', { name: /^BTC/ })).toContainText('77,0');
  await moveTo(world, '80000', page);
  await expect(ranking.getByRole('link', { name: /^BTC/ })).toContainText('80,0');

  await tabBar(page).tab('market').click();
  const { row } = marketList(page);
  await expect(row('BTC')).toContainText(/\+\d+\.\d\d%/);
  await expect(row('BTC')).toContainText(/\d+\.\d\d[MB]/);
  await row('BTC').click();
  const { chart, tab } = kline(page);
  await expect(chart).toBeVisible();
  const asks = page.getByRole('list', { name: say('kline.asks') });
  await expect(asks).toContainText(/80,\d{3}/);
  await moveTo(world, '75000', page);
  await expect(asks).toContainText(/75,\d{3}/);
  await tab('spot.trades').click();
  await expect(page.getByText(/^00:0\d:\d\d$/).first()).toBeVisible();
  await tab('kline.info').click();
  await expect(page.getByText('Bitcoin').first()).toBeVisible();

  await page.goto(`/#${SCREENS.help.address}`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('?');
});

test('a user logs in, trades, sees their money by polling, reads a refusal, and is logged out by a 999', async ({ page, world }) => {
  await world.fund('empty', { currency: 'USDT', amount: '10000' });
  await page.goto(`/#${SCREENS.wallet.address}`);
  await logIn(page, 'empty@mt2.test', 'wrong');
  await expect(toast(page, say('refusal.wrong-login'))).toBeVisible();
  await logIn(page, 'empty@mt2.test');
  const wallet = walletScreen(page);
  await expect(wallet.coin('USDT')).toContainText('10,000.00');
  await expect(wallet.account('contract')).toBeHidden();
  await expect(page.getByText(say('common.today-pnl'))).toBeHidden();
  await expect(wallet.curve).toBeHidden();

  const spot = spotScreen(page);
  await openScreen(page, 'spot', say);
  await spot.price.fill('63000');
  await spot.quantity.fill('0.1');
  await world.call(lab.faults.addFault, { call: 'coin/trade', effect: 'refusal', refusal: 'market-closed', when: 'first', count: 1 });
  await spot.buy.click();
  await spot.confirm('buy').click();
  await expect(toast(page, say('refusal.market-closed'))).toBeVisible();

  await spot.buy.click();
  await spot.confirm('buy').click();
  await expect(toast(page, say('spot.placed'))).toBeVisible();
  await expect(spot.orders).toHaveCount(1);
  await expect(spot.orders).toContainText('0.000000 / 0.100000 BTC (0%)');
  // It has no call that edits an order, and the order is as it was.
  await spot.edit('BTC/USDT').click();
  await spot.edited.price.fill('62500');
  await spot.edited.confirm.click();
  await expect(spot.edited.sheet).toContainText(say('common.not-offered'));
  await page.keyboard.press('Escape');
  await expect(spot.edited.sheet).toBeHidden();
  await expect(spot.orders).toContainText('63,000.00');
  await spot.cancel('BTC/USDT').click();
  await expect(toast(page, say('spot.cancelled-result'))).toBeVisible();
  await expect(page.getByText(say('spot.no-open-orders'))).toBeVisible();

  await spot.quantity.fill('0.1');
  await spot.buy.click();
  await spot.confirm('buy').click();
  await expect(spot.orders).toHaveCount(1);
  // The page is not notified of the fill, so it polls.
  await moveTo(world, '62000', page);
  await expect(page.getByText(say('spot.no-open-orders'))).toBeVisible();
  await spot.historyTab.click();
  await expect(spot.orders.first()).toContainText('0.100000 / 0.100000');
  await page.goto(`/#${SCREENS.wallet.address}`);
  await expect(wallet.coin('BTC')).toContainText('0.0999');
  await expect(wallet.coin('USDT')).toContainText('3,700.00');

  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('mt2.session') ?? '').state.token as string);
  await world.call(product.account.logOut, {}, { token });
  await page.clock.fastForward('00:30');
  await expect(titleOf(page)).toHaveText(say('screen.login'));
  expect(await page.evaluate(() => localStorage.getItem('mt2.session'))).toBeNull();
});

test('a user sees its managed products, and invests an amount', async ({ page, world }) => {
  await world.fund('empty', { currency: 'USDT', amount: '10000' });
  await logInToWallet(page, 'empty');
  await page.goto(`/#${SCREENS.finance.address}`);
  const finance = financeScreen(page);
  await expect(finance.card(7)).toContainText('USDT');
  await page.goto('/#/pages/finance/buyPage?id=1');
  await finance.amount.fill('1000');
  await finance.agreement.check();
  await finance.buy.click();
  await finance.confirm.click();
  await expect(finance.orders).toContainText('1,000.00');
});

test('a user sees its new coins, adverts, robots, loans, invitations, records, deposit address and withdrawal fee', async ({
  page,
  world,
}) => {
  const trader = await world.logInAs('trader');
  const { data: adverts } = await world.call(product.p2p.listAdverts, { currency_id: 3, type: 'sell' }, trader);
  const advert = adverts.find(({ money_type }) => money_type === 'USD');
  await (await RobotOwner.enter(world, '10000', 'trader')).create();
  await logInToWallet(page, 'trader');
  const main = page.getByRole('main');
  const shows = async (address: string, ...texts: (string | RegExp)[]) => {
    await page.goto(`/#${address}`);
    for (const shown of texts) await expect(main).toContainText(shown);
  };
  await shows(SCREENS.publication.address, 'LUMA', '24%');
  await shows('/pages/publication/details?id=7', 'Luma is a payment network', /14,623\S* \/ 60,000 LUMA/);
  await shows(SCREENS.p2p.address, advert?.seller_name ?? 'a seller', advert?.price.slice(0, -6) ?? 'a price');
  await shows(SCREENS.robots.address, 'BTC/USDT', '10,000.00');
  await shows('/pages/lianghua/jdlb', '503.25');
  await shows('/pages/promotion/index?list=ranking', 'USDT');
  await shows(SCREENS.records.address, '+1,500.00');
  await shows('/pages/assets/record?tab=withdrawals', '-250.00');
  const { trc20 = '' } = (await world.call(product.deposit.getDepositAddress, { currency: 3 }, trader)) as { trc20?: string };
  const terms = await world.call(product.withdraw.getTerms, { currency: 3 }, trader);
  await page.goto(`/#${PATHS.charge}`);
  await page.getByRole('radio', { name: 'TRC20' }).check();
  await expect(main).toContainText(trc20);
  await shows(SCREENS.withdraw.address, `${Number(terms.min_number)}.00 USDT`, `${terms.rate.slice(0, -6)} USDT`);
  await expect(page.getByText(say('withdraw.daily-limit'))).toHaveCount(0);
});

test('a feature that the backend lacks is reported, and no screen breaks', async ({ page }) => {
  await logInToWallet(page, 'empty');
  for (const name of [
    'contract',
    'financing',
    'ledger',
    'records',
    'settings',
    'security',
    'verification',
    'deposit',
    'withdraw',
  ] as const) {
    await page.goto(`/#${SCREENS[name].address}`);
    await expect(page).toHaveTitle(`${say(SCREENS[name].title)} · MT2`);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('heading', { name: say('common.error-title') })).toBeHidden();
  }
  await page.goto(`/#${SCREENS.notices.address}`);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.getByRole('tab', { name: say('notice.transactions') }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(say('common.not-offered'));
});

test.describe('an old backend, with codes and statuses for types, and numbers written the other way', () => {
  test.use({ profile: OLD });

  test('lets a user log in, trade, and see market, money and chart', async ({ page, world }) => {
    await world.fund('empty', { currency: 'USDT', amount: '10000' });
    await page.goto(`/#${SCREENS.wallet.address}`);
    await logIn(page, 'empty@mt2.test', 'wrong');
    await expect(toast(page, say('refusal.error'))).toBeVisible();
    await logIn(page, 'empty@mt2.test');
    await expect(walletScreen(page).coin('USDT')).toContainText('10,000.00');

    const spot = spotScreen(page);
    await openScreen(page, 'spot', say);
    await spot.price.fill('63000');
    await spot.quantity.fill('0.1');
    await spot.buy.click();
    await spot.confirm('buy').click();
    await expect(toast(page, say('spot.placed'))).toBeVisible();
    await expect(spot.orders).toContainText('0.000000 / 0.100000 BTC (0%)');
    await spot.cancel('BTC/USDT').click();
    await expect(toast(page, say('spot.cancelled-result'))).toBeVisible();

    await openScreen(page, 'market', say);
    await marketList(page).row('BTC').click();
    await expect(kline(page).chart).toBeVisible();
    await openScreen(page, 'contract', say);
    await expect(page.getByRole('main')).toContainText(/64,\d{3}\.\d\d/);
  });
});
