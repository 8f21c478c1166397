import { lab, product } from '@mt2/contracts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { dragOrder } from '../screens/kline.ts';
import { ocoScreen } from '../screens/oco.ts';
import { fact, question, toast } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { say } from '../words.ts';
import type { Speaker, World } from '../world.ts';

test.use({ persona: 'newcomer' });
test.beforeEach(({ world }) => world.fund('newcomer', { currency: 'USDT', amount: '10000' }));

const placeSale = (world: World, speaker: Speaker) =>
  world.call(product.waiting.placeSpot, { currency_id: 1, type: 2, amount: '0.1', leg_price: '66000', trigger_price: '62000' }, speaker);

for (const [window, viewport] of [
  ['on a phone', undefined],
  ['at a desk', { width: 1440, height: 900 }],
] as const)
  test.describe(window, () => {
    if (viewport) test.use({ viewport });

    test('an OCO sale is placed, edited, and sold by its limit order: its stop is cancelled, and the history says so', async ({
      page,
      world,
      speaker,
    }) => {
      await world.fund('newcomer', { currency: 'BTC', amount: '0.5' });
      const spot = spotScreen(page);
      const oco = ocoScreen(page);
      await openScreen(page, 'spot', say);
      await spot.sellSide.check({ force: true });
      await spot.chooseType('oco.oco');
      await oco.stopAtMarket.click();
      await oco.price.fill('66000');
      await oco.trigger.fill('62000');
      await spot.quantity.fill('0.1');
      await spot.sell.click();
      await expect(oco.confirmation).toContainText('0.100000 BTC');
      await spot.confirm('sell').click();
      await expect(spot.orders).toContainText('≤ 62,000.00');
      // Its prices stay for the next one.
      await expect(oco.price).toHaveValue('66,000');
      await expect(spot.quantity).toHaveValue('');
      await expect(spot.orders).toContainText('66,000.00');

      await spot.edit('BTC/USDT').click();
      await oco.edited.price.fill('65500');
      await oco.edited.trigger.fill('61000');
      await oco.edited.confirm.click();
      await expect(oco.edited.sheet).toBeHidden();
      await expect(spot.orders).toContainText('≤ 61,000.00');
      await expect(spot.orders).toContainText('65,500.00');

      await world.call(lab.labMarket.setPrice, { symbol: 'BTC/USDT', to: '65800' });
      await world.advance('2m');
      await expect(page.getByRole('tabpanel')).toContainText(say('spot.no-open-orders'));
      await spot.showPast('triggers');
      await expect(spot.orders).toContainText(say('oco.state-filled'));
      const [ended] = (await world.call(product.waiting.list, {}, speaker)).data;
      expect(ended).toMatchObject({ status: 5, frozen: '0.00000000', order_id: 0 });
      await world.prove();
    });
  });

test('the stop of an OCO sale is triggered: the limit order is cancelled, and the user is told', async ({ page, world, speaker }) => {
  await world.fund('newcomer', { currency: 'BTC', amount: '0.5' });
  await openScreen(page, 'spot', say);
  await placeSale(world, speaker);
  const spot = spotScreen(page);
  await expect(spot.orders).toContainText(say('oco.oco'));
  await world.call(lab.labMarket.setPrice, { symbol: 'BTC/USDT', to: '61900' });
  await world.advance('2m');
  await expect(toast(page, say('oco.told-triggered', { symbol: 'BTC/USDT', price: '62,000.00' }))).toBeVisible();
  await spot.showPast('triggers');
  await expect(spot.orders).toContainText(say('oco.state-triggered'));
  await world.prove();
});

