import { atoms, formatFloor, groupDigits, parseAnySize } from '@mt2/domain';
import { plainDigits, visible } from '../typed-text.ts';

/** Decimal texts as typed or pasted by users. Pure string arithmetic: amounts never become floats. */

const OUR_MARKS: Readonly<Record<string, string>> = { '，': ',', '．': '.', '＋': '+', '’': "'" };

/** Replaces full-width and Thai digits and marks by plain ones, and every kind of space by a space; drops invisible characters. */
const toPlain = (text: string): string =>
  plainDigits(visible(text))
    .replace(/[，．＋’]/g, (mark) => OUR_MARKS[mark] ?? mark)
    .replace(/\s/g, ' ')
    .trim();

/** How numbers are written; the first form that fits counts. So `1,500` is 1500, as our screens print it. */
const FORMS: readonly RegExp[] = [
  /^(?<whole>\d*)(?:\.(?<fraction>\d*))?$/,
  /^(?<whole>[1-9]\d{0,2}(?:(?<mark>,)\d{3})+)(?:\.(?<fraction>\d*))?$/,
  /^(?<whole>\d*),(?<fraction>\d*)$/,
  /^(?<whole>[1-9]\d{0,2}(?:(?<mark>\.)\d{3})+),(?<fraction>\d*)$/,
  /^(?<whole>[1-9]\d{0,2}(?:(?<mark>\.)\d{3}){2,})$/,
  /^(?<whole>[1-9]\d{0,2}(?<mark>[ '])\d{3}(?:\k<mark>\d{3})*)(?:[.,](?<fraction>\d*))?$/,
  // India: pairs before the last three digits.
  /^(?<whole>[1-9]\d?(?:(?<mark>,)\d\d)+,\d{3})(?:\.(?<fraction>\d*))?$/,
];
/** Forms that are shown as typed while more may follow. */
const OURS = FORMS.slice(0, 3);

/** What may be copied with a number: a currency or a coin. Anything else may be another amount, such as `5 mio` and `500 sats`. */
const UNIT = '(?:(?:HK|JP|US)?\\p{Sc}|(?:USD[TC]?|CNY|HKD|JPY|KRW|EUR|THB|BTC|ETH|LTC|XRP|ADA|DOT|SOL|TRX|BCH|EOS|LINK|DOGE)(?![A-Za-z]))';
const COPIED = new RegExp(`^(?:[≈~] ?)?\\+?(?:${UNIT} ?)?([\\d., ']*\\d)(?: ?${UNIT})?$`, 'iu');

type Form = { readonly whole?: string; readonly mark?: string; readonly fraction?: string };
const formOf = (text: string, forms = FORMS): Form | undefined =>
  forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);

/**
 * A typed or pasted number in plain digits with a point (`41,112.48` and `41.112,48 €` are `41112.48`); undefined if it is not a number.
 * A minus is never left out: the field refuses it.
 */
export function readDecimal(typed: string): string | undefined {
  const text = toPlain(typed);
  const form = formOf(text) ?? formOf(COPIED.exec(text)?.[1] ?? ' ');
  if (!form) return undefined;
  const { whole = '', mark = '', fraction = '' } = form;
  const digits = whole.replaceAll(mark, '').replace(/^0+(?=\d)/, '');
  return fraction ? `${digits || '0'}.${fraction}` : digits;
}

/** True if a number may contain these characters. */
export const isPartOfDecimal = (typed: string): boolean => /^[\d., ]*$/.test(toPlain(typed));

/**
 * A typed text after parsing: the text shown in the field while it is edited, and the plain number, or the text itself if
 * it is not a number. `isCut` if it had more decimals than allowed, or the point of a whole number.
 */
export type TypedDecimal = { readonly shown: string; readonly value: string; readonly isCut: boolean };

/**
 * Parses a typed text. It is shown as typed while more may follow, and in our format if it was cut or has another form than ours. The
 * point of a whole number stays until it is deleted: a digit behind it would join the number.
 */
export function takeDecimal(text: string, decimals: number): TypedDecimal {
  const read = readDecimal(text);
  if (read === undefined) return { shown: text, value: text, isCut: false };
  const [whole = '', fraction = ''] = read.split('.');
  const rest = fraction.slice(0, decimals);
  const value = rest ? `${whole}.${rest}` : whole;
  const isWhole = decimals === 0;
  const isCut = value !== read || (isWhole && toPlain(text).endsWith('.'));
  // In a whole number, digits behind a comma may become a group.
  if (formOf(text, OURS) && (!isCut || (isWhole && !text.includes('.')))) return { shown: text, value, isCut };
  const isGoingOn = isWhole ? isCut : !isCut && /[.,]$/.test(toPlain(text));
  return { shown: `${groupDigits(value)}${isGoingOn ? '.' : ''}`, value, isCut };
}

const hasDecimalComma = (): boolean => new Intl.NumberFormat(navigator.language).format(0.5).includes(',');

/** A text in a field: as shown, and `raw`, its characters as typed since a comma at its end became the point. */
type Edited = { readonly text: string; readonly raw: string | undefined };

/**
 * The text after a keystroke that inserted `key`. Group marks around an edit are removed: the groups are no longer valid. If the device
 * writes decimals with a comma, a typed comma is the point at once: read later, three digits after it would make it a group mark. It is one
 * if a point follows a group (`41,112.`). A number that already has a point keeps its comma (`1.234,5`).
 */
export function edited(typed: string, key: string, caret: number, before: Edited): Edited {
  const isAtEnd = key !== '' && caret === typed.length;
  const isPoint = key.endsWith(',') && !typed.includes('.') && hasDecimalComma();
  if (!isPoint && isAtEnd && before.raw && key === '.' && formOf(before.raw)?.mark) return { text: `${before.raw}.`, raw: undefined };
  const text = isPoint ? `${typed.slice(0, caret - 1)}.${typed.slice(caret)}` : typed;
  const mark = formOf(toPlain(before.text))?.mark;
  const isMark = mark === undefined || (isPoint ? '.' : key).includes(mark);
  return { text: isMark ? text : text.replaceAll(mark, ''), raw: !isAtEnd ? undefined : isPoint ? typed : before.raw && before.raw + key };
}

/** `text` plus `times` × `step`, never below 0, written with `decimals`. The result is a multiple of the step. */
export function addSteps(text: string, step: string, times: number, decimals: number): string {
  const [from, size] = [parseAnySize(readDecimal(text) || '0') ?? 0n, atoms(step)];
  const moved = from - (from % size) + size * BigInt(times);
  return formatFloor(moved < 0n ? 0n : moved, decimals);
}
