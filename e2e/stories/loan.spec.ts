import { PATHS } from '@mt2/web/paths';
import { expect, test } from '../fixtures.ts';
import { titleOf } from '../screens/shell.ts';
import { say } from '../words.ts';

test('a guest who wants to borrow is led to the login, and back as to a tab', async ({ page }) => {
  await page.goto(`/#${PATHS.borrow}`);
  await expect(titleOf(page)).toHaveText(say('screen.login'));
  expect(new URL(page.url().replace('#', '')).searchParams.get('backtype')).toBe('tab');
});
