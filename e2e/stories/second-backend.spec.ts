import { depositAddress } from '@mt2/domain/chain';
import { PATHS } from '@mt2/web/paths';
import { test as base, expect, type Page } from '@playwright/test';
import { tapSlowly } from '../fixtures.ts';
import { openScreen, SCREENS } from '../screens/all.ts';
import { financeScreen } from '../screens/finance.ts';
import { kline } from '../screens/kline.ts';
import { marketList } from '../screens/market.ts';
import { logIn } from '../screens/session.ts';
import { tabBar, titleOf, toast } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { walletScreen } from '../screens/wallet.ts';
import { type SecondBackend, startSecondBackend } from '../second-backend/server.ts';
import { say } from '../words.ts';

const NOW = '2026-03-01T12:00:00Z';

/** The built client with a foreign backend. */
const test = base.extend<{ backend: SecondBackend }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern, even for a fixture without dependencies
  backend: async ({}, use) => {
    const backend = await startSecondBackend(Date.parse(NOW) / 1000);
    await use(backend);
    await backend.stop();
  },
  baseURL: async ({ backend }, use) => use(backend.origin),
  page: async ({ page }, use) => {
    const thrown: Error[] = [];
    page.on('pageerror', (error) => thrown.push(error));
    // No answer has a Date, so the device's clock is used.
    await page.clock.setFixedTime(NOW);
    await page.addInitScript(tapSlowly);
    await use(page);
    expect(thrown).toEqual([]);
  },
});

/** Logs in on the way to the wallet. */
async function logInToWallet(page: Page, { login }: SecondBackend): Promise<void> {
  await page.goto(`/#${SCREENS.wallet.address}`);
  await logIn(page, login.email, login.password);
  await expect(titleOf(page)).toHaveText(say('screen.wallet'));
}

test('a guest sees home, the market and the chart of a backend without our fields, and prices that move', async ({ page, backend }) => {
  await openScreen(page, 'home', say);
  await expect(page.getByText('Words of the second backend')).toBeVisible();
  const ranking = page.getByRole('region', { name: say('home.market-today') });
  await expect(ranking.getByRole('link', { name: /^BTC/ })).toContainText('64,000.50');
  backend.exchange.moveTo('64100.25');
  await expect(ranking.getByRole('link', { name: /^BTC/ })).toContainText('64,100.25');

  await tabBar(page).tab('market').click();
  const { row } = marketList(page);
  await expect(row('BTC')).toContainText('+1.25%');
  await expect(row('BTC')).toContainText('64.10M');
  await row('BTC').click();
  const { chart, tab } = kline(page);
  await expect(chart).toBeVisible();
  await expect(page.getByRole('list', { name: say('kline.asks') })).toContainText('64,101.25');
  backend.exchange.moveTo('64200.75');
  await expect(page.getByRole('list', { name: say('kline.asks') })).toContainText('64,201.75');
  await tab('spot.trades').click();
  await expect(page.getByText('12:00:00')).toBeVisible();
  await tab('kline.info').click();
  await expect(page.getByText('Bitcoin').first()).toBeVisible();
});

