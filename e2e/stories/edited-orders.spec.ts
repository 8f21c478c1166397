import { product } from '@mt2/contracts';
import { assertDefined, atoms, COIN, formatAtoms, formatFloor } from '@mt2/domain';
import { balanceOf } from '../balance.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { dragOrder, tapOrder } from '../screens/kline.ts';
import { toast } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { say } from '../words.ts';
import type { Speaker, World } from '../world.ts';

const USDT = 3;

test.use({ persona: 'newcomer' });
test.beforeEach(({ world }) => world.fund('newcomer', { currency: 'USDT', amount: '3000000' }));

const orders = (world: World, speaker: Speaker) => world.call(product.spot.listOrders, { page: 1, limit: 10 }, speaker);

test('an order that is filled while it is edited keeps its ID and all its fills', async ({ page, world, speaker }) => {
  const { edited, ...spot } = spotScreen(page);
  await world.placeOrder(speaker, { quantity: '40', price: '64125' });
  await openScreen(page, 'spot', say);
  await spot.edit('BTC/USDT').click();
  await edited.price.fill('60000');
  const read = async () => assertDefined((await orders(world, speaker))[0], 'an order');
  const { id } = await read();
  let filled = 0n;
  while (filled === 0n) {
    await world.advance('1s');
    filled = atoms((await read()).filled_amount);
  }
  await expect(edited.sheet).toContainText(`${formatFloor(filled, 6)} / 40.000000 BTC`);
  await edited.quantity.fill('5');
  await edited.confirm.click();
  await expect(edited.sheet).toBeHidden();
  await expect(spot.orders).toContainText('60,000.00');
  expect(await read()).toMatchObject({ id, status: 1, trade_amount: formatAtoms(filled + 5n * COIN) });
  expect(atoms((await read()).filled_amount)).toBe(filled);
  expect((await balanceOf(world, speaker, USDT)).frozen).toBe(5n * COIN * 60_000n);
  await world.prove();
});

test('an edit in one tab is told and shown in another', async ({ page, world, speaker }) => {
  await world.placeOrder(speaker, { price: '60000' });
  await openScreen(page, 'spot', say);
  const other = await page.context().newPage();
  await other.goto(page.url());
  const { edited, ...spot } = spotScreen(other);
  await spot.edit('BTC/USDT').click();
  await edited.price.fill('61000');
  await edited.confirm.click();
  await expect(edited.sheet).toBeHidden();
  await expect(toast(page, say('spot.edited-price', { oldPrice: '60,000.00', price: '61,000.00' }))).toBeVisible();
  await expect(spotScreen(page).orders).toContainText('61,000.00');
});

test.describe('a verified user', () => {
  test.use({ persona: 'empty' });

  test('drags a trigger order on the chart of contracts to another trigger price, and cancels it in the menu of its line', async ({
    page,
    world,
    speaker,
  }) => {
    await world.fund('empty', { account: 'contract', currency: 'USDT', amount: '1000' });
    const order = { currency_id: 1, account: 'contract', share: '10', multiple: '20', type: 1, trigger_price: '63800' } as const;
    await world.call(product.waiting.open, order, speaker);
    const placed = await triggers(world, speaker);
    await openScreen(page, 'contract', say);
    await dragOrder(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('spot.move-order'), exact: true })
      .click();
    await expect.poll(async () => (await triggers(world, speaker))[0]?.trigger_price).not.toBe('63800.00000000');
    expect((await triggers(world, speaker)).map(({ id, status }) => [id, status])).toEqual(placed.map(({ id }) => [id, 1]));
    const cross = page.getByRole('button', { name: `${say('spot.cancel')} ${say('trigger.trigger')}` });
    await expect(cross).toBeHidden();
    await tapOrder(page);
    await cross.click();
    await expect.poll(async () => (await triggers(world, speaker))[0]?.status).toBe(3);
    await world.prove();
  });
});

const triggers = async (world: World, speaker: Speaker) => (await world.call(product.waiting.list, {}, speaker)).data;
