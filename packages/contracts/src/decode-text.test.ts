import { expect, it } from 'vitest';
import { decodeText, NoText } from './decode-text.ts';

const TEXT = 'PORT=3001\nNAME=Jürgen 王\n';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const MARK = '\uFEFF';

it.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark, as of Notepad', Buffer.from(MARK + TEXT)],
  ['UTF-16, as PowerShell 5 writes it', utf16(MARK + TEXT)],
  ['UTF-16 without a mark', utf16(TEXT)],
  ['UTF-16 with the bytes in the other order', utf16(MARK + TEXT).swap16()],
  ['UTF-16 in the other order without a mark', utf16(TEXT).swap16()],
])('a text in %s is read', (_, bytes) => expect(decodeText(bytes)).toBe(TEXT));

it('an empty file is an empty text', () => expect(decodeText(Buffer.alloc(0))).toBe(''));

it('a text of a code page is refused with the encoding to use', () => {
  const bytes = Buffer.from('NAME=Jürgen', 'latin1');
  expect(() => decodeText(bytes)).toThrow(NoText);
  expect(() => decodeText(bytes)).toThrow('it is neither UTF-8 nor UTF-16: save it as UTF-8');
});
