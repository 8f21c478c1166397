import type { Browser } from '@playwright/test';
import type { Frame } from './hand.ts';

/** In pixels. */
const WIDTH = 232;
const GAP = 12;
const CAPTION = 40;
const COLUMNS = 6;
const QUALITY = 0.72;

type Strip = { readonly width: number; readonly gap: number; readonly caption: number; readonly columns: number; readonly quality: number };
type Shown = { readonly url: string; readonly caption: string };

/** Runs in a page: draws the pictures next to each other, each with its caption. */
async function draw({ frames, strip }: { frames: readonly Shown[]; strip: Strip }): Promise<string> {
  const { width, gap, caption: captionHeight, columns } = strip;
  const images = await Promise.all(
    frames.map(async ({ url }) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return image;
    }),
  );
  const height = Math.max(...images.map(({ naturalWidth, naturalHeight }) => Math.round((naturalHeight / naturalWidth) * width)));
  const rows = Math.ceil(frames.length / columns);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(frames.length, columns) * (width + gap) + gap;
  canvas.height = rows * (height + captionHeight + gap) + gap;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('a page can draw');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#5b6470';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.font = '13px Inter, sans-serif';
  context.textBaseline = 'top';
  for (const [index, { caption }] of frames.entries()) {
    const image = images[index] as HTMLImageElement;
    const x = gap + (index % columns) * (width + gap);
    const y = gap + Math.floor(index / columns) * (height + captionHeight + gap);
    context.drawImage(image, x, y + captionHeight, width, Math.round((image.naturalHeight / image.naturalWidth) * width));
    context.fillStyle = '#fff';
    const lines: string[] = [];
    for (const word of `${index + 1}. ${caption}`.split(' ')) {
      const line = lines.at(-1);
      const longer = line === undefined ? word : `${line} ${word}`;
      if (line === undefined || context.measureText(longer).width > width) lines.push(word);
      else lines[lines.length - 1] = longer;
    }
    for (const [row, line] of lines.entries()) context.fillText(line, x, y + 2 + row * 17);
  }
  return canvas.toDataURL('image/webp', strip.quality);
}

/** One WebP of all pictures of a journey, drawn by a browser. */
export async function stripOf(browser: Browser, frames: readonly Frame[]): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    const shown = frames.map(({ caption, picture }) => ({ caption, url: `data:image/png;base64,${picture.toString('base64')}` }));
    const strip = { width: WIDTH, gap: GAP, caption: CAPTION, columns: COLUMNS, quality: QUALITY };
    const url = await page.evaluate(draw, { frames: shown, strip });
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  } finally {
    await page.close();
  }
}
