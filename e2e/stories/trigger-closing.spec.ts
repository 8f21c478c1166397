import { product } from '@mt2/contracts';
import { fundContracts, openPosition, PERSONA, SYMBOL, shiftPrice } from '../contracts.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { leverScreen, positionSheets } from '../screens/lever.ts';
import { fact } from '../screens/shell.ts';
import { triggerScreen } from '../screens/trigger.ts';
import { say } from '../words.ts';

test.use({ persona: PERSONA, settings: { unconfirmed: ['contract'] } });
test.beforeEach(fundContracts);

test('a trigger order closes a part of a position once its price is reached', async ({ page, world, speaker }) => {
  const lever = leverScreen(page);
  const sheets = positionSheets(page);
  const triggers = triggerScreen(page);
  await openPosition(world, speaker, { lots: 100 });
  await openScreen(page, 'contract', say);
  await lever.card(SYMBOL).close.click();
  await sheets.later('trigger').click();
  await sheets.trigger.fill('64500');
  await sheets.lots.fill('40');
  await expect.poll(() => fact(sheets.dialog, say('lever.estimated-profit'))).toBe('+14.32 USDT');
  await sheets.close('long').click();
  await expect(sheets.dialog).toBeHidden();
  await triggers.tab.click();
  await expect(triggers.rows).toContainText(say('trigger.last-up', { price: '64,500.00' }));
  await shiftPrice(world, 2);
  await expect(page.getByRole('tabpanel')).toContainText(say('trigger.none-waiting'));
  await lever.tab('positions').click();
  await expect.poll(() => fact(lever.card(SYMBOL).card, say('lever.size'))).toContain('60 lots');
  await world.prove();
});

test('a trailing stop follows the price of a position, and closes it after the price has turned', async ({ page, world, speaker }) => {
  const lever = leverScreen(page);
  const sheets = positionSheets(page);
  const triggers = triggerScreen(page);
  await openPosition(world, speaker, { lots: 50 });
  await openScreen(page, 'contract', say);
  await lever.card(SYMBOL).close.click();
  await sheets.later('trail').click();
  await sheets.callback.fill('1');
  await expect(sheets.dialog).toContainText(/First stop price 63,\d{3}\.\d{2}/);
  await sheets.close('long').click();
  await expect(sheets.dialog).toBeHidden();
  await triggers.tab.click();
  await expect(triggers.rows).toContainText('1.00%');
  await shiftPrice(world, 3);
  await expect(triggers.rows).toContainText(/≤ 65,\d{3}\.\d{2}/);
  await shiftPrice(world, -3);
  await lever.tab('positions').click();
  await expect(page.getByText(say('lever.no-positions'))).toBeVisible();
  const { data } = await world.call(product.trigger.list, {}, speaker);
  expect(data).toMatchObject([{ kind: 'market', status: 2, callback_rate: '0.01000000' }]);
  await world.prove();
});
