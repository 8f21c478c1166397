import { personaOf, SCREENS, screenNames } from '../screens/all.ts';
import { sessionForm } from '../screens/session.ts';
import { settingsScreen } from '../screens/settings.ts';
import { errors, question, sheet } from '../screens/shell.ts';
import { ledgerScreen, walletScreen } from '../screens/wallet.ts';
import { ALERTS } from './alert-pictures.ts';
import { EARN } from './earn-pictures.ts';
import { LEVER } from './lever-pictures.ts';
import { LOANS } from './loan-pictures.ts';
import { MONEY } from './money-pictures.ts';
import { OPTIONS } from './option-pictures.ts';
import { P2P } from './p2p-pictures.ts';
import { PEOPLE } from './people-pictures.ts';
import { asGuest, onTrader, type Picture, screen, visited } from './picture.ts';
import { ROBOTS } from './robot-pictures.ts';
import { SECURITY } from './security-pictures.ts';
import { TRADING } from './trading-pictures.ts';
import { TRIGGERS } from './trigger-pictures.ts';

const screens: readonly Picture[] = [
  ...screenNames.filter((name) => name !== 'indexNotices').map((name) => screen(name, personaOf(name))),
  screen('home'),
  screen('spot'),
];

const session: readonly Picture[] = [
  asGuest('register-refused', 'register', async ({ page, say }) => {
    const form = sessionForm(page, say);
    await form.byPhone.click();
    await form.register.click();
    await errors(page).first().waitFor();
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
  onTrader('home-below', 'home', ({ page, say }) =>
    page.getByRole('link', { name: say('home.all-markets'), exact: true }).scrollIntoViewIfNeeded(),
  ),
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

const wallet: readonly Picture[] = [
  onTrader('coin-details', 'wallet', async ({ page, say }) => {
    await walletScreen(page, say).coin('BTC').click();
    await sheet(page, 'BTC').waitFor();
  }),
  onTrader('valuation', 'wallet', async ({ page, say }) => {
    await page.getByRole('button', { name: '≈' }).click();
    await sheet(page, say('nav.valuation')).waitFor();
  }),
  onTrader('wallet-calendar', 'wallet', async ({ page, say }) => {
    await page.getByRole('button', { name: say('wallet.show-calendar') }).click();
    await walletScreen(page, say).calendar.waitFor();
  }),
  onTrader('wallet-contract', 'wallet', async ({ page, say }) => {
    const { account, coin } = walletScreen(page, say);
    await account('contract').click();
    await account('contract').and(page.locator('[aria-selected=true]')).waitFor();
    await coin('USDT').waitFor();
  }),
  { ...screen('wallet', 'trader'), name: 'wallet-hidden-amounts', settings: { hideAmounts: true, hideSmall: true } },
  onTrader('ledger-coins', 'ledger', async ({ page, say }) => {
    await ledgerScreen(page, say).coin.click();
    await page.getByRole('dialog').getByText('BTC').first().waitFor();
  }),
  onTrader('ledger-dates', 'ledger', async ({ page, say }) => {
    await ledgerScreen(page, say).dates.click();
    await sheet(page, say('wallet.date-range')).waitFor();
  }),
  onTrader('ledger-entry', 'ledger', async ({ page, say }) => {
    await ledgerScreen(page, say).entries.first().click();
    await sheet(page, say('wallet.entry-details')).waitFor();
  }),
  visited('ledger-empty', 'ledger', 'newcomer', ({ page, say }) => page.getByText(say('wallet.ledger-none'))),
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
  asGuest('pop-up', 'home', async ({ page, say }) => {
    await page.getByRole('button', { name: say('home.demo') }).click();
    await page.getByRole('dialog').waitFor();
  }),
  onTrader('toast', 'account', async ({ page, say }) => {
    await page.getByRole('button', { name: say('account.user-id') }).click();
    await page.getByText(say('toast.copy-success')).waitFor();
  }),
  {
    name: 'article',
    from: 'helpDetail',
    async pose({ page }) {
      await page.goto(`/#${SCREENS.helpDetail.address.replace('3302', '3501')}`);
      await page.getByRole('article').waitFor();
    },
  },
  {
    name: 'not-found',
    from: 'home',
    async pose({ page, say }) {
      await page.goto('/#/pages/nothing/here');
      await page.getByRole('heading', { name: say('common.not-found-title') }).waitFor();
    },
  },
];

/** Every screenshot. */
export const PICTURES: readonly Picture[] = [
  ...screens,
  ...session,
  ...home,
  ...TRADING,
  ...ALERTS,
  ...TRIGGERS,
  ...LEVER,
  ...OPTIONS,
  ...LOANS,
  ...ROBOTS,
  ...EARN,
  ...wallet,
  ...MONEY,
  ...P2P,
  ...PEOPLE,
  ...SECURITY,
  ...rest,
];
