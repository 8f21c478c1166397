import { expect, it } from 'vitest';
import { decodeText, NoText } from './decode-text.ts';

const TEXT = 'PORT=3001\nNAME=Jürgen 王\n';
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isSwapped = false) =>
  Uint8Array.from(
    Array.from(text, (each) => [each.charCodeAt(0) & 0xff, each.charCodeAt(0) >> 8]).flatMap((pair) =>
      isSwapped ? pair.toReversed() : pair,
    ),
  );
const MARK = '\uFEFF';

it.each([
  ['UTF-8', utf8(TEXT)],
  ['UTF-8 with a byte order mark, as of Notepad', utf8(MARK + TEXT)],
  ['UTF-16, as PowerShell 5 writes it', utf16(MARK + TEXT)],
  ['UTF-16 without a mark', utf16(TEXT)],
  ['UTF-16 with the bytes in the other order', utf16(MARK + TEXT, true)],
  ['UTF-16 in the other order without a mark', utf16(TEXT, true)],
])('a text in %s is read', (_, bytes) => expect(decodeText(bytes)).toBe(TEXT));

it('an empty file is an empty text', () => expect(decodeText(new Uint8Array())).toBe(''));

it('a text of a code page is refused with the encoding to use', () => {
  const bytes = Uint8Array.from('NAME=Jürgen', (each) => each.charCodeAt(0));
  expect(() => decodeText(bytes)).toThrow(NoText);
  expect(() => decodeText(bytes)).toThrow('it is neither UTF-8 nor UTF-16: save it as UTF-8');
});
