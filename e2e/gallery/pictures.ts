import type { Page } from '@playwright/test';
import { openScreen, SCREENS, type ScreenName, screenNames } from '../screens/all.ts';
import { kline, pointAt } from '../screens/kline.ts';
import { marketList, pairButton, pairSheet } from '../screens/market.ts';
import { sessionForm } from '../screens/session.ts';
import { settingsScreen } from '../screens/settings.ts';
import { question, sheet } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { ledgerScreen, walletScreen } from '../screens/wallet.ts';
import type { Say } from '../words.ts';

export type Scene = { readonly page: Page; readonly say: Say };
export type Picture = {
  /** Its file's name. */
  readonly name: string;
  /** Who looks; a guest unless told. */
  readonly persona?: string;
  /** What was chosen before, beside language and theme. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Complaints of the browser that the picture is about. */
  readonly tolerated?: RegExp;
  /** Brings the page to where the picture is taken. */
  pose(scene: Scene): Promise<void>;
};

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const screen = (name: ScreenName, persona = ''): Picture => ({
  name: persona ? kebab(name) : `guest-${kebab(name)}`,
  persona,
  pose: ({ page, say }) => openScreen(page, name, say),
});

/** A scene that begins on a screen, and what is done there. */
const posed = (name: string, from: ScreenName, persona: string, act: (scene: Scene) => Promise<void>): Picture => ({
  name,
  persona,
  async pose(scene) {
    await openScreen(scene.page, from, scene.say);
    await act(scene);
  },
});
const onTrader = (name: string, from: ScreenName, act: (scene: Scene) => Promise<void>) => posed(name, from, 'trader', act);
const asGuest = (name: string, from: ScreenName, act: (scene: Scene) => Promise<void>) => posed(name, from, '', act);

const screens: readonly Picture[] = [
  ...screenNames.filter((name) => !SCREENS[name].isForGuests && name !== 'indexNotices').map((name) => screen(name, 'trader')),
  ...screenNames.filter((name) => SCREENS[name].isForGuests).map((name) => screen(name)),
  screen('home'),
  screen('spot'),
];

const session: readonly Picture[] = [
  asGuest('register-refused', 'register', async ({ page, say }) => {
    const form = sessionForm(page, say);
    await form.byPhone.click();
    await form.register.click();
    await form.error('phone-or-email-required').waitFor();
  }),
  asGuest('countries', 'register', async ({ page, say }) => {
    await sessionForm(page, say).byPhone.click();
    await sessionForm(page, say).area.click();
    await sheet(page, say('session.choose-area')).getByRole('button', { name: '+86' }).waitFor();
  }),
  asGuest('code-sent', 'register', async ({ page, say }) => {
    const form = sessionForm(page, say);
    await form.email.fill('ada@example.com');
    await form.sendCode.click();
    await page.getByText(say('session.code-sent-to', { recipient: 'ada@example.com' })).waitFor();
  }),
];

const home: readonly Picture[] = [
  onTrader('home-below', 'home', ({ page, say }) => page.getByRole('link', { name: say('home.all-markets') }).scrollIntoViewIfNeeded()),
  onTrader('side-menu', 'home', async ({ page, say }) => {
    await page.getByRole('button', { name: say('common.open-menu') }).click();
    await sheet(page, say('common.menu')).waitFor();
  }),
  {
    ...onTrader('offline', 'home', async ({ page, say }) => {
      await page.context().setOffline(true);
      await page.getByText(say('common.offline')).waitFor();
    }),
    tolerated: /ERR_INTERNET_DISCONNECTED/,
  },
  { ...screen('home', 'trader'), name: 'home-hidden-amounts', settings: { hideAmounts: true } },
  { ...screen('home', 'trader'), name: 'home-red-up', settings: { upDown: 'red-up', currency: 'KRW' } },
];

const markets: readonly Picture[] = [
  asGuest('favourites-empty', 'market', async ({ page, say }) => {
    await marketList(page, say).tab('spot.favourites').click();
    await marketList(page, say).addSelected.waitFor();
  }),
  onTrader('favourites-editor', 'market', async ({ page, say }) => {
    await marketList(page, say).tab('spot.favourites').click();
    await marketList(page, say).edit.click();
    await sheet(page, say('market.favourites-edit')).getByText('LINK').waitFor();
  }),
  onTrader('market-search', 'market', async ({ page, say }) => {
    await marketList(page, say).search.fill('bit');
    await marketList(page, say).unstar('BTC/USDT').waitFor();
  }),
  asGuest('market-search-empty', 'market', async ({ page, say }) => {
    await marketList(page, say).search.fill('nothing');
    await page.getByText(say('market.search-empty', { query: 'nothing' })).waitFor();
  }),
  {
    name: 'market-error',
    tolerated: /ERR_FAILED/,
    async pose({ page, say }) {
      await page.route('**/api/currency/quotation_new', (route) => route.abort());
      await page.goto(`/#${SCREENS.market.address}`);
      await page.getByRole('button', { name: say('common.retry') }).waitFor();
    },
  },
];

