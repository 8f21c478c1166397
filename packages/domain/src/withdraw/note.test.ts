import { expect, it } from 'vitest';
import { readNote } from './payee.ts';

it.each([
  ['', ''],
  ['  my   cold wallet ', 'my cold wallet'],
  ['12345', '12345'],
  ['家計簿 👩‍👩‍👧', '家計簿 👩‍👩‍👧'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['two\nlines', 'two lines'],
])('a note %j is read as %j', (typed, note) => expect(readNote(typed)).toEqual({ ok: true, value: note }));

it.each(['x'.repeat(101), 'a\u0000b', '\u202Eevil', '\u2066x'])('a note %j is refused', (typed) =>
  expect(readNote(typed)).toEqual({ ok: false, refusal: 'note-invalid' }),
);
