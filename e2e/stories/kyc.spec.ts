import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { picture, verification } from '../screens/kyc.ts';
import { toast } from '../screens/shell.ts';
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
