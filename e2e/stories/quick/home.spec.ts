import { expect, test } from '../../fixtures.ts';
import { openScreen } from '../../screens/all.ts';
import { titleOf } from '../../screens/shell.ts';
import { say } from '../../words.ts';

test('a guest is invited to log in, and everything else is open', async ({ page }) => {
  await openScreen(page, 'home', say);
  const shortcuts = page.getByRole('navigation', { name: say('home.shortcuts') }).getByRole('link');
  await expect(shortcuts).not.toHaveCount(0);
  const shown = await shortcuts.allInnerTexts();
  for (const name of shown) {
    await openScreen(page, 'home', say);
    await page
      .getByRole('navigation', { name: say('home.shortcuts') })
      .getByRole('link', { name, exact: true })
      .click();
    await expect(titleOf(page)).not.toHaveText(say('screen.home'));
  }
  await openScreen(page, 'home', say);
  await page
    .getByRole('main')
    .getByRole('link', { name: say('common.register') })
    .click();
  await expect(titleOf(page)).toHaveText(say('screen.register'));
});

test.describe('for a trader', () => {
  test.use({ persona: 'trader' });

  test('the total is that of the wallet, and changes with it', async ({ page, world }) => {
    await openScreen(page, 'home', say);
    const card = page.getByRole('link', { name: /≈ \$/ });
    const before = (await card.textContent()) ?? '';
    await world.fund('trader', { currency: 'USDT', amount: '1000' });
    await expect(card).not.toHaveText(before);
    await card.click();
    await expect(titleOf(page)).toHaveText(say('screen.wallet'));
  });
});
