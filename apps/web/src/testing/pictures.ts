import { vi } from 'vitest';

/** An image that loads any source. */
class LoadedImage {
  naturalWidth = 600;
  naturalHeight = 400;
  onload: () => void = () => {};
  set src(_: string) {
    queueMicrotask(() => this.onload());
  }
}

/** Does not finish sending before it is answered. */
export class EndlessRequest {
  upload: { onprogress?: (news: { loaded: number; total: number }) => void } = {};
  status = 200;
  response = new ArrayBuffer();
  onload: () => void = () => {};
  onabort: () => void = () => {};
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader = (): null => null;
  send(_: FormData): void {}
  abort(): void {
    this.onabort();
  }
  answer(message: string): void {
    this.response = new TextEncoder().encode(JSON.stringify({ type: 'ok', code: 1, message })).buffer;
    this.onload();
  }
}

/** Uploads a picture at once: its path has the name of the file. */
class InstantRequest extends EndlessRequest {
  override send(body: FormData): void {
    const { name } = body.get('file') as File;
    queueMicrotask(() => this.answer(`/upload/${name}`));
  }
}

/** Until `vi.unstubAllGlobals`, the page can show every picture, and its uploads end at once or never. */
export function givePictures(uploads: 'at once' | 'never'): void {
  vi.stubGlobal('Image', LoadedImage);
  vi.stubGlobal('XMLHttpRequest', uploads === 'never' ? EndlessRequest : InstantRequest);
}

/** A file that begins as a JPEG does. */
export const pictureFile = (name: string): File => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });
