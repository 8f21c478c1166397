import { lab } from '@mt2/contracts';
import { expect, test } from '../fixtures.ts';

test.describe('in another language', () => {
  test.use({ locale: 'ja-JP' });
  test('the page of a link speaks it', async ({ page, world }) => {
    const { path } = await world.call(lab.share.createShare, { world: world.id });
    await page.goto(new URL(path, world.url).href);
    await expect(page.getByRole('button', { name: '自分のコピーを開く' })).toBeVisible();
    expect(await page.locator('html').getAttribute('lang')).toBe('ja');
  });
});
