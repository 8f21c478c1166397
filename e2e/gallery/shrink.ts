import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Creates a WebP from an image file at a width, in pixels. */
export type Shrink = (file: string, width: number) => Promise<Buffer>;

/** Runs in a page: draws an image at a width, and encodes it. */
async function drawSmall({ url, width }: { url: string; width: number }): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((image.naturalHeight / image.naturalWidth) * width);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('a page can draw');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.8);
}

const urlOf = (file: string) => `data:image/webp;base64,${readFileSync(file, 'base64')}`;

/** Provides a function that shrinks images in the browser that took them. */
export async function withShrink<T>(executablePath: string, work: (shrink: Shrink) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    return await work(async (file, width) => {
      const url = await page.evaluate(drawSmall, { url: urlOf(file), width });
      return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    });
  } finally {
    await browser.close();
  }
}
