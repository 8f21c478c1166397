import { lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { createPricePath, type Market, SEED_MARKETS } from '@mt2/domain/market';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { balanceOf, buy, usdt } from '../options.ts';
import { openScreen, SCREENS } from '../screens/all.ts';
import { optionScreen } from '../screens/option.ts';
import { fact, toast } from '../screens/shell.ts';
import { say } from '../words.ts';
import type { World } from '../world.ts';

const EPOCH = Date.UTC(2026, 0, 1) / 1000;

const openMarket = (page: Page, symbol: string) => page.goto(`/#${SCREENS.options.address.replace('BTC', symbol)}`);

/** The first second of a world whose market price is the same a minute later. */
async function firstDraw(world: World, market: Market): Promise<number> {
  const { seed } = assertDefined(
    (await world.call(lab.worlds.listWorlds, {})).flatMap((row) => ('seed' in row ? [row] : [])).find(({ id }) => id === world.id),
    'the world is listed',
  );
  const path = createPricePath({ seed });
  for (let after = 60; after < 86_400; after += 1)
    if (path.tickAt(market, EPOCH + after) === path.tickAt(market, EPOCH + after + 60)) return after;
  throw new Error('a day has a draw');
}

test.describe('a user with a thousand USDT in the options account', () => {
  test.use({ persona: 'basic' });
  test.beforeEach(({ world }) => world.fund('basic', { currency: 'USDT', amount: '1000', account: 'micro' }));

  test('gets the stake back when the price is unchanged, while flat wins', async ({ page, world, speaker }) => {
    const market = assertDefined(
      SEED_MARKETS.list.find(({ symbol }) => symbol === 'ETH/USDT'),
      'Ethereum is traded',
    );
    const option = optionScreen(page);
    await world.advance(`${await firstDraw(world, market)}s`);
    await openMarket(page, 'ETH');
    await buy(page, 'call', 1);
    await buy(page, 'flat', 1);
    await world.advance('60s');
    await expect(option.result).toContainText(say('status.option-draw'));
    await expect(option.result).toContainText(say('option.stake-returned'));
    await expect.poll(() => fact(option.result, say('option.open-price'))).toBe(await fact(option.result, say('option.closing-price')));
    await option.next(1).click();
    await expect(option.result).toContainText('+850.00 USDT');
    expect(await balanceOf(world, speaker)).toEqual(usdt(1_850n));
    await world.prove();
  });

  test('watches an option until it ends, and its details are replaced by the result', async ({ page, world }) => {
    const option = optionScreen(page);
    await openScreen(page, 'options', say);
    await buy(page, 'call', 1);
    await option.orders.first().getByRole('button').click();
    await expect(option.details).toBeVisible();
    await world.advance('1m');
    await expect(option.result).toBeVisible();
    await expect(option.details).toBeHidden();
  });

  test('finds the countdown unchanged after a reload, and stopped in a frozen world', async ({ page, world }) => {
    const option = optionScreen(page);
    await openScreen(page, 'options', say);
    await buy(page, 'call', 2);
    await world.advance('45s');
    for (let load = 0; load < 2; load += 1) {
      await page.reload();
      await expect(option.timeLeft('01:15')).toBeVisible();
    }
    await world.advance('75s');
    await expect(option.result).toBeVisible();
    await option.done.click();
    await page.reload();
    await option.recordsTab.click();
    await expect(option.orders.first()).toContainText('BTC/USDT');
    await expect(option.result).toBeHidden();
  });

  test('coming back, sees the results of the last moments, and older ones only in the list', async ({ page, world }) => {
    const option = optionScreen(page);
    const leave = () => openScreen(page, 'notices', say);
    await openScreen(page, 'options', say);
    await buy(page, 'call', 1);
    await leave();
    await world.advance('60s');
    // The toast appears on any screen, with a link to the result.
    await expect(toast(page, 'BTC/USDT')).toBeVisible();
    await page.getByRole('button', { name: say('common.view'), exact: true }).click();
    await expect(option.result).toBeVisible();
    await option.done.click();
    await expect(toast(page, 'BTC/USDT')).toBeHidden();
    await buy(page, 'call', 1);
    await leave();
    await world.advance('1h');
    // A user who returns before the toast sees the result arrive.
    await expect(toast(page, 'BTC/USDT')).toBeVisible();
    await page.goBack();
    // The link led to the records, and going back returns there.
    await expect(option.recordsTab).toHaveAttribute('aria-selected', 'true');
    await option.pendingTab.click();
    await expect(page.getByText(say('option.no-pending'))).toBeAttached();
    await option.recordsTab.click();
    await expect(option.orders).toHaveCount(2);
    await expect(option.result).toBeHidden();
  });
});

test.describe('a trader without order confirmation', () => {
  test.use({ persona: 'options-trader', settings: { unconfirmed: ['option'] } });

  test('buys once by a double tap', async ({ page, world, speaker }) => {
    const option = optionScreen(page);
    await openScreen(page, 'options', say);
    await expect(option.pendingTab).toHaveText(say('option.pending-number', { number: 3 }));
    await option.time(2).check({ force: true });
    await option.amount().fill('25');
    await option.buy('put').dblclick();
    await expect(option.pendingTab).toHaveText(say('option.pending-number', { number: 4 }));
    await page.waitForLoadState('networkidle');
    const { total } = await world.call(product.option.listOrders, { status: 1, page: 1, limit: 50 }, speaker);
    expect(total).toBe(4);
  });

  test('loads the records to their end; a failed read is shown and can be repeated', async ({ page, tolerate }) => {
    tolerate(/ERR_FAILED/);
    const option = optionScreen(page);
    await page.route('**/api/microtrade/lists**', (route) => route.abort());
    await openScreen(page, 'options', say);
    const retry = page.getByRole('tabpanel').getByRole('button', { name: say('common.retry') });
    await expect(retry).toBeVisible();
    await page.unroute('**/api/microtrade/lists**');
    await retry.click();
    await expect(option.orders).toHaveCount(3);
    await option.recordsTab.click();
    await expect(option.ring).toHaveCount(0);
    await option.orders.last().scrollIntoViewIfNeeded();
    await expect(page.getByText(say('common.no-more'))).toBeVisible();
    await expect(option.orders.filter({ hasText: say('status.option-draw') }).first()).toBeAttached();
  });
});
