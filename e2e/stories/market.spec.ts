import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { marketList } from '../screens/market.ts';
import { sheet } from '../screens/shell.ts';
import { say } from '../words.ts';

test.describe('logged in', () => {
  test.use({ persona: 'trader' });

  test('favourites of the account are reordered and removed', async ({ page }) => {
    const list = marketList(page);
    await openScreen(page, 'market', say);
    await list.tab('common.favourites').click();
    await expect.poll(list.symbols).toEqual(['BTC', 'ETH', 'SOL', 'LINK']);
    await list.edit.click();
    const editor = sheet(page, say('market.favourites-edit'));
    await editor.getByRole('button', { name: say('common.move-to-top', { name: 'LINK/USDT' }) }).click();
    await editor.getByRole('button', { name: say('common.move-down', { name: 'BTC/USDT' }) }).click();
    await editor.getByRole('button', { name: say('market.remove-favourite', { symbol: 'SOL/USDT' }) }).click();
    await editor.getByRole('button', { name: say('common.close') }).click();
    await expect.poll(list.symbols).toEqual(['LINK', 'ETH', 'BTC']);
    await page.waitForLoadState('networkidle');
    await page.reload();
    await list.tab('common.favourites').click();
    await expect.poll(list.symbols).toEqual(['LINK', 'ETH', 'BTC']);
  });
});