test('a user logs in, trades, sees their money by polling, reads a refusal, and is logged out by a 999', async ({ page, backend }) => {
  await page.goto(`/#${SCREENS.wallet.address}`);
  await logIn(page, 'nobody@second.test', 'wrong');
  await expect(toast(page, say('refusal.error'))).toBeVisible();
  await logIn(page, backend.login.email, 'wrong');
  await expect(toast(page, 'Email and password do not match')).toBeVisible();
  await logIn(page, backend.login.email, backend.login.password);
  const wallet = walletScreen(page);
  await expect(wallet.coin('USDT')).toContainText('10,000.00');
  await expect(wallet.account('contract')).toBeHidden();
  await expect(page.getByText(say('wallet.today-pnl'))).toBeHidden();
  await expect(wallet.curve).toBeHidden();

  const spot = spotScreen(page);
  await openScreen(page, 'spot', say);
  await spot.price.fill('63000');
  await spot.quantity.fill('0.0001');
  await spot.buy.click();
  await spot.confirm('buy').click();
  await expect(toast(page, 'An order is at least 0.00100000 BTC')).toBeVisible();

  await spot.quantity.fill('0.1');
  await spot.buy.click();
  await spot.confirm('buy').click();
  await expect(toast(page, say('spot.placed'))).toBeVisible();
  await expect(spot.orders).toHaveCount(1);
  await expect(spot.orders).toContainText('0.000000 / 0.100000 (0%)');
  await spot.cancel('BTC/USDT').click();
  await expect(toast(page, say('spot.cancelled-result'))).toBeVisible();
  await expect(page.getByText(say('spot.no-open-orders'))).toBeVisible();

  await spot.quantity.fill('0.1');
  await spot.buy.click();
  await spot.confirm('buy').click();
  await expect(spot.orders).toHaveCount(1);
  // The page is not notified of the fill, so it polls.
  backend.exchange.moveTo('62900');
  await expect(page.getByText(say('spot.no-open-orders'))).toBeVisible();
  await spot.historyTab.click();
  await expect(spot.orders.first()).toContainText('0.100000 / 0.100000');
  await page.goto(`/#${SCREENS.wallet.address}`);
  await expect(wallet.coin('BTC')).toContainText('0.599900');
  await expect(wallet.coin('USDT')).toContainText('3,700.00');

  backend.endSessions();
  await expect(toast(page, 'Your session has ended')).toBeVisible();
  await expect(titleOf(page)).toHaveText(say('screen.login'));
  expect(await page.evaluate(() => localStorage.getItem('mt2.session'))).toBeNull();
});

test('a user sees its managed products, and invests an amount', async ({ page, backend }) => {
  await logInToWallet(page, backend);
  await page.goto(`/#${SCREENS.finance.address}`);
  const finance = financeScreen(page);
  await expect(finance.card(15)).toContainText('USDT');
  await page.goto('/#/pages/finance/buyPage?id=4');
  await finance.amount.fill('1000');
  await finance.agreement.check();
  await finance.buy.click();
  await finance.confirm.click();
  await expect(toast(page, 'Bought')).toBeVisible();
  await expect(finance.orders).toContainText('1,000.00');
});

test('a user sees its new coins, adverts, robots, loans, invitations and records', async ({ page, backend }) => {
  await logInToWallet(page, backend);
  const main = page.getByRole('main');
  const shows = async (address: string, ...texts: string[]) => {
    await page.goto(`/#${address}`);
    for (const shown of texts) await expect(main).toContainText(shown);
  };
  await shows(SCREENS.publication.address, 'NOVA', '40%');
  await shows('/pages/publication/details?id=5', 'A coin of another exchange', '40,000 / 100,000 NOVA');
  await shows(SCREENS.p2p.address, 'Second Desk', '7.25', '800.00 USDT');
  await shows(SCREENS.robots.address, 'BTC/USDT', '24.50');
  await shows('/pages/lianghua/jdlb', '1,004.50');
  await shows('/pages/promotion/index?list=ranking', 'be***@second.test', '12.00 USDT', say('promotion.you'));
  await shows('/pages/promotion/index?list=friends', 'ca***@second.test');
  await shows('/pages/promotion/index?list=rebates', '3.50');
  await shows(SCREENS.records.address, '+250.00');
  await shows('/pages/assets/record?tab=withdrawals', '-80.00');
});

test('a user reads the deposit address and the fee of a withdrawal', async ({ page, backend }) => {
  await logInToWallet(page, backend);
  const main = page.getByRole('main');
  await page.goto(`/#${PATHS.charge}`);
  await expect(main).toContainText(depositAddress(1n, 7, 'TRC20'));
  await expect(page.getByRole('radio', { name: 'TRC20' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'ERC20' })).toHaveCount(0);
  await page.goto(`/#${SCREENS.withdraw.address}`);
  await expect(main).toContainText('25.00 USDT');
  await expect(main).toContainText('2.00 USDT');
  await expect(main).toContainText('3,700.00');
  await expect(page.getByText(say('withdraw.daily-limit'))).toHaveCount(0);
});

test('a guest finds its questions, and none marked popular', async ({ page }) => {
  await page.goto(`/#${SCREENS.help.address}`);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('When does the second backend sleep?');
  await expect(page.getByRole('region', { name: say('help.popular') })).toHaveCount(0);
});

test('a feature that the backend lacks is hidden or reported, and no screen breaks', async ({ page, backend }) => {
  await logInToWallet(page, backend);
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
  await expect(page.getByRole('tab')).toHaveCount(0);
});
