import { describe, expect, it } from 'vitest';
import { hidesMarkup } from './reencode.ts';

const MOST_BYTES = 10 * 1024 * 1024;

describe('the search for markup', () => {
  it.each(['<script>', '<SCRIPT', '<html', '<svg xmlns', '<svg\nabcd', '<svg/onload', '<svg>text', '<iframe', '<!DOCTYPE', '<?php'])(
    'finds %j at the beginning, in the middle and at the end',
    (markup) => {
      for (const [before, after] of [
        ['', '\xff\xd9'],
        ['\xff\xd8', '\x00'],
        ['<s<<', ''],
      ] as const)
        expect(hidesMarkup(Buffer.from(`${before}${markup}${after}`, 'latin1'))).toBe(true);
    },
  );

  it.each(['', '<', '<s', '<svg', '<svg \x80\x81\x82\x83', '<svgabcde', '<scrip', 'script>', '<? php'])('does not find %j', (text) =>
    expect(hidesMarkup(Buffer.from(text, 'latin1'))).toBe(false),
  );

  it('scans the largest file, full of incomplete markup, to its end', () => {
    const beginnings = Buffer.alloc(MOST_BYTES, '<s');
    expect(hidesMarkup(beginnings)).toBe(false);
    expect(hidesMarkup(Buffer.concat([beginnings.subarray(8), Buffer.from('<svg abcd')]))).toBe(true);
  });
});
