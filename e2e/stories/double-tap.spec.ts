import { product } from '@mt2/contracts';
import { PATHS } from '@mt2/web/paths';
import type { Locator, Page } from '@playwright/test';
import { openPosition, SYMBOL } from '../contracts.ts';
import { expect, test } from '../fixtures.ts';
import { bindCard, offer, pay, take } from '../p2p.ts';
import { createRobot } from '../robots.ts';
import { openScreen, SCREENS } from '../screens/all.ts';
import { financeScreen } from '../screens/finance.ts';
import { dragOrder } from '../screens/kline.ts';
import { leverScreen, positionSheets } from '../screens/lever.ts';
import { loanScreen } from '../screens/loan.ts';
import { typeDigits, withdrawScreen } from '../screens/money.ts';
import { optionScreen } from '../screens/option.ts';
import { orderScreen, p2pMarket, publishForm } from '../screens/p2p.ts';
import { robotForm, robotScreen } from '../screens/robot.ts';
import { choose, resultScreen } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { subscriptionScreen } from '../screens/subscription.ts';
import { triggerScreen } from '../screens/trigger.ts';
import { doubleTap } from '../touch.ts';
import { say } from '../words.ts';
import type { Speaker, World } from '../world.ts';

type Opened = { readonly page: Page; readonly world: World; readonly speaker: Speaker };
type Account = 'change' | 'micro' | 'contract' | 'trust' | 'legal';
type Sheet = {
  readonly name: string;
  readonly persona: 'empty' | 'trader';
  readonly funds?: { readonly account: Account; readonly currency?: string; readonly amount: string };
  /** Opens the sheet; its button is the one that spends money. */
  readonly open: (opened: Opened) => Promise<Locator>;
  readonly sends: { readonly path: string; readonly method: string };
  /** Where the page stands afterwards. */
  readonly ends: string;
};

async function openOption({ page }: Opened, direction: 'call' | 'put' | 'flat') {
  const option = optionScreen(page);
  await openScreen(page, 'options', say);
  await option.quick('100').click();
  await option.buy(direction).click();
  return option.confirm;
}

async function openPositionSheet({ page, world, speaker }: Opened, button: 'close' | 'margin' | 'reverse') {
  await openPosition(world, speaker, { share: '10' });
  await openScreen(page, 'contract', say);
  await leverScreen(page).card(SYMBOL)[button].click();
  return positionSheets(page);
}

