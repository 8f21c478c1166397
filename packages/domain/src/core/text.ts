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

/** Letters and digits only, so `currencyId` is as close as possible to `currency_id`. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The number of letters to insert, delete, replace or swap with a neighbor to turn one text into the other. */
export function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const replaced = row[j - 1]! + (isSame ? 0 : 1);
      const swapped = isSwapped ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, replaced, swapped));
    }
    before = row;
    row = next;
  }
  return row[other.length]!;
}

/** Shorter words are not forgiven a typing error: too many are alike. */
const LEAST_FORGIVEN = 5;

/** True if a word is the typed one, but for one letter. */
export const isNearly = (word: string, typed: string): boolean => typed.length >= LEAST_FORGIVEN && distance(word, typed) <= 1;

/** Longer names are not treated as misspellings. */
const LONGEST = 60;
const MOST = 3;

/** The known names closest to a given one, closest first, at most three: at most a third of the letters differ. */
export function nearestNames(name: string, known: readonly string[]): string[] {
  if (name.length > LONGEST) return [];
  const written = plain(name);
  return known
    .map((each) => ({ each, far: distance(written, plain(each)) }))
    .filter(({ each, far }) => far <= Math.max(1, Math.floor(plain(each).length / 3)))
    .sort((one, other) => one.far - other.far)
    .slice(0, MOST)
    .map(({ each }) => each);
}

/** The known name closest to a misspelled one; undefined if none is close. */
export const nearestName = (name: string, known: readonly string[]): string | undefined => nearestNames(name, known)[0];

const NUMBER = /^-?\d+(\.\d+)?$/;
/** A spreadsheet would read a text that begins so as a formula; some skip spaces, or take full-width letters for the usual ones. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** Some spreadsheets split lines at semicolons or tabs, and drop spaces at the ends of a cell without quotes. */
const QUOTED = /[",;\t\r\n]|^\s|\s$/;

function cellOf(text: string): string {
  if (NUMBER.test(text)) return text;
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of comma-separated values, with its end. Numbers stay numbers; a text that looks like a formula gets an apostrophe. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\n`;
