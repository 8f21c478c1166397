import { crc32, deflateSync } from 'node:zlib';
import { type Client, product } from '@mt2/contracts';
import { ok } from './world.ts';

const MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ONE_BIT = [1, 0];
const TRUE_COLOUR = [8, 2];

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

function png([width, height]: readonly [number, number], format: readonly number[], row: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(format, 8);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([MARK, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

/** A complete PNG with one bit per pixel: many pixels in few bytes. */
export const blackPng = (width: number, height: number): Buffer => png([width, height], ONE_BIT, Buffer.alloc(1 + Math.ceil(width / 8)));

/** A PNG of one color: `#336699`. */
export const pngBytes = (width = 60, height = 40, colour = '#3366cc'): Buffer =>
  png([width, height], TRUE_COLOUR, Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 3, colour.slice(1), 'hex')]));

export const fileOf = (bytes: Uint8Array | string, name = 'picture.jpg'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);

/** Uploads `count` images and returns their paths. */
export async function uploadPictures(client: Client, count: number): Promise<string[]> {
  const paths: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const file = fileOf(pngBytes(20 + n, 10));
    paths.push((await ok(client, product.upload.uploadPicture, { file })).message);
  }
  return paths;
}
