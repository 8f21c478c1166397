import { product } from '@mt2/contracts';
import { fundContracts, openPosition, PERSONA, SYMBOL, shiftPrice } from '../contracts.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { leverScreen, positionSheets } from '../screens/lever.ts';
import { fact } from '../screens/shell.ts';
import { say } from '../words.ts';

test.use({ persona: PERSONA, settings: { unconfirmed: ['contract'] } });
test.beforeEach(fundContracts);

test('sets stops for some lots, edits them, and sees them fire, shrink and end with the position', async ({ page, world, speaker }) => {
  const lever = leverScreen(page);
  const sheets = positionSheets(page);
  const { id } = await openPosition(world, speaker);
  await openScreen(page, 'contract', say);
  const { card, stops, close } = lever.card(SYMBOL);
  const size = () => fact(card, say('lever.size'));
  const edit = (row: number) => lever.rows.nth(row).getByRole('button', { name: say('spot.edit-order') });

  await test.step('adds a take-profit for 30 lots', async () => {
    await stops.click();
    await sheets.scope('partial').click();
    await sheets.lots.fill('101');
    await sheets.takeProfit.fill('65000');
    await sheets.addPair.click();
    await expect(sheets.lots).toHaveAttribute('aria-invalid', 'true');
    await sheets.lots.fill('30');
    await sheets.addPair.click();
    await expect(card).toContainText(say('lever.partial-number', { number: 1 }));
  });

  await test.step('adds a stop-loss for 80 lots on the last price, with a limit', async () => {
    await stops.click();
    await sheets.scope('partial').click();
    await sheets.lots.fill('80');
    await sheets.watched('last').click();
    await sheets.stopLoss.fill('62500');
    await sheets.orderOf('stop-loss', 'limit').click();
    await expect(sheets.stopLossLimit).toHaveValue('62,500');
    await sheets.stopLossLimit.fill('62400');
    await sheets.addPair.click();
    await expect(card).toContainText(say('lever.partial-number', { number: 2 }));
  });

  await test.step('adds a third, edits the first and cancels the last of them among the open orders', async () => {
    await stops.click();
    await sheets.scope('partial').click();
    await sheets.lots.fill('5');
    await sheets.takeProfit.fill('70000');
    await sheets.addPair.click();
    await expect(card).toContainText(say('lever.partial-number', { number: 3 }));
    await lever.tab('open').click();
    await expect(lever.rows).toContainText(['70,000.00', '62,500.00', '65,000.00']);
    await edit(2).click();
    await expect(sheets.takeProfit).toHaveValue('65,000.00');
    await sheets.lots.fill('40');
    await sheets.dialog.getByRole('button', { name: say('spot.edit-order') }).click();
    await expect(lever.rows.nth(2)).toContainText('40 lots');
    await lever.cancel(SYMBOL).first().click();
    await expect(lever.rows).toHaveCount(2);
  });

  await test.step('sees the take-profit close its lots, and the other pair shrink', async () => {
    await shiftPrice(world, 2);
    await expect(lever.rows).toHaveCount(1);
    await expect(lever.rows).toContainText('60 lots');
    await lever.tab('positions').click();
    await expect.poll(size).toContain('60 lots');
  });

  await test.step('closes the rest, with which the last pair ends', async () => {
    await close.click();
    await sheets.close('long').click();
    await expect(page.getByText(say('lever.no-positions'))).toBeVisible();
    const { data } = await world.call(product.waiting.list, { order_type: 'stops', ticket_id: String(id) }, speaker);
    expect(data.map(({ share, status }) => `${share} ${status}`).toSorted()).toEqual(['40 2', '5 3', '60 3']);
    await world.prove();
  });
});

test('sets the stops of a group of positions and closes it, each in one step', async ({ page, world, speaker }) => {
  const lever = leverScreen(page);
  const sheets = positionSheets(page);
  const first = await openPosition(world, speaker);
  const second = await openPosition(world, speaker, { lots: 50 });
  const other = await openPosition(world, speaker, { leverage: 10, lots: 10 });
  await world.call(product.lever.close, { id: String(second.id), price: '70000' }, speaker);
  await openScreen(page, 'contract', say);
  const { stops, close } = lever.group(SYMBOL);
  const positions = async () =>
    (await world.call(product.lever.listTickets, { account: 'contract', page: 1, limit: 10 }, speaker)).message.data;

  await test.step('is told which positions it changes, and why they cannot have a stop', async () => {
    await stops.click();
    await expect.poll(() => fact(sheets.dialog, say('lever.positions'))).toBe(say('lever.position-count_other', { count: 2 }));
    await expect.poll(() => fact(sheets.dialog, say('lever.size'))).toBe('150 lots · 0.150000 BTC');
    await sheets.stopLoss.fill('61000');
    await sheets.confirm.click();
    await expect(sheets.stopLoss).toHaveAttribute('aria-invalid', 'true');
    await sheets.stopLoss.fill('62000');
    await sheets.takeProfit.fill('66000');
    await sheets.confirm.click();
    await expect(sheets.dialog).toBeHidden();
    const set = (await positions()).map(({ id, stop_loss_price }) => [id, Number(stop_loss_price)]);
    expect(set).toEqual([
      [other.id, 0],
      [second.id, 62_000],
      [first.id, 62_000],
    ]);
  });

  await test.step('closes both, even the one with a close order, and keeps the position at another leverage', async () => {
    await close.click();
    await expect.poll(() => fact(lever.closeQuestion, say('lever.size'))).toBe('150 lots · 0.150000 BTC');
    await lever.closeQuestion.getByRole('button', { name: say('lever.close-positions_other', { count: 2 }) }).click();
    await expect(lever.tab('positions')).toHaveText(say('lever.positions-number', { number: 1 }));
    expect((await positions()).map(({ id, status }) => [id, status])).toEqual([
      [other.id, 1],
      [second.id, 3],
      [first.id, 3],
    ]);
    await world.prove();
  });
});
