import { lab } from '@mt2/contracts';
import { PATHS } from '@mt2/web/paths';
import { expect, expectAccessibleInBothThemes, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { say } from '../words.ts';

test.describe('a user with a minimum fee level', () => {
  test.use({ persona: 'newcomer' });

  test('finds the level beside the account, its rates, and what the next one needs', async ({ page, world }) => {
    await world.call(lab.people.setFeeLevel, { persona: 'newcomer', level: 3 });
    await openScreen(page, 'account', say);
    await page.getByRole('link', { name: say('fee.title') }).click();
    await expect(page).toHaveURL(new RegExp(`${PATHS.fees}$`));
    await expect(page.getByRole('heading', { name: say('fee.level-name', { level: 3 }) })).toBeVisible();
    const own = page.getByRole('row').and(page.locator('[aria-current]'));
    await expect(own).toContainText('0.052%0.065%');
    await expect(own).toContainText('0.013%0.0325%');
    await expect(page.getByText('0 / 25,000,000 USDT')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});
