/** A text without capitals, accents and full-width letters: in this form, what users type is compared with what is shown. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
