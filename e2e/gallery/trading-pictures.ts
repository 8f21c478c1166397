import { product } from '@mt2/contracts';
import { alertSheet } from '../screens/alert.ts';
import { kline } from '../screens/kline.ts';
import { leverScreen, positionSheets } from '../screens/lever.ts';
import { marketList, pairButton, pairSheet } from '../screens/market.ts';
import { optionScreen } from '../screens/option.ts';
import { errors, sheet } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { triggerScreen } from '../screens/trigger.ts';
import { button, of, onTrader, type Picture, posed, pressed, type Scene } from './picture.ts';

const SYMBOL = 'BTC/USDT';
const OPTIONS_TRADER = 'options-trader';

const MARKETS: readonly Picture[] = [
  onTrader('favourites-editor', 'market', async ({ page, say }) => {
    await marketList(page, say).tab('common.favourites').click();
    await marketList(page, say).edit.click();
    await sheet(page, say('market.favourites-edit')).getByText('LINK').waitFor();
  }),
  posed('market-search-empty', 'market', '', async ({ page, say }) => {
    await marketList(page, say).search.fill('nothing');
    await page.getByText(say('market.search-empty', { query: 'nothing' })).waitFor();
  }),
  ...Object.entries({ depth: 'kline.depth-chart', trades: 'spot.trades', info: 'kline.info' }).map(([name, tab]) =>
    onTrader(`kline-${name}`, 'kline', async ({ page, say }) => {
      await kline(page, SYMBOL, say).tab(tab).click();
      await page.getByRole('tabpanel').scrollIntoViewIfNeeded();
    }),
  ),
  {
    ...onTrader('kline-indicators', 'kline', ({ page, say }) => kline(page, SYMBOL, say).legend('RSI24').waitFor()),
    settings: { mainIndicators: ['MA', 'EMA', 'BOLL'], subIndicators: ['VOL', 'MACD', 'KDJ', 'RSI'] },
  },
  pressed(
    'pairs',
    'kline',
    'trader',
    ({ page }) => pairButton(page, SYMBOL),
    of(pairSheet, ({ market }) => market('ETH')),
  ),
  onTrader('alert-sheet', 'kline', async ({ page, say, world, speaker }) => {
    const alert = { currency_id: 1, price: '', percent: '', repeat: 0 } as const;
    await world.call(product.alert.addAlert, { ...alert, kind: 'above', price: '67000' }, speaker);
    await world.call(product.alert.addAlert, { ...alert, kind: 'falls', percent: '5', repeat: 1 }, speaker);
    const { bell, price, rows } = alertSheet(page, SYMBOL, say);
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('alert.number-active', { number: 2 }) })
      .and(bell)
      .click();
    await price.fill('66000');
    await rows.nth(1).waitFor();
  }),
];

/** Fills in an order to buy, and presses its button. */
async function ask({ page, say }: Scene, quantity: string): Promise<void> {
  const form = spotScreen(page, 'BTC', say);
  await form.quantity.fill(quantity);
  await form.buy.click();
  await form.confirmation.waitFor();
}

const SPOT: readonly Picture[] = [
  onTrader('order-confirmation', 'spot', (scene) => ask(scene, '0.0125')),
  onTrader('order-refused', 'spot', async ({ page, say }) => {
    const form = spotScreen(page, 'BTC', say);
    await form.chooseType('spot.limit');
    await form.quantity.fill('75');
    await errors(page).first().waitFor();
  }),
  pressed('order-cancel-question', 'spot', 'trader', button('spot.cancel-all'), ({ page }) => page.getByRole('alertdialog')),
  onTrader('order-details', 'spot', async ({ page, say }) => {
    const { historyTab, orders } = spotScreen(page, 'BTC', say);
    await historyTab.click();
    await orders.first().click();
    await sheet(page, say('spot.order-details')).waitFor();
  }),
  onTrader('spot-trigger-confirmation', 'spot', async (scene) => {
    const { page, say } = scene;
    const form = spotScreen(page, 'BTC', say);
    await form.chooseType('trigger.trigger');
    await triggerScreen(page, say).price.fill('66000');
    await form.price.fill('66100');
    await ask(scene, '0.05');
  }),
];

