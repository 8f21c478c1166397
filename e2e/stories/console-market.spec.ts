import { product } from '@mt2/contracts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openScreen, SCREENS } from '../screens/all.ts';
import { drawIn, marketDesk } from '../screens/console-market.ts';
import { marketList } from '../screens/market.ts';
import { say } from '../words.ts';
import type { World } from '../world.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const priceOf = async (world: World) => (await world.call(product.market.getTicker, { currency_id: 1 })).now_price;

test('a price drawn in the chart becomes the market price', { tag: '@chromium' }, async ({ page, world, desk }) => {
  const market = marketDesk(page);
  await desk.open(world, 'Market');
  await expect(market.chart.locator('canvas').first()).toBeVisible();
  await expect(market.send).toBeDisabled();
  await drawIn(page, market.chart, [0.7, 0.5], [0.8, 0.1]);
  await expect(market.said).toHaveText(/^\+\d+\.\d\d% from 01-01 00:00:00 to 01-01 00:\d\d:\d0, permanent\.$/);
  const [target, within] = [await market.toPrice.inputValue(), await market.within.inputValue()];
  expect(Number(target)).toBeGreaterThan(Number(await priceOf(world)));
  await expectAccessible(page);
  await market.send.click();
  await expect(desk.said('Script 1 moves BTC/USDT')).toBeVisible();
  await expect(market.script(1)).toContainText('running');
  await expect(market.toPrice).toHaveValue('');
  await world.advance(within);
  await expect(market.price).toHaveText(`Price ${Number(target).toLocaleString('en', { minimumFractionDigits: 2 })}`);
  expect(await priceOf(world)).toBe(target);
});

test('a price script is written by keyboard, runs, and is cancelled', async ({ page, world, desk }) => {
  const market = marketDesk(page);
  await desk.open(world, 'Market');
  await market.market.selectOption('ETH/USDT');
  await market.frame('5 m').click();
  await market.kind('Pulse').press('Enter');
  await market.percent.fill('-3');
  await market.percent.press('Shift+ArrowDown');
  await market.percent.press('ArrowUp');
  await expect(market.percent).toHaveValue('-3.9');
  await market.within.fill('soon');
  await expect(market.within).toHaveAccessibleDescription('Enter a duration such as 15d, 6h, 5m or 90s.');
  await expect(market.send).toBeDisabled();
  await market.within.fill('2m');
  await market.within.press('Enter');
  await expect(market.script(1)).toContainText('-3.90%');
  await desk.clock.getByRole('button', { name: '+1 m' }).click();
  await market.cancel(1).click();
  await expect(market.script(1)).toContainText('cancelled');
  await desk.clock.getByRole('button', { name: '+1 m' }).click();
  await expect(desk.clock.getByRole('time')).toHaveText('2026-01-01 00:02:00');
  await expectAccessible(page);
});

test.describe('a trader', () => {
  test.use({ persona: 'trader' });

  test('sees a market closed, open again and gone without a reload once the operator halts, resumes and delists it', async ({
    page,
    world,
    context,
    desk,
  }) => {
    const market = marketDesk(page);
    await desk.open(world, 'Market');
    const app = await context.newPage();
    await app.setViewportSize({ width: 390, height: 844 });
    await openScreen(app, 'market', say);
    const { row } = marketList(app);
    await expect(row('BTC')).toBeVisible();
    const become = async (act: 'Halt' | 'Delist', reason: string, state: string) => {
      await desk.button(act).click();
      await desk.dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
      await expectAccessible(page);
      await desk.inDialog(act).click();
      await expect(desk.said(`BTC/USDT is ${state}`)).toBeVisible();
      await expect(page.getByText(`since 2026-01-01 00:00:00: ${reason}`)).toBeVisible();
      await expect(market.market).toContainText(`BTC/USDT, ${state}`);
    };

    await become('Halt', 'a drill', 'halted');
    await expect(row('BTC')).toContainText(say('market.paused'));
    await expectAccessible(app);
    await desk.button('Resume').click();
    await expect(desk.said('BTC/USDT is open again')).toBeVisible();
    await expect(row('BTC')).not.toContainText(say('market.paused'));

    await become('Delist', 'low volume', 'delisted');
    for (const name of ['Resume', 'Halt', 'Delist']) await expect(desk.button(name)).toHaveCount(0);
    await expect(row('BTC')).toHaveCount(0);
    await expect(row('ETH')).toBeVisible();
    for (const name of ['spot', 'kline', 'contract', 'options'] as const) {
      await app.goto(`/#${SCREENS[name].address}`);
      await expect(app.getByText(say('refusal.market-delisted'))).toBeVisible();
      await expectAccessible(app);
    }
  });
});
