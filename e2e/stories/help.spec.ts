import { product } from '@mt2/contracts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { eventsFollowed } from '../screens/shell.ts';
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
