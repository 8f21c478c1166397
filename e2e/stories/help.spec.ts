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

test('an article opens by its id, and an unknown id shows a message', async ({ page }) => {
  await page.goto('/#/pages/help/center/detail?id=3501');
  await expect(page.getByRole('heading', { name: say('common.user-agreement') })).toBeVisible();
  await page.goto('/#/pages/help/center/detail?id=999999');
  await expect(page.getByText(say('help.not-available'))).toBeVisible();
});

test('help articles are found by section and by search', async ({ page }) => {
  await openScreen(page, 'help', say);
  const articles = page.getByRole('main').getByRole('listitem');
  const questions = await articles.count();
  await page.getByRole('tab', { name: say('help.agreements') }).click();
  await expect(page.getByRole('link', { name: say('common.user-agreement') })).toBeVisible();
  await page.getByRole('searchbox').fill('market order filled');
  await expect(articles.first()).toContainText(/market order/i);
  expect(await articles.count()).toBeLessThan(questions);
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText(say('common.no-data'))).toBeVisible();
});

test('articles are in the language of the user', async ({ page }) => {
  await openScreen(page, 'language', say);
  await page.getByRole('button', { name: '简体中文' }).click();
  await expect(titleOf(page)).toHaveText(wordsOf('zh')('screen.home'));
  await page.goto('/#/pages/help/center/detail?id=3501');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(/[\u4e00-\u9fff]/);
});
