import { product } from '@mt2/contracts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { eventsFollowed, toast } from '../screens/shell.ts';
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
    await expect(newest).toContainText(say('common.unread'));
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

test.describe('a user', () => {
  test.use({ persona: 'trader' });

  test('sends feedback with an image, and reads the operator’s answer on arrival', async ({ page, world, context, tolerate }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED/);
    await openScreen(page, 'help', say);
    await page.getByRole('link', { name: say('help.feedback'), exact: true }).click();
    await page.getByRole('textbox', { name: say('help.feedback-content') }).fill('The chart is slow.');
    const proof = page.getByLabel(`${say('help.feedback-picture', { number: 1 })}: ${say('upload.pick')}`, { exact: true });
    await proof.setInputFiles({ name: 'chart.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(page.getByText(say('upload.done')).first()).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: say('common.submit') }).click();
    await expect(toast(page, say('refusal.submit-failed'))).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: say('common.submit') }).click();
    await expect(toast(page, 'Submitted')).toBeVisible();
    const card = page.getByRole('article').first();
    await expect(card).toContainText(say('help.feedback-waiting'));
    await expect(card.getByRole('img')).toBeVisible();

    await openScreen(page, 'home', say);
    await world.decide('feedback', 'trader', 'approve', 'It is faster now.');
    const told = toast(page, say('help.told-feedback'));
    await expect(told).toBeVisible();
    await page.getByRole('button', { name: say('common.view') }).click();
    await expect(card).toContainText('It is faster now.');
    await openScreen(page, 'notices', say);
    await context.setOffline(true);
    await page.getByRole('button', { name: say('notice.mark-all-read') }).click();
    await expect(toast(page, say('refusal.failed'))).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('tab', { name: new RegExp(say('notice.messages')) }).click();
    await expect(page.getByRole('article').first()).toContainText('It is faster now.');
  });
});
