import { product } from '@mt2/contracts';
import { atoms, COIN, formatFloor } from '@mt2/domain';
import { balanceOf } from '../../balance.ts';
import { expect, test } from '../../fixtures.ts';
import { openScreen, SCREENS } from '../../screens/all.ts';
import { fact, sheet, toast } from '../../screens/shell.ts';
import { spotScreen } from '../../screens/spot.ts';
import { walletScreen } from '../../screens/wallet.ts';
import { say } from '../../words.ts';
import type { Speaker, World } from '../../world.ts';

const USDT = 3;
const BTC = 1;

const latestOrder = async (world: World, speaker: Speaker) => {
  const [order] = await world.call(product.spot.listOrders, { page: 1, limit: 1 }, speaker);
  if (!order) throw new Error('there is an order');
  return order;
};
const grouped = (text: string) => text.replace(/\B(?=(\d{3})+\.)/g, ',');

test.describe('a newcomer with three million USDT', () => {
  test.use({ persona: 'newcomer' });
  test.beforeEach(({ world }) => world.fund('newcomer', { currency: 'USDT', amount: '3000000' }));

  test('cancels a limit buy filled in part while the clock advanced, and every balance is right', async ({ page, world, speaker }) => {
    const spot = spotScreen(page);
    await openScreen(page, 'spot', say);
    await spot.price.fill('64125');
    await spot.quantity.fill('40');
    await expect(spot.total).toHaveValue('2,565,000.00');
    await spot.buy.click();
    await expect.poll(() => fact(spot.confirmation, say('spot.total'))).toBe('2,565,000.00 USDT');
    await spot.confirm('buy').click();
    await expect(toast(page, say('spot.placed'))).toBeVisible();
    await expect(spot.orders).toHaveCount(1);
    await expect(spot.orders).toContainText('(0%)');
    expect(await balanceOf(world, speaker, USDT)).toEqual({ available: 435_000n * COIN, frozen: 2_565_000n * COIN });

    let order = await latestOrder(world, speaker);
    while (atoms(order.filled_amount) === 0n) {
      await world.advance('1s');
      order = await latestOrder(world, speaker);
    }
    const { filled_amount, charge_fee } = order;
    const filled = atoms(filled_amount);
    expect(filled).toBeLessThan(40n * COIN);
    await expect(spot.orders).toContainText(`(${(filled * 100n) / (40n * COIN)}%)`);

    await spot.cancel('BTC/USDT').click();
    await expect(toast(page, say('spot.cancelled-result'))).toBeVisible();
    await expect(page.getByText(say('spot.no-open-orders'))).toBeVisible();

    const paid = (filled * 64_125n * COIN) / COIN;
    const left = 3_000_000n * COIN - paid;
    const received = filled - atoms(charge_fee);
    expect(await balanceOf(world, speaker, USDT)).toEqual({ available: left, frozen: 0n });
    expect(await balanceOf(world, speaker, BTC)).toEqual({ available: received, frozen: 0n });
    await world.prove();

    await spot.historyTab.click();
    await expect(spot.orders).toContainText(say('spot.partially-filled-cancelled'));
    await spot.orders.click();
    const details = sheet(page, say('spot.order-details'));
    // A paid fee is shown to the atom.
    await expect.poll(() => fact(details, say('common.fee'))).toBe(`${charge_fee} BTC`);
    await expect.poll(() => fact(details, say('spot.total'))).toBe(`${grouped(formatFloor(paid, 2))} USDT`);
    await page.goto(`/#${SCREENS.wallet.address}`);
    await walletScreen(page).coin('BTC').click();
    await expect.poll(() => fact(sheet(page, 'BTC'), say('spot.available'))).toBe(`${formatFloor(received, 6)} BTC`);
  });
});

test.describe('a trader', () => {
  test.use({ persona: 'trader', settings: { unconfirmed: ['spot'] } });

  test('sells at market immediately, and receives the book’s amount less the fee', { tag: '@chromium' }, async ({
    page,
    world,
    speaker,
  }) => {
    const spot = spotScreen(page);
    const usdt = await balanceOf(world, speaker, USDT);
    const btc = await balanceOf(world, speaker, BTC);
    await openScreen(page, 'spot', say);
    await spot.sellSide.check({ force: true });
    await spot.chooseType('spot.market');
    await spot.quantity.fill('0.1');
    await spot.sell.click();
    await expect(toast(page, 'Sold 0.100000 BTC at')).toBeVisible();
    const { filled_total, charge_fee, kind } = await latestOrder(world, speaker);
    expect(kind).toBe('market');
    expect(await balanceOf(world, speaker, USDT)).toEqual({
      available: usdt.available + atoms(filled_total) - atoms(charge_fee),
      frozen: usdt.frozen,
    });
    expect(await balanceOf(world, speaker, BTC)).toEqual({ available: btc.available - COIN / 10n, frozen: btc.frozen });
    await world.prove();
    await spot.historyTab.click();
    await expect(spot.orders.first()).toContainText(say('status.contract-fully-traded'));
  });
});
