import { upload } from '@mt2/contracts/upload';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EndlessRequest, pictureFile } from '../../testing/pictures.ts';
import { api } from '../send.ts';

/** The request under way; undefined until it is sent. */
let request: EndlessRequest | undefined;
class Request extends EndlessRequest {
  override send(): void {
    request = this;
  }
}
beforeEach(() => {
  request = undefined;
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => vi.unstubAllGlobals());

/** Sends a file, until its request is under way. */
async function send(options: { onProgress?: (share: number) => void; signal?: AbortSignal }) {
  const sending = api.upload(upload.uploadPicture, { file: pictureFile('front.jpg') }, { onProgress: () => {}, ...options });
  // Prevents an unhandled rejection; awaiting it later still rejects.
  sending.catch(() => undefined);
  await expect.poll(() => request).toBeDefined();
  return { sending };
}

test('the progress of an upload is reported as a fraction', async () => {
  const shares: number[] = [];
  const { sending } = await send({ onProgress: (share) => shares.push(share) });
  for (const loaded of [0, 50, 100]) request?.upload.onprogress?.({ loaded, total: 100 });
  request?.upload.onprogress?.({ loaded: 0, total: 0 });
  request?.answer('/upload/abc.jpg');
  expect([await sending, shares]).toEqual(['/upload/abc.jpg', [0, 0.5, 1, 0]]);
});

test('an aborted upload is not sent on', async () => {
  const leaving = new AbortController();
  const { sending } = await send({ signal: leaving.signal });
  leaving.abort();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
});
