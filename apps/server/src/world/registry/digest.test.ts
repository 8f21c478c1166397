import { expect, it } from 'vitest';
import { digestOf } from './digest.ts';

const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });

it('a digest is the same for a checkout on Windows: names with backslashes in the order of slashes, lines that end with CRLF', () => {
  const unix = digestOf([file('a/c.ts', 'ü\n'), file('a-b/d.sql', 'one\ntwo\n')]);
  expect(digestOf([file('a-b\\d.sql', 'one\r\ntwo\r\n'), file('a\\c.ts', 'ü\r\n')])).toBe(unix);
  expect(unix).toMatch(/^[0-9a-f]{12}$/);
});

it('a digest changes with a name, with a text, and with the boundary of both', () => {
  const digests = [[file('a', 'bc')], [file('ab', 'c')], [file('a', 'bd')], [file('a', 'b\rc')], [file('a', 'bc'), file('b', '')]].map(
    digestOf,
  );
  expect(new Set(digests).size).toBe(digests.length);
});