test('a leg of an OCO order is dragged on the chart, and both are cancelled after a question', async ({ page, world, speaker }) => {
  await world.fund('newcomer', { currency: 'BTC', amount: '0.5' });
  await placeSale(world, speaker);
  await openScreen(page, 'kline', say);
  await dragOrder(page);
  const moved = page.getByRole('dialog', { name: say('spot.move-order') });
  expect(await fact(moved, say('common.type'))).toBe(`${say('oco.oco')} · ${say('spot.sell')}`);
  expect(await fact(moved, say('common.price'))).toBe('66,000.00');
  const price = await moved.getByRole('textbox').inputValue();
  await moved.getByRole('button', { name: say('spot.move-order'), exact: true }).click();
  const spot = spotScreen(page);
  await openScreen(page, 'spot', say);
  await expect(spot.orders).toContainText(price);
  await expect(spot.orders).toContainText('≤ 62,000.00');
  await spot.cancel('BTC/USDT').click();
  await question(page, say('oco.cancel-question'))
    .getByRole('button', { name: say('oco.cancel-both') })
    .click();
  await expect(page.getByRole('tabpanel')).toContainText(say('spot.no-open-orders'));
  await spot.showPast('triggers');
  await expect(spot.orders).toContainText(say('oco.state-cancelled'));
  await world.prove();
});

test('a limit buy with take profit and stop loss is placed and edited, and what it buys is offered for sale as an OCO order', async ({
  page,
  world,
  speaker,
}) => {
  const spot = spotScreen(page);
  const oco = ocoScreen(page);
  await openScreen(page, 'spot', say);
  await oco.hasStops.check();
  await spot.price.fill('64000');
  await spot.quantity.fill('0.1');
  await oco.takeProfit.fill('63000');
  await oco.stopLoss.fill('60000');
  await expect(page.getByText(say('refusal.attached-take-profit-invalid')).first()).toBeVisible();
  await oco.takeProfit.fill('67000');
  await spot.buy.click();
  await expect(spot.confirmation).toContainText('67,000.00 / 60,000.00');
  await spot.confirm('buy').click();
  await expect(page.getByRole('tabpanel')).toContainText('67,000.00');
  await expect(page.getByRole('tabpanel')).toContainText('≤ 60,000.00');

  await oco.editStops.click();
  await oco.edited.takeProfit.fill('66500');
  await oco.edited.confirm.click();
  await expect(oco.edited.sheet).toBeHidden();
  await expect(page.getByRole('tabpanel')).toContainText('66,500.00');

  await world.call(lab.labMarket.setPrice, { symbol: 'BTC/USDT', to: '63900' });
  await world.advance('2m');
  // The filled order leaves by one read and the pair comes by another: until both are there, the list may show two rows.
  await expect(page.getByRole('tabpanel')).toContainText(say('oco.oco'));
  await expect(spot.orders).toHaveCount(1);
  await expect(spot.orders).toContainText('66,500.00');
  const { data } = await world.call(product.waiting.list, { order_type: 'oco' }, speaker);
  expect(data).toMatchObject([{ status: 1, type: 2, leg_price: '66500.00000000' }]);
  await spot.showPast('triggers');
  await expect(spot.orders).toContainText(say('oco.state-placed'));
  await world.prove();
});

test('a trailing stop sells at the market when the price comes back from its best', async ({ page, world, speaker }) => {
  await world.fund('newcomer', { currency: 'BTC', amount: '0.5' });
  const spot = spotScreen(page);
  await openScreen(page, 'spot', say);
  await spot.sellSide.check({ force: true });
  await spot.chooseType('trigger.trailing');
  await page.getByRole('textbox', { name: say('trigger.callback'), exact: true }).fill('1');
  await spot.quantity.fill('0.1');
  await spot.sell.click();
  await expect(spot.confirmation).toContainText('1.00%');
  await spot.confirm('sell').click();
  await page.getByRole('tab', { name: say('spot.open-orders-number', { number: 1 }) }).click();
  await expect(page.getByRole('tabpanel')).toContainText(say('trigger.trailing'));

  await world.call(lab.labMarket.setPrice, { symbol: 'BTC/USDT', to: '63000' });
  await world.advance('2m');
  await expect(page.getByRole('tabpanel')).toContainText(say('spot.no-open-orders'));
  await spot.historyTab.click();
  await expect(spot.orders).toContainText(say('status.contract-fully-traded'));
  expect(await world.call(product.spot.listOrders, {}, speaker)).toMatchObject([{ type: 2, status: 2, trade_amount: '0.10000000' }]);
  await world.prove();
});
