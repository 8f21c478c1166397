import { groupDigits } from '@mt2/domain';
import { plainDigits, visible } from '../typed-text.ts';

/** Decimal texts as typed or pasted by users. Pure string arithmetic: amounts never become floats. */

const SCALE = 8;

/** Replaces full-width and Thai digits and marks by plain ones, and every kind of space by a space; drops invisible characters. */
const toPlain = (text: string): string =>
  plainDigits(visible(text)).replace(/，/g, ',').replace(/．/g, '.').replace(/＋/g, '+').replace(/’/g, "'").replace(/\s/g, ' ').trim();

/** Marks that are never decimal marks. */
const ONLY_GROUPS: readonly string[] = [' ', "'"];

/** Groups as in India: pairs before the last three digits. */
const INDIAN = /^[1-9]\d?(?:,\d\d)+,\d{3}(?!\d)/;

/** One to three digits, not beginning with 0, then exactly three each; or in Indian groups. */
const isGrouped = (text: string, mark: string): boolean => {
  const [first = '', ...groups] = text.split(mark);
  const isByThrees = /^[1-9]\d{0,2}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group));
  return isByThrees || (mark === ',' && INDIAN.test(text));
};

const marksOf = (text: string): string[] => [...new Set(text.replace(/\d/g, ''))];

/** The text without group marks; undefined if the groups are not well formed. */
const ungroup = (text: string, mark: string): string | undefined => (isGrouped(text, mark) ? text.replaceAll(mark, '') : undefined);

/** The whole digits of a text that may be grouped by `mark`. */
const wholeOf = (text: string, mark: string): string | undefined => (/^\d*$/.test(text) ? text : ungroup(text, mark));

function readMarked(text: string, marks: readonly string[]): readonly [whole: string | undefined, fraction?: string] {
  const [mark = '', other] = marks;
  const last = other === undefined ? mark : text.lastIndexOf(mark) > text.lastIndexOf(other) ? mark : other;
  const at = text.lastIndexOf(last);
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  if (other !== undefined)
    return ONLY_GROUPS.includes(last) || before.includes(last) ? [undefined] : [wholeOf(before, last === mark ? other : mark), after];
  const isDecimal = !before.includes(mark) && (mark === '.' || (mark === ',' && !isGrouped(text, mark)));
  return isDecimal ? [before, after] : [ungroup(text, mark)];
}

/**
 * A typed or pasted number in plain digits with a point (`41,112.48` and `41.112,48` are `41112.48`); undefined if it is
 * not a number. If there are two kinds of mark, the last one is the decimal mark. A single comma is a decimal mark only if
 * it cannot separate thousands: `1,500` is 1500, as our screens print it. Spaces and apostrophes only separate thousands.
 */
