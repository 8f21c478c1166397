import { describe, expect, it } from 'vitest';
import { err, ok } from '../core/decision.ts';
import { checkFile, checkPixels, PICTURE_MOST_BYTES, pictureKind } from './picture.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const JPEG = bytes('\xff\xd8\xff\xe0\0\x10JFIF');
const PNG = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR');

describe('the format of a file', () => {
  it.each<[string, Uint8Array, string | undefined]>([
    ['a JPEG', JPEG, 'jpeg'],
    ['a JPEG with Exif', bytes('\xff\xd8\xff\xe1'), 'jpeg'],
    ['a PNG', PNG, 'png'],
    ['half a PNG’s mark', PNG.slice(0, 7), undefined],
    ['a PNG whose line ends were changed', bytes('\x89PNG\n\x1a\n\0\0'), undefined],
    ['nothing', bytes(''), undefined],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['a GIF', bytes('GIF89a\x01\0\x01\0'), undefined],
    ['a WebP', bytes('RIFF\0\0\0\0WEBP'), undefined],
    ['a PDF', bytes('%PDF-1.7'), undefined],
    ['a script before a JPEG', bytes('<?php ?>\xff\xd8\xff'), undefined],
  ])('%s', (_, head, kind) => expect(pictureKind(head)).toBe(kind));
});

describe('a file', () => {
  it.each<[string, number, Uint8Array, unknown]>([
    ['a JPEG', 5000, JPEG, ok('jpeg')],
    ['a PNG as large as may be', PICTURE_MOST_BYTES, PNG, ok('png')],
    ['a byte more', PICTURE_MOST_BYTES + 1, PNG, err('file-too-large')],
    ['an empty one', 0, bytes(''), err('picture-unreadable')],
    ['a text', 12, bytes('not an image'), err('picture-type-invalid')],
    ['a large text', PICTURE_MOST_BYTES + 1, bytes('not an image'), err('file-too-large')],
  ])('%s', (_, size, head, decision) => expect(checkFile(size, head)).toEqual(decision));

  it.each<[number, number, unknown]>([
    [1, 1, ok(true)],
    [8160, 6144, ok(true)],
    [8192, 6400, ok(true)],
    [8192, 6401, err('picture-too-many-pixels')],
    [12_000, 12_000, err('picture-too-many-pixels')],
    [12_000, 1, ok(true)],
    [12_001, 1, err('picture-too-many-pixels')],
    [1, 12_001, err('picture-too-many-pixels')],
  ])('of %i × %i pixels', (width, height, decision) => expect(checkPixels(width, height)).toEqual(decision));
});
