import { expect, expectAccessibleInBothThemes, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { picture, verification } from '../screens/kyc.ts';
import { backArrow, errors, fact, titleOf, toast } from '../screens/shell.ts';
import { say } from '../words.ts';

const jpegOf = (bytes: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(bytes - 3, 7)]);

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

test.describe('a basic-verified user', () => {
  test.use({ persona: 'basic' });

  test('sees why an image is refused before anything is sent', async ({ page, tolerate }) => {
    // The trace recorder requests an image again that the page could not show, which the page's policy forbids.
    tolerate(/^console: Connecting to 'blob:/);
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/upload') && sent.push(request.url()));
    const { front } = verification(page);
    await openScreen(page, 'advancedVerification', say);
    for (const [key, buffer] of [
      ['refusal.picture-unreadable', jpegOf(5000)],
      ['refusal.picture-type-invalid', Buffer.from('<script>alert(1)</script>')],
    ] as const) {
      await front.album.setInputFiles(file('../../front.jpg', buffer));
      await expect(toast(page, say(key))).toBeVisible();
    }
    expect(sent).toEqual([]);
    await expect(front.album).toBeAttached();
  });

  test('sends an image again after the connection was lost', async ({ page, tolerate }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED/);
    const { front } = verification(page);
    await openScreen(page, 'advancedVerification', say);
    // Some versions of the browser send no file that they have failed to send while offline.
    await page.route('**/api/upload', (route) => route.abort('internetdisconnected'), { times: 1 });
    await front.album.setInputFiles(picture('front'));
    await expect(front.place.getByText(say('refusal.uploading-failed'))).toBeVisible();
    await front.retry.click();
    await expect(front.isUploaded).toBeVisible();
    await expect(front.retry).toBeHidden();
  });
});

test.describe('a newcomer', () => {
  test.use({ persona: 'newcomer' });

  test('applies, is sent back with a reason, then verified, and the open screen follows', async ({ page, world }) => {
    const form = verification(page);
    await openScreen(page, 'home', say);
    await page.getByRole('button', { name: say('common.open-menu') }).click();
    await page.getByRole('link', { name: say('nav.kyc') }).click();
    await form.goVerify.click();

    await form.chooseCountry('Japan');
    await form.name.fill('Ann Example');
    await form.idNumber.fill('ab 123-456');
    await form.address.fill('1 Main Street, Tokyo');
    await form.submit.click();
    await expect(toast(page, 'Submitted')).toBeVisible();
    await expect(form.status('under-review')).toBeVisible();
    await expect.poll(() => fact(page.getByRole('main'), say('kyc.id-number'))).toBe('AB******56');
    await expect.poll(() => fact(page.getByRole('main'), say('kyc.country'))).toBe('Japan');

    await world.decide('kyc-basic', 'newcomer', 'reject', 'The number is not readable');
    await expect(page.getByRole('main').getByText('The number is not readable')).toBeVisible();
    await expect(form.name).toHaveValue('Ann Example');
    await expect(form.country).toContainText('Japan');
    await expect(form.idNumber).toHaveValue('');
    await form.idNumber.fill('AB123457');
    await form.submit.click();
    await expect(form.status('under-review')).toBeVisible();

    await world.decide('kyc-basic', 'newcomer', 'approve');
    await expect(form.status('verified')).toBeVisible();
    await page.getByRole('button', { name: say('kyc.go-advanced') }).click();
    await expect(titleOf(page)).toHaveText(say('kyc.advanced'));
    await backArrow(page).click();
    await expect(form.grade('basic')).toContainText(say('status.kyc-verified'));
    await expect(page.getByText('Ann Example · AB******57')).toBeVisible();
  });
});

test.describe('a basic-verified user', () => {
  test.use({ persona: 'basic' });

  test('sends three images, replaces one, is sent back, corrects them, and is verified for everything', async ({ page, world }) => {
    const form = verification(page);
    await openScreen(page, 'verification', say);
    await form.goVerify.click();
    await form.submit.click();
    await expect(errors(page).first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expect(page.getByRole('region', { name: say('kyc.id-number') })).toContainText('P0******10');

    await form.front.album.setInputFiles(picture('reverse'));
    await expect(form.front.isUploaded).toBeVisible();
    await form.front.replace.setInputFiles(picture('front'));
    await form.back.camera.setInputFiles(picture('reverse'));
    await form.inHand.album.setInputFiles(picture('hand'));
    for (const slot of [form.front, form.back, form.inHand]) await expect(slot.isUploaded).toBeVisible();
    await form.back.enlarge.click();
    await expect(page.getByRole('dialog', { name: say('kyc.id-back') }).getByRole('img')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await form.inHand.remove.click();
    await form.submit.click();
    await expect(errors(page)).toHaveCount(1);
    await form.inHand.album.setInputFiles(picture('hand'));
    await expect(form.inHand.isUploaded).toBeVisible();
    await form.submit.click();
    await expect(form.status('under-review')).toBeVisible();
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(3);
    await expectAccessibleInBothThemes(page);

    await world.decide('kyc-advanced', 'basic', 'reject', 'The back is blurred');
    await expect(page.getByRole('main').getByText('The back is blurred')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    for (const slot of [form.front, form.back, form.inHand]) await expect(slot.isUploaded).toBeVisible();
    const sent = page.waitForResponse((response) => /\/upload$/.test(new URL(response.url()).pathname));
    await form.back.replace.setInputFiles(picture('reverse'));
    await sent;
    await expect(form.back.isUploaded).toBeVisible();
    await form.submit.click();
    await expect(form.status('under-review')).toBeVisible();
    await world.decide('kyc-advanced', 'basic', 'approve');
    await expect(form.status('verified')).toBeVisible();
    await page.getByRole('button', { name: say('common.done') }).click();
    await expect(page.getByText(say('kyc.level-advanced'))).toBeVisible();
  });
});