export function readDecimal(typed: string): string | undefined {
  const text = toPlain(typed);
  if (text === '' || text === '.' || text === ',') return '';
  if (!/^[\d., ']+$/.test(text)) return undefined;
  const marks = marksOf(text);
  if (marks.length > 2) return undefined;
  const [whole, fraction] = marks.length === 0 ? [text] : readMarked(text, marks);
  if (whole === undefined || !/^\d*$/.test(whole) || whole + (fraction ?? '') === '') return undefined;
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return fraction ? `${digits}.${fraction}` : digits;
}

/** True if a number may contain these characters. */
export const isPartOfDecimal = (typed: string): boolean => /^[\d., ]*$/.test(toPlain(typed));

/** The text with at most `decimals` digits after the point. */
const cut = (plain: string, decimals: number): string => {
  const [whole = '', fraction = ''] = plain.split('.');
  const rest = fraction.slice(0, decimals);
  return rest ? `${whole}.${rest}` : whole;
};

/** The mark that separates thousands in a number; undefined if there is none. */
function groupMarkOf(text: string): string | undefined {
  if (readDecimal(text) === undefined) return undefined;
  const plain = toPlain(text);
  const [mark, other] = marksOf(plain);
  if (mark === undefined) return undefined;
  if (other !== undefined) return plain.lastIndexOf(mark) < plain.lastIndexOf(other) ? mark : other;
  return isGrouped(plain, mark) && (mark !== '.' || plain.split('.').length > 2) ? mark : undefined;
}

/** The text inserted by an edit between the beginning and the end that both texts share, and its position. */
function insertedInto(before: string, after: string): readonly [text: string, at: number] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [after.slice(start, after.length - end), start];
}

const hasDecimalComma = (): boolean => new Intl.NumberFormat(navigator.language).format(0.5).includes(',');

/**
 * The text after a keystroke, and `raw`, its characters as typed, since a comma at its end became the point. If the device writes decimals
 * with a comma, a typed comma is the point at once: read later, three digits after it would make it a group mark. It is one if a point
 * follows a group (`41,112.`). A number that already has a point keeps its comma (`1.234,5`).
 */
export function withTypedPoint(typed: string, { shown, raw, caret }: { shown: string; raw: string | undefined; caret: number }) {
  const [inserted] = insertedInto(shown, typed);
  const isAtEnd = caret === typed.length && inserted !== '';
  if (inserted === ',' && !typed.includes('.') && hasDecimalComma())
    return { text: `${typed.slice(0, caret - 1)}.${typed.slice(caret)}`, raw: isAtEnd ? typed : undefined };
  if (raw === undefined || !isAtEnd) return { text: typed, raw: undefined };
  return inserted === '.' && isGrouped(raw, ',') ? { text: `${raw}.`, raw: undefined } : { text: typed, raw: raw + inserted };
}

/**
 * A typed text after parsing: the text shown in the field while it is edited, and the plain number, or the text itself if
 * it is not a number. `isCut` if it had more decimals than allowed, or the point of a whole number.
 */
export type TypedDecimal = { readonly shown: string; readonly value: string; readonly isCut: boolean };

/** A copied number with its currency: `≈ HK$97.50`, `USDT 5`, `+0.5 btc`, `97 €`. */
const COPIED = /^(?:[≈~] ?)?\+?(?:([A-Za-z]{2,6}) |[A-Z]{0,3}\p{Sc} ?)?([\d., ']*\d)(?: ?(?:([A-Za-z]{2,6})|\p{Sc}))?$/u;
/** Words after a number that multiply or divide it: `5 mio`, `20 bps`, `500 sats`. Without them it would be another amount. */
const NO_UNIT =
  /^(?:bn|mn|mm|mio|mil|mill|mln|mrd|bil|bill|tn|tril|tsd|thou|kk|lacs?|lakhs?|cr|crores?|wan|man|pct|bps?|pips?|cents?|ct|sats?|wei|gwei|[mu]btc|k(?:usdt?|eur)|lots?)$/i;

/** A copied number without its coin, its currency sign, a plus and a sign of approximation. A minus stays: the field refuses it. */
function withoutUnit(text: string): string {
  const plain = toPlain(text);
  const [, before = '', number = plain, after = ''] = COPIED.exec(plain) ?? [];
  return [before, after].some((unit) => NO_UNIT.test(unit)) ? plain : number;
}

/**
 * Parses a typed text. It is shown as typed while more may follow, and in our format if it was cut or used other marks
 * than ours. `before` is the text before a keystroke: marks that separated thousands in it are removed because the groups
 * around them are no longer valid. The point of a whole number stays until it is deleted: a digit behind it would join the number.
 */
export function takeDecimal(typed: string, decimals: number, before = ''): TypedDecimal {
  const mark = groupMarkOf(before);
  const text = mark !== undefined && !insertedInto(before, typed)[0].includes(mark) ? typed.replaceAll(mark, '') : typed;
  const read = readDecimal(text) ?? readDecimal(withoutUnit(text));
  if (read === undefined) return { shown: text, value: text, isCut: false };
  const value = cut(read, decimals);
  const isWhole = decimals === 0;
  const isCut = value !== read || (isWhole && toPlain(text).endsWith('.'));
  const isOurs = /^[\d,]*\.?\d*$/.test(text) && !INDIAN.test(text);
  // In a whole number, digits behind a comma may become a group.
  const isGroup = isWhole && !text.includes('.');
  if (isOurs && (!isCut || isGroup)) return { shown: text, value, isCut };
  // A decimal mark at the end: more digits may follow.
  const isGoingOn = isWhole ? isCut : !isCut && /\d[.,]$/.test(toPlain(text));
  return { shown: `${groupDigits(value)}${isGoingOn ? '.' : ''}`, value, isCut };
}

const toUnits = (text: string): bigint => {
  const [whole = '0', fraction = ''] = (readDecimal(text) || '0').split('.');
  return BigInt(whole || '0') * 10n ** BigInt(SCALE) + BigInt(fraction.slice(0, SCALE).padEnd(SCALE, '0'));
};

/** `text` plus `times` × `step`, never below 0, written with `decimals`. The result is a multiple of the step. */
export function addSteps(text: string, step: string, times: number, decimals: number): string {
  const size = toUnits(step);
  const onGrid = size > 0n ? toUnits(text) - (toUnits(text) % size) : toUnits(text);
  const moved = onGrid + size * BigInt(times);
  const value = moved < 0n ? 0n : moved;
  const whole = value / 10n ** BigInt(SCALE);
  const fraction = (value % 10n ** BigInt(SCALE)).toString().padStart(SCALE, '0').slice(0, decimals);
  return decimals > 0 ? `${whole}.${fraction}` : `${whole}`;
}