const chart: readonly Picture[] = [
  ...(['depth', 'trades', 'info'] as const).map((name) =>
    onTrader(`kline-${name}`, 'kline', async ({ page, say }) => {
      const tab = { depth: 'kline.depth-chart', trades: 'spot.trades', info: 'kline.info' }[name];
      await kline(page, 'BTC/USDT', say).tab(tab).click();
      await page.getByRole('tabpanel').scrollIntoViewIfNeeded();
    }),
  ),
  {
    ...onTrader('kline-indicators', 'kline', async ({ page, say }) => {
      await kline(page, 'BTC/USDT', say).legend('RSI24').waitFor();
    }),
    settings: { mainIndicators: ['MA', 'EMA', 'BOLL'], subIndicators: ['VOL', 'MACD', 'KDJ', 'RSI'] },
  },
  { ...screen('kline', 'trader'), name: 'kline-day', settings: { klinePeriod: '1day' } },
  {
    ...onTrader('kline-crosshair', 'kline', ({ page, say }) => pointAt(page, kline(page, 'BTC/USDT', say).chart, '01-01 05:50')),
    settings: { klinePeriod: '1min' },
  },
  {
    name: 'kline-line',
    settings: { klinePeriod: 'time' },
    async pose({ page, say }) {
      await page.goto(`/#${SCREENS.kline.address}`);
      await kline(page, 'BTC/USDT', say).legend('VOL').waitFor();
    },
  },
  onTrader('kline-full-screen', 'kline', async ({ page, say }) => {
    await kline(page, 'BTC/USDT', say).fullScreen.click();
    await kline(page, 'BTC/USDT', say).leaveFullScreen.waitFor();
  }),
  onTrader('pairs', 'kline', async ({ page, say }) => {
    await pairButton(page, 'BTC/USDT').click();
    await pairSheet(page, say).market('ETH').waitFor();
  }),
];

const spot: readonly Picture[] = [
  onTrader('order-confirmation', 'spot', async ({ page, say }) => {
    const form = spotScreen(page, 'BTC', say);
    await form.quantity.fill('0.0125');
    await form.buy.click();
    await form.confirmation.waitFor();
  }),
  onTrader('order-refused', 'spot', async ({ page, say }) => {
    await spotScreen(page, 'BTC', say).quantity.fill('75');
    await page.getByText(say('refusal.insufficient-balance')).waitFor();
  }),
  onTrader('order-sell-market', 'spot', async ({ page, say }) => {
    const form = spotScreen(page, 'BTC', say);
    await form.sellSide.check({ force: true });
    await form.market.click();
    await form.slider.press('PageUp');
  }),
  onTrader('order-cancel-question', 'spot', async ({ page, say }) => {
    await spotScreen(page, 'BTC', say).cancel('BTC/USDT').click();
    await question(page, say('spot.cancel-question')).waitFor();
  }),
  onTrader('order-details', 'spot', async ({ page, say }) => {
    const { historyTab, orders } = spotScreen(page, 'BTC', say);
    await historyTab.click();
    await orders.first().click();
    await sheet(page, say('spot.order-details')).waitFor();
  }),
  posed('orders-empty', 'spot', 'newcomer', ({ page, say }) => page.getByText(say('spot.no-open-orders')).scrollIntoViewIfNeeded()),
  posed('orders-long', 'spot', 'whale', async ({ page, say }) => {
    const { historyTab, orders } = spotScreen(page, 'BTC', say);
    await historyTab.click();
    await orders.nth(5).waitFor();
    await orders.last().scrollIntoViewIfNeeded();
  }),
];

const wallet: readonly Picture[] = [
  onTrader('coin-details', 'wallet', async ({ page, say }) => {
    await walletScreen(page, say).coin('BTC').click();
    await sheet(page, 'BTC').waitFor();
  }),
  onTrader('valuation', 'wallet', async ({ page, say }) => {
    await page.getByRole('button', { name: '≈' }).click();
    await sheet(page, say('wallet.choose-valuation')).waitFor();
  }),
  { ...screen('wallet', 'trader'), name: 'wallet-hidden-amounts', settings: { hideAmounts: true, hideSmall: true } },
  onTrader('ledger-dates', 'ledger', async ({ page, say }) => {
    await ledgerScreen(page, say).dates.click();
    await sheet(page, say('wallet.date-range')).waitFor();
  }),
  onTrader('ledger-entry', 'ledger', async ({ page, say }) => {
    await ledgerScreen(page, say).entries.first().click();
    await sheet(page, say('wallet.entry-details')).waitFor();
  }),
  {
    name: 'ledger-empty',
    persona: 'newcomer',
    async pose({ page, say }) {
      await page.goto(`/#${SCREENS.ledger.address}`);
      await page.getByText(say('common.no-data')).waitFor();
    },
  },
];

const rest: readonly Picture[] = [
  onTrader('settings-below', 'settings', ({ page }) => page.getByRole('link', { name: 'TradingView' }).scrollIntoViewIfNeeded()),
  onTrader('up-down-colours', 'settings', async ({ page, say }) => {
    await settingsScreen(page, say).upDown.click();
    await sheet(page, say('common.up-down-colours')).waitFor();
  }),
  onTrader('nickname', 'account', async ({ page, say }) => {
    await page.getByRole('button', { name: say('common.nickname') }).click();
    await sheet(page, say('account.edit-nickname')).waitFor();
  }),
  onTrader('logout-question', 'account', async ({ page, say }) => {
    await page.getByRole('button', { name: say('common.log-out') }).click();
    await question(page, say('common.logout-question')).waitFor();
  }),
  onTrader('toast', 'account', async ({ page, say }) => {
    await page.getByRole('button', { name: say('account.user-id') }).click();
    await page.getByText(say('toast.copy-success')).waitFor();
  }),
  {
    name: 'article',
    async pose({ page }) {
      await page.goto(`/#${SCREENS.helpDetail.address.replace('3302', '3501')}`);
      await page.getByRole('article').waitFor();
    },
  },
  {
    name: 'not-found',
    async pose({ page, say }) {
      await page.goto('/#/pages/nothing/here');
      await page.getByRole('heading', { name: say('common.not-found-title') }).waitFor();
    },
  },
];

/** Everything of which a picture is taken. */
export const PICTURES: readonly Picture[] = [...screens, ...session, ...home, ...markets, ...chart, ...spot, ...wallet, ...rest];
