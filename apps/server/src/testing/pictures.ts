import { crc32, deflateSync } from 'node:zlib';
import { type Client, product } from '@mt2/contracts';
import sharp from 'sharp';
import { ok } from './harness.ts';

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#36c' } });

/** A JPEG that lies on its side, with metadata about that and its author. */
export const jpegBytes = (width = 60, height = 40): Promise<Buffer> =>
  plain(width, height)
    .withExif({ IFD0: { Copyright: 'Somebody’s secret', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
export const pngBytes = (width = 60, height = 40): Promise<Buffer> => plain(width, height).png().toBuffer();

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

/** A complete PNG of one bit a pixel: many pixels in few bytes. */
export function blackPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

export const fileOf = (bytes: Uint8Array | string, name = 'picture.jpg'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);

/** Uploads so many pictures and answers their paths. */
export async function uploadPictures(client: Client, count: number): Promise<string[]> {
  const paths: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const file = fileOf(await pngBytes(20 + n, 10));
    paths.push((await ok(client, product.upload.uploadPicture, { file })).message);
  }
  return paths;
}
