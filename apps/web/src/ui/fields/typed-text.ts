/** Characters without a shape that copied text carries: soft hyphens, zero-width spaces and joiners of words, marks of direction. */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** A typed or pasted text without invisible characters, which no user can find and remove. */
export const visible = (typed: string): string => typed.replace(INVISIBLE, '');

/** Replaces full-width and Thai digits by plain ones. */
export const plainDigits = (text: string): string =>
  text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[๐-๙]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x0e20));

/** The plain digits of a typed or pasted code. */
export const digitsOf = (typed: string): string => plainDigits(typed).replace(/\D/g, '');
