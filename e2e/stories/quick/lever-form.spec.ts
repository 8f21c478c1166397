import { expect, test } from '../../fixtures.ts';
import { openScreen } from '../../screens/all.ts';
import { leverScreen } from '../../screens/lever.ts';
import { choose } from '../../screens/shell.ts';
import { say } from '../../words.ts';

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
