import { lab } from '@mt2/contracts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { marketList } from '../screens/market.ts';
import { say } from '../words.ts';

test.describe('in another language', () => {
  test.use({ locale: 'ja-JP' });
  test('the page of a link speaks it', async ({ page, world }) => {
    const { path } = await world.call(lab.share.createShare, { world: world.id });
    await page.goto(new URL(path, world.url).href);
    await expect(page.getByRole('button', { name: '自分のコピーを開く' })).toBeVisible();
    expect(await page.locator('html').getAttribute('lang')).toBe('ja');
  });
});

test('a visitor opens a copy of a shared world by its button, and changes only the copy', async ({ page, world, tolerate }) => {
  tolerate(/404.*\/share\//);
  await world.market.setPrice('BTC/USDT', '77000');
  await world.advance('1m');
  const { path } = await world.call(lab.share.createShare, { world: world.id });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(new URL(path, world.url).href);
  await expect(page.getByRole('heading', { name: 'Your own copy of MT2' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Open my copy' }).click();
  await page.waitForURL(/^http:\/\/w-[0-9a-f]{10}\.localhost:/);
  const copy = new URL(page.url()).hostname.split('.')[0] ?? '';
  await openScreen(page, 'market', say);
  await expect(marketList(page).row('BTC')).toContainText('77,000');
  const { parent } = await world.call(lab.worlds.pinWorld, { world: copy });
  expect(parent).toBe(world.id);
  await world.call(lab.worlds.deleteWorld, { id: copy });
  await world.call(lab.share.endShares, { world: world.id });
  await page.goto(new URL(path, world.url).href);
  await expect(page.getByText('This link is incomplete or has expired.')).toBeVisible();
});
