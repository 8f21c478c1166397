import decodeQr from 'qr/decode.js';
import { expect, test, vi } from 'vitest';
import { drawQr } from './draw-qr.ts';

/** A canvas of this size in pixels, which records only black and white rectangles. */
function canvasOf(size: number) {
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  const context = {
    fillStyle: '',
    fillRect: (x: number, y: number, width: number, height: number) => {
      const shade = context.fillStyle === '#ffffff' ? 255 : 0;
      for (let row = y; row < y + height; row += 1) data.fill(shade, (row * size + x) * 4, (row * size + x + width) * 4);
    },
    drawImage: vi.fn(),
  };
  return { data, width: size, height: size, context, getContext: () => context };
}
const drawn = async (text: string, size: number, picture?: string) => {
  const canvas = canvasOf(size);
  await drawQr(canvas as unknown as HTMLCanvasElement, text, picture);
  return canvas;
};

test.each(['TZ8bTXWQUfELB8viEP1eh5FTF9pLh9Ceu6', 'otpauth://totp/MT2:trader%40mt2.test?issuer=MT2&secret=GJGMRMGDMLTUG6DE', '存款'])(
  'a drawn code can be read, with a picture on it too: %s',
  async (text) => {
    expect(decodeQr((await drawn(text, 840)) as never)).toBe(text);
    vi.stubGlobal(
      'Image',
      class {
        decode = async () => undefined;
      },
    );
    const { context, ...covered } = await drawn(text, 840, '/coins/usdt.svg');
    expect(context.drawImage.mock.lastCall?.slice(1)).toEqual([336, 336, 168, 168]);
    expect(decodeQr(covered as never)).toBe(text);
    vi.unstubAllGlobals();
  },
);
