import encodeQr from 'qr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const DOT = 8;

/** A code as black and white pixels. */
function pixelsOf(text: string): ImageData {
  const rows = encodeQr(text, 'raw', { scale: DOT, border: 4 });
  const data = new Uint8ClampedArray(rows.flatMap((row) => row.flatMap((isBlack) => [...Array<number>(3).fill(isBlack ? 0 : 255), 255])));
  return { data, width: rows.length, height: rows.length } as ImageData;
}

const close = vi.fn();
const detect = vi.fn<() => Promise<readonly { rawValue: string }[]>>();
const made = vi.fn();
class Detector {
  static getSupportedFormats = async () => ['qr_code'];
  detect = detect;
  constructor() {
    made();
  }
}

/** The reader of a page that was just opened, showing this picture to it. */
async function reader(shown: ImageData, own: typeof Detector | undefined) {
  vi.stubGlobal('BarcodeDetector', own);
  vi.stubGlobal('createImageBitmap', async () => ({ width: shown.width, height: shown.height, close }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: () => {}, getImageData: () => shown });
    },
  );
  vi.resetModules();
  return (await import('./read-qr.ts')).readQr;
}

const source = {} as Blob;
beforeEach(() => void vi.clearAllMocks());
afterEach(() => void vi.unstubAllGlobals());

test("the browser's own reader is created once, and every picture is released", async () => {
  const readQr = await reader(pixelsOf('x'), Detector);
  detect.mockResolvedValueOnce([]).mockResolvedValueOnce([{ rawValue: 'tron:T' }]);
  expect([await readQr(source), await readQr(source)]).toEqual([undefined, 'tron:T']);
  expect([made.mock.calls.length, close.mock.calls.length]).toEqual([1, 2]);
});

test('if that reader fails, the app decodes the code', async () => {
  const readQr = await reader(pixelsOf('bitcoin:1Boat'), Detector);
  detect.mockRejectedValue(new Error('service unavailable'));
  expect(await readQr(source)).toBe('bitcoin:1Boat');
  expect(close).toHaveBeenCalledOnce();
});

test('the app also decodes without such a reader, and a picture without a code has none', async () => {
  expect(await (await reader(pixelsOf('hello'), undefined))(source)).toBe('hello');
  const blank = { data: new Uint8ClampedArray(4 * 100 * 100).fill(255), width: 100, height: 100 } as ImageData;
  expect(await (await reader(blank, undefined))(source)).toBeUndefined();
  expect(close).toHaveBeenCalledTimes(2);
});

test('a file that is not an image has no code', async () => {
  const readQr = await reader(pixelsOf('x'), undefined);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  expect(await readQr(source)).toBeUndefined();
});
