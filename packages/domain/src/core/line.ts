/** Control characters, line ends, characters that change the direction of surrounding text, and unpaired surrogates. */
const DISTURBING = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** One line of text in its normal form: trimmed, with single spaces between words. */
export const oneLine = (typed: string): string => typed.normalize('NFC').trim().replace(/\s+/g, ' ');

/** True for a line, possibly empty, of at most `most` characters, without control or direction characters. */
export const isQuiet = (line: string, most: number): boolean => Array.from(line).length <= most && !DISTURBING.test(line);

/** True for such a line with at least one letter. */
export const isReadable = (line: string, most: number): boolean => isQuiet(line, most) && /\p{L}/u.test(line);

/** Letters and digits that are not easily confused: no 0, 1, I, O. */
export const READABLE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
