import { describe, expect, it } from 'vitest';
import { err, ok } from '../core/decision.ts';
import { checkHead, type PictureHead, readHead } from './picture-head.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const word = (value: number) => String.fromCharCode(value >> 8, value & 0xff);
const long = (value: number) => word(Math.floor(value / 65_536)) + word(value % 65_536);

const png = (width: number, height: number, bits = 8, colour = 2) =>
  `\x89PNG\r\n\x1a\n${long(13)}IHDR${long(width)}${long(height)}${String.fromCharCode(bits, colour, 0, 0, 0)}crc!`;

const segment = (marker: string, body: string) => `\xff${marker}${word(body.length + 2)}${body}`;
const frame = (width: number, height: number, { marker = '\xc0', bits = '\x08', channels = '\x03' } = {}) =>
  segment(marker, `${bits}${word(height)}${word(width)}${channels}`);
/** A scan with a restart and bytes that look like markers but are not. */
const SCAN = `${segment('\xda', '\x01\x01\0\0\x3f\0')}data\xff\0data\xff\xd0data`;
const jpeg = (...parts: readonly string[]) => `\xff\xd8${parts.join('')}\xff\xd9`;

describe('the head of a PNG', () => {
  it.each<[string, string, PictureHead | undefined]>([
    ['RGB', png(60, 40), { width: 60, height: 40, channels: 3, bits: 8, scans: 1 }],
    ['grey of one bit', png(9, 7, 1, 0), { width: 9, height: 7, channels: 1, bits: 1, scans: 1 }],
    ['a palette', png(9, 7, 4, 3), { width: 9, height: 7, channels: 4, bits: 4, scans: 1 }],
    ['grey with transparency', png(9, 7, 8, 4), { width: 9, height: 7, channels: 2, bits: 8, scans: 1 }],
    ['RGB with transparency, of 16 bits', png(9, 7, 16, 6), { width: 9, height: 7, channels: 4, bits: 16, scans: 1 }],
    ['the largest numbers', png(2 ** 32 - 1, 2 ** 31, 8, 2), { width: 2 ** 32 - 1, height: 2 ** 31, channels: 3, bits: 8, scans: 1 }],
    ['a colour type that there is not', png(9, 7, 8, 5), undefined],
    ['nothing behind the mark', png(9, 7).slice(0, 8), undefined],
    ['half of it', png(9, 7).slice(0, 20), undefined],
    ['another part before it', png(9, 7).replace('IHDR', 'tEXt'), undefined],
  ])('%s', (_, text, head) => expect(readHead(bytes(text), 'png')).toEqual(head));
});

describe('the head of a JPEG', () => {
  const plain = { width: 60, height: 40, channels: 3, bits: 8, scans: 1 };
  const thumbnail = jpeg(frame(1, 1), SCAN);
  it.each<[string, string, PictureHead | undefined]>([
    ['one scan', jpeg(frame(60, 40), SCAN), plain],
    ['a thumbnail in its metadata', jpeg(segment('\xe1', thumbnail), frame(60, 40), SCAN), plain],
    ['a thumbnail behind its end', jpeg(frame(60, 40), SCAN) + thumbnail, plain],
    [
      'ten scans, with tables between them',
      jpeg(frame(60, 40, { marker: '\xc2' }), `${segment('\xc4', 'tables')}${SCAN}`.repeat(10)),
      { ...plain, scans: 10 },
    ],
    ['fill bytes and dirt before a marker', jpeg('dirt\xff\xff\xff', frame(60, 40).slice(1), SCAN), plain],
    ['four channels', jpeg(frame(60, 40, { channels: '\x04' }), SCAN), { ...plain, channels: 4 }],
    ['twelve bits', jpeg(frame(60, 40, { marker: '\xc1', bits: '\x0c' }), SCAN), { ...plain, bits: 12 }],
    ['the largest numbers', jpeg(frame(65_535, 65_535), SCAN), { ...plain, width: 65_535, height: 65_535 }],
    ['a height given later', jpeg(frame(60, 0), SCAN), { ...plain, height: 0 }],
    ['two frames, of which a decoder might take either', jpeg(frame(1, 1), frame(60, 40), SCAN), undefined],
    ['no frame', jpeg(SCAN), undefined],
    ['a frame that is too short', jpeg(segment('\xc0', '\x08\0\x28')), undefined],
    ['a length that leads back', jpeg(`\xff\xe0${word(0)}`, frame(60, 40), SCAN), undefined],
    ['a length that leads nowhere', `\xff\xd8\xff\xe0${word(60_000)}`, undefined],
    ['half a length', '\xff\xd8\xff\xe0\0', undefined],
    ['nothing behind the mark', '\xff\xd8\xff', undefined],
    ['nothing but fill bytes', `\xff\xd8${'\xff'.repeat(1_000)}`, undefined],
  ])('%s', (_, text, head) => expect(readHead(bytes(text), 'jpeg')).toEqual(head));
});

describe('an image', () => {
  const usual: PictureHead = { width: 4032, height: 3024, channels: 3, bits: 8, scans: 1 };
  it.each<[string, Partial<PictureHead>, unknown]>([
    ['as phones take it', {}, ok(true)],
    ['of 50 megapixels, with transparency', { width: 8192, height: 6144, channels: 4 }, ok(true)],
    ['of 16 bits', { width: 6144, height: 4096, channels: 4, bits: 16 }, ok(true)],
    ['of 16 bits and 50 megapixels', { width: 8192, height: 6144, channels: 3, bits: 16 }, err('picture-too-many-pixels')],
    ['of one bit, which is decoded to eight', { width: 8192, height: 6144, channels: 1, bits: 1 }, ok(true)],
    ['that is very wide', { width: 64_000_000, height: 1, channels: 1 }, err('picture-too-many-pixels')],
    ['that is very high', { width: 1, height: 64_000_000, channels: 1 }, err('picture-too-many-pixels')],
    ['without a line', { height: 0 }, err('picture-unreadable')],
    ['without a column', { width: 0 }, err('picture-unreadable')],
    ['of 32 scans', { scans: 32 }, ok(true)],
    ['of 33 scans', { scans: 33 }, err('picture-unreadable')],
  ])('%s', (_, over, decision) => expect(checkHead({ ...usual, ...over })).toEqual(decision));
});
