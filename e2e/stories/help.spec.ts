import { product } from '@mt2/contracts';
import { expect, test } from '../fixtures.ts';
import { openScreen, SCREENS } from '../screens/all.ts';
import { backArrow, eventsFollowed } from '../screens/shell.ts';
import { say, wordsOf } from '../words.ts';

test.describe('a user', () => {
  test.use({ persona: 'trader' });

  test('sees on one device what happened on another, and finds it in the event log of both', async ({ page, world }) => {
    const other = await world.logInAs('trader');
    const followed = eventsFollowed(page);
    await openScreen(page, 'home', say);
    await followed;
    await world.placeOrder(other, { quantity: '0.001' });
    await page.getByRole('button', { name: say('common.view') }).click();
    await expect(page).toHaveURL(/trade\/spot\?.*list=history/);
    const { data } = await world.call(product.help.listEvents, {}, other);
    expect(data[0]).toMatchObject({ kind: 'order-filled', values: { market: 'BTC/USDT', filled: '0.00100000' } });
    await openScreen(page, 'notices', say);
    await page.getByRole('tab', { name: new RegExp(`${say('notice.transactions')}.*\\d`) }).click();
    const newest = page.getByRole('tabpanel').getByRole('link').first();
    await expect(newest).toContainText('0.001000 BTC');
    await expect(newest).toContainText(say('notice.unread'));
    await page.getByRole('button', { name: say('notice.mark-all-read') }).click();
    await expect.poll(async () => (await world.call(product.help.getReadMarks, {}, other)).unread_events).toBe(0);
  });
});

for (const [lang, search] of [
  ['zh', '密码忘了怎么办'],
  ['jp', 'パスワードを忘れた'],
  ['th', 'ลืมรหัสผ่าน'],
] as const)
  test.describe(`a guest who reads ${lang}`, () => {
    test.use({ settings: { lang } });
    test('finds a question while typing', async ({ page }) => {
      await openScreen(page, 'help', wordsOf(lang));
      await page.getByRole('searchbox').fill(search);
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    });
  });

test('notices stay unread until they are opened on this device; the bell has a dot until the list is opened', async ({ page }) => {
  const unread = page.getByRole('main').getByRole('listitem').getByText(say('notice.unread'), { exact: true });
  const bell = page.getByRole('banner').getByRole('link', { name: say('screen.notices') });
  await openScreen(page, 'home', say);
  await expect(bell).toHaveAccessibleName(/\d/);
  await bell.click();
  await expect(unread.nth(2)).toBeVisible();
  const all = await unread.count();
  await page.getByRole('main').getByRole('link').nth(1).click();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeVisible();
  await backArrow(page).click();
  await expect(unread).toHaveCount(all - 1);
  await openScreen(page, 'home', say);
  await expect(bell).toHaveAccessibleName(say('screen.notices'));
  await bell.click();
  await page.getByRole('button', { name: say('notice.mark-all-read') }).click();
  await expect(unread).toHaveCount(0);
  await page.reload();
  await expect(SCREENS.notices.ready(page, say)).toBeVisible();
  await expect(unread).toHaveCount(0);
});
