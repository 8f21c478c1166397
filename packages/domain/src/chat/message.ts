import { type Check, type Decision, err, firstNo, type Note, ok } from '../core/decision.ts';

/** Maximum characters of a message. */
export const LONGEST_MESSAGE = 2_000;

/** A message as sent: its text, and the path of its image; '' if none. */
export type Said = { readonly text: string; readonly picture: string };
export type SaidRefusal = 'message-required' | 'message-too-long';

/** Control characters except line ends, and unpaired surrogates. */
const BROKEN = /[\p{Cs}\p{Cc}]/gu;

/** A text in its normal form: trimmed, without unprintable characters, line breaks kept. */
const messageText = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(BROKEN, (character) => (character === '\n' || character === '\t' ? character : ''))
    .trim();

const CHECKS: readonly Check<Said & { readonly length: number }, SaidRefusal>[] = [
  {
    name: 'content',
    field: 'text',
    saw: ({ length, picture }) => ({ length, picture }),
    refuses: ({ length, picture }) => (length === 0 && picture === '' ? err('message-required') : undefined),
  },
  {
    name: 'length',
    field: 'text',
    saw: ({ length }) => ({ length, most: LONGEST_MESSAGE }),
    refuses: ({ length }) => (length > LONGEST_MESSAGE ? err('message-too-long') : undefined),
  },
];

/** Accepts a message and returns it in its normal form; markup is plain text. */
export function checkSaid({ text, picture }: Said, note?: Note): Decision<Said, SaidRefusal> {
  const said = { text: messageText(text), picture };
  return firstNo(CHECKS, { ...said, length: Array.from(said.text).length }, note) ?? ok(said);
}
