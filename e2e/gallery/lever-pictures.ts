import { lab } from '@mt2/contracts';
import { leverScreen, positionSheets } from '../screens/lever.ts';
import { errors, sheet } from '../screens/shell.ts';
import { onTrader, type Picture, posed, type Scene, screen } from './picture.ts';

const LONG = 'BTC/USDT';

/** On a position's card, with one of its sheets open. */
const withSheet = (
  name: string,
  act: 'stops' | 'margin' | 'reverse' | 'close' | 'details' | 'share' | 'profit',
  more?: (scene: Scene) => Promise<void>,
): Picture =>
  onTrader(`contract-${name}`, 'contract', async (scene) => {
    const { page, say } = scene;
    await leverScreen(page, say).card(LONG)[act].click();
    await positionSheets(page, say).dialog.waitFor();
    await more?.(scene);
  });

/** The image can be saved once its code is drawn. */
const drawn = ({ page, say }: Scene) => positionSheets(page, say).save.click({ trial: true });

const list = (name: 'positions' | 'orders' | 'history' | 'closed'): Picture =>
  onTrader(`contract-${name}`, 'contract', async ({ page, say }) => {
    const lever = leverScreen(page, say);
    if (name === 'history' || name === 'closed') await lever.showPast(name);
    else await lever.tab(name === 'orders' ? 'open' : name).click();
    await lever.rows.first().waitFor();
    await lever.tab('history').evaluate((tab) => tab.closest('section')?.scrollIntoView());
  });

/** Contracts in both accounts: the form, the actions on a position, and the lists. */
export const LEVER: readonly Picture[] = [
  list('positions'),
  list('orders'),
  list('history'),
  list('closed'),
  screen('contract'),
  withSheet('stops', 'stops', ({ page, say }) => positionSheets(page, say).atRoe('lever.take-profit-price', '+100%').click()),
  withSheet('margin', 'margin', ({ page, say }) => positionSheets(page, say).amount.fill('50')),
  withSheet('close-part', 'close', ({ page, say }) => positionSheets(page, say).slider.press('PageDown')),
  withSheet('details', 'details', ({ page, say }) => positionSheets(page, say).dialog.getByRole('listitem').first().waitFor()),
  withSheet('close-limit', 'close', async ({ page, say }) => {
    await positionSheets(page, say).limit.click();
    await positionSheets(page, say).closePrice.fill('66000');
  }),
  withSheet('reverse', 'reverse', ({ page, say }) => positionSheets(page, say).reverse('long').waitFor()),
  withSheet('profit', 'profit'),
  withSheet('share', 'share', drawn),
  withSheet('share-light', 'share', async (scene) => {
    await positionSheets(scene.page, scene.say).style('day').click();
    await drawn(scene);
  }),
  posed('contract-near-liquidation', 'contract', 'liquidatable', async ({ page, say }) => {
    await leverScreen(page, say).card(LONG).card.scrollIntoViewIfNeeded();
  }),
  onTrader('contract-leverage', 'contract', async ({ page, say }) => {
    await leverScreen(page, say).leverage.click();
    await leverScreen(page, say).times(100).waitFor();
  }),
  onTrader('contract-menu', 'contract', async ({ page, say }) => {
    await leverScreen(page, say).menu.click();
    await page.getByRole('dialog').getByRole('link').first().waitFor();
  }),
  onTrader('contract-confirmation', 'contract', async ({ page, say }) => {
    const lever = leverScreen(page, say);
    await lever.size.fill('20');
    await lever.typeStops('66000', '63000');
    await lever.open('long').click();
    await lever.confirmation.waitFor();
  }),
  onTrader('contract-refused', 'contract', async ({ page, say }) => {
    await leverScreen(page, say).size.fill('90000');
    await errors(page).first().waitFor();
  }),
  onTrader('contract-time-in-force', 'contract', async ({ page, say }) => {
    await leverScreen(page, say).timeInForce.click();
    await sheet(page, say('spot.time-in-force')).waitFor();
  }),
  onTrader('contract-paused', 'contract', async ({ page, say, world }) => {
    await world.market.halt(LONG, 'maintenance');
    await page.getByText(say('lever.paused-text')).waitFor();
  }),
  onTrader('contract-delisted', 'contract', async ({ page, say, world }) => {
    await world.call(lab.labMarket.delistMarket, { symbol: LONG, reason: 'little traded' });
    await page.getByText(say('lever.delisted-text')).waitFor();
  }),
  posed('contract-unverified', 'contract', 'newcomer', ({ page, say }) =>
    page.getByText(say('kyc.verify-to-continue')).scrollIntoViewIfNeeded(),
  ),
  onTrader('contract-close-all', 'contract', async ({ page, say }) => {
    await leverScreen(page, say).closeAll.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('lever.close-long') })
      .waitFor();
  }),
  onTrader('calculator-result', 'leverCalculator', async ({ page, say }) => {
    await page.getByRole('textbox', { name: say('lever.close-price'), exact: true }).fill('68000');
    await page.getByRole('textbox', { name: say('lever.size'), exact: true }).fill('100');
  }),
];