const SHEETS: readonly Sheet[] = [
  ...(['call', 'put', 'flat'] as const).map((direction) => ({
    name: `buys a ${direction} option`,
    persona: 'empty' as const,
    funds: { account: 'micro' as const, amount: '1000' },
    open: (opened: Opened) => openOption(opened, direction),
    sends: product.option.buyOption,
    ends: SCREENS.options.address.split('?')[0] ?? '',
  })),
  {
    name: 'places a spot order',
    persona: 'empty',
    funds: { account: 'change', amount: '1000' },
    open: async ({ page }) => {
      const spot = spotScreen(page);
      await openScreen(page, 'spot', say);
      await spot.price.fill('60000');
      await spot.quantity.fill('0.01');
      await spot.buy.click();
      return spot.confirm('buy');
    },
    sends: product.spot.placeOrder,
    ends: PATHS.spot,
  },
  {
    name: 'edits an order',
    persona: 'empty',
    funds: { account: 'change', amount: '1000' },
    open: async ({ page, world, speaker }) => {
      await world.placeOrder(speaker, { type: 1, amount: '0.01', target_price: '63000' });
      await openScreen(page, 'spot', say);
      await spotScreen(page).edit('BTC/USDT').click();
      const edited = page.getByRole('dialog');
      await edited.getByRole('textbox', { name: say('spot.new-price') }).fill('62000');
      return edited.getByRole('button', { name: say('spot.edit-order'), exact: true });
    },
    // The first of its calls.
    sends: product.spot.cancelOrder,
    ends: PATHS.spot,
  },
  {
    name: 'drags an order to another price',
    persona: 'empty',
    funds: { account: 'change', amount: '1000' },
    open: async ({ page, world, speaker }) => {
      await world.placeOrder(speaker, { type: 1, amount: '0.01', target_price: '63000' });
      await openScreen(page, 'kline', say);
      await dragOrder(page);
      return page.getByRole('dialog').getByRole('button', { name: say('spot.move-order'), exact: true });
    },
    // The first of its calls.
    sends: product.spot.cancelOrder,
    ends: PATHS.kline,
  },
  {
    name: 'drags an order of contracts to another price',
    persona: 'empty',
    funds: { account: 'contract', amount: '1000' },
    open: async ({ page, world, speaker }) => {
      const order = {
        currency_id: 1,
        account: 'contract',
        share: '10',
        multiple: '20',
        type: 1,
        status: 0,
        target_price: '63800',
      } as const;
      await world.call(product.lever.submit, order, speaker);
      await openScreen(page, 'contract', say);
      await dragOrder(page);
      return page.getByRole('dialog').getByRole('button', { name: say('spot.move-order'), exact: true });
    },
    sends: product.lever.cancel,
    ends: SCREENS.contract.address.split('?')[0] ?? '',
  },
  {
    name: 'places a trigger order',
    persona: 'empty',
    funds: { account: 'change', amount: '1000' },
    open: async ({ page }) => {
      const spot = spotScreen(page);
      await openScreen(page, 'spot', say);
      await page.getByRole('radio', { name: say('trigger.trigger') }).click();
      await triggerScreen(page).price.fill('64500');
      await spot.price.fill('64400');
      await spot.quantity.fill('0.01');
      await spot.buy.click();
      return spot.confirmation.getByRole('button').last();
    },
    sends: product.trigger.placeSpot,
    ends: PATHS.spot,
  },
  {
    name: 'opens a position',
    persona: 'empty',
    funds: { account: 'contract', amount: '5000' },
    open: async ({ page }) => {
      const lever = leverScreen(page);
      await openScreen(page, 'contract', say);
      await choose(lever.kind, say('spot.market'));
      await lever.size.fill('10');
      await lever.chooseStops(false);
      await lever.open('long').click();
      return lever.confirmation.getByRole('button').last();
    },
    sends: product.lever.submit,
    ends: PATHS.contract,
  },
  {
    name: 'places a trigger order for a position',
    persona: 'empty',
    funds: { account: 'contract', amount: '5000' },
    open: async ({ page }) => {
      const lever = leverScreen(page);
      const trigger = triggerScreen(page);
      await openScreen(page, 'contract', say);
      await choose(lever.kind, say('trigger.trigger'));
      await trigger.kind('market').click();
      await trigger.price.fill('64500');
      await lever.size.fill('10');
      await lever.open('long').click();
      return trigger.confirmation.getByRole('button').last();
    },
    sends: product.trigger.placeContract,
    ends: PATHS.contract,
  },
  {
    name: 'closes all positions',
    persona: 'empty',
    funds: { account: 'contract', amount: '5000' },
    open: async ({ page, world, speaker }) => {
      await openPosition(world, speaker, { share: '10' });
      await openPosition(world, speaker, { share: '20' });
      await openScreen(page, 'contract', say);
      await leverScreen(page).closeAll.click();
      return page.getByRole('alertdialog').getByRole('button').last();
    },
    sends: product.lever.closeAll,
    ends: PATHS.contract,
  },
  {
    name: 'closes a position',
    persona: 'empty',
    funds: { account: 'contract', amount: '5000' },
    open: async (opened) => (await openPositionSheet(opened, 'close')).close('long'),
    sends: product.lever.close,
    ends: PATHS.contract,
  },
  {
    name: 'reverses a position',
    persona: 'empty',
    funds: { account: 'contract', amount: '5000' },
    open: async (opened) => (await openPositionSheet(opened, 'reverse')).reverse('long'),
    sends: product.lever.reverse,
    ends: PATHS.contract,
  },
  {
    name: 'adds margin to a position',
    persona: 'empty',
    funds: { account: 'contract', amount: '5000' },
    open: async (opened) => {
      const sheets = await openPositionSheet(opened, 'margin');
      await sheets.amount.fill('100');
      return sheets.changeMargin('add');
    },
    sends: product.lever.setMargin,
    ends: PATHS.contract,
  },
  {
    name: 'creates a robot',
    persona: 'empty',
    funds: { account: 'trust', amount: '4000' },
    open: async ({ page }) => {
      const form = robotForm(page);
      await openScreen(page, 'robotCreate', say);
      await form.amount.fill('500');
      await form.create.click();
      return form.confirm;
    },
    sends: product.robot.createRobot,
    ends: PATHS.robotCreate,
  },
  {
    name: 'stops a robot',
    persona: 'empty',
    funds: { account: 'trust', amount: '4000' },
    open: async ({ page, world, speaker }) => {
      const { id } = await createRobot(world, speaker, { amount: '1000' });
      await page.goto(`/#${PATHS.robot}?id=${id}`);
      await robotScreen(page).stop.click();
      return robotScreen(page).confirmStop;
    },
    sends: product.robot.stopRobot,
    ends: PATHS.robot,
  },
  {
    name: 'buys a financial product',
    persona: 'empty',
    funds: { account: 'change', amount: '1000' },
    open: async ({ page }) => {
      const finance = financeScreen(page);
      await page.goto(`/#${PATHS.financeBuy}?id=2`);
      await finance.amount.fill('1000');
      await finance.agreement.check({ force: true });
      await finance.buy.click();
      return finance.confirm;
    },
    sends: product.finance.buy,
    ends: PATHS.financeBuy,
  },
  {
    name: 'redeems a financial product early',
    persona: 'empty',
    funds: { account: 'change', amount: '1000' },
    open: async ({ page, world, speaker }) => {
      await world.call(product.finance.buy, { config_id: '2', amount: '1000' }, speaker);
      await page.goto(`/#${PATHS.financeOrders}`);
      await financeScreen(page).redeem.click();
      return financeScreen(page).redeemNow;
    },
    sends: product.finance.redeem,
    ends: PATHS.financeOrders,
  },
  {
    name: 'applies for a loan',
    persona: 'empty',
    funds: { account: 'change', currency: 'BTC', amount: '1' },
    open: async ({ page }) => {
      const loan = loanScreen(page);
      await openScreen(page, 'borrow', say);
      await loan.amount.fill('10000');
      await loan.agreement.check({ force: true });
      await loan.apply.click();
      return loan.confirmApplication;
    },
    sends: product.loan.apply,
    ends: PATHS.borrow,
  },
  {
    name: 'adds collateral to a loan',
    persona: 'empty',
    funds: { account: 'change', currency: 'BTC', amount: '1' },
    open: async ({ page, world }) => {
      const loan = loanScreen(page);
      await openScreen(page, 'borrow', say);
      await loan.amount.fill('10000');
      await loan.agreement.check({ force: true });
      await loan.apply.click();
      await loan.confirmApplication.click();
      await resultScreen(page).view.click();
      await expect(loan.status('not-audited')).toBeVisible();
      await world.advance('1m');
      await world.decide('loan', 'empty', 'approve');
      await loan.add.click();
      await loan.sheetAmount.fill('0.1');
      return loan.confirm;
    },
    sends: product.loan.pledge,
    ends: PATHS.loanDetail,
  },
  {
    name: 'repays a loan',
    persona: 'trader',
    open: async ({ page }) => {
      const loan = loanScreen(page);
      await openScreen(page, 'repayment', say);
      await loan.repay.click();
      return loan.confirmRepayment;
    },
    sends: product.loan.repay,
    ends: PATHS.repayment,
  },
  {
    name: 'takes an ad',
    persona: 'empty',
    open: async ({ page, world }) => {
      const seller = await world.logInAs('trader');
      await world.fund('trader', { currency: 'USDT', amount: '1000', account: 'legal' });
      await bindCard(world, seller);
      const id = await offer(world, seller);
      const market = p2pMarket(page);
      await page.goto(`/#${PATHS.p2pAdvert}?id=${id}`);
      await market.pays.fill('1000');
      await market.order.click();
      return market.confirm;
    },
    sends: product.p2p.takeAdvert,
    ends: PATHS.p2pAdvert,
  },
  {
    name: 'posts an ad',
    persona: 'empty',
    funds: { account: 'legal', amount: '1000' },
    open: async ({ page, world, speaker }) => {
      const form = publishForm(page);
      await bindCard(world, speaker);
      await openScreen(page, 'p2pPublish', say);
      await form.price.fill('7.25');
      await form.total.fill('500');
      await form.min.fill('10');
      await form.max.fill('500');
      await form.way('way-bank').click();
      await form.post.click();
      return form.confirm;
    },
    sends: product.p2p.publish,
    ends: PATHS.p2pPublish,
  },
  {
    name: 'releases the coins of an order',
    persona: 'trader',
    funds: { account: 'legal', amount: '1000' },
    open: async ({ page, world, speaker }) => {
      const buyer = await world.logInAs('empty');
      await bindCard(world, speaker);
      const id = await take(world, buyer, await offer(world, speaker));
      await pay(world, buyer, id);
      const order = orderScreen(page);
      await page.goto(`/#${PATHS.p2pOrder}?id=${id}`);
      await order.release.click();
      await order.tickRelease();
      await order.typeFundPassword('246810');
      return order.confirmRelease;
    },
    sends: product.p2p.confirm,
    ends: PATHS.p2pOrder,
  },
  {
    name: 'withdraws coins',
    persona: 'trader',
    open: async ({ page }) => {
      const form = withdrawScreen(page, say);
      await openScreen(page, 'withdraw', say);
      await form.amount.fill('100');
      await form.submit.click();
      await typeDigits(page, say('common.fund-password'), '246810');
      return form.confirm;
    },
    sends: product.withdraw.requestWithdrawal,
    ends: PATHS.withdraw,
  },
  {
    name: 'withdraws money to a bank account',
    persona: 'trader',
    open: async ({ page }) => {
      const form = withdrawScreen(page, say);
      await openScreen(page, 'withdrawBank', say);
      await form.amount.fill('100');
      await form.submit.click();
      await typeDigits(page, say('common.fund-password'), '246810');
      return form.confirm;
    },
    sends: product.withdraw.requestWithdrawal,
    ends: PATHS.withdrawBank,
  },
  {
    name: 'subscribes to a new coin',
    persona: 'trader',
    open: async ({ page }) => {
      const screen = subscriptionScreen(page);
      await openScreen(page, 'purchase', say);
      await screen.pay.fill('350');
      await screen.agree.check({ force: true });
      await screen.subscribe.click();
      return screen.confirm;
    },
    sends: product.subscription.subscribe,
    ends: PATHS.purchase,
  },
];

/** Runs in the page: every tap arrives in the instant in which the page began, however slow the machine is. */
const stopTimeOfTaps = () => Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 0 });

for (const { name, persona, funds, open, sends, ends } of SHEETS)
  test.describe(`a user who ${name}`, () => {
    test.use({ persona, tapsInTime: true });

    test('by a double tap does it once, and the second tap presses nothing behind the sheet', async ({ page, world, speaker }) => {
      if (funds) await world.fund(persona, { currency: 'USDT', ...funds });
      const sent: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === sends.path && request.method() === sends.method) sent.push(request.url());
      });
      await page.addInitScript(stopTimeOfTaps);
      const button = await open({ page, world, speaker });
      await button.waitFor();
      await doubleTap(page, button);
      await page.waitForLoadState('networkidle');
      await expect(page).toHaveURL(({ hash }) => hash.startsWith(`#${ends}`));
      expect(sent).toHaveLength(1);
    });
  });
