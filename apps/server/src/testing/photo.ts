import sharp from 'sharp';

const WIDTH = 4032;
const HEIGHT = 3024;
const MIDDLE = '#808080';
const noise = (width: number, height: number, sigma: number) =>
  sharp({ create: { width, height, channels: 3, background: MIDDLE, noise: { type: 'gaussian', mean: 128, sigma } } });

/** A JPEG of 12 million pixels and about 5 MB, like a phone photo: large shapes with grain. */
export async function photoBytes(): Promise<Buffer> {
  const shapes = await noise(WIDTH / 4, HEIGHT / 4, 60)
    .blur(3)
    .png()
    .toBuffer();
  const grain = await noise(WIDTH, HEIGHT, 18).blur(0.8).png().toBuffer();
  return sharp(await sharp(shapes).resize(WIDTH, HEIGHT).png().toBuffer())
    .composite([{ input: grain, blend: 'overlay' }])
    .jpeg({ quality: 96 })
    .toBuffer();
}

const FRAME = Buffer.from([0xff, 0xc0]);
const BLOCK = 16;

/** The n-th image (up to 255) derived from a photo, of equal size in bytes: its frame omits some columns and lines of the last blocks. */
export function framed(photo: Buffer, n: number): Buffer {
  const bytes = Buffer.from(photo);
  const height = bytes.indexOf(FRAME) + 5;
  bytes.writeUInt16BE(HEIGHT - Math.floor(n / BLOCK), height);
  bytes.writeUInt16BE(WIDTH - (n % BLOCK), height + 2);
  return bytes;
}
