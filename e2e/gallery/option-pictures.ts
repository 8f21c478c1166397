import { product } from '@mt2/contracts';
import { optionScreen } from '../screens/option.ts';
import { asGuest, type Picture, posed, type Scene } from './picture.ts';

/** On the options of a user who has some. */
const ofOptions = (name: string, act: (scene: Scene) => Promise<void>): Picture => posed(name, 'options', 'options-trader', act);

/** Options: the form and its sheets, and their results. */
export const OPTIONS: readonly Picture[] = [
  ofOptions('option-confirmation', async ({ page, say }) => {
    const option = optionScreen(page, say);
    await option.time(1).check({ force: true });
    await option.quick('100').click();
    await option.buy('flat').click();
    await option.confirmation.waitFor();
  }),
  ofOptions('option-rules', async ({ page, say }) => {
    await optionScreen(page, say).rules.click();
    await optionScreen(page, say).rulesSheet.waitFor();
  }),
  ofOptions('option-details', async ({ page, say }) => {
    const { recordsTab, orders, details } = optionScreen(page, say);
    await recordsTab.click();
    await orders.first().getByRole('button').click();
    await details.waitFor();
  }),
  ofOptions('option-coin', async ({ page, say }) => {
    await optionScreen(page, say).coin.click();
    await optionScreen(page, say).coinSheet.waitFor();
  }),
  ofOptions('option-funds', async ({ page, say }) => {
    await optionScreen(page, say).addFunds.click();
    await optionScreen(page, say).fundsSheet.waitFor();
  }),
  ofOptions('option-records', async ({ page, say }) => {
    const { recordsTab, orders } = optionScreen(page, say);
    await recordsTab.click();
    await orders.nth(2).waitFor();
    await recordsTab.evaluate((tab) => (tab.closest('section') ?? tab).scrollIntoView());
  }),
  ofOptions('option-result', async ({ page, say, world, speaker }) => {
    await world.call(product.option.buyOption, { match_id: 1, currency_id: 3, type: 1, seconds: '60', number: '100' }, speaker);
    await world.advance('60s');
    await optionScreen(page, say).result.waitFor();
  }),
  ofOptions('option-paused', async ({ page, say, world }) => {
    await world.market.halt('BTC/USDT', 'maintenance');
    await page.getByText(say('option.paused-text')).waitFor();
  }),
  asGuest('guest-options', 'options', ({ page, say }) => optionScreen(page, say).logIn.waitFor()),
  posed('option-unverified', 'options', 'newcomer', ({ page, say }) => optionScreen(page, say).verify.waitFor()),
];
