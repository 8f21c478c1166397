import { lab } from '@mt2/contracts';
import { expect, expectAccessibleInBothThemes, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { promotionScreen } from '../screens/promotion.ts';
import { toast } from '../screens/shell.ts';
import { say } from '../words.ts';

test.describe('an inviter', () => {
  test.use({ persona: 'inviter' });

  test('creates a poster with a code to scan, and saves it', async ({ page }) => {
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

  test('sees the ranking with their own place, and everything can be read by a screen reader', async ({ page }) => {
    const screen = promotionScreen(page);
    await openScreen(page, 'promotion', say);
    await expect(screen.ownLevel).toHaveCount(1);
    await expectAccessibleInBothThemes(page);
    await screen.tab('ranking').click();
    await page.getByRole('radio', { name: '2025-12' }).click();
    await expect(screen.rows).toHaveCount(3);
    await expectAccessibleInBothThemes(page);
    await screen.tab('rebates').click();
    await expect(screen.panel).toContainText('in***@mt2.test');
    await expectAccessibleInBothThemes(page);
  });
});

test.describe('a user without invitees', () => {
  test.use({ persona: 'newcomer' });

  test('has a code, the first level and empty lists, and becomes a partner', async ({ page, world }) => {
    const screen = promotionScreen(page);
    await openScreen(page, 'promotion', say);
    await expect(screen.headline('20')).toBeVisible();
    await screen.tab('friends').click();
    await expect(screen.panel).toContainText(say('promotion.no-friends'));
    await screen.tab('rebates').click();
    await expect(screen.panel).toContainText(say('promotion.no-rebates'));
    await world.call(lab.people.setPartner, { persona: 'newcomer', rate: '45' });
    await expect(toast(page, say('promotion.told-partner', { rate: '45' }))).toBeVisible();
    await screen.tab('overview').click();
    await expect(screen.headline('45')).toBeVisible();
  });
});
