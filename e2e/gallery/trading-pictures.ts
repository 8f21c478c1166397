import { SCREENS } from '../screens/all.ts';
import { kline, pointAt } from '../screens/kline.ts';
import { marketList, pairButton, pairSheet } from '../screens/market.ts';
import { optionScreen } from '../screens/option.ts';
import { question, sheet } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { asGuest, onTrader, type Picture, posed, screen } from './picture.ts';

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
    from: 'market',
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
    from: 'kline',
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
    await question(page, say('spot.cancel-question', { symbol: 'BTC/USDT' })).waitFor();
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

const options: readonly Picture[] = [
  posed('option-confirmation', 'options', 'options-trader', async ({ page, say }) => {
    const option = optionScreen(page, say);
    await option.time(1).check({ force: true });
    await option.quick('100').click();
    await option.buy('flat').click();
    await option.confirmation.waitFor();
  }),
  posed('option-rules', 'options', 'options-trader', async ({ page, say }) => {
    await optionScreen(page, say).rules.click();
    await optionScreen(page, say).rulesSheet.waitFor();
  }),
  posed('option-details', 'options', 'options-trader', async ({ page, say }) => {
    const { recordsTab, orders, details } = optionScreen(page, say);
    await recordsTab.click();
    await orders.first().getByRole('button').click();
    await details.waitFor();
  }),
];

/** Markets, the chart, the spot trade and the options. */
export const TRADING: readonly Picture[] = [...markets, ...chart, ...spot, ...options];
