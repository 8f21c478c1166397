/** Text without capitals, accents and full-width letters, as users type it. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
