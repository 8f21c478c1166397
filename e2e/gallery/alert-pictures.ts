import { product } from '@mt2/contracts';
import { alertSheet } from '../screens/alert.ts';
import { openScreen } from '../screens/all.ts';
import { onTrader, type Picture, type Scene } from './picture.ts';

const SYMBOL = 'BTC/USDT';

type Wish = { kind: 'above' | 'below' | 'rises' | 'falls'; number: string; repeat?: 0 | 1 };

/** Sets an alert for BTC, without the page. */
const set = ({ world, speaker }: Scene, { kind, number, repeat = 0 }: Wish) => {
  const by = kind === 'above' || kind === 'below' ? { price: number, percent: '' } : { price: '', percent: number };
  return world.call(product.alert.addAlert, { currency_id: 1, kind, repeat, ...by }, speaker);
};

async function setTwo(scene: Scene): Promise<void> {
  await set(scene, { kind: 'above', number: '67000' });
  await set(scene, { kind: 'falls', number: '5', repeat: 1 });
}

/** Two alerts, the first of which triggers. */
async function tell(scene: Scene): Promise<void> {
  await setTwo(scene);
  await scene.world.market.setPrice(SYMBOL, '67500');
  await scene.world.advance('2m');
}

/** On the chart of BTC, whose bell shows that two alerts are active. */
const onChart = (name: string, more: (scene: Scene) => Promise<void>): Picture =>
  onTrader(name, 'kline', async (scene) => {
    const { page, say } = scene;
    await setTwo(scene);
    const { bell } = alertSheet(page, SYMBOL, say);
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('alert.number-active', { number: 2 }) })
      .and(bell)
      .waitFor();
    await more(scene);
  });

/** Price alerts: the bell, the sheet, the list, and the toast of a triggered alert. */
export const ALERTS: readonly Picture[] = [
  onChart('kline-alert', async () => undefined),
  onChart('alert-sheet', async ({ page, say }) => {
    const alerts = alertSheet(page, SYMBOL, say);
    await alerts.bell.click();
    await alerts.price.fill('66000');
    await alerts.rows.nth(1).waitFor();
  }),
  onTrader('alert-refused', 'kline', async ({ page, say }) => {
    const alerts = alertSheet(page, SYMBOL, say);
    await alerts.bell.click();
    await alerts.price.fill('60000');
    await alerts.add.click();
    await alerts.sheet.getByRole('alert').first().waitFor();
  }),
  onTrader('notices-alerts', 'notices', async (scene) => {
    const { page, say } = scene;
    await tell(scene);
    await page.getByRole('tab', { name: say('notice.alerts') }).click();
    await page.getByText(say('alert.state-told')).first().waitFor();
  }),
  onTrader('notices-messages', 'notices', async ({ page, say }) => {
    await page.getByRole('tab', { name: new RegExp(say('notice.messages')) }).click();
    await page.getByRole('article').first().waitFor();
  }),
  onTrader('notices-transactions', 'notices', async ({ page, say }) => {
    await page.getByRole('tab', { name: new RegExp(say('notice.transactions')) }).click();
    await page.getByRole('tabpanel').getByRole('link').first().waitFor();
  }),
  onTrader('toast-of-news', 'home', async (scene) => {
    const { page, say } = scene;
    await tell(scene);
    await openScreen(page, 'home', say);
    await page.getByRole('button', { name: say('common.view'), exact: true }).waitFor();
    // The prices shown are those at which the alert triggered.
    await page.getByRole('link', { name: /BTC.*67,\d{3}/ }).waitFor();
  }),
];
