import { expect, test } from '../fixtures.ts';
import { openScreen, SCREENS } from '../screens/all.ts';
import { backArrow, titleOf, toast } from '../screens/shell.ts';
import { say, wordsOf } from '../words.ts';

test('notices stay unread until they are opened on this device', async ({ page }) => {
  const unread = page.getByRole('main').getByText(say('notice.unread'), { exact: true });
  await openScreen(page, 'notices', say);
  const all = await unread.count();
  expect(all).toBeGreaterThan(2);
  await page.getByRole('main').getByRole('link').nth(1).click();
  await expect(titleOf(page)).toHaveText(say('screen.help-detail'));
  await backArrow(page).click();
  await expect(unread).toHaveCount(all - 1);
  await openScreen(page, 'home', say);
  const bell = page.getByRole('banner').getByRole('link', { name: say('screen.notices') });
  await expect(bell).toHaveAccessibleName(`${say('screen.notices')}, ${say('notice.unread-number', { number: all - 1 })}`);
  await bell.click();
  await page.getByRole('button', { name: say('notice.mark-all-read') }).click();
  await expect(toast(page, say('notice.all-read'))).toBeVisible();
  await expect(unread).toHaveCount(0);
  await page.reload();
  await expect(SCREENS.notices.ready(page, say)).toBeVisible();
  await expect(unread).toHaveCount(0);
});

test('articles are in the language of the user', async ({ page }) => {
  await openScreen(page, 'language', say);
  await page.getByRole('button', { name: '简体中文' }).click();
  await expect(titleOf(page)).toHaveText(wordsOf('zh')('screen.home'));
  await page.goto('/#/pages/help/center/detail?id=3501');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(/[\u4e00-\u9fff]/);
});
