import { expect, expectAccessibleInBothThemes, test } from '../../fixtures.ts';
import { openScreen } from '../../screens/all.ts';
import { sessionForm } from '../../screens/session.ts';
import { sheet } from '../../screens/shell.ts';
import { say } from '../../words.ts';

test.describe('every rule of accessibility, in both themes,', () => {
  test('holds for a form with errors and for the list of countries', async ({ page }) => {
    const form = sessionForm(page);
    await openScreen(page, 'register', say);
    await form.register.click();
    await expect(form.error('code-required')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await form.byPhone.click();
    await form.area.click();
    await expect(sheet(page, say('session.choose-area')).getByRole('button', { name: '+86' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});
