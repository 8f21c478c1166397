import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { promotionScreen } from '../screens/promotion.ts';
import { say } from '../words.ts';

test.use({ persona: 'inviter' });

test('an inviter creates a poster with a code to scan, and saves it', async ({ page }) => {
  const screen = promotionScreen(page);
  await openScreen(page, 'promotion', say);
  await screen.openPoster.click();
  await expect(screen.poster).toBeVisible();
  await screen.grounds.nth(1).click();
  await expect(screen.savePicture).toBeEnabled();
  const download = page.waitForEvent('download');
  await screen.savePicture.click();
  expect((await download).suggestedFilename()).toBe('mt2-invitation.png');
});