/** On the card of a position, with one of its sheets open. */
const withSheet = (act: 'stops' | 'margin' | 'reverse' | 'details' | 'share' | 'close', more: (scene: Scene) => Promise<void>) =>
  onTrader(`contract-${act}`, 'contract', async (scene) => {
    await leverScreen(scene.page, scene.say).card(SYMBOL)[act].click();
    await positionSheets(scene.page, scene.say).dialog.waitFor();
    await more(scene);
  });

/** One of the lists below the form. */
const list = (name: 'positions' | 'orders' | 'history' | 'closed'): Picture =>
  onTrader(`contract-${name}`, 'contract', async ({ page, say }) => {
    const lever = leverScreen(page, say);
    if (name === 'history' || name === 'closed') await lever.showPast(name);
    else await lever.tab(name === 'orders' ? 'open' : name).click();
    await lever.rows.first().waitFor();
    await lever.tab('history').evaluate((tab) => tab.closest('section')?.scrollIntoView());
  });

const CONTRACTS: readonly Picture[] = [
  ...(['positions', 'orders', 'history', 'closed'] as const).map(list),
  withSheet('stops', ({ page, say }) => positionSheets(page, say).atRoe('lever.take-profit-price', '+100%').click()),
  withSheet('margin', ({ page, say }) => positionSheets(page, say).amount.fill('50')),
  withSheet('reverse', ({ page, say }) => positionSheets(page, say).reverse('long').waitFor()),
  withSheet('details', ({ page, say }) => positionSheets(page, say).dialog.getByRole('listitem').first().waitFor()),
  // The image can be saved once its code is drawn.
  withSheet('share', ({ page, say }) => positionSheets(page, say).save.click({ trial: true })),
  {
    ...withSheet('close', ({ page, say }) => positionSheets(page, say).slider.press('PageDown')),
    name: 'contract-close-part',
  },
  pressed(
    'contract-leverage',
    'contract',
    'trader',
    of(leverScreen, ({ leverage }) => leverage),
    of(leverScreen, ({ times }) => times(100)),
  ),
  pressed(
    'contract-menu',
    'contract',
    'trader',
    of(leverScreen, ({ menu }) => menu),
    ({ page }) => page.getByRole('dialog').getByRole('link').first(),
  ),
  onTrader('contract-confirmation', 'contract', async ({ page, say }) => {
    const lever = leverScreen(page, say);
    await lever.size.fill('20');
    await lever.typeStops('66000', '63000');
    await lever.open('long').click();
    await lever.confirmation.waitFor();
  }),
];

/** What a button of the options opens. */
const ofOptions = (name: 'rules' | 'coin' | 'funds', pressedPart: 'rules' | 'coin' | 'addFunds') =>
  pressed(
    `option-${name}`,
    'options',
    OPTIONS_TRADER,
    of(optionScreen, (option) => option[pressedPart]),
    of(optionScreen, (option) => option[`${name}Sheet`]),
  );

const OPTIONS: readonly Picture[] = [
  posed('option-confirmation', 'options', OPTIONS_TRADER, async ({ page, say }) => {
    const option = optionScreen(page, say);
    await option.time(1).check({ force: true });
    await option.quick('100').click();
    await option.buy('flat').click();
    await option.confirmation.waitFor();
  }),
  ofOptions('rules', 'rules'),
  ofOptions('coin', 'coin'),
  ofOptions('funds', 'addFunds'),
  posed('option-details', 'options', OPTIONS_TRADER, async ({ page, say }) => {
    const { recordsTab, orders, details } = optionScreen(page, say);
    await recordsTab.click();
    await orders.first().getByRole('button').click();
    await details.waitFor();
  }),
  posed('option-records', 'options', OPTIONS_TRADER, async ({ page, say }) => {
    const { recordsTab, orders } = optionScreen(page, say);
    await recordsTab.click();
    await orders.nth(2).waitFor();
    await recordsTab.evaluate((tab) => (tab.closest('section') ?? tab).scrollIntoView());
  }),
  posed('option-result', 'options', OPTIONS_TRADER, async ({ page, say, world, speaker }) => {
    // The page shows the result of an option that it saw waiting.
    const seen = page.waitForResponse(/microtrade\/lists/);
    await world.call(product.option.buyOption, { match_id: 1, currency_id: 3, type: 1, seconds: '60', number: '100' }, speaker);
    await seen;
    await world.advance('60s');
    await optionScreen(page, say).result.waitFor();
  }),
];

/** Markets, the chart, and orders of all kinds. */
export const TRADING: readonly Picture[] = [...MARKETS, ...SPOT, ...CONTRACTS, ...OPTIONS];
