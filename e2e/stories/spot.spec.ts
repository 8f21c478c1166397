import { lab, product } from '@mt2/contracts';
import { atoms, COIN } from '@mt2/domain';
import { balanceOf } from '../balance.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { choose, question, toast } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { say } from '../words.ts';
import type { Speaker, World } from '../world.ts';

const USDT = 3;

test.describe('a trader', () => {
  test.use({ persona: 'trader', settings: { unconfirmed: ['spot'] } });

  test('hides orders of other markets on request, and cancels all after a confirmation', async ({ page, world, speaker }) => {
    const spot = spotScreen(page);
    const { frozen } = await balanceOf(world, speaker, USDT);
    const open = await world.call(product.spot.listOrders, { status: 1, page: 1, limit: 50 }, speaker);
    const held = open.reduce(
      (sum, { type, trade_amount, target_price }) => sum + (type === 1 ? (atoms(trade_amount) * atoms(target_price)) / COIN : 0n),
      0n,
    );
    await openScreen(page, 'spot', say);
    await expect(spot.openTab).toHaveText(say('spot.open-orders-number', { number: 3 }));
    await spot.hideOthers.check();
    await expect(spot.orders).toHaveCount(1);
    await spot.hideOthers.uncheck();
    await spot.cancelAll.click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: say('spot.keep-orders') }).click();
    await expect(asked).toBeHidden();
    await expect(spot.orders).toHaveCount(3);
    await spot.cancelAll.click();
    await asked.getByRole('button', { name: say('spot.cancel-orders', { count: 3, number: 3 }) }).click();
    await expect(toast(page, say('spot.all-cancelled-result', { number: 3 }))).toBeVisible();
    await expect(page.getByText(say('spot.no-open-orders'))).toBeVisible();
    expect((await balanceOf(world, speaker, USDT)).frozen).toBe(frozen - held);
  });
});

test.describe('a user with more open orders than one page', () => {
  test.use({ persona: 'newcomer' });

  test('sees all of them by scrolling, and cancels all of them', async ({ page, world, speaker }) => {
    await world.fund('newcomer', { currency: 'USDT', amount: '100000' });
    const waiting = (page: number) => world.call(product.spot.listOrders, { status: 1, page, limit: 100 }, speaker);
    for (let order = 0; order < 120; order += 1) await world.placeOrder(speaker, { price: String(58_000 + order) });
    expect([(await waiting(1)).length, (await waiting(2)).length]).toEqual([100, 20]);
    const spot = spotScreen(page);
    await openScreen(page, 'spot', say);
    await expect(spot.openTab).toHaveText(say('spot.open-orders-number', { number: '50+' }));
    await spot.cancelAll.click();
    const asked = question(page, say('spot.cancel-all-question', { count: 50, number: '50+', markets: 'BTC/USDT' }));
    await asked.getByRole('button', { name: say('spot.keep-orders') }).click();
    for (const [shown, number] of [
      [100, '100+'],
      [120, '120'],
    ] as const) {
      await spot.orders.last().scrollIntoViewIfNeeded();
      await expect(spot.orders).toHaveCount(shown);
      await expect(spot.openTab).toHaveText(say('spot.open-orders-number', { number }));
    }
    // A separate visit starts at the top, with only the first page.
    await openScreen(page, 'market', say);
    await page.reload();
    await openScreen(page, 'spot', say);
    await spot.cancelAll.click();
    await asked.getByRole('button', { name: say('spot.cancel-orders', { count: 50, number: '50+' }) }).click();
    await expect(toast(page, say('spot.all-cancelled-result', { number: 120 }))).toBeVisible();
    await expect(page.getByText(say('spot.no-open-orders'))).toBeVisible();
    expect(await waiting(1)).toEqual([]);
    expect(await balanceOf(world, speaker, USDT)).toEqual({ available: 100_000n * COIN, frozen: 0n });
  });
});

test.describe('a trader whose world is replaced', () => {
  test.use({ persona: 'trader' });

  test('sees the orders and balances of a restored world at once, and the login after a reset', async ({ page, world, speaker }) => {
    const spot = spotScreen(page);
    const name = `${world.id}-before`;
    await openScreen(page, 'spot', say);
    await expect(spot.orders.first()).toBeVisible();
    const before = await spot.orders.count();
    await world.call(lab.worlds.snapshotWorld, { world: world.id, name });
    await world.placeOrder(speaker, { price: '60000' });
    await expect(spot.orders).toHaveCount(before + 1);
    await world.call(lab.worlds.restoreWorld, { world: world.id, name });
    await expect(spot.orders).toHaveCount(before);
    await world.call(lab.worlds.resetWorld, { world: world.id });
    await expect(page).toHaveURL(/login\?backpage/);
    await world.call(lab.worlds.deleteSnapshot, { name });
  });
});

const latestOrder = async (world: World, speaker: Speaker) => {
  const [order] = await world.call(product.spot.listOrders, { page: 1, limit: 1 }, speaker);
  if (!order) throw new Error('there is an order');
  return order;
};

test.describe('a newcomer with three million USDT', () => {
  test.use({ persona: 'newcomer' });
  test.beforeEach(({ world }) => world.fund('newcomer', { currency: 'USDT', amount: '3000000' }));

  test('places a post-only order only if it rests, and an IOC order fills immediately what it can', async ({ page, world, speaker }) => {
    const spot = spotScreen(page);
    await openScreen(page, 'spot', say);
    await choose(spot.timeInForce, say('spot.tif-post-only'));
    await spot.price.fill('65000');
    await spot.quantity.fill('0.5');
    await expect(spot.price).toHaveAttribute('aria-invalid', 'true');
    await spot.buy.click();
    await expect(spot.price).toBeFocused();
    await expect(spot.confirmation).toBeHidden();
    await spot.price.fill('63000');
    await spot.buy.click();
    await expect(spot.confirmation.getByText(say('spot.tif-post-only-note'))).toBeVisible();
    await spot.confirm('buy').click();
    await expect(spot.orders).toHaveCount(1);
    await expect(spot.orders).toContainText('63,000.00');
    await expect(spot.orders).toContainText(say('spot.tif-post-only'));

    await choose(spot.timeInForce, say('spot.tif-ioc'));
    await spot.price.fill('64144');
    await spot.quantity.fill('40');
    await spot.buy.click();
    await expect(spot.confirmation.getByText(say('spot.tif-ioc-note'))).toBeVisible();
    await spot.confirm('buy').click();
    await spot.historyTab.click();
    await expect(spot.orders).toHaveCount(1);
    await expect(spot.orders).toContainText(say('spot.ioc'));
    const { status, filled_amount } = await latestOrder(world, speaker);
    expect(status).toBe(3);
    expect(atoms(filled_amount)).toBeGreaterThan(0n);
    expect(atoms(filled_amount)).toBeLessThan(40n * COIN);
    expect((await balanceOf(world, speaker, USDT)).frozen).toBe(31_500n * COIN);
    await world.prove();
  });
});
