import { expect, test } from '../../fixtures.ts';
import { openScreen, SCREENS } from '../../screens/all.ts';
import { backArrow, toast } from '../../screens/shell.ts';
import { say } from '../../words.ts';

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
