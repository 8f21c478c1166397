import { PATHS } from '@mt2/web/paths';
import { SCREENS } from '../screens/all.ts';
import { financeScreen } from '../screens/finance.ts';
import { loanScreen } from '../screens/loan.ts';
import { withdrawScreen } from '../screens/money.ts';
import { robotForm, robotList, robotScreen } from '../screens/robot.ts';
import { sheet } from '../screens/shell.ts';
import { subscriptionScreen } from '../screens/subscription.ts';
import { ledgerScreen, walletScreen } from '../screens/wallet.ts';
import { of, onTrader, type Picture, posed, pressed, type Scene, titled, visited } from './picture.ts';

const WALLET: readonly Picture[] = [
  pressed(
    'coin-details',
    'wallet',
    'trader',
    of(walletScreen, ({ coin }) => coin('BTC')),
    ({ page }) => sheet(page, 'BTC'),
  ),
  pressed(
    'ledger-dates',
    'ledger',
    'trader',
    of(ledgerScreen, ({ dates }) => dates),
    titled('wallet.date-range'),
  ),
  pressed(
    'ledger-entry',
    'ledger',
    'trader',
    of(ledgerScreen, ({ entries }) => entries.first()),
    titled('wallet.entry-details'),
  ),
  onTrader('withdraw-confirmation', 'withdraw', async ({ page, say }) => {
    const form = withdrawScreen(page, say);
    await form.amount.fill('100');
    await form.submit.click();
    await form.sheet.waitFor();
  }),
];

const SAVER = 'saver';

const EARN: readonly Picture[] = [
  pressed(
    'finance-calculator',
    'finance',
    SAVER,
    of(financeScreen, ({ calculator }) => calculator),
    titled('finance.calculator'),
  ),
  onTrader('finance-day-by-day', 'financeBuy', async ({ page, say }) => {
    const finance = financeScreen(page, say);
    await finance.amount.fill('1000');
    await finance.dayByDay.click();
    await finance.days.first().waitFor();
  }),
  pressed(
    'finance-hosting',
    'financeOrders',
    SAVER,
    of(financeScreen, ({ tab }) => tab('hosting')),
    of(financeScreen, ({ orders }) => orders.first()),
  ),
  ...(['locked', 'ended'] as const).map((stage) =>
    pressed(
      `subscriptions-${stage}`,
      'subscriptions',
      'subscriber',
      of(subscriptionScreen, ({ tab }) => tab(stage)),
      of(subscriptionScreen, ({ cards }) => cards.first()),
    ),
  ),
  onTrader('borrow-filled', 'borrow', async ({ page, say }) => {
    const loan = loanScreen(page, say);
    await loan.amount.fill('1000');
    await loan.ratio.getByText('50.00%').waitFor();
  }),
  visited('borrow-overdue', PATHS.borrow, 'overdue', ({ page, say }) => page.getByRole('link', { name: say('loan.repay-now') })),
];

const OWNER = 'robot-owner';
const { robot, robotCreate } = SCREENS;
/** The chart's legend, once it is drawn. */
const legend = ({ page }: Scene) => page.getByText(/^MA5:/).first();

/** One of the owner's robots, by its id in the seed. */
const one = (name: string, id: number, more: (scene: Scene) => Promise<void>): Picture => ({
  name: `robot-${name}`,
  persona: OWNER,
  async pose(scene) {
    await scene.page.goto(`/#${robot.address.replace(/\d+$/, String(id))}`);
    await robotScreen(scene.page, scene.say).fills.first().waitFor();
    await legend(scene).waitFor();
    await more(scene);
  },
});

/** The form, with settings in its address. */
const form = (name: string, settings: string, more: (scene: Scene) => Promise<void>): Picture => ({
  name: `robot-form-${name}`,
  persona: OWNER,
  async pose(scene) {
    await scene.page.goto(`/#${robotCreate.address}&${settings}`);
    await robotForm(scene.page, scene.say).preview.waitFor();
    await legend(scene).waitFor();
    await more(scene);
  },
});

const ROBOTS: readonly Picture[] = [
  posed('robots-overview', 'financing', OWNER, ({ page, say }) => robotList(page, say).cards.first().waitFor()),
  one('running-leveraged', 10, ({ page, say }) => robotScreen(page, say).details.click()),
  one('stop', 8, async ({ page, say }) => {
    await robotScreen(page, say).stop.click();
    await robotScreen(page, say).question.waitFor();
  }),
  form('wrong', 'grids=1&amount=5&stopLoss=99999', ({ page, say }) => robotForm(page, say).preview.scrollIntoViewIfNeeded()),
  form('confirm', 'amount=900&days=7', async ({ page, say }) => {
    await robotForm(page, say).create.click();
    await robotForm(page, say).confirmation.waitFor();
  }),
];

/** The wallet, and products that earn or lend. */
export const MONEY: readonly Picture[] = [...WALLET, ...EARN, ...ROBOTS];
