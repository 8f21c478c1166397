import { product } from '@mt2/contracts';
import type { Locator, Page } from '@playwright/test';
import { openPosition, SYMBOL } from '../contracts.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { kline, movableLines } from '../screens/kline.ts';
import { leverScreen } from '../screens/lever.ts';
import { pairButton } from '../screens/market.ts';
import { choose, fact, tabBar } from '../screens/shell.ts';
import { triggerScreen } from '../screens/trigger.ts';
import { swipe } from '../touch.ts';
import { boxOf } from '../windows.ts';
import { say } from '../words.ts';

test.describe('a user with five thousand USDT', () => {
  test.use({ persona: 'empty' });
  test.beforeEach(({ world }) => world.fund('empty', { currency: 'USDT', amount: '5000', account: 'contract' }));

  test('finds price, size and stops again after a reload, for an hour', async ({ page, world }) => {
    const lever = leverScreen(page);
    const values = () => Promise.all([lever.price.inputValue(), lever.size.inputValue(), lever.takeProfit.inputValue()]);
    await openScreen(page, 'contract', say);
    await lever.price.fill('60000');
    await lever.size.fill('12');
    await lever.typeStops('70000', '');
    await page.reload();
    expect(await values()).toEqual(['60,000', '12', '70,000']);
    await choose(lever.kind, say('trigger.trigger'));
    await triggerScreen(page).price.fill('64500');
    await page.reload();
    await expect(triggerScreen(page).price).toHaveValue('64,500');
    await world.advance('1h');
    await page.reload();
    await expect(lever.hasStops).not.toBeChecked();
    await expect.poll(() => lever.size.inputValue()).toBe('');
  });

  test('finds both buttons above the tab bar on a low phone, wherever the form is scrolled', async ({ page }) => {
    const lever = leverScreen(page);
    await page.setViewportSize({ width: 390, height: 664 });
    await openScreen(page, 'contract', say);
    await lever.hasStops.check();
    for (const field of [lever.price, lever.stopLoss]) {
      await field.focus();
      const [short, bar] = await Promise.all([boxOf(lever.open('short')), boxOf(tabBar(page).bar)]);
      expect(short.bottom).toBeLessThanOrEqual(bar.y);
    }
  });

  test('types prices and sizes, right and wrong, with stops and without: both buttons stay where they are', async ({ page }) => {
    // The form fits: otherwise the buttons keep their place in the window.
    await page.setViewportSize({ width: 390, height: 1200 });
    const lever = leverScreen(page);
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    /** Below the price, because a press scrolls the page until the button is in view. */
    const tops = async () => {
      const all = await Promise.all([lever.price, lever.open('long'), lever.open('short')].map(topOf));
      return all.slice(1).map((top) => top - (all[0] ?? 0));
    };
    await openScreen(page, 'contract', say);
    await expect(lever.most('short')).toBeVisible();
    const before = await tops();
    const invalid = (field: Locator) => field.and(page.locator('[aria-invalid=true]'));
    const range = page.getByText(new RegExp(say('spot.allowed-prices', { lowest: '.+', highest: '.+' })));
    for (const [price, size, note] of [
      ['5', '10', range],
      ['50000', '10', range],
      ['80000', '10', range],
      ['', '10', invalid(lever.price)],
      ['64000', '1.5', invalid(lever.size)],
    ] as const) {
      await lever.price.fill(price);
      await lever.size.fill(size);
      await expect(note).toBeVisible();
      expect(await tops()).toEqual(before);
    }
    await lever.size.fill('10');
    await lever.hasStops.check();
    await expect(lever.takeProfit).toBeVisible();
    const withStops = await tops();
    await lever.open('long').click();
    await expect(page.getByText(say('lever.stop-missing'))).toBeVisible();
    expect(await tops()).toEqual(withStops);
    await lever.price.fill('50000');
    await expect(range).toBeVisible();
    expect(await tops()).toEqual(withStops);
  });

  test('sees the same range of prices on the chart above the form when its own fills are marked there', async ({
    page,
    world,
    speaker,
  }) => {
    const order = { currency_id: 1, account: 'contract', share: '10', multiple: '20', type: 1 } as const;
    for (const trigger_price of ['65500', '63000']) await world.call(product.waiting.open, { ...order, trigger_price }, speaker);
    const { chart } = kline(page);
    const lines = async () => {
      const fills = page.waitForResponse((response) => response.url().includes('/api/lever/fills'));
      await page.reload();
      await fills;
      await expect(chart).toBeVisible();
      return movableLines(page, chart);
    };
    await openScreen(page, 'contract', say);
    const before = await lines();
    expect(before.length).toBeGreaterThan(0);
    const { id } = await openPosition(world, speaker, { lots: 10 });
    await world.call(product.lever.close, { id }, speaker);
    expect(await lines()).toEqual(before);
  });

  test('drags the stop-loss of a position on the chart, then that of some of its lots, each after a confirmation', async ({
    page,
    world,
    speaker,
  }) => {
    const lever = leverScreen(page);
    const { id } = await openPosition(world, speaker, { lots: 10, stopLoss: '63000' });
    await openScreen(page, 'contract', say);
    await dragStop(page);
    const question = page.getByRole('dialog', { name: say('spot.move-order') });
    await expect(question).toBeVisible();
    expect(await fact(question, say('trigger.condition'))).toBe('SL 63,000.00');
    const price = Number((await question.getByRole('textbox').inputValue()).replaceAll(',', ''));
    await question.getByRole('button', { name: say('spot.move-order'), exact: true }).click();
    await expect
      .poll(() => fact(lever.card(SYMBOL).card, say('lever.tp-sl')))
      .toBe(`—\u00a0/ ${price.toLocaleString('en', { minimumFractionDigits: 2 })}`);

    await world.call(product.lever.setStop, { id, target_profit_price: '0', stop_loss_price: '0' }, speaker);
    await world.call(product.waiting.close, { ticket_id: id, share: '4', stop_loss_price: '63000' }, speaker);
    await page.reload();
    await dragStop(page);
    expect(await fact(question, say('lever.size'))).toContain('4');
    const moved = Number((await question.getByRole('textbox').inputValue()).replaceAll(',', ''));
    await question.getByRole('button', { name: say('spot.move-order'), exact: true }).click();
    const pair = async () => (await world.call(product.waiting.list, { order_type: 'stops' }, speaker)).data[0];
    await expect.poll(async () => Number((await pair())?.stop_loss_price)).toBe(moved);
    expect(await pair()).toMatchObject({ share: 4, status: 1, trigger_by: 'mark' });
  });
});

