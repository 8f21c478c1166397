/** Control characters, line ends, what turns the direction of the text around it, and halves of characters. */
const DISTURBING = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** One line of text in its normal form: blanks around it are removed, several between words become one. */
export const oneLine = (typed: string): string => typed.normalize('NFC').trim().replace(/\s+/g, ' ');

/** True for a line, empty or not, of at most so many characters that disturbs nothing around it. */
export const isQuiet = (line: string, most: number): boolean => Array.from(line).length <= most && !DISTURBING.test(line);

/** True for a quiet line with at least one letter. */
export const isReadable = (line: string, most: number): boolean => isQuiet(line, most) && /\p{L}/u.test(line);
