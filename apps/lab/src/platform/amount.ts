/** An amount without the zeros at its end: `12.50000000` is `12.5`. */
export const plainAmount = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
