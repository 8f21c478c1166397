import { expect, test } from '../../fixtures.ts';
import { openScreen } from '../../screens/all.ts';
import { pairButton, pairSheet } from '../../screens/market.ts';
import { pressBack, titleOf } from '../../screens/shell.ts';
import { say } from '../../words.ts';

test('back closes the overlays, topmost first, and only then leaves the page', { tag: '@chromium' }, async ({ page }) => {
  await openScreen(page, 'market', say);
  await page.getByRole('main').getByRole('link', { name: /^BTC/ }).click();
  await pairButton(page, 'BTC/USDT').click();
  const { dialog } = pairSheet(page);
  await expect(dialog).toBeVisible();
  await pressBack(page);
  await expect(dialog).toBeHidden();
  await expect(pairButton(page, 'BTC/USDT')).toBeVisible();
  await pressBack(page);
  await expect(titleOf(page)).toHaveText(say('screen.market'));
});
