import { crc32, deflateSync } from 'node:zlib';
import { expect, expectAccessibleInBothThemes, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { picture, verification } from '../screens/kyc.ts';
import { toast } from '../screens/shell.ts';
import { say, wordsOf } from '../words.ts';

const MEGABYTE = 1024 * 1024;
const jpegOf = (bytes: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(bytes - 3, 7)]);

/** A black PNG, small as a file and `side` × `side` pixels when decoded. */
function pngOf(side: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const ends = [data.length, crc32(body)].map((number) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(number);
      return bytes;
    });
    return Buffer.concat([ends[0] as Buffer, body, ends[1] as Buffer]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // One bit per pixel, grey.
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
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
      ['file-too-large', jpegOf(11 * MEGABYTE)],
      ['picture-preview-failed', jpegOf(5000)],
      ['picture-too-many-pixels', pngOf(12_000)],
      ['picture-type-invalid', Buffer.from('<script>alert(1)</script>')],
      ['picture-type-invalid', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['upload-failed', Buffer.alloc(0)],
    ] as const) {
      await front.album.setInputFiles(file('../../front.jpg', buffer));
      await expect(toast(page, say(`refusal.${key}`))).toBeVisible();
    }
    expect(sent).toEqual([]);
    await expect(front.album).toBeAttached();
  });

  test('sends an image again after the connection was lost', async ({ page, context, tolerate }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED/);
    const { front } = verification(page);
    await openScreen(page, 'advancedVerification', say);
    await context.setOffline(true);
    await front.album.setInputFiles(picture('front'));
    await expect(front.place.getByText(say('refusal.uploading-failed'))).toBeVisible();
    await context.setOffline(false);
    await front.retry.click();
    await expect(front.isUploaded).toBeVisible();
    await expect(front.retry).toBeHidden();
  });
});

test.describe('in Japanese', () => {
  test.use({ persona: 'lang-jp', settings: { lang: 'jp' } });
  test('a user is verified, and the countries have their Japanese names', async ({ page, world }) => {
    const words = wordsOf('jp');
    const form = verification(page, words);
    await openScreen(page, 'verification', words);
    await form.goVerify.click();
    await form.country.click();
    const countries = page.getByRole('dialog', { name: words('kyc.country-choose') });
    await countries.getByRole('searchbox').fill('germany');
    await expect(countries.getByRole('listitem')).toHaveText(['ドイツ']);
    await page.keyboard.press('Escape');
    await form.chooseCountry('日本');
    await form.name.fill('山田 花子');
    await form.idNumber.fill('第12345号');
    await form.address.fill('東京都千代田区1-1');
    await form.submit.click();
    await expect(form.status('under-review')).toBeVisible();
    await world.decide('kyc-basic', 'lang-jp', 'approve');
    await expect(form.status('verified')).toBeVisible();
  });
});

test.describe('every rule of accessibility, in both themes,', () => {
  test.use({ persona: 'basic' });
  test('holds for forms with errors, images, the list of countries, and an application under review', async ({ page, world }) => {
    const form = verification(page);
    await openScreen(page, 'advancedVerification', say);
    await form.front.album.setInputFiles(picture('front'));
    await expect(form.front.isUploaded).toBeVisible();
    await form.submit.click();
    await expect(form.error('three-pictures')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await form.front.enlarge.click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await form.back.album.setInputFiles(picture('reverse'));
    await form.inHand.album.setInputFiles(picture('hand'));
    await expect(form.inHand.isUploaded).toBeVisible();
    await expect(form.back.isUploaded).toBeVisible();
    await form.submit.click();
    await expect(form.status('under-review')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await world.decide('kyc-advanced', 'basic', 'reject', 'The back is blurred');
    await openScreen(page, 'verification', say);
    await expect(page.getByRole('main').getByText('The back is blurred')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});
