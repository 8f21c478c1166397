import { expect, test } from '../../fixtures.ts';
import { openScreen, SCREENS } from '../../screens/all.ts';
import { pairButton, pairSheet } from '../../screens/market.ts';
import { openMenu, pressBack, titleOf } from '../../screens/shell.ts';
import { say } from '../../words.ts';

test('the side menu opens, closes and leads on', async ({ page }) => {
  await test.step('each entry of the side menu leads to its screen', async () => {
    for (const [entry, title] of [
      ['screen.notices', 'screen.notices'],
      ['nav.help', 'screen.help-centre'],
      ['nav.contact-us', 'chat.support'],
      ['nav.login', 'screen.login'],
    ] as const) {
      await openScreen(page, 'home', say);
      await (await openMenu(page)).getByRole('link', { name: say(entry) }).click();
      await expect(titleOf(page)).toContainText(say(title));
    }
  });

  await test.step('the side menu leads to a screen, closes by Esc and by the back key, and switches to the light theme', async () => {
    await openScreen(page, 'home', say);
    await (await openMenu(page)).waitFor();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: say('common.menu') })).toBeHidden();
    const menu = await openMenu(page);
    await menu.getByRole('button', { name: `${say('common.theme')}: ${say('common.theme-dark')}` }).click();
    await expect(page.getByRole('document').or(page.locator(':root'))).toHaveAttribute('data-theme', 'light');
    await pressBack(page);
    await expect(menu).toBeHidden();
    await expect(SCREENS.home.ready(page, say)).toBeVisible();
    await (await openMenu(page)).getByRole('link', { name: say('nav.settings') }).click();
    await expect(titleOf(page)).toHaveText(say('screen.settings'));
    await expect(menu).toBeHidden();
  });
});

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