test('the tab reopens with its last choice', async ({ page }) => {
  const lever = leverScreen(page);
  await page.goto('/#/pages/option/detail?symbol=ETH%2FUSDT');
  await expect(lever.size).toBeVisible();
  await pairButton(page, 'ETH/USDT').click();
  await page.getByRole('dialog').getByRole('button', { name: /^SOL/ }).click();
  await expect(page).toHaveURL(/symbol=SOL%2FUSDT/);
  await openScreen(page, 'home', say);
  await page.getByRole('link', { name: say('nav.contract'), exact: true }).click();
  await expect(pairButton(page, 'SOL/USDT')).toBeVisible();
});

test.describe('a user with five thousand USDT', () => {
  test.use({ persona: 'empty' });
  test.beforeEach(({ world }) => world.fund('empty', { currency: 'USDT', amount: '5000', account: 'contract' }));

  test('chooses a leverage by its tiers, which limits the size; leverage and unit are remembered', async ({ page }) => {
    const lever = leverScreen(page);
    await openScreen(page, 'contract', say);
    await lever.leverage.click();
    await expect(page.getByRole('dialog').getByText(say('lever.max-position', { amount: '50,000 USDT' }))).toBeVisible();
    await lever.times(100).click();
    await expect(lever.leverage).toContainText('100x');
    await lever.size.fill('800');
    await expect(page.getByText(say('lever.most-at-leverage', { leverage: 100, amount: '50,000 USDT' }))).toBeVisible();
    await choose(lever.unit, 'BTC');
    await page.reload();
    await expect(lever.leverage).toContainText('100x');
    await expect(lever.unit).toHaveText('BTC');
  });
});

/** Drags the only stop on the chart a little way up; a sheet then asks for confirmation. */
async function dragStop(page: Page): Promise<void> {
  const { chart } = kline(page);
  await expect(chart).toBeVisible();
  const places = await movableLines(page, chart);
  const place = places[Math.floor(places.length / 2)];
  if (!place) throw new Error('the stop has a label');
  await swipe(page, place, { x: place.x, y: place.y - 12 });
}
