import { upload } from '@mt2/contracts/upload';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../send.ts';
import { openSession, type User, useSession } from '../session.ts';

class Request {
  static last: Request;
  responseType = '';
  status = 200;
  response = new ArrayBuffer();
  body: unknown;
  upload: { onprogress?: (news: { loaded: number; total: number }) => void } = {};
  onload: () => void = () => {};
  onerror: () => void = () => {};
  onabort: () => void = () => {};
  onloadend: () => void = () => {};
  constructor() {
    Request.last = this;
  }
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null;
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort();
  }
  answer(envelope: object) {
    this.response = new TextEncoder().encode(JSON.stringify(envelope)).buffer;
    this.onload();
    this.onloadend();
  }
}

const file = new File(['picture'], '../front.jpg', { type: 'image/jpeg' });
const send = async (options: { onProgress?: (share: number) => void; signal?: AbortSignal } = {}) => {
  const sending = api.upload(upload.uploadPicture, { file }, { onProgress: () => {}, ...options });
  // Prevents an unhandled rejection; awaiting it later still rejects.
  sending.catch(() => undefined);
  await expect.poll(() => Request.last.body).toBeDefined();
  return { sending, request: Request.last };
};

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('window', new EventTarget());
  Request.last = new Request();
  openSession('main.abc', { id: 7 } as User);
});
afterEach(() => {
  vi.unstubAllGlobals();
  useSession.setState({ token: '', user: null });
});

test('the progress of an upload is reported as a fraction', async () => {
  const shares: number[] = [];
  const { sending, request } = await send({ onProgress: (share) => shares.push(share) });
  for (const loaded of [0, 50, 100]) request.upload.onprogress?.({ loaded, total: 100 });
  request.upload.onprogress?.({ loaded: 0, total: 0 });
  request.answer({ type: 'ok', code: 1, message: '/upload/abc.jpg' });
  await sending;
  expect(shares).toEqual([0, 0.5, 1, 0]);
});

test('an aborted upload is not sent on', async () => {
  const leaving = new AbortController();
  const { sending } = await send({ signal: leaving.signal });
  leaving.abort();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
});
