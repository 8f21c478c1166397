import { lab } from '@mt2/contracts';
import { SCREENS } from '../screens/all.ts';
import { kline, pointAt } from '../screens/kline.ts';
import { marketList, pairButton, pairSheet } from '../screens/market.ts';
import { choose, errors, sheet } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { asGuest, onTrader, type Picture, posed, type Scene, screen, visited } from './picture.ts';

const markets: readonly Picture[] = [
  asGuest('favourites-empty', 'market', async ({ page, say }) => {
    await marketList(page, say).tab('common.favourites').click();
    await marketList(page, say).addSelected.waitFor();
  }),
  onTrader('favourites-editor', 'market', async ({ page, say }) => {
    await marketList(page, say).tab('common.favourites').click();
    await marketList(page, say).edit.click();
    await sheet(page, say('market.favourites-edit')).getByText('LINK').waitFor();
  }),
  onTrader('market-search', 'market', async ({ page, say }) => {
    await marketList(page, say).search.fill('bit');
    await marketList(page, say).unstar('BTC/USDT').first().waitFor();
  }),
  asGuest('market-search-empty', 'market', async ({ page, say }) => {
    await marketList(page, say).search.fill('nothing');
    await page.getByText(say('market.search-empty', { query: 'nothing' })).waitFor();
  }),
  {
    name: 'market-error',
    from: 'market',
    tolerated: /ERR_FAILED/,
    async pose({ page, say }) {
      await page.route('**/api/currency/quotation_new', (route) => route.abort());
      await page.goto(`/#${SCREENS.market.address}`);
      await page.getByRole('button', { name: say('common.retry') }).waitFor();
    },
  },
];

const listed: readonly Picture[] = [
  onTrader('market-contract', 'market', async ({ page, say }) => {
    await marketList(page, say).tab('nav.contract').click();
    await page.getByText(say('market.funding-below')).waitFor();
  }),
  onTrader('market-new', 'market', async ({ page, say }) => {
    await marketList(page, say).tab('common.new-listings').click();
    await marketList(page, say).rows.first().waitFor();
  }),
  onTrader('market-paused', 'market', async ({ page, say, world }) => {
    await world.market.halt('ETH/USDT', 'maintenance');
    await marketList(page, say).row('ETH').getByText(say('market.paused')).waitFor();
  }),
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
    ...visited('kline-line', 'kline', '', ({ page, say }) => kline(page, 'BTC/USDT', say).legend('VOL')),
    settings: { klinePeriod: 'time' },
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
    const form = spotScreen(page, 'BTC', say);
    await form.chooseType('spot.limit');
    await form.quantity.fill('75');
    await errors(page).first().waitFor();
  }),
  onTrader('order-sell-market', 'spot', async ({ page, say }) => {
    const form = spotScreen(page, 'BTC', say);
    await form.sellSide.check({ force: true });
    await form.chooseType('spot.market');
    await form.slider.press('PageUp');
  }),
  onTrader('order-cancel-question', 'spot', async ({ page, say }) => {
    await spotScreen(page, 'BTC', say).cancelAll.click();
    await page.getByRole('alertdialog').waitFor();
  }),
  onTrader('order-details', 'spot', async ({ page, say }) => {
    const { historyTab, orders } = spotScreen(page, 'BTC', say);
    await historyTab.click();
    await orders.first().click();
    await sheet(page, say('spot.order-details')).waitFor();
  }),
  posed('orders-empty', 'spot', 'newcomer', async ({ page, say }) => {
    const { historyTab } = spotScreen(page, 'BTC', say);
    await historyTab.click();
    await page.getByText(say('spot.no-order-history')).waitFor();
    await historyTab.evaluate((tab) => (tab.closest('section') ?? tab).scrollIntoView());
  }),
  posed('orders-long', 'spot', 'whale', async ({ page, say }) => {
    const { historyTab, orders } = spotScreen(page, 'BTC', say);
    await historyTab.click();
    await orders.nth(5).waitFor();
    await orders.last().scrollIntoViewIfNeeded();
  }),
];

/** A limit order of a kind that must not rest, or must only rest. */
const ofKind = async ({ page, say }: Scene, kind: 'post-only' | 'ioc') => {
  const form = spotScreen(page, 'BTC', say);
  await choose(form.timeInForce, say(`spot.tif-${kind}`));
  return form;
};

/** The rules of an order, and markets that are not open. */
const limits: readonly Picture[] = [
  onTrader('spot-time-in-force', 'spot', async ({ page, say }) => {
    await spotScreen(page, 'BTC', say).timeInForce.click();
    await sheet(page, say('spot.time-in-force')).waitFor();
  }),
  onTrader('spot-post-only-refused', 'spot', async (scene) => {
    const form = await ofKind(scene, 'post-only');
    await form.price.fill('70000');
    await form.quantity.fill('0.01');
    await errors(scene.page).first().waitFor();
  }),
  onTrader('spot-ioc-confirmation', 'spot', async (scene) => {
    const form = await ofKind(scene, 'ioc');
    await form.quantity.fill('0.01');
    await form.buy.click();
    await form.confirmation.waitFor();
  }),
  onTrader('order-cancel-all', 'spot', async ({ page, say }) => {
    await spotScreen(page, 'BTC', say).cancelAll.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('spot.cancel-orders', { count: 3, number: 3 }) })
      .click();
    await page.getByText(say('spot.no-open-orders')).waitFor();
  }),
  onTrader('add-funds', 'spot', async ({ page, say }) => {
    await page
      .getByRole('button', { name: say('spot.top-up') })
      .first()
      .click();
    await sheet(page, say('spot.top-up')).waitFor();
  }),
  onTrader('spot-simulated-move', 'spot', async ({ page, say, world }) => {
    await world.market.setPrice('BTC/USDT', '66000', '10m');
    await world.advance('1m');
    await page.getByText(say('market.scripted')).waitFor();
  }),
  onTrader('spot-paused', 'spot', async ({ page, say, world }) => {
    await world.market.halt('BTC/USDT', 'maintenance');
    await page.getByText(say('market.paused-text')).waitFor();
  }),
  {
    name: 'spot-delisted',
    from: 'spot',
    persona: 'trader',
    async pose({ page, say, world }) {
      await world.call(lab.labMarket.delistMarket, { symbol: 'BTC/USDT', reason: 'little traded' });
      await page.goto(`/#${SCREENS.spot.address}`);
      await page.getByText(say('market.delisted-text')).waitFor();
    },
  },
];

export const TRADING: readonly Picture[] = [...markets, ...listed, ...chart, ...spot, ...limits];
